import { afterEach, describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import {
  type ChainNamespace,
  chainNamespaces,
  connectors,
  allWalletsView,
  connectView,
} from '../../kernel/exports/index.ts'
import { bip122 } from '../../namespaces/bip122/index.ts'
import { cosmos } from '../../namespaces/cosmos/index.ts'
import { eip155 } from '../../namespaces/eip155/index.ts'
import { polkadot } from '../../namespaces/polkadot/index.ts'
import { solana } from '../../namespaces/solana/index.ts'
import { mockInjected } from '../../test/kit/mock-injected.ts'
import { mockWallet } from '../../test/kit/mock-wallet.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import {
  button,
  buttons,
  card,
  listing,
  type ViewWorld,
  viewWorld,
} from '../../test/scenarios/view-world.tsx'

/** Cosmos wallets stand in one global. */
const counts = { eip155: 20, solana: 15, polkadot: 9, bip122: 5, cosmos: 1 } as const
const repeated = ['eip6963:announceProvider', 'wallet-standard:register-wallet']

let w: ViewWorld
const ends: (() => void)[] = []
let heard: { readonly type: string; readonly detail: unknown }[] = []
async function start() {
  heard = []
  for (const type of repeated) {
    const listener = (event: Event) => {
      heard.push({ type, detail: (event as Event & { detail: unknown }).detail })
    }
    window.addEventListener(type, listener)
    ends.push(() => window.removeEventListener(type, listener))
  }
  w = await viewWorld({
    wallets: [],
    listings: [listing('more')],
    page: { window },
    namespaces: [eip155(), solana(), polkadot(), bip122(), cosmos()],
    settings: {
      namespaces: [...chainNamespaces],
      networks: chainNamespaces.flatMap((one) => sampleNetworks[one]),
    },
  })
  await w.open(connectView)
}
afterEach(async () => {
  for (const end of ends.splice(0)) end()
  for (const name of ['ethereum', 'injectedWeb3', 'btc_providers', 'keplr']) {
    delete (window as unknown as Record<string, unknown>)[name]
  }
  await w.end()
})

const inject = (namespace: ChainNamespace, index: number) => {
  const name = `${namespace} ${index}`
  const rdns = `test.${namespace}.w${index}`
  const { remove } = mockInjected(mockWallet({ namespace, id: name, name, rdns }), window)
  ends.push(remove)
}
const storm = () => {
  const once = heard
  heard = []
  for (const { type, detail } of once) {
    window.dispatchEvent(Object.assign(new Event(type), { detail }))
  }
  heard = once
}
const listed = () => w.t.kernel.point(connectors).getSnapshot().length
const installed = () =>
  card()
    .queryAllByRole('list', { name: 'Installed' })
    .flatMap((list) =>
      [...list.querySelectorAll('.row-name')].map(({ textContent }) => textContent),
    )
const look = () => act(() => w.t.clock.advance(250).then(() => w.t.settle(6)))

describe('50 wallets of five namespaces', () => {
  test('[REL-12] REL-12 behaviour: whatever comes and however often, what is shown stays where it is', async () => {
    await start()
    let before: readonly (string | null)[] = []
    const order = Object.entries(counts).flatMap(([namespace, count]) =>
      Array.from({ length: count }, (_, index) => [namespace as ChainNamespace, index] as const),
    )
    // Neither by namespace nor by name: in the order of a fair shuffle with a fixed seed.
    const shuffled = order
      .map((one, index) => ({ one, at: (index * 7919) % 50 }))
      .sort((left, right) => left.at - right.at)
    for (const [turn, { one }] of shuffled.entries()) {
      act(() => {
        inject(...one)
        storm()
      })
      if (turn % 5 === 4) await look()
      const now = installed()
      expect(now.slice(0, before.length)).toEqual(before)
      before = now
    }
    for (let turn = 0; turn < 24; turn += 1) await look()
    const all = installed()
    expect(all.slice(0, before.length)).toEqual(before)
    expect(new Set(all).size).toBe(all.length)
    // One of all connectors is the pairing.
    expect(all).toHaveLength(listed() - 1)
    expect(all.length).toBeGreaterThanOrEqual(counts.eip155)
  })

  test('[REL-12, SEC-38] SEC-38 behaviour: repeats change nothing on screen, not for a moment', async () => {
    await start()
    await act(async () => {
      for (const [namespace, count] of Object.entries(counts)) {
        for (let index = 0; index < count; index += 1) inject(namespace as ChainNamespace, index)
      }
      await w.t.settle(6)
    })
    for (let turn = 0; turn < 24; turn += 1) await look()
    const records: MutationRecord[] = []
    const observer = new MutationObserver((found) => records.push(...found))
    observer.observe(screen.getByRole('dialog'), {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    await act(async () => {
      for (let repeat = 0; repeat < 20; repeat += 1) storm()
      await w.t.settle(6)
    })
    await look()
    observer.disconnect()
    expect(records).toEqual([])
  })

  test('[REL-12] REL-12 behaviour: a wallet that comes while the pointer is on the list stands behind it', async () => {
    await start()
    await act(async () => {
      inject('eip155', 0)
      await w.t.settle(6)
    })
    fireEvent.pointerMove(button('Wallet more'))
    await act(async () => {
      inject('eip155', 1)
      await w.t.settle(6)
    })
    const end = buttons().slice(-3)
    expect(end[0]).toBe('Wallet more')
    expect(end[1]).toMatch(/^All wallets/)
    expect(end[2]).toBe('eip155 1')
  })

  test('[REL-12] REL-12 default: a late wallet is there within 500 ms of its announcement', async () => {
    await start()
    await w.advance(10_000)
    await act(async () => {
      inject('eip155', 0)
      await w.t.clock.advance(0)
      await w.t.settle(6)
    })
    expect(installed()).toEqual(['eip155 0'])
  })
})

describe('odd globals', () => {
  test('[REL-13] REL-13 fault: several wallets fight for one global: those that announce are all listed', async () => {
    await start()
    await act(async () => {
      for (const index of [0, 1, 2]) inject('eip155', index)
      Object.defineProperty(window, 'ethereum', {
        configurable: true,
        get() {
          throw new Error('mine')
        },
      })
      Object.defineProperty(window, 'injectedWeb3', {
        get: () =>
          new Proxy(
            {},
            {
              ownKeys() {
                throw new Error('mine')
              },
            },
          ),
        configurable: true,
      })
      Object.defineProperty(window, 'btc_providers', { value: 5, configurable: true })
      Object.defineProperty(window, 'keplr', { get: () => null, configurable: true })
      await w.t.settle(6)
    })
    for (let turn = 0; turn < 24; turn += 1) await look()
    expect(installed()).toEqual(['eip155 0', 'eip155 1', 'eip155 2'])
    expect(w.t.kernel.inspect().faults).toEqual([])
  })
})

test('[V.10] behaviour: in the list of all wallets one that comes later stands behind, and says itself that it is installed', async () => {
  await start()
  act(() => inject('eip155', 0))
  act(storm)
  await look()
  await w.open(allWalletsView)
  const rows = () =>
    [...card().getByRole('list', { name: 'Wallets' }).querySelectorAll('.list-heading, .row')].map(
      ({ textContent }) => textContent,
    )
  expect(rows()).toEqual(['Installed', 'eip155 0', 'More wallets', 'Wallet more'])
  act(() => inject('eip155', 1))
  act(storm)
  await look()
  expect(rows()).toEqual([
    'Installed',
    'eip155 0',
    'More wallets',
    'Wallet more',
    'eip155 1Installed',
  ])
})
