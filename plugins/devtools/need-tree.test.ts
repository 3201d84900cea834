import { expect, test } from '@jest/globals'
import { needsOf } from './need-tree.ts'

const plugin = (id: string, needs: readonly string[], provides: readonly string[]) =>
  ({ id, status: 'active', needs, provides }) as const

test('[C.28] default: what a plugin needs, down to what the kernel itself provides', () => {
  const orders = plugin('acme/orders', ['acme/prices', 'kernel/storage'], [])
  const prices = plugin('acme/prices', ['acme/feed'], ['acme/prices'])
  const feed = plugin('acme/feed', [], ['acme/feed'])
  expect(needsOf(orders, [orders, prices, feed])).toEqual([
    {
      token: 'acme/prices',
      provider: prices,
      needs: [{ token: 'acme/feed', provider: feed, needs: [] }],
    },
    { token: 'kernel/storage', provider: undefined, needs: [] },
  ])
})
