import { base64, hex } from '@scure/base'
import { readField } from '../page-wallets/read-field.ts'
import { type ProtobufFields, type ProtobufMessage, readProtobuf } from './protobuf.ts'
import { aminoTypes, transactionMessages as messages } from './transaction-messages.ts'

/** A message of a transaction, its fields by the names of its protobuf file; none where they cannot be read. */
export interface CosmosMessage {
  /** Its type URL, or its name in Amino where no other is known. */
  readonly type: string
  readonly fields: object | undefined
}

/** A transaction that waits for a signature. All of it was written by a stranger. */
export interface SignDocument {
  readonly chainId: string
  readonly messages: readonly CosmosMessage[]
  /** What the chain does with it beyond its messages; by type URL. */
  readonly extensions: readonly string[]
  readonly fee: unknown
  readonly tip: unknown
  readonly memo: unknown
  /** Opens a message that is inside of another one. */
  readonly open: OpenMessage
}

export type OpenMessage = (message: unknown) => CosmosMessage

/** As CAIP-2 writes a reference. */
const chainName = /^[-\w]{0,32}$/

/** Characters; blocks hold less. */
const longestDocument = 1_000_000

/** SIGN_MODE_DIRECT. Throws for what is no such document, and for bytes with fields that nobody here knows. */
export function readDirectDocument(document: unknown): SignDocument {
  const [body, authInfo] = ['bodyBytes', 'authInfoBytes'].map((name) => readField(document, name))
  const readings = [base64, hex].flatMap((codec) => {
    try {
      return [
        [
          readAs('TxBody', bytesOf(body, codec)),
          readAs('AuthInfo', bytesOf(authInfo, codec)),
        ] as const,
      ]
    } catch {
      return []
    }
  })
  const [reading, other] = readings
  // A text that is right both ways would be read by the wallet as something else.
  if (!reading || other) throw new TypeError('no bytes of a transaction')
  const [{ messages: list, memo, ...rest }, { fee, tip }] = reading
  const extensions = ['extension_options', 'non_critical_extension_options']
    .flatMap((name) => rest[name] as unknown as readonly ProtobufFields[])
    .map(({ type_url: type }) => `${type as string}`)
  return {
    chainId: nameOf(readField(document, 'chainId'), chainName),
    messages: listOf(list).map(openAny),
    extensions,
    fee,
    tip,
    memo,
    open: openAny,
  }
}

/** SIGN_MODE_LEGACY_AMINO_JSON. Throws for what is no such document. */
export function readAminoDocument(document: unknown): SignDocument {
  return {
    chainId: nameOf(readField(document, 'chain_id'), chainName),
    messages: listOf(readField(document, 'msgs')).map(openAmino),
    extensions: [],
    fee: readField(document, 'fee'),
    tip: readField(document, 'tip') ?? undefined,
    memo: readField(document, 'memo'),
    open: openAmino,
  }
}

export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new TypeError('no list')
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  throw new TypeError('no text')
}

/** What stands where the visitor reads names is one: a sentence is none. Throws a TypeError. */
export function nameOf(value: unknown, form: RegExp): string {
  const text = textOf(value)
  if (form.test(text)) return text
  throw new TypeError('no name')
}

/** A type URL, or a name of Amino. */
export const typeName = /^[\w./-]{1,200}$/

const readAs = (name: 'TxBody' | 'AuthInfo', bytes: Uint8Array): ProtobufFields =>
  readProtobuf(bytes, messages[name], messages)

function bytesOf(value: unknown, codec: typeof base64): Uint8Array {
  const text = textOf(value)
  if (text.length > longestDocument) throw new TypeError('too long')
  return codec.decode(codec === hex ? text.replace(/^0x/, '').toLowerCase() : text)
}

function openAny(message: unknown): CosmosMessage {
  const type = textOf(readField(message, 'type_url'))
  const value = readField(message, 'value')
  const schema = Object.hasOwn(messages, type) ? messages[type as keyof typeof messages] : undefined
  try {
    const fields = schema && readProtobuf(value as Uint8Array, schema, messages)
    return { type, fields }
  } catch {
    return { type, fields: undefined }
  }
}

/** Like bytes, it is not read where it has fields that are not named, or of another type. */
function openAmino(message: unknown): CosmosMessage {
  const name = textOf(readField(message, 'type'))
  const isAlone = Object.keys(message as object).every((field) => ['type', 'value'].includes(field))
  const value = readField(message, 'value')
  const type = Object.hasOwn(aminoTypes, name) ? aminoTypes[name] : undefined
  if (type === undefined) return { type: name, fields: undefined }
  const isRead = isAlone && hasFieldsOf(messages[type], value)
  return { type, fields: isRead ? value : undefined }
}

/** Whether these are its fields and no others, as Amino writes them. */
function hasFieldsOf(message: ProtobufMessage, value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const types = new Map([...message.values()].map(({ name, type }) => [name, type]))
  return Object.entries(value).every(([name, field]: [string, unknown]) => {
    const type = types.get(name)
    return type !== undefined && [field].flat().every((part) => isOfType(type, part))
  })
}

function isOfType(type: string, value: unknown): boolean {
  if (value === undefined || value === null) return true
  switch (type) {
    case 'string':
      return typeof value === 'string'
    case 'int':
      return ['string', 'number'].includes(typeof value) && /^\d{1,20}$/.test(`${value as string}`)
    // What a contract is told is not written as bytes, and a message within is opened by who reads it.
    case 'bytes':
    case 'Any':
      return true
    case 'Timestamp':
      return typeof value === 'string'
    default:
      return hasFieldsOf(messages[type as keyof typeof messages], value)
  }
}
