/** What others wrote, before anybody sees it: names, texts and pictures of wallets, peers, services. */

const symbolLength = 32
export const labelLength = 64
const iconMaxLength = 262_144

/**
 * Controls and marks, what is no character, fillers, blank Braille; and the planes of hieroglyphs, notes and scripts of the past,
 * of which many are drawn as nothing and few devices have a picture.
 */
const invisible = /(?!\s)[\p{C}\p{DI}\u2800\u{10000}-\u{1d3ff}\u{1d800}-\u{1dfff}]/gu
/** More marks over one another than any script writes on a letter lie over the lines around. */
const piled = /(\p{M}{4})\p{M}+/gu
const imageDataUri = /^data:image\/(?:png|webp|gif|jpeg|svg\+xml)[;,]/i

/**
 * A name on one line: without control, direction and other marks and letters that nobody sees, at most 64
 * characters.
 * Undefined when nothing readable is left or the value is no text.
 */
export function parseLabel(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  // Cut before cleaning as well: the work must not grow with what a stranger sends.
  const text = value
    .slice(0, labelLength * 16)
    .replace(invisible, '')
    .replace(piled, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return cutText(text, labelLength) || undefined
}

/** The first letters of a text; none is cut in two. */
export const cutText = (text: string, length: number): string =>
  Array.from(text).slice(0, Math.max(0, length)).join('').trim()

/**
 * What a token is called: one word of at most 32 characters, since it stands beside amounts where the visitor decides, and a
 * sentence there would be read as the kit's. Of several words the first, with "…". Undefined where there is none.
 */
export function parseSymbol(value: unknown): string | undefined {
  const [word = '', ...others] = (parseLabel(value) ?? '').split(/\s+/u)
  const letters = Array.from(word)
  if (others.length === 0 && letters.length <= symbolLength) return word || undefined
  return `${letters.slice(0, symbolLength - 1).join('')}…`
}

/**
 * A picture that needs no request: a data URI of png, webp, gif, jpeg or svg up to 256 kB, for the
 * `src` of an `<img>` and nothing else.
 */
export function parseIcon(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > iconMaxLength) return undefined
  return imageDataUri.test(value) ? value : undefined
}
