import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import {
  type ChainNamespace,
  chainNamespaces,
  type KitChainState,
  NetworkService,
} from '../../kernel/exports/index.ts'
import { createTestKernel, type TestKernel } from '../../test/kit/create-test-kernel.ts'
import { kitOf } from '../../test/kit/kit-of.ts'
import { mockNamespace } from '../../test/kit/mock-wallet.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { ghostIn, offered } from '../../test/scenarios/namespaces-world.tsx'
import {
  AccountButton,
  KitProvider,
  NetworkButton,
  useKitBalance,
  type UseKitBalance,
  useKitChain,
  useKitDisconnect,
} from '../exports/index.ts'

let t: TestKernel
const wallets = () => ghostIn(chainNamespaces)
/** One namespace keeps its balance to itself. */
const withoutOne: typeof offered = { ...offered, polkadot: {} }
const noNode = () => Promise.reject(new Error('no node'))
async function start(children: React.ReactNode) {
  const ghosts = wallets()
  t = createTestKernel({
    settings: {
      namespaces: [...chainNamespaces],
      networks: chainNamespaces.flatMap((one) => sampleNetworks[one]),
    },
    plugins: [
      ...chainNamespaces.map((one) =>
        mockNamespace(one, {
          capabilities: withoutOne[one],
          balance: one === 'cosmos' ? noNode : undefined,
        }),
      ),
      ...ghosts.map(({ plugin }) => plugin),
    ],
  })
  await t.start()
  const kit = kitOf(t)
  render(
    <StrictMode>
      <KitProvider kit={kit}>{children}</KitProvider>
    </StrictMode>,
  )
  for (const ghost of ghosts) await act(async () => void (await t.connect(ghost)))
  await act(() => t.settle(6))
  return ghosts
}
afterEach(async () => {
  cleanup()
  await t.dispose()
})

const goTo = (namespace: ChainNamespace) =>
  act(async () => {
    const networks = await t.kernel.service(NetworkService)
    networks.activateNamespace(namespace)
    await t.clock.advance(1_000)
    await t.settle(6)
  })
const words = () =>
  [...document.querySelectorAll('kit-button')]
    .map(({ shadowRoot }) => shadowRoot?.querySelector('.shell')?.textContent ?? '')
    .join(' | ')

describe('with five namespaces', () => {
  test('[S1.22] default: AccountButton and NetworkButton show the active one, a balance where there is one', async () => {
    await start(
      <>
        <NetworkButton />
        <AccountButton showBalance />
      </>,
    )
    for (const namespace of chainNamespaces) {
      await goTo(namespace)
      const [network] = sampleNetworks[namespace]
      const address = sampleAccounts[namespace][0]
      const { symbol } = network.nativeCurrency
      const balance = { polkadot: '', cosmos: '—' }[namespace as string] ?? `1.500 ${symbol}`
      expect(words()).toBe(
        `${network.name} | ${balance}${address.slice(0, 6)}…${address.slice(-4)}`,
      )
      const bone = [...document.querySelectorAll('kit-button')].some(({ shadowRoot }) =>
        shadowRoot?.querySelector('.unknown'),
      )
      expect([namespace, bone]).toEqual([namespace, false])
    }
  })

  test('[S1.22] default: useKitBalance reads nothing where there are no balances, and says so', async () => {
    const seen = new Map<ChainNamespace | undefined, UseKitBalance>()
    function Probe({ of }: { readonly of?: ChainNamespace }) {
      seen.set(of, useKitBalance(of))
      return null
    }
    await start(
      <>
        <Probe />
        {chainNamespaces.map((one) => (
          <Probe key={one} of={one} />
        ))}
      </>,
    )
    await act(async () => {
      await t.clock.advance(3_000)
      await t.settle(6)
    })
    for (const namespace of chainNamespaces) {
      const { isSupported, isLoading, data, error } = seen.get(namespace)!
      const has = namespace !== 'polkadot'
      const isKnown = has && namespace !== 'cosmos'
      expect([isSupported, isLoading, data?.formatted, error?.message]).toEqual([
        has,
        false,
        isKnown ? '1.500' : undefined,
        isKnown || !has ? undefined : 'no node',
      ])
    }
    // The one connected last is the active one.
    expect(seen.get(undefined)?.isSupported).toBe(true)
    await goTo('polkadot')
    expect(seen.get(undefined)?.isSupported).toBe(false)
    await goTo('eip155')
    expect(seen.get(undefined)?.data?.formatted).toBe('1.500')
  })

  test('[S3.20, S3.21] default: useKitChain follows its namespace alone, useKitDisconnect ends it alone', async () => {
    const seen: Partial<Record<ChainNamespace, KitChainState>> = {}
    let end: ReturnType<typeof useKitDisconnect> | undefined
    function Probe({ of }: { readonly of: ChainNamespace }) {
      seen[of] = useKitChain(of)
      end = useKitDisconnect()
      return null
    }
    const ghosts = await start(chainNamespaces.map((one) => <Probe key={one} of={one} />))
    for (const namespace of chainNamespaces) {
      expect(seen[namespace]?.caipNetworks).toEqual(sampleNetworks[namespace])
      expect(seen[namespace]?.accountState).toMatchObject({
        status: 'connected',
        address: sampleAccounts[namespace][0],
      })
    }
    const before = { ...seen }
    await act(async () => {
      ghosts[1]!.changeAccounts([sampleAccounts.solana[1]])
      await t.settle(6)
    })
    expect(seen.solana?.accountState.address).toBe(sampleAccounts.solana[1])
    await act(async () => {
      await end?.disconnectAsync({ namespace: 'bip122' })
    })
    expect(seen.bip122?.accountState.status).toBe('disconnected')
    for (const namespace of ['eip155', 'polkadot', 'cosmos'] as const) {
      expect(seen[namespace]?.accountState).toEqual(before[namespace]?.accountState)
      expect(ghosts.find(({ script }) => script.namespace === namespace)?.calls).toEqual([
        'connect',
      ])
    }
  })
})
