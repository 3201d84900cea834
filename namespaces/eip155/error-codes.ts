import { readField } from '../page-wallets/read-field.ts'

/** Where wallets hide the error that counts. */
const nested = ['data', 'originalError', 'cause', 'info', 'error'] as const
const maxErrors = 16

/** The error and the errors inside it, each read with care: a wallet may throw anything. */
function errorsWithin(error: unknown): readonly object[] {
  const found: object[] = []
  const queue: unknown[] = [error]
  while (queue.length > 0 && found.length < maxErrors) {
    const next = queue.shift()
    if (typeof next !== 'object' || next === null || found.includes(next)) continue
    found.push(next)
    queue.push(...nested.map((key) => readField(next, key)))
  }
  return found
}

/** The codes in an error and in what it wraps, outermost first; numbers alone. */
export function errorCodes(error: unknown): readonly number[] {
  return errorsWithin(error)
    .map((each) => Number(readField(each, 'code') ?? Number.NaN))
    .filter(Number.isSafeInteger)
}

/** The words in an error and in what it wraps, outermost first, each at most 1,000 characters. */
export function errorTexts(error: unknown): readonly string[] {
  return errorsWithin(error)
    .flatMap((each) => [readField(each, 'message'), readField(each, 'details')])
    .concat(typeof error === 'string' ? error : [])
    .filter((text) => typeof text === 'string')
    .map((text) => text.slice(0, 1000))
}

/** Whether the wallet does not know the chain and may be told of it: 4902 wherever it stands. */
export function isUnknownChain(error: unknown): boolean {
  return (
    errorCodes(error).some((code) => code === 4902 || code === 5000) ||
    errorTexts(error).some((text) => /unrecogni[sz]ed chain/i.test(text))
  )
}
