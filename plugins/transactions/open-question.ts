import { isRefusal, KitError, rpcErrorOf, toErrorRecord } from '../../kernel/exports/index.ts'
import type { SubmitOptions } from './contract.ts'
import { movedNothing } from './moved-nothing.ts'

/** What a wallet is asked in one submission, and how far that came: until it has the question, leaving ends it. */
export interface OpenQuestion {
  /** Aborts with what ended it before a wallet had it. */
  readonly waiting: AbortSignal
  /** Nobody waits for it any more; what the wallet has stays open there. */
  readonly ended: AbortSignal
  /** Throws where the visitor has left. */
  demandVisitor(): void
  /** Its account is not the active one any more. */
  loseAccount(): void
  /** `ask` says when the wallet has it, and ends with the signal before that. */
  put(
    ask: (signal: AbortSignal, onAsked: () => void) => Promise<unknown>,
    sends: boolean,
  ): Promise<unknown>
  /** Of how an adapter failed, what whoever submitted is told. */
  told(error: unknown): unknown
  dispose(): void
}

export function openQuestion({
  signal,
  leaving,
}: Pick<SubmitOptions, 'signal' | 'leaving'>): OpenQuestion {
  const waiting = new AbortController()
  const gone = new AbortController()
  // Until the wallet has the question, checks of plugins may keep it waiting.
  let isBegun = false
  // Then the visitor may say yes to it whatever happens here.
  let isAsked = false
  let isSent = false
  /** Why it did not come to that: no word of a node or a wallet, whatever an adapter reads in it. */
  let refusal: unknown
  /** A plugin of others keeps back what the wallet answered: its words are no words of a node either. */
  let withheld: unknown
  const onAbort = () => isBegun || waiting.abort(signal.reason)
  const onLeave = () => isAsked || waiting.abort(leaving?.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  leaving?.addEventListener('abort', onLeave, { once: true })
  return {
    waiting: waiting.signal,
    ended: AbortSignal.any([signal, gone.signal, waiting.signal]),
    demandVisitor() {
      signal.throwIfAborted()
      leaving?.throwIfAborted()
    },
    loseAccount() {
      if (isAsked) gone.abort(cancelled())
      else waiting.abort(accountChanged())
    },
    async put(ask, sends) {
      isBegun = true
      isAsked = isSent
      refusal = undefined
      try {
        const answer = await ask(waiting.signal, () => void (isAsked = true))
        // A signature alone is not sent.
        isSent ||= sends
        return answer
      } catch (error) {
        if (toErrorRecord(error).code === 'RPC_ANSWER_WITHHELD') withheld = error
        if (isAsked) throw cutOff(error)
        refusal = notAsked(error)
        throw refusal
      }
    },
    told: (error) => withheld ?? (isSent ? sentAfterAll(error, leaving) : (refusal ?? error)),
    dispose() {
      signal.removeEventListener('abort', onAbort)
      leaving?.removeEventListener('abort', onLeave)
    },
  }
}

export const accountChanged = () =>
  new KitError('The account changed', { code: 'ACCOUNT_CHANGED', cause: rpcErrorOf(4100) })
/** Its answer, if one comes, is followed. */
const cancelled = () =>
  new KitError('The request was cancelled', {
    code: 'REQUEST_CANCELLED',
    details: 'The account changed, or its wallet was disconnected.',
  })

/** `ACCOUNT_CHANGED` says that nobody was asked. A wallet that changed meanwhile may still have the question. */
const cutOff = (error: unknown): unknown =>
  error instanceof KitError && error.code === 'ACCOUNT_CHANGED'
    ? new KitError('The account changed', { code: 'REQUEST_CANCELLED', cause: error })
    : error

/** A check that does not answer in time keeps the wallet from being asked: nothing was sent. */
const notAsked = (error: unknown): unknown =>
  toErrorRecord(error).code === 'TIMEOUT'
    ? new KitError('A check of a plugin did not answer', { code: 'RPC_REFUSED', cause: error })
    : error

/** Of what a wallet has sent no adapter, which may be one of others, says that nothing moved. */
const sentAfterAll = (error: unknown, leaving: AbortSignal | undefined): unknown => {
  const { code, message } = toErrorRecord(error)
  const isLeft = leaving?.aborted === true && error === leaving.reason
  return isRefusal(error) || isLeft || movedNothing(code)
    ? new KitError('The answer of the wallet was not read', {
        code: 'ANSWER_NOT_READ',
        details: `${code}: ${message}`,
      })
    : error
}
