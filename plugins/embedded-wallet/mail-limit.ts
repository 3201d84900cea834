import {
  type Clock,
  isEmailAddress,
  KitError,
  type KitStorage,
  resendCooldownSeconds,
} from '../../kernel/exports/index.ts'
import { lastEmailLoginTimeKey } from './login-storage.ts'

/** How often mail is sent. All kinds count as one: they go to the same person. */
export interface MailLimit {
  secondsToNextMail(): number
  /** Rejects before anything is asked: `INVALID_EMAIL`, `EMAIL_RATE_LIMITED`. */
  askForMail<A>(email: string, ask: () => Promise<A>): Promise<A>
}

export function createMailLimit(storage: KitStorage, clock: Clock): MailLimit {
  const secondsToNextMail = () => {
    const sentAt = storage.read(lastEmailLoginTimeKey)
    if (sentAt === undefined || sentAt > clock.now()) return 0
    return Math.max(0, Math.ceil((sentAt - clock.now()) / 1_000 + resendCooldownSeconds))
  }
  return {
    secondsToNextMail,
    async askForMail(email, ask) {
      if (!isEmailAddress(email)) {
        throw new KitError('Enter a valid e-mail, like ada@example.com', { code: 'INVALID_EMAIL' })
      }
      const seconds = secondsToNextMail()
      if (seconds > 0) {
        throw new KitError(`Please try again after ${seconds} seconds`, {
          code: 'EMAIL_RATE_LIMITED',
          retryable: true,
        })
      }
      const answer = await ask()
      storage.write(lastEmailLoginTimeKey, clock.now())
      return answer
    },
  }
}
