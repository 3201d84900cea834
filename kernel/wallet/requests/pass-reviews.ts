import { abortable } from '../../base/abortable.ts'
import { reviewTimeoutMs } from './review-timeout.ts'
import { KitError, messageOf, toErrorRecord } from '../../base/kit-error.ts'
import type { Clock } from '../../environment/environment.ts'
import { inTime } from '../../environment/in-time.ts'
import type { Kernel } from '../../kernel.ts'
import { type RpcExchange, rpcReviews } from '../../points/rpc-review.ts'
import { copyParams } from './copy-params.ts'
import { namesOfMethod } from './method-names.ts'
import {
  isOfAccounts,
  isOfNetwork,
  mayBeRead,
  mayAnswerAccounts,
  mayNameAccounts,
  tellsAccounts,
} from './named-accounts.ts'
import { isOfKit, mayKnowAccounts } from '../plugin-trust.ts'
import { createTurns } from './turns.ts'

export interface AnswerReaders {
  /** Of all wallets that are connected. */
  readonly addresses: readonly string[]
  /** The plugin that gets the answer, or `host`. */
  readonly isFor: string
  /** The parameters as they came from there: which account is asked the kit may have put in. */
  readonly said: unknown
  readonly clock: Pick<Clock, 'after'>
}

/**
 * What reviewers say to an answer. The wallet has done it by then: whatever one of others rejects with is an error of
 * its own code, since a refusal, or another code that says so, would tell that nothing was sent. What tells of the
 * accounts is for those alone that may know them, whoever asked for it.
 */
export async function passReviews(
  { address, ...exchange }: RpcExchange,
  { addresses, isFor, said, clock }: AnswerReaders,
  kernel: Pick<Kernel, 'point' | 'service' | 'forPlugin' | 'isAllowed' | 'isOpen'>,
  signal: AbortSignal,
): Promise<void> {
  const { method, params, answer } = exchange
  const names = namesOfMethod(method)
  const copy = () => copyParams(answer, { keepsCode: true })
  // Of a plugin that may not know them by the answer alone: a guess that is right would be told from one that is wrong.
  const known = mayKnowAccounts(kernel, isFor) ? said : undefined
  const isTelling = async () =>
    tellsAccounts(known, copy(), addresses) ||
    (await import('./account-bytes.ts')).tellsAccountBytes(known, copy(), addresses)
  const isPersonal = async () =>
    isOfAccounts(method) ||
    (mayBeRead(method) && mayNameAccounts(params, addresses)) ||
    (mayAnswerAccounts(method) && mayNameAccounts(copy(), addresses)) ||
    isTelling()
  // What a reviewer says in words of its own is nothing for other plugins.
  const mayHear = isFor === 'host' || isOfKit(kernel, isFor)
  const all = kernel.point(rpcReviews).getSnapshot()
  // Ours first: what one of them withholds nobody else has seen.
  const isOurs = ({ pluginId }: (typeof all)[number]) => isOfKit(kernel, pluginId)
  const reviews = [...all.filter(isOurs), ...all.filter((one) => !isOurs(one))]
  const inTurn = createTurns(kernel, reviews)
  for (const { value, pluginId } of reviews) {
    if (!names.some((name) => value.methods.includes(name))) continue
    const mayKnow = mayKnowAccounts(kernel, pluginId)
    if (!mayKnow && (await isPersonal())) continue
    // Each gets a copy: whoever asked gets what the wallet said.
    const told = {
      ...exchange,
      address: mayKnow ? address : '',
      params: copyParams(params),
      answer: copy(),
    }
    try {
      const review = async (either: AbortSignal) => {
        const reviewer = await kernel.service(value.reviewer)
        await reviewer.review(told, either)
      }
      // One of ours may ask the visitor; nobody else keeps from them that money was sent.
      if (isOfKit(kernel, pluginId)) await abortable(review(signal), signal)
      else {
        await inTurn(pluginId, signal, (its) =>
          inTime({ clock, ms: reviewTimeoutMs, signal: its }, review),
        )
      }
    } catch (error) {
      throw isOfKit(kernel, pluginId) ? error : withheldBy(pluginId, error, mayHear)
    }
  }
  if (isOfNetwork(method) || mayKnowAccounts(kernel, isFor)) return
  if (await isTelling()) throw withheld(`It names an account: "${isFor}" needs "wallet:accounts".`)
}

function withheldBy(pluginId: string, error: unknown, mayHear: boolean): KitError {
  const { code } = toErrorRecord(error)
  // No cause: who looks for a refusal among the causes would find one.
  return withheld(`By "${pluginId}": ${code}${mayHear ? `, ${messageOf(error)}` : ''}`)
}

const withheld = (details: string): KitError =>
  new KitError('What the wallet answered was withheld', { code: 'RPC_ANSWER_WITHHELD', details })
