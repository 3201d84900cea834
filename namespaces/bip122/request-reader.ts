import { hex } from '@scure/base'
import type {
  ReadLine,
  ReadStep,
  ReadWarning,
  RequestReader,
  RequestReading,
  RequestToRead,
} from '../../kernel/exports/index.ts'
import { readField } from '../page-wallets/read-field.ts'
import { isSameBytes } from '../page-wallets/same-bytes.ts'
import { addressOfScript, readAddress } from './address.ts'
import { keyHash } from './bitcoin-spend.ts'
import { type BitcoinNetwork, networkOf } from './networks.ts'
import { type OpenedPsbt, type PsbtInput, type PsbtOutput, readPsbt } from './psbt.ts'
import { parseSatoshi } from './satoshi.ts'
import { readScript } from './script.ts'
import { sighashWarnings } from './sighash-warnings.ts'
import { readList } from './wallet-answers.ts'

/** Inputs and outputs; nodes pass on no transaction that has as many. */
const mostParts = 5_000

/** What `signPsbt` and `sendTransfer` do. Throws for other methods, and for what is no PSBT. */
export const bip122RequestReader: RequestReader = {
  async read(request) {
    const network = networkOf(request.caipNetworkId)
    if (!network) throw new TypeError('no network of Bitcoin')
    switch (request.method) {
      case 'signPsbt':
        return readSignPsbt(request, network)
      case 'sendTransfer':
        return readSendTransfer(request, network)
      default:
        throw new TypeError('another method')
    }
  },
}

function readSignPsbt({ params, addresses }: RequestToRead, network: BitcoinNetwork) {
  const psbt = readPsbt(readField(params, 'psbt'))
  if (!psbt) throw new TypeError('no PSBT')
  if (psbt.inputs.length + psbt.outputs.length > mostParts) throw new TypeError('too long')
  const own = addresses.flatMap((address) => readAddress(address)?.script ?? [])
  const isOwn = ({ script }: PsbtOutput) => own.some((one) => isSameBytes(one, script))
  const spent = psbt.inputs.map(spentBy)
  const sumOf = (outputs: readonly PsbtOutput[]) =>
    outputs.reduce((sum, { value }) => sum + value, 0n)
  const known = spent.filter((output) => output !== undefined)
  const mine = sumOf(known.filter(isOwn))
  const change = sumOf(psbt.outputs.filter(isOwn))
  const sent = sumOf(psbt.outputs) - change
  const isWhole = known.length === spent.length
  const fee = isWhole ? sumOf(known) - sent - change : undefined
  if (fee !== undefined && fee < 0n) throw new TypeError('more goes out than comes in')
  const steps = psbt.outputs.flatMap((output) => (isOwn(output) ? [] : stepOf(output, network)))
  const others = known.filter((output) => !isOwn(output)).length
  const named = namedInputs(params)
  // An input of which nothing is known may be the account's, and one of others may be signed with its key.
  const signed = spent.flatMap((output, index) =>
    output && !isOwn(output) && !named.some((one) => one.index === index) ? [] : index,
  )
  const warnings: readonly ReadWarning[] = [
    ...sighashWarnings(signed.flatMap((index) => sighashTypesOf(psbt, index, named))),
    ...counted('inputsUnknown', spent.length - known.length),
    ...counted('inputsOfOthers', others),
    ...counted('feeHigh', fee !== undefined && fee > (sent > 0n ? sent : change) ? 1 : 0),
  ]
  const leaves = mine - change
  const totals: readonly ReadLine[] = [
    coin(leaves < 0n ? 'comes' : 'leaves', leaves < 0n ? -leaves : leaves),
    ...(change > 0n ? [coin('change', change)] : []),
    ...(fee === undefined ? [] : [coin('exactFee', fee)]),
  ]
  return readingOf(steps, totals, warnings)
}

function readSendTransfer({ params, addresses }: RequestToRead, network: BitcoinNetwork) {
  const [to, rest] = ['recipientAddress', 'changeAddress'].map((name) => {
    const value = readField(params, name)
    if (value === undefined || value === null) return undefined
    const address = typeof value === 'string' ? readAddress(value) : undefined
    if (!address?.networks.includes(network)) throw new TypeError(`${name}: no address`)
    return address.text
  })
  if (to === undefined) throw new TypeError('no receiver')
  const memo = readField(params, 'memo') ?? undefined
  if (memo !== undefined && typeof memo !== 'string') throw new TypeError('memo: no text')
  const isElsewhere =
    rest !== undefined && !addresses.some((address) => readAddress(address)?.text === rest)
  const steps: readonly ReadStep[] = [
    {
      kind: 'send',
      lines: [
        coin('amount', parseSatoshi(readField(params, 'amount'))),
        { label: 'to', address: to },
      ],
    },
    ...(memo === undefined ? [] : [noteOf(memo)]),
  ]
  const totals: readonly ReadLine[] =
    rest === undefined ? [] : [{ label: 'changeTo', address: rest }]
  return readingOf(steps, totals, counted('changeElsewhere', isElsewhere ? 1 : 0))
}

