import {
  abortable,
  type ConnectionService,
  fromUnits,
  KitError,
  type NativeBalanceService,
} from '../../kernel/exports/index.ts'
import type { SendDraft } from './send-store.ts'
import { mustStillSend, needSender, type Sender } from './sender.ts'

interface Means {
  readonly connections: Pick<ConnectionService, 'adapterOf'>
  readonly native: NativeBalanceService
  readonly sender: Sender
}

/** All of the token, as decimal text; of the coin what the fee leaves. */
export async function mostSendable(
  { connections, native, sender }: Means,
  { token, receiverAddress }: SendDraft,
  signal: AbortSignal,
): Promise<string> {
  if (!token) throw new KitError('A token is required', { code: 'TOKEN_REQUIRED' })
  if (token.address) return token.quantity.numeric
  const { account, address: from, network } = needSender(sender)
  const adapter = await connections.adapterOf(network.chainNamespace)
  const to = receiverAddress ?? from
  const [held, fee] = await Promise.all([
    abortable(native.read(account, { force: true }), signal),
    Promise.resolve(
      adapter.estimateFee?.({ transfer: { network, from, to, units: '0' }, signal }),
    ).catch(() => undefined),
  ])
  signal.throwIfAborted()
  mustStillSend(sender, account)
  if (!fee) {
    throw new KitError('The fee is not known', { code: 'FEE_UNKNOWN', retryable: true })
  }
  const rest = BigInt(held.units) - BigInt(fee.units)
  if (rest <= 0n) throw new KitError(`Not enough ${token.symbol}`, { code: 'NOT_ENOUGH' })
  return fromUnits(rest, held.decimals)
}
