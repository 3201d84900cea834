import { randomInt, timingSafeEqual } from 'node:crypto'
import { Refusal } from './refusal.ts'

const lifetimeMs = 20 * 60_000
const maxTries = 5

export interface OneTimeCode {
  /** Six digits. */
  readonly digits: string
  /** Uses it up, or throws a `Refusal` and counts. */
  use(given: string): void
}

export interface CodeOptions {
  now: () => number
  /** What a knob asks for in its place. */
  digits?: string | undefined
  isExpired?: boolean
  isUsed?: boolean
}

/** Valid for 20 minutes, for one use and at most five tries. */
export function createOneTimeCode({ now, ...given }: CodeOptions): OneTimeCode {
  const digits = given.digits ?? String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = now() + (given.isExpired ? 0 : lifetimeMs)
  let triesLeft = maxTries
  let isUsed = given.isUsed ?? false
  return {
    digits,
    use(text) {
      if (isUsed) throw new Refusal('This code was used before. Ask for a new one.')
      if (now() >= expiresAt) throw new Refusal('This code has expired. Ask for a new one.')
      if (triesLeft === 0) throw new Refusal('Too many tries. Ask for a new code.', 429)
      triesLeft -= 1
      if (!isEqual(text, digits)) throw new Refusal('Invalid code. Try again.')
      isUsed = true
    },
  }
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
