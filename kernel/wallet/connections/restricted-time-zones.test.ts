import { describe, expect, it } from '@jest/globals'
import { isRestricted } from './restricted-time-zones.ts'

const zones = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Kashgar',
  'PRC',
  'Asia/Hong_Kong',
  'Hongkong',
  'Asia/Macau',
  'Asia/Macao',
]

describe('restricted time zones', () => {
  it.each(zones)('[S1.25] default: %s', (timeZone) => {
    expect(isRestricted({ restrictedTimeZones: [] }, { timeZone })).toBe(true)
    expect(isRestricted({ restrictedTimeZones: false }, { timeZone })).toBe(false)
  })

  it('[S1.25] option: further zones, without case; nobody else', () => {
    const settings = { restrictedTimeZones: ['europe/x'] }
    expect(isRestricted(settings, { timeZone: 'Europe/X' })).toBe(true)
    expect(isRestricted(settings, { timeZone: 'Asia/Shanghai' })).toBe(true)
    for (const timeZone of ['Europe/Berlin', 'Asia/Singapore', 'UTC', '']) {
      expect(isRestricted(settings, { timeZone })).toBe(false)
    }
  })
})
