import { KitError, type RpcError, rpcErrorOf, type RpcIntent } from '../../kernel/exports/index.ts'
import { readField } from '../page-wallets/read-field.ts'
import { isSameBytes } from '../page-wallets/same-bytes.ts'
import { type BitcoinAddress, readAddress } from './address.ts'
import type { OpenedPsbt } from './psbt.ts'

export const ordinalAccount = (): KitError =>
  new KitError('An ordinal account is never spent from', { code: 'ORDINAL_ACCOUNT' })

const invalid = (details: string): RpcError => rpcErrorOf(-32602, { details }) as RpcError

/** An ordinal hides in an output like any other: a PSBT that spends one of these is refused whoever signs it. */
export function refuseSpending(psbt: OpenedPsbt, ordinals: readonly BitcoinAddress[]): void {
  for (let index = 0; index < psbt.inputCount; index += 1) {
    const scripts = psbt.scriptsOf(index)
    if (ordinals.some((own) => scripts.some((script) => isSameBytes(script, own.script)))) {
      throw ordinalAccount()
    }
  }
}

/**
 * Before a wallet is asked, in the page or paired: rejects with `ORDINAL_ACCOUNT` for what would spend from an
 * ordinal account of the connection, and with −32602 where that cannot be told, since an input that nobody knows
 * may carry one.
 */
export async function refuseOrdinals({ method, params, accounts }: RpcIntent): Promise<void> {
  const ordinals = accounts
    .filter(({ type }) => type === 'ordinal')
    .map(({ address }) => readAddress(address))
    .filter((address) => address !== undefined)
  if (ordinals.length === 0) return
  const isOrdinal = (text: unknown) =>
    typeof text === 'string' && ordinals.some((ordinal) => ordinal.text === readAddress(text)?.text)

  if (method === 'sendTransfer') {
    const account = readField(params, 'account')
    if (typeof account !== 'string') throw invalid('params.account is missing')
    if (isOrdinal(account)) throw ordinalAccount()
    return
  }
  const { readPsbt } = await import('./psbt.ts')
  const psbt = readPsbt(readField(params, 'psbt'))
  if (!psbt) throw invalid('params.psbt is no PSBT in base64')
  refuseSpending(psbt, ordinals)
  const named = readField(params, 'signInputs')
  const inputs: readonly unknown[] = Array.isArray(named) ? named : []
  if (inputs.some((entry) => isOrdinal(readField(entry, 'address')))) throw ordinalAccount()
  const indexes =
    inputs.length > 0
      ? inputs.map((entry) => Number(readField(entry, 'index')))
      : Array.from({ length: psbt.inputCount }, (_, index) => index)
  const unknown = indexes.find((index) => psbt.scriptsOf(index).length === 0)
  if (unknown !== undefined) {
    throw invalid(`Input ${unknown} of the PSBT does not say what it spends`)
  }
}
