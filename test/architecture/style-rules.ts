import type { Finding } from './finding.ts'
import { lineOf } from './source-file.ts'

/** The text of a style sheet, or of a file that sets styles. */
export interface StyledFile {
  /** From the root, with `/`. */
  readonly path: string
  /** With comments blanked. */
  readonly code: string
}

/**
 * Custom properties cross the shadow root, and `all: initial` does not reset them. So each one is either
 * public, `--kit-…`, or ours alone, `--_kit-…`; and what is ours alone is set by us before we read it.
 */
export function checkStyles(files: readonly StyledFile[]): Finding[] {
  const set = new Set(files.flatMap((file) => matchesOf(file, assigned).map(({ name }) => name)))
  /** A name that ends with its hyphen goes on in the code. */
  const isSet = (name: string) =>
    name.endsWith('-') ? [...set].some((one) => one.startsWith(name)) : set.has(name)
  return files.flatMap((file) => [
    ...matchesOf(file, named)
      .filter(({ name }) => !isNamespaced.test(name) && !isTranslated(file, name))
      .map((found) => ({
        ...found,
        why: 'any page may have a property of that name, and it reaches into the shadow root',
        instead: '--_kit-… for our own, --kit-… for what a host may set',
      })),
    ...matchesOf(file, read)
      .filter(({ name }) => name.startsWith('--_kit-') && !isSet(name))
      .map((found) => ({
        ...found,
        why: 'nothing sets it',
        instead: 'set it in a style sheet, or in the style of an element',
      })),
  ])
}

const named = /(?<![\w-])--[a-z_][\w-]*(?=['"]?\s*[:,)\]])/gi
const read = /(?<=\bvar\(\s*)--[\w-]+/g
/** In a style sheet with a colon, in code as a string. */
const assigned = /(?<![\w-])--[\w-]+(?=\s*:)|(?<=['"])--[\w-]+(?=['"])/g
const isNamespaced = /^--_?kit-/

/** The names that hosts know from elsewhere are options, never properties of ours. */
const isTranslated = ({ path }: StyledFile, name: string) =>
  /^--(w3m|apkt)-/.test(name) && path.endsWith('.ts')

const matchesOf = ({ path, code }: StyledFile, pattern: RegExp) =>
  [...code.matchAll(pattern)].map((match) => ({
    path,
    name: match[0],
    line: lineOf(code, match.index),
    what: match[0],
  }))
