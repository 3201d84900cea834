import { type AccountOnNetwork, fromUnits, parseSymbol } from '../../kernel/exports/index.ts'
import { isSameAddress } from './caip-address.ts'
import type { SwapDraft, SwapQuoting, SwapService } from './contract.ts'
import { nativeTokenOf } from './native-token.ts'

type Change = Parameters<SwapService['change']>[0]
type Wanted = Parameters<SwapService['begin']>[0]

/** What was dropped and what is unknown was told of the draft before. */
const untold = ({ dropped: _, unknown: __, ...draft }: SwapDraft): SwapDraft => draft

/** For who begins here: with the tokens that were chosen on the same network, else with its coin. */
export function begunDraft(
  { network: before, from, to }: SwapDraft,
  { network, account }: AccountOnNetwork,
): SwapDraft {
  const isHere = before === network.caipNetworkId
  return {
    network: network.caipNetworkId,
    account,
    from: isHere && from ? from : nativeTokenOf(network),
    ...(isHere && to ? { to } : {}),
    amount: '',
  }
}

export function changedDraft(draft: SwapDraft, { from, to, amount }: Change): SwapDraft {
  const before = untold(draft)
  const next = { ...before, ...(from && { from }), ...(to && { to }) }
  // A token that is chosen on one side leaves the other.
  if (next.from && next.to && isSameAddress(next.from.address, next.to.address)) {
    if (from) next.to = before.from
    else next.from = before.to
  }
  return { ...next, amount: amount ?? before.amount }
}

/** The other way round; what would have been received is paid. */
export function flippedDraft(draft: SwapDraft, quoting: SwapQuoting): SwapDraft {
  const { from, to, ...before } = untold(draft)
  const amount =
    quoting.status === 'ready' && to ? fromUnits(BigInt(quoting.quote.toUnits), to.decimals) : ''
  return { ...before, from: to, to: from, amount }
}

/**
 * With what the host wants, as far as it was found. The visitor may have been faster than the answers since
 * `asked`: what he chose stays, and an amount is for the token it was meant for.
 */
export function wantedDraft(
  now: SwapDraft,
  asked: SwapDraft,
  { fromToken, toToken, amount }: Wanted,
  { from: given, to: sought }: Pick<SwapDraft, 'from' | 'to'>,
): SwapDraft {
  const [isFromHis, isToHis] = [now.from !== asked.from, now.to !== asked.to]
  const [fromNow, toNow] = [isFromHis ? now.from : given, isToHis ? now.to : sought]
  const to = isToHis || toNow?.address !== fromNow?.address ? toNow : undefined
  // The coin that stands there by itself makes room.
  const free = [given, asked.from].find((token) => token && token.address !== to?.address)
  const from = isFromHis ? now.from : free
  const mayHaveAmount = !isFromHis && now.amount === '' && from === (given ?? from)
  const isAmount = typeof amount === 'string' && /^\d{1,78}(\.\d{1,255})?$/.test(amount)
  const unknown = [
    ...(fromNow ? [] : [fromToken]),
    ...(to ? [] : [toToken]),
    ...(isAmount ? [] : [amount]),
  ].filter((value) => value !== undefined)
  return {
    ...now,
    from,
    to,
    amount: isAmount && mayHaveAmount ? amount : now.amount,
    ...(unknown.length > 0 && { unknown: unknown.map(nameOfUnknown) }),
  }
}

/** An address or one word: whoever opens Swap says no sentence in it. */
const nameOfUnknown = (value: unknown): string =>
  typeof value === 'string' && address.test(value) ? value : (parseSymbol(value) ?? '…')

const address = /^(?:eip155:\d{1,20}:)?0x[0-9a-f]{40}$/i

/** Of another account or network now: tokens go with their network. */
export const followedDraft = (
  before: SwapDraft,
  active: AccountOnNetwork | undefined,
  dropped: Omit<NonNullable<SwapDraft['dropped']>, 'by'> = { isApproved: false, isOpen: false },
): SwapDraft => {
  const isElsewhere = before.network !== active?.network.caipNetworkId
  return {
    ...(isElsewhere
      ? { amount: '', ...(active && { from: nativeTokenOf(active.network) }) }
      : before),
    network: active?.network.caipNetworkId,
    account: active?.account,
    dropped: { by: isElsewhere ? 'network' : 'account', ...dropped },
  }
}
