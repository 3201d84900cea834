import {
  type Clock,
  findCause,
  httpTimeoutMs,
  KitError,
  toErrorRecord,
} from '../../kernel/exports/index.ts'
import { parseReason } from './name-answers.ts'

/** Which call failed: its code and its sentence. */
export type NameCall = keyof typeof sentences

const sentences = {
  NAME_NOT_RESOLVED: 'Error resolving name',
  SUGGESTIONS_NOT_READ: 'Error fetching name suggestions',
  NAMES_NOT_READ: 'Error fetching names for address',
  NAME_NOT_REGISTERED: 'Error registering name',
}

const longestBody = 16_384
const longestReason = 300
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800]+/gu

/** The service's first reason, else the sentence of the call; with `name`, about that one. */
export async function nameFailure(
  code: NameCall,
  error: unknown,
  clock: Pick<Clock, 'after'>,
  name?: string,
): Promise<KitError> {
  const reason = await readReason(answerOf(error), clock)
  const sentence = name === undefined ? sentences[code] : `${sentences[code]} ${name}`
  return new KitError(reason ?? sentence, {
    code: reason === undefined ? code : 'NAME_SERVICE_REFUSED',
    details: toErrorRecord(error).message,
    cause: error,
    retryable: error instanceof KitError && error.retryable,
  })
}

/** The answer behind an `HTTP status code: {n}`. */
export function answerOf(error: unknown): Response | undefined {
  return findCause(error, (cause) => cause instanceof Response) as Response | undefined
}

/** Nobody waits longer or reads more than for any other answer. */
async function readReason(
  answer: Response | undefined,
  clock: Pick<Clock, 'after'>,
): Promise<string | undefined> {
  if (!answer?.body || answer.bodyUsed) return undefined
  const reader = answer.body.getReader()
  const stop = () => void reader.cancel().catch(() => {})
  const cancelLimit = clock.after(httpTimeoutMs, stop)
  const decoder = new TextDecoder()
  try {
    for (let text = ''; text.length <= longestBody; ) {
      const { done, value } = await reader.read()
      if (done) return readable(parseReason(JSON.parse(text)))
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    // What is no list of reasons gives none.
  } finally {
    cancelLimit()
    stop()
  }
  return undefined
}

const readable = (reason: string | undefined): string | undefined =>
  reason?.replace(invisible, ' ').trim().slice(0, longestReason) || undefined
