import { jsonMaxDepth } from '../../kernel/exports/index.ts'

/**
 * Words by which a key is made (BIP-39), in whatever dress and language. No list of words is here: they are short, without numbers,
 * and twelve or more of them follow one another.
 */
const fewestWords = 12
/** A phrase has few words twice; what says how things stand says it again and again. */
const isOfPhrase = (words: readonly string[]): boolean =>
  words.length >= fewestWords && new Set(words).size * 3 >= words.length * 2

const alphabet = String.raw`(?:(?![\p{sc=Hira}\p{sc=Hang}\p{sc=Han}])\p{L}\p{M}*){3,8}`
/** Japanese and Korean words are shorter, and longer where their marks stand alone; Chinese ones are one sign. */
const word = String.raw`(?:${alphabet}|(?:\p{sc=Hira}\p{M}*){2,12}|\p{sc=Hang}{1,12}|\p{sc=Han})`
/** Spaces, commas, quotes, numbers, brackets; and ends of lines as JSON within JSON has them. Not a number alone. */
const between = String.raw`(?=[^\p{L}]*[^\p{L}\d])(?:\\+[nrt]|[^\p{L}]){1,16}?`
const phrase = new RegExp(
  `(?<!\\p{L})(?:${word}${between}){${fewestWords - 1},}${word}(?![\\p{L}\\p{M}])`,
  'gu',
)
const onlyWords = new RegExp(`^[^\\p{L}]*${word}(?:[^\\p{L}]+${word})*[^\\p{L}]*$`, 'u')
/** As a phrase has them: in the names of things there are capitals and signs. */
const plainWords = new RegExp(`^(?!.*\\p{Lu})\\s*${word}(?:\\s+${word})*\\s*$`, 'u')

const mark = '[phrase]'

/** A text without the phrases in it; of a phrase in a dress that is not undone here nothing is left. */
export function withoutPhrases(text: string): string {
  const rest = text.replace(phrase, mark)
  return undressed(rest).search(phrase) < 0 ? rest : mark
}

/** Without tags, marks that are not seen and numbered names; words that capitals part stand apart. */
const undressed = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/<[^<>]{0,100}>/g, ' ')
    .replace(/[a-z]{0,8}\d{1,2}["']?\s*[=:]/gi, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')

/** Whether the members of a list, or of an object with numbered names, are the words of a phrase. */
export function isPhrase(value: object): boolean {
  const names = Object.keys(value)
  if (names.length < 2 || !names.every((name) => /\d/.test(name))) return false
  const texts = Object.values(value).map((member: unknown) =>
    typeof member === 'object' && member !== null
      ? Object.values(member).filter((part) => typeof part === 'string')
      : member,
  )
  const words = texts.flatMap((text) => (Array.isArray(text) && text.length === 1 ? text : [text]))
  const isOfWords = words.every(
    (text) => typeof text === 'string' && text.length < 512 && onlyWords.test(text),
  )
  return isOfWords && wordsOf(words.join(' ')).length >= fewestWords
}

/** Whether the names of an object, alone or each with its text, are the words of a phrase. */
export function isPhraseByNames(value: object): boolean {
  const members = Object.entries(value)
  const isFilled = members.every(([, member]) => typeof member === 'string')
  const parts = (isFilled ? members.flat() : members.map(([name]) => name)) as readonly string[]
  const isBare = isFilled || members.every(([, member]) => typeof member !== 'object')
  return isBare && isOfPhrase(parts) && parts.every((part) => plainWords.test(part))
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
    if (text.length < 512 && plainWords.test(text)) run.push({ place, words: wordsOf(text) })
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
