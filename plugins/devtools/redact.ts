import { chainNamespaces, jsonMaxDepth } from '../../kernel/exports/index.ts'

/**
 * The one place that says what a recording may not hold. Facts should hold no secret to begin with;
 * this is for the plugin that forgot.
 */

/** Every text and number under such a key is replaced, at any depth. Compared without case and signs. */
const secretKeys: readonly string[] = [
  ...['secret', 'password', 'passphrase', 'passcode', 'mnemonic', 'seed', 'privatekey', 'symkey'],
  ...['signature', 'signed', 'otp', 'onetimecode', 'jwt', 'token', 'authorization', 'cookie'],
  ...['apikey', 'credential', 'topic', 'uri', 'phone', 'nonce'],
]
/** Keys that merely end like a secret one. */
const harmlessKeys: readonly string[] = ['iconuri', 'nativetoken']
/** So is everything under a key whose last word is one of these: `pin`, `userPin`, `x-auth`, `hmac_key`. */
const secretWords: readonly string[] = ['auth', 'key', 'pass', 'passwd', 'pin', 'pwd']
/** What stands before such a word where it is no secret: `publicKey`, `storageKey`. */
const openWords: readonly string[] = [
  ...[
    'cache',
    'config',
    'foreign',
    'feature',
    'message',
    'primary',
    'pub',
    'public',
    'query',
    'sort',
  ],
  'storage',
]

const wordOfPhrase = '[a-z]{3,8}'
/** Spaces, commas, quotes, numbers, brackets; and ends of lines as JSON within JSON has them. Not a number alone. */
const betweenWords = String.raw`(?=[^a-z]*[^a-z\d])(?:\\+[nrt]|[^a-z]){1,16}?`
/** Words by which a key is made: twelve or more, whatever stands between them and however they are written. */
const phrase = new RegExp(
  `(?<![a-z])(?:${wordOfPhrase}${betweenWords}){11,}${wordOfPhrase}(?![a-z])`,
  'gi',
)
const fewestWords = 12

/** In any text: what is found, and what stands there instead. The order counts. */
const secretTexts: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  // Before what would take single words of it.
  [phrase, '[phrase]'],
  [/\bwc:\S+/gi, '[link]'],
  [/[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g, '[e-mail]'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/\b(bearer|basic)\s+[^\s"']+/gi, '[token]'],
  [/(?<=:\/\/[^\s"']*)[?#][^\s"')]*/g, ''],
  [/\b(?:0x)?[0-9a-f]{128,}\b/gi, '[signature]'],
  [/(?=[a-z+/]*\d)[a-z\d+/]{64,}={0,2}/gi, '[opaque]'],
  // Addresses of every namespace, keys, hashes: the ends are enough to tell them apart.
  [/(?<![a-z\d])(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{26,}(?![a-z\d])/gi, shorten],
]
/** A number of six digits in a sentence; elsewhere it is an amount or a chain. */
const codeInSentence = /(?<![\d.:])\d{6,8}(?!\d|\.\d)/g
const onlyCode = /^\d{6,8}$/

/** CAIP-2: a reference looks like an address, and is none. */
const networkId = new RegExp(`^(${chainNamespaces.join('|')}):[-\\w]{1,32}$`)

const mark = '[redacted]'
/** More than any state has; a longer one would hold the page. */
const mostParts = 100_000
/** A longer one is an icon, or made to keep the patterns busy: they look at it again from each place. */
const longestText = 2048
const keptOfLong = 60

/**
 * A copy of a JSON value that may be shown and saved. Its shape stays, so that reducers can fold it, and
 * the same value gives the same copy. What is no JSON is named by its kind; what lies deeper than 64
 * levels, or beyond a hundred thousand parts, is left out.
 */
export function redact(value: unknown): unknown {
  return redactAt(value, { key: '', isSecret: false, depth: 0, parts: { left: mostParts } })
}

interface Place {
  readonly key: string
  /** Whether this key or one above it is secret. */
  readonly isSecret: boolean
  readonly depth: number
  /** Of the whole: what is referred to many times counts each time. */
  readonly parts: { left: number }
}

function redactAt(value: unknown, { key, isSecret, depth, parts }: Place): unknown {
  parts.left -= 1
  if (parts.left < 0) return '[…]'
  const hides = isSecret || (isCodeKey(key) && onlyCode.test(String(value)))
  if (typeof value === 'string') return hides ? mark : redactText(value)
  if (typeof value === 'number') return hides ? 0 : value
  if (typeof value === 'boolean' || value === null || value === undefined) return value
  if (typeof value !== 'object') return `[${typeof value}]`
  if (depth === jsonMaxDepth) return '[…]'
  const isHidden = isSecret || isPhrase(value)
  if (Array.isArray(value)) {
    const redacted: unknown[] = []
    // By its places, of which a list without members may have four thousand million.
    for (let index = 0; index < value.length; index += 1) {
      if (parts.left <= 0) return [...redacted, '[…]']
      redacted.push(redactAt(value[index], { key, isSecret: isHidden, depth: depth + 1, parts }))
    }
    return redacted
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, element]) => [
      isSecret && /\d/.test(name) ? mark : redactText(name),
      redactAt(element, {
        key: name,
        isSecret: isHidden || isSecretKey(name),
        depth: depth + 1,
        parts,
      }),
    ]),
  )
}

/** Whether the members of a list, or of an object with numbered names, are the words of a phrase. */
function isPhrase(value: object): boolean {
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
  return (
    isOfWords &&
    words
      .join(' ')
      .split(/[^a-z]+/i)
      .filter(Boolean).length >= fewestWords
  )
}
const onlyWords = new RegExp(`^[^a-z]*${wordOfPhrase}(?:[^a-z]+${wordOfPhrase})*[^a-z]*$`, 'i')

export function redactText(text: string): string {
  if (text.length > longestText) {
    const start = redactText(text.slice(0, longestText)).slice(0, keptOfLong)
    return `${start}… [${text.length} characters]`
  }
  if (networkId.test(text)) return text
  const rest = secretTexts.reduce(
    (before, [pattern, instead]) => before.replace(pattern, instead as string),
    text,
  )
  return /\s/.test(rest) ? rest.replace(codeInSentence, '[code]') : rest
}

function isSecretKey(key: string): boolean {
  const bare = key.toLowerCase().replace(/[^a-z]/g, '')
  if (harmlessKeys.includes(bare)) return false
  if (secretKeys.some((secret) => bare.replace(/s$/, '').endsWith(secret))) return true
  const [last = '', before = ''] = wordsOf(key).reverse()
  return secretWords.includes(last) && !openWords.includes(before)
}

/** `userPin`, `USER_PIN` and `user-pin` are two words. */
const wordsOf = (key: string): string[] =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)

const isCodeKey = (key: string) => /code$/i.test(key)

function shorten(found: string): string {
  return `${found.slice(0, found.startsWith('0x') ? 6 : 4)}…${found.slice(-4)}`
}