const readingOf = (
  steps: readonly ReadStep[],
  totals: readonly ReadLine[],
  warnings: readonly ReadWarning[],
): RequestReading => {
  const [step] = steps
  const isToAddress = step?.lines.some(({ label }) => label === 'to') ?? false
  const isPayment = steps.length === 1 && isToAddress && warnings.length === 0
  return { steps: steps.length > 0 ? steps : [toItself], totals, warnings, isPayment }
}

/** Nothing goes to others: all that leaves is the fee. */
const toItself: ReadStep = { kind: 'sendToSelf', lines: [] }

/**
 * What an input spends, as far as it is proven: by the transaction before, or because a signature of segwit holds
 * for that amount alone. Undefined for everything else.
 */
function spentBy(input: PsbtInput): PsbtOutput | undefined {
  const { claimed, proven, isContradicted, redeemScript } = input
  if (isContradicted) return undefined
  if (!proven) return claimed && isSegwit(claimed.script, redeemScript) ? claimed : undefined
  const isSame =
    !claimed || (claimed.value === proven.value && isSameBytes(claimed.script, proven.script))
  return isSame ? proven : undefined
}

/** Whether it is a program of segwit, or the hash of one. */
function isSegwit(script: Uint8Array, redeemScript: Uint8Array | undefined): boolean {
  const [first = -1, length] = script
  if ((first === 0 || first === 0x51) && length === script.length - 2) return true
  if (!redeemScript || first !== 0xa9 || script.length !== 23) return false
  const isMeant = isSameBytes(script.subarray(2, 22), keyHash(redeemScript))
  return isMeant && isSegwit(redeemScript, undefined)
}

/** Which inputs the request names, and how they are to be signed. */
function namedInputs(params: unknown): readonly NamedInput[] {
  const inputs = readList(readField(params, 'signInputs') ?? [])
  if (!inputs) throw new TypeError('signInputs is no list')
  return inputs.map((entry) => ({
    index: Number(readField(entry, 'index')),
    sighashTypes: [readField(entry, 'sighashTypes') ?? []].flat(),
  }))
}

interface NamedInput {
  readonly index: number
  readonly sighashTypes: readonly unknown[]
}

function sighashTypesOf(
  psbt: OpenedPsbt,
  index: number,
  named: readonly NamedInput[],
): readonly unknown[] {
  const types = named.flatMap((one) => (one.index === index ? one.sighashTypes : []))
  const own = psbt.inputs[index]?.sighashType
  return own === undefined ? types : [own, ...types]
}

function stepOf(output: PsbtOutput, network: BitcoinNetwork): readonly ReadStep[] {
  const { script, value } = output
  const amount = coin('amount', value)
  const address = addressOfScript(script, network)
  if (address !== undefined) {
    return [{ kind: 'send', lines: [amount, { label: 'to', address }] }]
  }
  const note = script[0] === opReturn ? [noteBehind(script)] : []
  if (note.length > 0 && value === 0n) return note
  return [{ kind: 'send', lines: [amount, { label: 'script', text: hex.encode(script) }] }, ...note]
}

const opReturn = 0x6a

function noteBehind(script: Uint8Array): ReadStep {
  const [, data, more] = readScript(script) ?? []
  return data instanceof Uint8Array && more === undefined
    ? noteOf(hex.encode(data))
    : { kind: 'note', lines: [{ label: 'data', text: hex.encode(script.subarray(1)) }] }
}

/** Bytes in hex, which may be a text, or else what a wallet takes for a text. */
function noteOf(data: string): ReadStep {
  const isHex = /^(?:[0-9a-f]{2})+$/i.test(data)
  const text = isHex ? textOf(hex.decode(data.toLowerCase())) : data
  return {
    kind: 'note',
    lines: [text === undefined ? { label: 'data', text: data } : { label: 'message', text }],
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /\p{Cc}/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

const coin = (label: ReadLine['label'], units: bigint): ReadLine => ({
  label,
  amounts: [{ units: String(units) }],
})

const counted = (name: ReadWarning['name'], count: number): readonly ReadWarning[] =>
  count > 0 ? [{ name, count }] : []
