import { pathOfNonJson } from '../../kernel/exports/internal.ts'
import { type FakeClock, settle } from '../kit/fakes.ts'

/** Assertions that need no runner: what does not hold is thrown as an error that says so. */

export function check(holds: unknown, message: string): asserts holds {
  if (!holds) throw new Error(message)
}

/** Compares as JSON, which is what facts, states and reports are. */
export function checkSame(actual: unknown, expected: unknown, what: string): void {
  const [found, wanted] = [actual, expected].map((value) => JSON.stringify(value, undefined, 2))
  check(found === wanted, `${what}.\nexpected: ${wanted}\nfound:    ${found}`)
}

/** Whether a value is what `JSON.parse` could have given; members that are undefined count as absent. */
export const isJson = (value: unknown): boolean => pathOfNonJson(value) === undefined

/** The error that a promise rejects with. */
export async function errorOf(promise: Promise<unknown>, what: string): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error(`${what} was expected to reject, but it resolved`)
}

/** By its code and not by its class, so that errors of a second copy of the package count. */
export function checkCoded(error: unknown, what: string, code?: string): void {
  const found: unknown = (error as { code?: unknown } | null | undefined)?.code
  const isCoded = typeof found === 'string' && /^[A-Z][A-Z0-9_]*$/.test(found)
  check(
    isCoded && (code === undefined || found === code),
    `${what} must fail with a KitError${code === undefined ? '' : ` "${code}"`}, not with ${describeError(error)}`,
  )
}

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error) ?? String(error)
  const code = (error as { code?: unknown }).code
  return `${error.name}${code === undefined ? '' : ` ${String(code)}`}: ${error.message}`
}

/** Waits for a promise in fake time; fails when it still waits after `ms`. */
export async function within<T>(
  clock: FakeClock | undefined,
  ms: number,
  promise: Promise<T>,
  what: string,
): Promise<T> {
  let isSettled = false
  const onSettled = () => {
    isSettled = true
  }
  promise.then(onSettled, onSettled)
  // Code that loads takes a few turns of the real loop and no fake time.
  for (let turn = 0; !isSettled && turn < 50; turn += 1) await settle(1)
  for (let passed = 0; !isSettled && clock && passed < ms; passed += 100) {
    await clock.advance(100)
    await settle(1)
  }
  check(isSettled, `${what} was not done after ${ms} ms`)
  return promise
}
