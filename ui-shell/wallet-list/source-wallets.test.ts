import { expect, test } from '@jest/globals'
import {
  type Contributed,
  createValueStore,
  type WalletListing,
  type WalletSource,
} from '../../kernel/exports/index.ts'
import type { Kernel } from '../../kernel/exports/internal.ts'
import { sourceWallets } from './source-wallets.ts'

type Sources = readonly Contributed<WalletSource>[]

function world() {
  const heard: string[] = []
  const point = createValueStore<Sources>([])
  const kernel = {
    find: () => ({ enableWallets: true }),
    guard: (_id: string, _what: string, run: () => unknown) => run(),
    point: () => point,
  } as unknown as Kernel
  const source = (id: string) => {
    const wallets = {
      subscribe(listener: { next(wallets: readonly WalletListing[]): void }) {
        heard.push(`${id} read`)
        listener.next([{ id, name: id }])
        return { unsubscribe: () => void heard.push(`${id} left`) }
      },
    }
    const value = { id, kind: 'custom', wallets }
    return { pluginId: `${id}/wallets`, value } as unknown as Contributed<WalletSource>
  }
  const names = () =>
    sourceWallets(kernel)
      .getSnapshot()?.({ recent: [], featured: [], custom: [], recommended: [] })
      .custom.map(({ name }) => name)
  return { heard, point, kernel, source, names }
}

test('[SEC-94] fault: a list is read once, and hears nothing of views that come and go', () => {
  const { heard, point, kernel, source, names } = world()
  point.set([source('acme')])
  for (let opening = 0; opening < 3; opening += 1) {
    const leave = sourceWallets(kernel).subscribe(() => {})
    expect(names()).toEqual(['acme'])
    leave()
  }
  expect(heard).toEqual(['acme read'])
})

test('behaviour: it ends with its plugin, and one that comes is read', () => {
  const { heard, point, kernel, source, names } = world()
  point.set([source('acme')])
  let changes = 0
  sourceWallets(kernel).subscribe(() => (changes += 1))
  point.set([source('fern')])
  expect(names()).toEqual(['fern'])
  point.set([])
  expect(names()).toEqual([])
  expect([heard, changes]).toEqual([['acme read', 'acme left', 'fern read', 'fern left'], 2])
})
