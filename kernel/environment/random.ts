import { toHex } from '../base/to-hex.ts'
import type { Random } from './environment.ts'

/** Cryptographic randomness; `crypto.randomUUID` is missing in pages that are not secure. */
export function createRandom(): Random {
  const bytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))
  return {
    hex: (count) => toHex(bytes(count)),
    uuid() {
      const parts = bytes(16)
      parts[6] = ((parts[6] ?? 0) & 0x0f) | 0x40
      parts[8] = ((parts[8] ?? 0) & 0x3f) | 0x80
      return toHex(parts).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
  }
}
