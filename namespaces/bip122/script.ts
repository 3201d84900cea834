/** The longest push of each spelling; a shorter one has to be used where it fits. */
const pushes: Readonly<Record<number, { readonly lengthBytes: number; readonly from: number }>> = {
  0x4c: { lengthBytes: 1, from: 0x4c },
  0x4d: { lengthBytes: 2, from: 0x100 },
  0x4e: { lengthBytes: 4, from: 0x1_0000 },
}

/**
 * The parts of a script: what it pushes, and its other opcodes as numbers, with 0 for an empty push. Undefined
 * for what is no script, and for one that could be written shorter.
 */
export function readScript(script: Uint8Array): readonly (number | Uint8Array)[] | undefined {
  const parts: (number | Uint8Array)[] = []
  let at = 0
  while (at < script.length) {
    const opcode = script[at] ?? 0
    at += 1
    if (opcode === 0 || opcode > 0x4e) {
      parts.push(opcode)
      continue
    }
    const { lengthBytes, from } = pushes[opcode] ?? { lengthBytes: 0, from: 1 }
    const length = lengthBytes
      ? littleEndian(script.subarray(at, at + lengthBytes), lengthBytes)
      : opcode
    at += lengthBytes
    const data = script.slice(at, at + length)
    at += length
    if (length < from || data.length !== length || isNumber(data)) return undefined
    parts.push(data)
  }
  return parts
}

const littleEndian = (bytes: Uint8Array, length: number): number =>
  bytes.length === length ? bytes.reduceRight((number, byte) => number * 256 + byte, 0) : Infinity

/** What an opcode of its own says: 1 to 16, and -1. */
const isNumber = (data: Uint8Array): boolean => {
  const [byte = 0] = data
  return data.length === 1 && ((byte >= 1 && byte <= 16) || byte === 0x81)
}
