import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'

/** A transaction of Bitcoin as its bytes say it (BIP-144), and what its signatures cover. */
export interface Transaction {
  readonly version: number
  readonly inputs: readonly TransactionInput[]
  readonly outputs: readonly TransactionOutput[]
  readonly lockTime: number
}

export interface TransactionInput {
  /** The hash of the transaction whose output is spent. */
  readonly hash: Uint8Array
  readonly index: number
  readonly script: Uint8Array
  readonly sequence: number
  readonly witness: readonly Uint8Array[]
}

export interface TransactionOutput {
  readonly value: bigint
  readonly script: Uint8Array
}

/** Undefined for what is no transaction, or could be written shorter. */
export function readTransaction(bytes: Uint8Array): Transaction | undefined {
  const read = createReader(bytes)
  try {
    const version = read.uint32()
    const hasWitness = bytes[4] === 0 && bytes[5] === 1
    if (hasWitness) read.bytes(2)
    const plain = read.list(
      (): TransactionInput => ({
        hash: read.bytes(32),
        index: read.uint32(),
        script: read.sized(),
        sequence: read.uint32(),
        witness: [],
      }),
    )
    const outputs = read.list(() => ({ value: read.uint64(), script: read.sized() }))
    const inputs = hasWitness
      ? plain.map((input) => ({ ...input, witness: read.list(read.sized) }))
      : plain
    const lockTime = read.uint32()
    const isEmpty = hasWitness && inputs.every(({ witness }) => witness.length === 0)
    return read.isAtEnd() && !isEmpty ? { version, inputs, outputs, lockTime } : undefined
  } catch {
    return undefined
  }
}

/** Of a witness as it stands in a transaction; undefined for anything else. */
export function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const read = createReader(bytes)
  try {
    const witness = read.list(read.sized)
    return read.isAtEnd() ? witness : undefined
  } catch {
    return undefined
  }
}

/** What its inputs are named by: without the witnesses. */
export const transactionHash = (transaction: Transaction): Uint8Array =>
  doubleHash(withoutWitness(transaction))

export const signsAll = 1

/** What a signature of the first input covers, with `signsAll`, where the output is older than segwit. */
export function legacyHash(transaction: Transaction, script: Uint8Array): Uint8Array {
  const inputs = transaction.inputs.map((input, index) => ({
    ...input,
    script: index === 0 ? script : new Uint8Array(0),
  }))
  return doubleHash(concatBytes(withoutWitness({ ...transaction, inputs }), uint32(signsAll)))
}

/** The same of segwit version 0 (BIP-143), for an output of no value. */
export function segwitHash(transaction: Transaction, script: Uint8Array): Uint8Array {
  const { version, inputs, outputs, lockTime } = transaction
  const [first] = inputs
  if (!first) throw new RangeError('There is no input')
  return doubleHash(
    concatBytes(
      uint32(version),
      doubleHash(concatBytes(...inputs.map(outpoint))),
      doubleHash(concatBytes(...inputs.map(({ sequence }) => uint32(sequence)))),
      outpoint(first),
      sized(script),
      uint64(0n),
      uint32(first.sequence),
      doubleHash(concatBytes(...outputs.map(outputBytes))),
      uint32(lockTime),
      uint32(signsAll),
    ),
  )
}

/** The same of taproot (BIP-341) by the key, for a transaction of one input. `kind` 0 covers all too. */
export function taprootHash(transaction: Transaction, script: Uint8Array, kind: 0 | 1): Uint8Array {
  const { version, inputs, outputs, lockTime } = transaction
  return taggedHash(
    'TapSighash',
    concatBytes(
      Uint8Array.of(0, kind),
      uint32(version),
      uint32(lockTime),
      sha256(concatBytes(...inputs.map(outpoint))),
      sha256(uint64(0n)),
      sha256(sized(script)),
      sha256(concatBytes(...inputs.map(({ sequence }) => uint32(sequence)))),
      sha256(concatBytes(...outputs.map(outputBytes))),
      Uint8Array.of(0),
      uint32(0),
    ),
  )
}

/** BIP-340. */
export function taggedHash(tag: string, message: Uint8Array): Uint8Array {
  const prefix = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(prefix, prefix, message))
}

export const doubleHash = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))

/** Bytes with their number before them. */
export const sized = (bytes: Uint8Array): Uint8Array =>
  concatBytes(compactSize(bytes.length), bytes)

function withoutWitness({ version, inputs, outputs, lockTime }: Transaction): Uint8Array {
  return concatBytes(
    uint32(version),
    compactSize(inputs.length),
    ...inputs.flatMap((input) => [outpoint(input), sized(input.script), uint32(input.sequence)]),
    compactSize(outputs.length),
    ...outputs.map(outputBytes),
    uint32(lockTime),
  )
}

const outpoint = ({ hash, index }: TransactionInput) => concatBytes(hash, uint32(index))
const outputBytes = ({ value, script }: TransactionOutput) =>
  concatBytes(uint64(value), sized(script))

function uint32(number: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, number, true)
  return bytes
}

function uint64(number: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, number, true)
  return bytes
}

/** Nothing that is written here is longer than what the middle form holds. */
const compactSize = (size: number): Uint8Array =>
  size < 0xfd
    ? Uint8Array.of(size)
    : size <= 0xffff
      ? Uint8Array.of(0xfd, size & 0xff, size >> 8)
      : concatBytes(Uint8Array.of(0xfe), uint32(size))

/** Reads on from where it is; throws a RangeError at the end. */
function createReader(all: Uint8Array) {
  let at = 0
  const bytes = (length: number): Uint8Array => {
    if (length > all.length - at) throw new RangeError('There are no more bytes')
    at += length
    return all.slice(at - length, at)
  }
  const view = (length: number) => new DataView(bytes(length).buffer)
  const uint32 = () => view(4).getUint32(0, true)
  /** One spelling only. */
  const size = (): number => {
    const [first = 0] = bytes(1)
    if (first < 0xfd) return first
    const number =
      first === 0xfd ? view(2).getUint16(0, true) : first === 0xfe ? uint32() : Infinity
    if (number < 0xfd || (first === 0xfe && number <= 0xffff))
      throw new RangeError('Not the shortest')
    return number
  }
  return {
    bytes,
    uint32,
    uint64: () => view(8).getBigUint64(0, true),
    sized: () => bytes(size()),
    list<T>(read: () => T): readonly T[] {
      const found: T[] = []
      for (let left = size(); left > 0; left -= 1) found.push(read())
      return found
    },
    isAtEnd: () => at === all.length,
  }
}
