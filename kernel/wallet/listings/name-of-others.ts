import { labelLength } from '../../base/foreign-text.ts'

/** In letters. A name stands in sentences of the kit, and is none. */
const nameLength = 24
/** In all scripts; a dot or a hyphen within a word is none: `app.one`. */
const marksOfSentences =
  /(?![.-](?<=[\p{L}\p{N}].)(?=[\p{L}\p{N}]))[\p{Terminal_Punctuation}\p{Dash}\u2024-\u2026\u22ef\ufe19¡¿]+/gu

/**
 * How a wallet or a seller is called that a plugin of others brings, wherever it is named: with the vendor of that behind it. What
 * a name resembles is then no matter, in whatever list, language or letters.
 */
export function nameOfOthers(given: string, vendor: string | undefined): string {
  if (vendor === undefined) return given
  const words = given.replace(marksOfSentences, ' ').replace(/\s+/g, ' ').trim()
  const name = cut(words, nameLength) || vendor
  const ending = ` (${vendor})`
  return cut(name, labelLength - ending.length) + ending
}

const cut = (text: string, length: number): string =>
  Array.from(text).slice(0, Math.max(0, length)).join('').trim()
