const removals: readonly (readonly [RegExp, string])[] = [
  [/\bwc:\S+/gi, '[link]'],
  [/[^\s@<>"']+@[^\s@<>"'/:]+\.[^\s@<>"']+/g, '[e-mail]'],
  [/\?[^\s"')]*/g, ''],
  [/(\bhttps?:\/\/[^\s#"')]*)#[^\s"')]*/gi, '$1'],
  [/\b(?:0x)?[0-9a-f]{128,}\b/gi, '[signature]'],
]

/** A text without e-mail addresses, pairing links, signatures, and the queries and fragments of URLs. */
export const redactText = (text: string): string =>
  removals.reduce((rest, [pattern, mark]) => rest.replace(pattern, mark), text)

/** For messages, whose digits may be a one-time code. */
export const redactMessage = (text: string, maxLength: number): string =>
  redactText(text)
    .replace(/(?<![\d.])\d{6}(?![\d.])/g, '[code]')
    .slice(0, maxLength)

/** A line that says where in the code: of V8, else of Gecko and WebKit. */
const place = /^\s+at \S|@.*:\d+:\d+$|@\[native code\]$/

/** For what an engine writes of an error: V8 begins with the message, which is cut as everywhere else. */
export function redactStack(stack: string, maxMessage: number, maxLength: number): string {
  const lines = stack.split('\n')
  const start = lines.findIndex((line) => place.test(line))
  const message = start < 0 ? lines : lines.slice(0, start)
  const places = start < 0 ? [] : lines.slice(start).filter((line) => place.test(line))
  return [redactMessage(message.join('\n'), maxMessage), ...places.map(redactText)]
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, maxLength)
}

const addressNames: readonly string[] = ['address', 'recipient']

/** A copy of JSON values with every text redacted; addresses are left out unless they are wanted. */
export function redactValues(value: unknown, mayHoldAddresses: boolean): unknown {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return value.map((element) => redactValues(element, mayHoldAddresses))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => mayHoldAddresses || !addressNames.includes(name))
      .map(([name, element]) => [
        name,
        name === 'message' && typeof element === 'string'
          ? redactMessage(element, 300)
          : redactValues(element, mayHoldAddresses),
      ]),
  )
}
