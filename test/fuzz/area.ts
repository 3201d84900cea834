import type { Arbitrary } from 'fast-check'
import { KitError } from 'latchkey/kernel'

/** A part of the public surface, and what strangers could hand to it. */
export interface Area<Input = any> {
  readonly name: string
  /** How many of a thousand inputs go here. */
  readonly share: number
  /** How many inputs meet one and the same kit. */
  readonly batch: number
  readonly inputs: Arbitrary<Input>
  /** Makes what the inputs of a batch meet. */
  readonly open: () => Meeting<Input> | Promise<Meeting<Input>>
}

export interface Meeting<Input> {
  /** Throws for what must not be: an error without a code of ours, or what a grammar forbids. */
  meet(input: Input): void | Promise<void>
  close?(): Promise<void>
}

/** Keeps the type of the inputs between their making and their use. */
export const defineArea = <Input>(area: Area<Input>): Area<Input> => area

/** What must not be. The message says which rule was broken. */
export class Find extends Error {}

/** Throws unless it holds. */
export function must(isRight: boolean, rule: string): void {
  if (!isRight) throw new Find(rule)
}

/** The error of a getter that an input brings along. */
export class NotOurs extends Error {}

/**
 * What it returns, or undefined for a refusal with a code of ours. Any other error is a find, but for what the
 * caller's own object throws at its caller.
 */
export function coded<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    mustBeCoded(error)
    return undefined
  }
}

/** As `coded`, for what answers later. */
export async function codedLater<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run()
  } catch (error) {
    mustBeCoded(error)
    return undefined
  }
}

/** What the language says to its caller of an object that cannot be made a text. */
const isWithoutText = (error: unknown): boolean =>
  error instanceof TypeError &&
  /^Cannot convert (?:object to primitive|a Symbol)/.test(error.message)

/** Our errors have a code in capitals; those at the edge of a provider the number of EIP-1193. */
export function mustBeCoded(error: unknown): void {
  if (error instanceof Find) throw error
  if (error instanceof NotOurs || isWithoutText(error)) return
  const isOurs = error instanceof KitError && /^[A-Z][A-Z0-9_]*$/.test(error.code)
  if (isOurs) return
  throw new Find('every error has a code', { cause: error })
}

/** At the edge of a provider: the number of EIP-1193, and behind it the error of ours. */
export function mustBeOfProvider(error: any): void {
  if (error instanceof Find) throw error
  must(Number.isInteger(error?.code), 'at the provider the code is a number')
  must(typeof error.message === 'string', 'and the error has words')
  if (error.cause !== undefined) mustBeCoded(error.cause)
}
