/** What a message of Protocol Buffers says, by the names of its fields. Numbers are decimal digits. */
export type ProtobufValue = ProtobufPart | readonly ProtobufPart[]

type ProtobufPart = string | Uint8Array | ProtobufFields

export interface ProtobufFields {
  readonly [name: string]: ProtobufValue
}

interface Field {
  readonly name: string
  /** `string`, `int`, `bytes`, or the name of a message. */
  readonly type: string
  readonly isList: boolean
}

/** The fields of a message, by their numbers. */
export type ProtobufMessage = ReadonlyMap<number, Field>

/**
 * Fields in their order, by name, each with its type behind a colon, a `*` for a list and its number where one is left
 * out before it: `sender contract msg:bytes funds:Coin*=5`. What has no type is a text.
 */
export function protobufMessage(fields: string): ProtobufMessage {
  let last = 0
  return new Map(
    fields.split(' ').map((field) => {
      const [, name = '', type = 'string', list, number] =
        /^(\w+)(?::(\w+))?(\*)?(?:=(\d+))?$/.exec(field) ?? []
      last = number === undefined ? last + 1 : Number(number)
      return [last, { name, type, isList: list !== undefined }]
    }),
  )
}

/** Of what a visitor can look at, more than enough. */
const longestList = 1_000

const wireTypes = { varint: 0, sized: 2 } as const

/**
 * Reads a message. Fields that are not there have the value that Protocol Buffers give them. Throws a TypeError for
 * fields that are not named, or come twice and are no list: who signs them agrees to what nobody has read. So it does
 * for a list of more than 1000 parts.
 */
export function readProtobuf(
  bytes: Uint8Array,
  message: ProtobufMessage,
  messages: Readonly<Record<string, ProtobufMessage>>,
): ProtobufFields {
  const found = new Map<string, ProtobufPart[]>()
  const reader = createReader(bytes)
  while (!reader.isAtEnd()) {
    const key = reader.varint()
    const field = message.get(Number(key >> 3n))
    if (!field) throw new TypeError('unknown field')
    const { name, type, isList } = field
    const wireType = type === 'int' ? wireTypes.varint : wireTypes.sized
    // Lists of numbers may be packed; none is read here.
    if (Number(key & 7n) !== wireType) throw new TypeError('another type')
    const value = type === 'int' ? String(reader.varint()) : valueOf(reader.sized(), type, messages)
    const before = found.get(name)
    if (!before) found.set(name, [value])
    else if (!isList) throw new TypeError('twice')
    else if (before.push(value) > longestList) throw new TypeError('too long')
  }
  return Object.fromEntries(
    [...message.values()].flatMap((field) => {
      const values = found.get(field.name)
      const value = field.isList ? (values ?? []) : (values?.[0] ?? defaultOf(field))
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
}

/** A message has none. */
function defaultOf({ type }: Field): ProtobufPart | undefined {
  if (type === 'int') return '0'
  if (type === 'string') return ''
  return type === 'bytes' ? new Uint8Array() : undefined
}

function valueOf(
  bytes: Uint8Array,
  type: string,
  messages: Readonly<Record<string, ProtobufMessage>>,
): ProtobufPart {
  if (type === 'bytes') return bytes
  if (type === 'string') return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const message = messages[type]
  if (!message) throw new TypeError(`no message ${type}`)
  return readProtobuf(bytes, message, messages)
}

/** Of a number of 64 bits. */
const mostVarintBytes = 10

function createReader(bytes: Uint8Array) {
  let at = 0
  const varint = (): bigint => {
    let value = 0n
    for (let place = 0; place < mostVarintBytes; place += 1) {
      const byte = bytes[at]
      if (byte === undefined) throw new TypeError('cut off')
      at += 1
      value |= BigInt(byte & 0x7f) << BigInt(place * 7)
      if (byte >= 0x80) continue
      // A chain would leave out what is beyond, and read another number.
      if (value >> 64n) break
      return value
    }
    throw new TypeError('no number')
  }
  return {
    varint,
    sized(): Uint8Array {
      const length = Number(varint())
      if (length > bytes.length - at) throw new TypeError('cut off')
      at += length
      return bytes.slice(at - length, at)
    },
    isAtEnd: () => at === bytes.length,
  }
}
