import type { Page } from '../../environment/environment.ts'
import type { KitSettings } from '../settings.ts'

/** Where connecting and embedded login are refused by default: China, Hong Kong, Macau. */
const zones = () =>
  (
    'asia/shanghai asia/urumqi asia/chongqing asia/chungking asia/harbin asia/kashgar prc ' +
    'asia/hong_kong hongkong asia/macau asia/macao'
  ).split(' ')

/** Whether connecting is refused where the visitor is. Zones are compared without case. */
export function isRestricted(
  { restrictedTimeZones: further }: Pick<KitSettings, 'restrictedTimeZones'>,
  { timeZone }: Pick<Page, 'timeZone'>,
): boolean {
  return further !== false && [...zones(), ...further].includes(timeZone.toLowerCase())
}
