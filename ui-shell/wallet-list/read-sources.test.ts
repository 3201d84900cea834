import { expect, test } from '@jest/globals'
import type { Contributed, WalletListing, WalletSource } from '../../kernel/exports/index.ts'
import type { Kernel } from '../../kernel/exports/internal.ts'
import { readSources } from './read-sources.ts'
import type { JoinSources } from './use-source-wallets.ts'

const kernel = {
  find: () => ({ enableWallets: true }),
  guard: (_id: string, _what: string, run: () => unknown) => run(),
} as unknown as Pick<Kernel, 'find' | 'guard'>

/** The wallets that are recommended once a plugin lists these. */
function recommendedOf(given: readonly unknown[], recent: readonly WalletListing[] = []) {
  const wallets = {
    subscribe(listener: { next(wallets: readonly unknown[]): void }) {
      listener.next(given)
      return { unsubscribe() {} }
    },
  }
  const source = {
    pluginId: 'acme/wallets',
    value: { id: 'acme/source', kind: 'recommended', wallets },
  } as unknown as Contributed<WalletSource>
  let join: JoinSources = (lists) => lists
  readSources(kernel, [source], (next) => {
    join = next
  })()
  return join({ recent, featured: [], custom: [], recommended: [] }).recommended
}

test('default: what can be read of a listing is listed', () => {
  const wallet = {
    id: 'acme',
    name: 'Acme',
    rdns: 'example.acme',
    image_id: 'picture',
    chains: ['eip155:1'],
    injected: [{ namespace: 'eip155', injected_id: 'isAcme' }],
    firefox_store: 'https://acme.example/firefox',
    mobile_link: 'acme:',
    browser_link: 'acme://browse?url={url}',
  }
  expect(recommendedOf([wallet])).toEqual([wallet])
})

test('[SEC-86] fault: members that are not what they say to be are left out, and the wallet stays', () => {
  const odd = {
    injected: 5,
    rdns: {},
    image_id: 5,
    chains: [5],
    badge_type: 'best',
    walletconnect_id: [],
    browser_link: 'javascript:{url}',
    safari_store: 'javascript:0',
    firefox_store: 5,
    more: 1,
  }
  expect(recommendedOf([{ id: 'acme', name: 'Acme', ...odd }])).toEqual([
    { id: 'acme', name: 'Acme', chains: [] },
  ])
  expect(recommendedOf([{ id: 'acme', name: 'Acme', injected: [null] }])).toEqual([
    { id: 'acme', name: 'Acme', injected: [{}] },
  ])
  expect(recommendedOf([null, 5, { id: 'acme' }])).toEqual([])
})

test('[SEC-126] fault: a wallet that was used before leads where it did then', () => {
  const used = {
    id: 'acme',
    name: 'Acme',
    rdns: 'example.acme',
    mobile_link: 'https://acme.example/app',
  }
  const links = { mobile_link: 'https://evil.example/app', homepage: 'https://evil.example' }
  expect(recommendedOf([{ ...used, ...links }], [used])).toEqual([used])
  const other = { id: 'another', name: 'Acme', rdns: 'Example.ACME', ...links }
  expect(recommendedOf([other, { ...used, ...links }], [used])).toEqual([used])
})

test('[SEC-71] fault: a link that begins with a scheme of other programs is left out', () => {
  const links = {
    mobile_link: 'tel:+19005550100',
    desktop_link: 'ms-msdt:/id',
    browser_link: 'bitcoin:bc1q?amount=1&r={url}',
  }
  expect(recommendedOf([{ id: 'acme', name: 'Acme', ...links }])).toEqual([
    { id: 'acme', name: 'Acme' },
  ])
})
