import { hex } from '@scure/base'
import { createApi } from './polkadot-library.ts'

/** A call of a module, as the network's metadata lays it out. */
export interface DecodedCall {
  /** `balances.transferKeepAlive`. */
  readonly name: string
  /** By their names in the metadata. */
  readonly fields: Readonly<Record<string, CallField>>
  /** All fields in words. Made when it is read: the library takes long for it. */
  readonly text: string
}

export interface CallField {
  /** A number; undefined for what is none. */
  readonly units: string | undefined
  /** Of an account of 32 bytes, in hex; undefined for what is none. */
  readonly publicKey: string | undefined
  /** Made when it is read. */
  readonly text: string
  /** The call or calls in it. */
  readonly calls: readonly DecodedCall[]
}

/** Throws for bytes that are no call of the network, or more than one. */
export type DecodeCall = (method: string) => DecodedCall

/** Calls within calls. */
const mostDepth = 8

/** Reads calls by the metadata that a network tells of itself, in hex. Throws for what is none. */
export function createCallDecoder(metadata: `0x${string}`): DecodeCall {
  const { registry } = createApi()
  const described: unknown = registry.createType('Metadata', metadata)
  registry.setMetadata(described as Parameters<typeof registry.setMetadata>[0])
  return (method) => {
    const call = registry.createType('Call', method) as unknown as LibraryCall
    // The library takes what it needs, and leaves the rest.
    if (call.toHex() !== method.toLowerCase()) throw new TypeError('more or less than a call')
    return readCall(call, 0)
  }
}

/** The parts of the library's own types that are read here. */
interface LibraryValue {
  toHuman(): unknown
  toHex(): string
  toU8a(isBare?: boolean): Uint8Array
  readonly toBigInt?: () => bigint
  /** Of one of several kinds: which, and what. */
  readonly type?: string
  readonly inner?: LibraryValue
}

interface LibraryCall extends LibraryValue {
  readonly section: string
  readonly method: string
  readonly args: readonly LibraryValue[]
  readonly meta: { readonly args: readonly { readonly name: { toString(): string } }[] }
}

function readCall(call: LibraryCall, depth: number): DecodedCall {
  if (depth > mostDepth) throw new TypeError('too deep')
  const named = call.args.map((arg, index) => [String(call.meta.args[index]?.name), arg] as const)
  return {
    name: `${call.section}.${call.method}`,
    fields: Object.fromEntries(named.map(([name, arg]) => [name, readField(arg, depth)])),
    get text() {
      return named.map(([name, arg]) => `${name}: ${textOf(arg)}`).join('\n')
    },
  }
}

function readField(value: LibraryValue, depth: number): CallField {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value]
  return {
    units: value.toBigInt?.().toString(),
    publicKey: publicKeyOf(value),
    get text() {
      return textOf(value)
    },
    calls: parts.filter(isCall).map((call) => readCall(call, depth + 1)),
  }
}

const isCall = (value: unknown): value is LibraryCall =>
  typeof value === 'object' && value !== null && 'section' in value && 'args' in value

/** Of an account, or of an address that names one by its key. */
function publicKeyOf(value: LibraryValue): string | undefined {
  if (value.inner) return value.type === 'Id' ? publicKeyOf(value.inner) : undefined
  const bytes = value.toU8a(true)
  return bytes.length === 32 ? hex.encode(Uint8Array.from(bytes)) : undefined
}

function textOf(value: LibraryValue): string {
  const human = value.toHuman()
  return typeof human === 'string' ? human : JSON.stringify(human)
}
