/** What strangers wrote, longer than a name: without marks that hide it or turn it around. */

/** Also what is no character, and planes of scripts of the past, of which many letters are drawn as nothing. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800\u{10000}-\u{1d3ff}\u{1d800}-\u{1dfff}]/gu
/** More marks over one another than any script writes on a letter lie over the lines around. */
const piled = /(\p{M}{4})\p{M}+/gu
/** It makes an emoji colourful. */
const colourful = '\ufe0f'

/** The words of a text as they are read, in one line: every space is one blank, and what is not seen is gone. */
export const withoutMarks = (value: string): string =>
  value
    .replace(invisible, (mark) => (/\s/.test(mark) ? mark : ''))
    .replace(/\s+/g, ' ')
    .trim()

/** One line of at most `length` characters; undefined when nothing readable is left, or for no text. */
export function oneLine(value: unknown, length: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = withoutMarks(value.slice(0, length * 4)).replace(piled, '$1')
  return (text.length > length ? `${text.slice(0, length - 1)}…` : text) || undefined
}

/** A text of several lines, whole: what would hide or turn it is written out, as `‹U+202E›`. */
export function shownText(value: string): string {
  return value.replace(/\r\n/g, '\n').replace(invisible, (mark) => {
    if (mark === '\n' || mark === '\t' || mark === colourful) return mark
    return `‹U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`
  })
}
