/** A codec of `@scure/base`, as far as it reads. */
interface Codec {
  decode(text: string): Uint8Array
}

/** Bytes of a text from outside. Undefined for what is too long, and for what is no such text. */
export function decode(codec: Codec, value: unknown, maxLength: number): Uint8Array | undefined {
  if (typeof value !== 'string' || value === '' || value.length > maxLength) return undefined
  try {
    return codec.decode(value)
  } catch {
    return undefined
  }
}
