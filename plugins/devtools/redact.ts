import { chainNamespaces, jsonMaxDepth } from '../../kernel/exports/index.ts'
import { isPhrase, isPhraseByNames, placesOfPhrases, withoutPhrases } from './phrases.ts'

/**
 * The one place that says what a recording may not hold. Facts should hold no secret to begin with;
 * this is for the plugin that forgot.
 */

/** Every text and number under such a key is replaced, at any depth. Compared without case and signs. */
const secretKeys: readonly string[] = [
  ...['secret', 'password', 'passphrase', 'passcode', 'mnemonic', 'seed', 'privatekey', 'symkey'],
  ...['signature', 'signed', 'otp', 'onetimecode', 'jwt', 'token', 'authorization', 'cookie'],
  ...['apikey', 'credential', 'topic', 'uri', 'phone', 'nonce', 'privkey', 'phrase', 'entropy'],
  ...['keystore', 'bearer', 'sessionid'],
]
/** Keys that merely end like a secret one. */
const harmlessKeys: readonly string[] = ['iconuri', 'nativetoken']
/** So is everything under a key whose last word is one of these: `pin`, `userPin`, `x-auth`, `hmac_key`. */
const secretWords: readonly string[] = [
  ...['auth', 'key', 'nsec', 'pass', 'passwd', 'pin', 'pwd', 'sk', 'srp', 'wif', 'xprv'],
]
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

/** `password=…`, also in JSON that is a text: what stands behind a name. */
const namedInText = /([\w-]+)["']?\s*[:=]\s*(?:"([^"]*)"|'([^']*)'|([^\s"'&,;}]+))/g
/** Members that name what their neighbour `value` is. */
const naming: readonly string[] = ['name', 'key', 'id', 'field', 'type', 'label']

/** In any text: what is found, and what stands there instead. The order counts. */
const secretTexts: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
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
  const parts = { left: mostParts, texts: 0, hidden: placesOfPhrases(value, mostParts) }
  return redactAt(value, { key: '', isSecret: false, depth: 0, parts })
}

interface Place {
  readonly key: string
  /** Whether this key or one above it is secret. */
  readonly isSecret: boolean
  readonly depth: number
  /** Of the whole: what is referred to many times counts each time. */
  readonly parts: {
    left: number
    /** How many texts came before, and which of them are words of a phrase. */
    texts: number
    readonly hidden: ReadonlySet<number>
  }
}

function redactAt(value: unknown, { key, isSecret, depth, parts }: Place): unknown {
  parts.left -= 1
  if (parts.left < 0) return '[…]'
  const hides = isSecret || (isCodeKey(key) && onlyCode.test(String(value)))
  if (typeof value === 'string') {
    const isOfPhrase = parts.hidden.has(parts.texts)
    parts.texts += 1
    return hides || isOfPhrase ? mark : redactText(value)
  }
  if (typeof value === 'number') return hides ? 0 : value
  if (typeof value === 'boolean' || value === null || value === undefined) return value
  if (typeof value !== 'object') return `[${typeof value}]`
  if (depth === jsonMaxDepth) return '[…]'
  const isHidden = isSecret || isPhrase(value)
  const isNamed = isHidden || isPhraseByNames(value)
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
      isNamed !== isHidden || (isSecret && /\d/.test(name)) ? mark : redactText(name),
      redactAt(element, {
        key: name,
        isSecret: isNamed || isSecretKey(name) || (name === 'value' && isNameOfSecret(value)),
        depth: depth + 1,
        parts,
      }),
    ]),
  )
}

export function redactText(text: string): string {
  if (text.length > longestText) {
    const start = redactText(text.slice(0, longestText)).slice(0, keptOfLong)
    return `${start}… [${text.length} characters]`
  }
  if (networkId.test(text)) return text
  // The phrase before what would take single words of it.
  const rest = secretTexts.reduce(
    (before, [pattern, instead]) => before.replace(pattern, instead as string),
    withoutNamed(withoutPhrases(text)),
  )
  return /\s/.test(rest) ? rest.replace(codeInSentence, '[code]') : rest
}

const withoutNamed = (text: string): string =>
  text.replace(namedInText, (found, name: string, ...values: readonly (string | undefined)[]) => {
    const value = values.slice(0, 3).find((one) => one !== undefined) ?? ''
    if (value === '' || !isSecretKey(name)) return found
    const at = found.lastIndexOf(value)
    return found.slice(0, at) + mark + found.slice(at + value.length)
  })

const isNameOfSecret = (value: object): boolean =>
  Object.entries(value).some(
    ([name, said]) => naming.includes(name) && typeof said === 'string' && isSecretKey(said),
  )

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
