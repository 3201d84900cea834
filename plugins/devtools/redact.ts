import { chainNamespaces, jsonMaxDepth } from '../../kernel/exports/index.ts'
import { isPhrase, isPhraseByNames, placesOfPhrases, withoutPhrases } from './phrases.ts'
import { longestText, plainText } from './plain-text.ts'

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

/** `password=…`, also in JSON that is a text, and `password is …` where no sentence would go on so. */
const nameInText =
  /(?<![\w-])([\w-]+)["']?(?:\s*[:=]|\s+is(?:\s*[:=]|(?=\s+(?:["']|[^\s\d]{0,64}\d))))\s*/g
/** What stands behind a name; the end of a quote may be cut off. */
const valueInText = /"(?:\\.|[^"\\])+"?|'(?:\\.|[^'\\])+'?|\[[^\]]*\]?|\{[^}]*\}?|[^\s"'&,;}]+/y
/** The last words of names of members that hold what another member names, whatever that one is called. */
const valueWords: readonly string[] = [
  ...['body', 'content', 'data', 'input', 'raw', 'text', 'v', 'val', 'value'],
]

/** In any text: what is found, and what stands there instead. The order counts. */
const secretTexts: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/\bwc:\S+/gi, '[link]'],
  [/(?<![^\s@<>"'])[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g, '[e-mail]'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/\b(bearer|basic)\s+[^\s"']+/gi, '[token]'],
  [/[?#](?<=:\/\/[^\s"']*)[^\s"')]*/g, ''],
  [/\b(?:0x)?[0-9a-f]{128,}\b/gi, '[signature]'],
  [/(?<![a-z\d+/])(?=[a-z+/]*\d)[a-z\d+/]{64,}={0,2}/gi, '[opaque]'],
  // Addresses of every namespace, keys, hashes: the ends are enough to tell them apart.
  [/(?<![a-z\d])(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{26,}(?![a-z\d])/gi, shorten],
]
/** A number of six digits in a sentence; elsewhere it is an amount or a chain. */
const codeInSentence = /(?<![\d.:])\d{6,8}(?!\d|\.\d)/g
const onlyCode = /^\d{6,8}$/

/** CAIP-2: a reference looks like an address, and is none. */
const networkId = new RegExp(`^(${chainNamespaces.join('|')}):[-\\w]{1,32}$`)

const mark = '[redacted]'
/** Those of what was found, which read like names of secrets. */
const ownMarks = /\[(?:phrase|signature|token)\]/g
/** More than any state has; a longer one would hold the page. */
const mostParts = 100_000
const keptOfLong = 60
const longestName = 512

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
  const hides = isSecret || (isCodeKey(key) && onlyCode.test(plainText(String(value))))
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
  if (Array.isArray(value)) {
    const redacted: unknown[] = []
    const name = value.length === 2 ? nameOfSecret(value[0]) : undefined
    // By its places, of which a list without members may have four thousand million.
    for (let index = 0; index < value.length; index += 1) {
      if (parts.left <= 0) return [...redacted, '[…]']
      const said = index === 1 ? name : undefined
      redacted.push(
        redactAt(value[index], {
          key: said ?? key,
          isSecret: isHidden || isSecretKey(said ?? ''),
          depth: depth + 1,
          parts,
        }),
      )
    }
    return redacted
  }
  const isNamed = isHidden || isPhraseByNames(value)
  const members = Object.entries(value).map(([name, element]) => ({
    name,
    plain: plainText(name),
    element: element as unknown,
  }))
  const nameOf = namesIn(members)
  const times = new Map<string, number>()
  return Object.fromEntries(
    members.map((member) => {
      const isMarked = isNamed !== isHidden || (isSecret && /\d/.test(member.plain))
      const said = nameOf(member)
      return [
        onlyOnce(isMarked ? mark : redactText(member.name), times),
        redactAt(member.element, {
          key: said ?? member.plain,
          isSecret: isNamed || [member.plain, said ?? ''].some(isSecretKey),
          depth: depth + 1,
          parts,
        }),
      ]
    }),
  )
}

/** Names that read alike once they are redacted are still names of several members. */
function onlyOnce(name: string, times: Map<string, number>): string {
  const time = (times.get(name) ?? 0) + 1
  times.set(name, time)
  return time === 1 ? name : `${name} ${time}`
}

interface Member {
  readonly name: string
  readonly plain: string
  readonly element: unknown
}

/** The name of a secret that another member gives to one that is called a value. */
function namesIn(members: readonly Member[]): (member: Member) => string | undefined {
  const names = members.flatMap((by) => {
    const text = nameOfSecret(by.element)
    return text === undefined ? [] : [{ by, text }]
  })
  return (member) =>
    valueWords.includes(wordsOf(member.plain).at(-1) ?? '')
      ? names.find(({ by }) => by !== member)?.text
      : undefined
}

function nameOfSecret(element: unknown): string | undefined {
  if (typeof element !== 'string' || element.length > longestName) return undefined
  const name = plainText(element)
  return isSecretKey(name) || isCodeKey(name) ? name : undefined
}

export function redactText(text: string): string {
  if (text.length > longestText) {
    const start = redactText(text.slice(0, longestText)).slice(0, keptOfLong)
    return `${start}… [${text.length} characters]`
  }
  if (networkId.test(text)) return text
  const rest = withoutSecrets(text)
  const plain = plainText(rest)
  const plainRest = withoutSecrets(plain)
  return plainRest === plain ? rest : plainRest
}

function withoutSecrets(text: string): string {
  // The phrase before what would take single words of it.
  const rest = secretTexts.reduce(
    (before, [pattern, instead]) => before.replace(pattern, instead as string),
    withoutNamed(withoutPhrases(text)),
  )
  return /\s/.test(rest) ? rest.replace(codeInSentence, '[code]') : rest
}

function withoutNamed(text: string): string {
  const kept: string[] = []
  let end = 0
  for (const { 0: found, 1: name = '', index } of text.matchAll(nameInText)) {
    const start = index + found.length
    if (start < end || !isSecretKey(name)) continue
    valueInText.lastIndex = start
    const value = valueInText.exec(text)?.[0]
    if (value === undefined) continue
    const [quote = ''] = /^["']/.exec(value) ?? []
    kept.push(text.slice(end, start), quote, mark, quote)
    end = start + value.length
  }
  return [...kept, text.slice(end)].join('')
}

function isSecretKey(name: string): boolean {
  const key = name.replace(ownMarks, ' x')
  const bare = key.toLowerCase().replace(/[^a-z]/g, '')
  if (harmlessKeys.includes(bare)) return false
  const single = bare.replace(/s$/, '')
  if (secretKeys.some((secret) => single.endsWith(secret))) return true
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

const isCodeKey = (key: string): boolean => /code$/i.test(key)

function shorten(found: string): string {
  return `${found.slice(0, found.startsWith('0x') ? 6 : 4)}…${found.slice(-4)}`
}
