import { cutText, labelLength } from '../../base/foreign-text.ts'
import { plainName } from './plain-name.ts'

/**
 * How a wallet or a seller is called that a plugin of others brings, wherever it is named: with the vendor of that behind it. What
 * a name resembles is then no matter, in whatever list, language or letters.
 */
export function nameOfOthers(given: string, vendor: string | undefined): string {
  if (vendor === undefined) return given
  const name = plainName(given) || vendor
  const ending = ` (${vendor})`
  return cutText(name, labelLength - ending.length) + ending
}
