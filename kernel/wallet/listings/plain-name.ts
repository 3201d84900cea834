import { cutText } from '../../base/foreign-text.ts'

/** In letters. A name stands in sentences of the kit, and is none. */
const nameLength = 24
/** In all scripts; a dot or a hyphen within a word is none: `app.one`. */
const marksOfSentences =
  /(?![.-](?<=[\p{L}\p{N}].)(?=[\p{L}\p{N}]))[\p{Terminal_Punctuation}\p{Dash}\u2024-\u2026\u22ef\ufe19¡¿]+/gu

/** A name by others, so short that it is no sentence, and without the marks of one. It may be empty. */
export const plainName = (given: string): string =>
  cutText(given.replace(marksOfSentences, ' ').replace(/\s+/g, ' ').trim(), nameLength)
