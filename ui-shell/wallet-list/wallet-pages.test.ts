import { describe, expect, test } from '@jest/globals'
import type { WalletCatalogue, WalletListing } from '../../kernel/exports/index.ts'
import { settle } from '../../test/kit/fakes.ts'
import { roundCount } from './round-count.ts'
import { createWalletPages } from './wallet-pages.ts'

const listings = (from: number, to: number): readonly WalletListing[] =>
  Array.from({ length: to - from }, (_, index) => ({
    id: `${from + index}`,
    name: `${from + index}`,
  }))

function setUp() {
  const asked: string[] = []
  const failures = new Set<string>()
  const waiting: (() => void)[] = []
  const catalogue = {
    page: async (page: number, { certified = false } = {}) => {
      const question = `page ${page}${certified ? ' certified' : ''}`
      asked.push(question)
      if (failures.has(question)) throw new Error('down')
      return { wallets: listings((page - 1) * 40, page * 40), count: 100 }
    },
    search: (text: string) => {
      asked.push(`search ${text}`)
      return new Promise<readonly WalletListing[]>((resolve) => {
        waiting.push(() => resolve([{ id: text, name: text }]))
      })
    },
  } as unknown as WalletCatalogue
  const pages = createWalletPages(catalogue)
  const stop = pages.subscribe(() => {})
  const ids = () => pages.getSnapshot().wallets.map(({ id }) => id)
  return { pages, asked, failures, waiting, stop, ids }
}

describe('createWalletPages', () => {
  test('default: one page after the other, each wallet once, until there are no more', async () => {
    const { pages, asked, ids } = setUp()
    expect(pages.getSnapshot()).toMatchObject({ status: 'loading', wallets: [] })
    await settle()
    pages.more()
    expect(pages.getSnapshot().status).toBe('more')
    pages.more()
    await settle()
    pages.more()
    await settle()
    expect(asked).toEqual(['page 1', 'page 2', 'page 3'])
    expect(new Set(ids()).size).toBe(120)
    expect(pages.getSnapshot()).toMatchObject({ status: 'ready', hasMore: false })
    pages.more()
    expect(asked).toHaveLength(3)
  })

  test('[S9.16] behaviour: a later query replaces an earlier one, whichever answers first', async () => {
    const { pages, asked, waiting, ids } = setUp()
    await settle()
    pages.search('ab')
    pages.search('abc')
    expect(pages.getSnapshot()).toMatchObject({ status: 'searching', shownFor: '' })
    waiting[1]?.()
    await settle()
    waiting[0]?.()
    await settle()
    expect(ids()).toEqual(['abc'])
    expect(pages.getSnapshot()).toMatchObject({ status: 'ready', shownFor: 'abc', hasMore: false })
    expect(asked.slice(1)).toEqual(['search ab', 'search abc'])
  })

  test('behaviour: a single letter is no search, and clearing shows the pages again', async () => {
    const { pages, asked, ids } = setUp()
    await settle()
    pages.search('a')
    expect(asked).toEqual(['page 1'])
    pages.search('ab')
    pages.search('')
    expect(ids()).toHaveLength(40)
    expect(asked).toEqual(['page 1', 'search ab'])
  })

  test('fault: loaded pages stay and the same page is asked for again', async () => {
    const { pages, asked, failures, ids } = setUp()
    await settle()
    failures.add('page 2')
    pages.more()
    await settle()
    expect(pages.getSnapshot().status).toBe('failed')
    expect(ids()).toHaveLength(40)
    failures.clear()
    pages.retry()
    await settle()
    expect(ids()).toHaveLength(80)
    expect(asked).toEqual(['page 1', 'page 2', 'page 2'])
  })

  test('option: certified asks anew from the first page', async () => {
    const { pages, asked } = setUp()
    await settle()
    pages.setCertified(true)
    await settle()
    pages.more()
    await settle()
    expect(asked).toEqual(['page 1', 'page 1 certified', 'page 2 certified'])
  })

  test('behaviour: what is on its way when nobody listens any more is dropped', async () => {
    const { pages, stop, ids } = setUp()
    stop()
    await settle()
    expect(ids()).toEqual([])
    expect(pages.getSnapshot().status).toBe('loading')
  })
})

describe('roundCount', () => {
  test('default: exact below ten, then tens', () => {
    expect([0, 9, 10, 19, 547].map(roundCount)).toEqual([
      { count: 0, isAtLeast: false },
      { count: 9, isAtLeast: false },
      { count: 10, isAtLeast: true },
      { count: 10, isAtLeast: true },
      { count: 540, isAtLeast: true },
    ])
  })
})
