import { ProviderError } from '../wallet-core/provider-error.ts'

/** An error as a test gives it; what becomes of it is for the dialect to say. */
export interface GivenError {
  code: number
  message: string
  data?: unknown
}

/** How a wallet is told to act; all off = it asks the visitor and means well. */
export interface Behaviour<E = GivenError> {
  /** Answers every question by itself. */
  verdict?: 'approve' | 'reject'
  /** Waits so long before each answer. */
  delayMs?: number
  /** Never answers these methods; `true`: none at all. */
  hang?: string[] | true
  /** Rejects with this, by method. */
  errors?: Record<string, E>
  /** Answers this and does nothing, by method: `{ wallet_switchEthereumChain: null }`. */
  answers?: Record<string, unknown>
}

/** What the behaviour says of a method comes before what the wallet would answer. */
export async function obey<E>(
  behaviour: Behaviour<E>,
  method: string,
  toError: (given: E) => Error,
  answer: () => unknown,
): Promise<unknown> {
  const { hang, delayMs, errors = {}, answers = {} } = behaviour
  if (hang === true || hang?.includes(method)) return new Promise(() => {})
  if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs))
  if (Object.hasOwn(errors, method)) throw toError(errors[method]!)
  if (Object.hasOwn(answers, method)) return answers[method]
  return answer()
}

export const toProviderError = ({ code, message, data }: GivenError) =>
  new ProviderError(code, message, data)
