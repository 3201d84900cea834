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

/** In any text: what is found, and what stands there instead. The order counts. */
const secretTexts: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/\bwc:\S+/gi, '[link]'],
  [/[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g, '[e-mail]'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/\b(bearer|basic)\s+[^\s"']+/gi, '[token]'],
  [/(?<=:\/\/[^\s"']*)[?#][^\s"')]*/g, ''],
  [/\b(?:[a-z]{3,8}\s+){11,23}[a-z]{3,8}\b/g, '[phrase]'],
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
/** A longer one is an icon, or made to keep the patterns busy: they look at it again from each place. */
const longestText = 2048
const keptOfLong = 60

/**
 * A copy of a JSON value that may be shown and saved. Its shape stays, so that reducers can fold it, and
 * the same value gives the same copy. What is no JSON is named by its kind; what lies deeper than 64
 * levels is left out.
 */
export function redact(value: unknown): unknown {
  return redactAt(value, { key: '', isSecret: false, depth: 0 })
}

interface Place {
  readonly key: string
  /** Whether this key or one above it is secret. */
  readonly isSecret: boolean
  readonly depth: number
}

function redactAt(value: unknown, { key, isSecret, depth }: Place): unknown {
  const hides = isSecret || (isCodeKey(key) && onlyCode.test(String(value)))
  if (typeof value === 'string') return hides ? mark : redactText(value)
  if (typeof value === 'number') return hides ? 0 : value
  if (typeof value === 'boolean' || value === null || value === undefined) return value
  if (typeof value !== 'object') return `[${typeof value}]`
  if (depth === jsonMaxDepth) return '[…]'
  if (Array.isArray(value)) {
    return value.map((element) => redactAt(element, { key, isSecret, depth: depth + 1 }))
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, element]) => [
      isSecret && /\d/.test(name) ? mark : redactText(name),
      redactAt(element, { key: name, isSecret: isSecret || isSecretKey(name), depth: depth + 1 }),
    ]),
  )
}

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
  return !harmlessKeys.includes(bare) && secretKeys.some((secret) => bare.endsWith(secret))
}

const isCodeKey = (key: string) => /code$/i.test(key)

function shorten(found: string): string {
  return `${found.slice(0, found.startsWith('0x') ? 6 : 4)}…${found.slice(-4)}`
}
