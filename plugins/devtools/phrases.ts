import { jsonMaxDepth } from '../../kernel/exports/index.ts'
import { plainText } from './plain-text.ts'

/**
 * Words by which a key is made (BIP-39), in each published language. No list of words is here: they are short, without numbers,
 * and twelve or more of them follow one another, with something between.
 */
const fewestWords = 12
/** A phrase has few words twice; what says how things stand says it again and again. */
const isOfPhrase = (words: readonly string[]): boolean =>
  words.length >= fewestWords && new Set(words).size * 3 >= words.length * 2

/** None of the published lists has one of these, and few sentences of twelve words are without them. */
export const proseWords: readonly string[] = [
  ...['the', 'and', 'for', 'are', 'not', 'was', 'has', 'its', 'with', 'from', 'which', 'but'],
  ...['does', 'were', 'been', 'than', 'could', 'would', 'should'],
]
const prose = String.raw`(?:${proseWords.join('|')})(?![\p{L}\p{M}])`
/** A letter of a script that has spaces between all words; beside others a phrase may begin and end. */
const spaced = String.raw`(?![\p{sc=Hira}\p{sc=Hang}\p{sc=Han}])\p{L}`
/** As long as the words of the published lists, whose letters are composed: see `plainText`. */
const alphabet = String.raw`(?!${prose})(?:${spaced}\p{M}*){3,9}`
/** Japanese and Korean words are shorter; Chinese ones are one sign. */
const word = String.raw`(?:${alphabet}|(?:\p{sc=Hira}\p{M}*){3,7}|\p{sc=Hang}{2,4}|\p{sc=Han})`
/** Spaces, commas, quotes, numbers, brackets. Not a number alone, nor marks of the letter before: there is one way to read it. */
const between = String.raw`(?!\p{M})\d{0,8}[^\p{L}\d][^\p{L}]{0,15}`
const phrase = new RegExp(
  `(?<!${spaced})(?:${word}${between}){${fewestWords - 1},}${word}(?!${spaced}|\\p{M})`,
  'gu',
)
const onlyWords = new RegExp(`^[^\\p{L}]*${word}(?:(?!\\p{M})[^\\p{L}]+${word})*[^\\p{L}]*$`, 'u')
/** As a phrase has them: in the names of things there are capitals and signs. */
const plainWords = new RegExp(`^(?!.*\\p{Lu})\\s*${word}(?:\\s+${word})*\\s*$`, 'u')

const mark = '[phrase]'

/** A text without the phrases in it; of a phrase among other signs nothing is left. */
export function withoutPhrases(text: string): string {
  const rest = text.replace(phrase, mark)
  return asWords(rest).search(phrase) < 0 ? rest : mark
}

/** Without tags and numbered names; words that capitals part stand apart. */
const asWords = (text: string): string =>
  text
    .replace(/<[^<>]{0,100}>/g, ' ')
    .replace(/[a-z]{0,8}\d{1,2}["']?\s*[=:]/gi, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')

/** Whether the members of a list, or of an object with numbered names, are the words of a phrase. */
export function isPhrase(value: object): boolean {
  const names = Object.keys(value)
  if (names.length < 2 || !names.every((name) => /\d/.test(plainText(name)))) return false
  const texts = Object.values(value).map((member: unknown) =>
    typeof member === 'object' && member !== null
      ? Object.values(member).filter((part) => typeof part === 'string')
      : member,
  )
  const words = texts.flatMap((text) => (Array.isArray(text) && text.length === 1 ? text : [text]))
  const plain = words.map((text) =>
    typeof text === 'string' && text.length < 512 ? plainText(text) : '',
  )
  return (
    plain.every((text) => onlyWords.test(text)) && wordsOf(plain.join(' ')).length >= fewestWords
  )
}

/** Whether the names of an object, alone or each with its text, are the words of a phrase. */
export function isPhraseByNames(value: object): boolean {
  const members = Object.entries(value)
  const isFilled = members.every(([, member]) => typeof member === 'string')
  const parts = (isFilled ? members.flat() : members.map(([name]) => name)) as readonly string[]
  const isBare = isFilled || members.every(([, member]) => typeof member !== 'object')
  return isBare && isOfPhrase(parts) && parts.every((part) => plainWords.test(plainText(part)))
}

/**
 * The places of texts, counted through a value from its beginning, that come to a phrase together: its words may stand in
 * several lists, or each in an object of its own. Numbers stand between them, other texts do not.
 */
export function placesOfPhrases(value: unknown, mostParts: number): ReadonlySet<number> {
  const places = new Set<number>()
  let run: { readonly place: number; readonly words: readonly string[] }[] = []
  const end = () => {
    const words = run.flatMap((one) => one.words)
    if (isOfPhrase(words)) for (const { place } of run) places.add(place)
    run = []
  }
  textsOf(value, mostParts).forEach((text, place) => {
    const plain = text.length < 512 ? plainText(text) : ''
    if (plainWords.test(plain)) run.push({ place, words: wordsOf(plain) })
    else end()
  })
  end()
  return places
}

/** In the order in which they stand. */
function textsOf(value: unknown, mostParts: number): readonly string[] {
  const texts: string[] = []
  let left = mostParts
  const visit = (part: unknown, depth: number) => {
    left -= 1
    if (left < 0) return
    if (typeof part === 'string') texts.push(part)
    if (typeof part !== 'object' || part === null || depth === jsonMaxDepth) return
    if (!Array.isArray(part)) for (const member of Object.values(part)) visit(member, depth + 1)
    else for (let at = 0; at < part.length && left > 0; at += 1) visit(part[at], depth + 1)
  }
  visit(value, 0)
  return texts
}

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{M}]+/u).filter(Boolean)
