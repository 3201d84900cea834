import {
  type ChainNamespace,
  isCaipNetworkId,
  KitError,
  namespaceOf,
} from '../../../kernel/exports/index.ts'
import { checksumAddress, isAddress as isEvmAddress } from '../../../namespaces/eip155/address.ts'
import { isAddress as isSolanaAddress } from '../../../namespaces/solana/address.ts'
import type { SiwxMessage } from '../siwx.ts'
import { parseDateTime } from './date-time.ts'
import { isAuthority, isPathSegment, isUri } from './uri.ts'

export type FieldName = Exclude<keyof SiwxMessage, 'serializedMessage'>

/** The code is `INVALID_SIWX_MESSAGE`; the details are the name of the field and what it is not. */
export class InvalidSiwxMessageError extends KitError {
  constructor(details: string) {
    super('The sign-in message is not valid', { code: 'INVALID_SIWX_MESSAGE', details })
  }
}

/** As the lines of a message name them, in their order. */
export const lineLabels = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const satisfies readonly (readonly [FieldName, string])[]

export const fieldNames: readonly FieldName[] = [
  'domain',
  'accountAddress',
  'statement',
  ...lineLabels.map(([field]) => field),
  'resources',
]

/**
 * Throws an InvalidSiwxMessageError for a field that the text cannot carry, or that could be read as
 * another one. The message may come from a stranger.
 */
export function checkFields(message: SiwxMessage): void {
  // `Object` of nothing has no fields.
  if (!isCaipNetworkId(Object(message).chainId))
    throw new InvalidSiwxMessageError('chainId: no CAIP-2 id')
  const namespace = namespaceOf(message.chainId)
  for (const [field, isRight, what] of rulesOf(namespace)) {
    const value = message[field]
    const isOptional = optionalFields.has(field) || (field === 'issuedAt' && namespace === 'solana')
    if (value === undefined && isOptional) continue
    // A list may have holes, which `every` would pass over.
    const texts: readonly unknown[] = Array.isArray(value) ? Array.from(value) : [value]
    const isList = Array.isArray(value) === (field === 'resources')
    if (!isList || !texts.every((text) => typeof text === 'string' && isRight(text))) {
      throw new InvalidSiwxMessageError(`${field}: ${what}`)
    }
  }
}

type Rule = readonly [field: FieldName, isRight: (text: string) => boolean, what: string]

const optionalFields: ReadonlySet<FieldName> = /*#__PURE__*/ new Set<FieldName>([
  'statement',
  'expirationTime',
  'notBefore',
  'requestId',
  'resources',
])

const rulesOf = (namespace: ChainNamespace): readonly Rule[] => [
  ['domain', isAuthority, 'no authority of RFC 3986'],
  [
    'accountAddress',
    isAddressOf[namespace],
    `no address of ${namespace} in its canonical spelling`,
  ],
  namespace === 'solana'
    ? ['statement', isManyLines, 'empty, with control characters, or with a line like a field']
    : ['statement', isPrintableLine, 'not one line of printable ASCII'],
  ['uri', isUri, 'no URI of RFC 3986'],
  ['version', (text) => text === '1', 'not 1'],
  ['chainId', (id) => isReferenceOf(namespace, id), 'no reference of CAIP-2'],
  ['nonce', (text) => /^[A-Za-z0-9]{8,}$/.test(text), 'not 8 or more letters and digits'],
  ['issuedAt', isDateTime, 'no time of RFC 3339'],
  ['expirationTime', isDateTime, 'no time of RFC 3339'],
  ['notBefore', isDateTime, 'no time of RFC 3339'],
  ['requestId', isPathSegment, 'letters that RFC 3986 does not know'],
  ['resources', isUri, 'not a list of URIs of RFC 3986'],
]

const isDateTime = (text: string): boolean => parseDateTime(text) !== undefined

/** CAIP-10. What is behind the letters is decoded by the verifier, which loads for one namespace only. */
const isAccount = (text: string): boolean => /^[-.%a-zA-Z0-9]{1,128}$/.test(text)

const isAddressOf: Readonly<Record<ChainNamespace, (text: string) => boolean>> = {
  eip155: (text) => isEvmAddress(text) && checksumAddress(text) === text,
  solana: isSolanaAddress,
  bip122: isAccount,
  polkadot: isAccount,
  cosmos: isAccount,
}

function isReferenceOf(namespace: ChainNamespace, id: string): boolean {
  const reference = id.slice(namespace.length + 1)
  const form = namespace === 'eip155' ? /^(?:0|[1-9][0-9]{0,31})$/ : /^[-_a-zA-Z0-9]{1,32}$/
  return form.test(reference)
}

const isPrintableLine = (text: string): boolean => /^[\x20-\x7e]+$/.test(text)

/** Solana lets a statement have lines; one that reads as a field would make the message ambiguous. */
function isManyLines(text: string): boolean {
  const labels = [...lineLabels.map(([, label]) => `${label}:`), 'Resources:']
  const isLikeField = (line: string) => labels.some((label) => line.startsWith(label))
  return (
    /^[^\p{Cs}\p{Cc}]+$/u.test(text.replaceAll('\n', ' ')) && !text.split('\n').some(isLikeField)
  )
}
