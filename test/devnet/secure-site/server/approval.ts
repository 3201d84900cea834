import { Refusal } from './refusal.ts'

const lifetimeMs = 20 * 60_000

/** Something that the visitor has to say yes to elsewhere: on another device, in another app. */
export interface Approval {
  readonly state: 'waiting' | 'approved' | 'refused' | 'expired'
  approve(): void
  refuse(): void
  /** Resolves with the yes; rejects with a `Refusal`, or when the signal ends the wait. */
  wait(signal: AbortSignal): Promise<void>
}

export function createApproval(options: {
  now: () => number
  isExpired?: boolean
  refusedMessage: string
  expiredMessage: string
}): Approval {
  const expiresAt = options.now() + (options.isExpired ? 0 : lifetimeMs)
  let answer: 'approved' | 'refused' | undefined
  const waiting = new Set<() => void>()
  const settle = (given: 'approved' | 'refused') => {
    if (approval.state !== 'waiting') throw new Refusal('This was answered before, or too late.')
    answer = given
    for (const wake of waiting) wake()
  }
  const approval: Approval = {
    get state() {
      return answer ?? (options.now() >= expiresAt ? 'expired' : 'waiting')
    },
    approve: () => settle('approved'),
    refuse: () => settle('refused'),
    async wait(signal) {
      if (approval.state === 'waiting') {
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake)
            resolve()
          }
          waiting.add(wake)
          signal.addEventListener('abort', wake, { once: true })
          if (signal.aborted) wake()
        })
      }
      signal.throwIfAborted()
      if (approval.state === 'refused') throw new Refusal(options.refusedMessage, 403)
      if (approval.state === 'expired') throw new Refusal(options.expiredMessage, 410)
    },
  }
  return approval
}
