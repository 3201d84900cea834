import { labelLength } from '../../base/foreign-text.ts'

/**
 * How a wallet or a seller is called that a plugin of others brings, wherever it is named: with the vendor of that behind it, or before it,
 * where the name begins with that. What a name resembles is then no matter, in whatever list, language or letters.
 */
export function nameOfOthers(name: string, vendor: string | undefined): string {
  if (vendor === undefined || plain(name).startsWith(plain(vendor))) return name
  const ending = ` (${vendor})`
  const room = Math.max(0, labelLength - ending.length)
  return Array.from(name).slice(0, room).join('').trim() + ending
}

/** Word by word: a wallet of `meta` is not MetaMask. */
const plain = (text: string): string => `${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
