import { normalizeWalletError } from '../../kernel/exports/index.ts'
import { errorCodes } from './error-codes.ts'
import type { CapturedProvider } from './provider.ts'

export interface SharedRequests {
  /** A second request of the same kind shares the first one's answer when the wallet says it waits. */
  send(method: string, params?: unknown): Promise<unknown>
  /** Not repeated while it is open: its answer serves whoever asks next. */
  sendOnce(method: string): Promise<unknown>
}

const requestPending = -32002

/** Requests to a provider, with the errors of the kit. */
export function createSharedRequests(provider: CapturedProvider): SharedRequests {
  const inFlight = new Map<string, Promise<unknown>>()

  const send = (method: string, params?: unknown): Promise<unknown> => {
    const key = keyOf(method, params)
    const first = key === undefined ? undefined : inFlight.get(key)
    const answer = provider.request({ method, params }).catch((error: unknown) => {
      if (first && errorCodes(error).includes(requestPending)) return first
      throw normalizeWalletError(error)
    })
    if (key !== undefined && !first) {
      inFlight.set(key, answer)
      const forget = () => inFlight.delete(key)
      answer.then(forget, forget)
    }
    return answer
  }
  return { send, sendOnce: (method) => inFlight.get(keyOf(method) ?? '') ?? send(method) }
}

function keyOf(method: string, params?: unknown): string | undefined {
  try {
    return `${method} ${JSON.stringify(params ?? null)}`
  } catch {
    return undefined
  }
}
