/** A longer one is left as it is: marks are put in order, which takes the square of their number. */
export const longestText = 2048
/** One encoding may hold another. */
const mostLayers = 4
const mayBeEncoded = /[^\t\n\r -~]|[%&\\]/

/** Signs that stand for letters though Unicode does not say so, or says that they are capitals, from A to Z each: in brackets, in squares, in dark shapes, of flags. */
const letterSigns =
  /[\u{249c}-\u{24b5}\u{1f110}-\u{1f129}\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu
const firstSigns: readonly number[] = [
  0x24_9c, 0x1_f1_10, 0x1_f1_30, 0x1_f1_50, 0x1_f1_70, 0x1_f1_e6,
]

const namedReferences: ReadonlyMap<string, string> = /*#__PURE__*/ new Map([
  ['amp', '&'],
  ['apos', "'"],
  ['gt', '>'],
  ['lt', '<'],
  ['quot', '"'],
])

/**
 * A text as it reads: without percent signs, escapes and references that stand for letters, in letters of one look,
 * and without marks that are not seen. Only to look for what is hidden: of what holds nothing, the text itself is shown.
 */
export function plainText(text: string): string {
  let plain = text
  for (let layer = 0; layer < mostLayers; layer += 1) {
    if (plain.length > longestText || !mayBeEncoded.test(plain)) return plain
    plain = withoutLayer(plain)
  }
  return plain
}

const withoutLayer = (text: string): string =>
  text
    .replace(/(?:%[\da-f]{2})+/gi, (found) => textOfBytes(found.slice(1).split('%')))
    .replace(/\\{2,}/g, '\\')
    .replace(
      /[\\%]u([\da-f]{4})|\\u\{([\da-f]{1,6})\}|\\x([\da-f]{2})/gi,
      (_, ...[four, any, two]: readonly string[]) => sign(`0x${four ?? any ?? two}`),
    )
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(?=["'/])/g, '')
    .replace(/&#x0*([\da-f]{1,6});?/gi, (_, code) => sign(`0x${code}`))
    .replace(/&#0*(\d{1,7});?/g, (_, code) => sign(code))
    .replace(/&([a-z])(?:acute|caron|cedil|circ|grave|ring|tilde|uml);/gi, '$1')
    .replace(/&([a-z]{2,31});/gi, (_, name: string) => namedReferences.get(name) ?? ' ')
    .replace(letterSigns, (found) => letterOf(found.codePointAt(0) ?? 0))
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{DI}]/gu, '')

const textOfBytes = (bytes: readonly string[]): string =>
  new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number(`0x${byte}`)))

const sign = (code: string): string =>
  Number(code) <= 0x10_ff_ff ? String.fromCodePoint(Number(code)) : ' '

function letterOf(code: number): string {
  const first = firstSigns.filter((one) => one <= code).at(-1) ?? code
  return String.fromCharCode(97 + code - first)
}
