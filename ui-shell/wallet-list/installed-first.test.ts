import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { installedFirst } from './installed-first.ts'
import { isInstalled, type WalletRow } from './wallet-row.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const row = fc.record({
  id: fc.constantFrom(...ids),
  isHere: fc.boolean(),
  hasListing: fc.boolean(),
})
const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: ids.length }).map((drawn) =>
  drawn.map(
    ({ id, isHere, hasListing }): WalletRow => ({
      key: id,
      name: id,
      ...(isHere ? { connector: { id, type: 'ANNOUNCED' as const } } : {}),
      ...(hasListing || !isHere ? { listing: { id, name: id } } : {}),
    }),
  ),
)
const featured = fc.shuffledSubarray(ids)

describe('installedFirst', () => {
  test('[S2.13] default: installed first, then featured ones in their order, then as they came', () => {
    fc.assert(
      fc.property(rows, featured, (given, order) => {
        const ordered = installedFirst(given, order)
        expect(new Set(ordered)).toEqual(new Set(given))
        const rank = (wallet: WalletRow): readonly [number, number, number] => {
          const place = wallet.listing ? order.indexOf(wallet.listing.id) : -1
          return [
            isInstalled(wallet) ? 0 : 1,
            place < 0 ? order.length : place,
            given.indexOf(wallet),
          ]
        }
        for (let at = 1; at < ordered.length; at += 1) {
          const [before, after] = [ordered[at - 1], ordered[at]].map((one) =>
            rank(one as WalletRow),
          )
          const differing = before?.findIndex((value, part) => value !== after?.[part]) ?? -1
          expect(before?.[differing]).toBeLessThan(after?.[differing] as number)
        }
      }),
    )
  })

  test('[S2.13] default: an example', () => {
    const wallet = (id: string, isHere = false): WalletRow => ({
      key: id,
      name: id,
      listing: { id, name: id },
      ...(isHere ? { connector: { id, type: 'INJECTED' as const } } : {}),
    })
    const given = [
      wallet('x'),
      wallet('star'),
      wallet('here', true),
      wallet('y'),
      wallet('sun', true),
    ]
    expect(installedFirst(given, ['sun', 'star']).map(({ key }) => key)).toEqual([
      'sun',
      'here',
      'star',
      'x',
      'y',
    ])
  })
})
