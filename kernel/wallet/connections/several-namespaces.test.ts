import { afterEach, describe, expect, it } from '@jest/globals'
import { fakeEnvironment, fakeStorage } from '../../../test/kit/fakes.ts'
import { mockNamespace, type MockWallet, mockWallet } from '../../../test/kit/mock-wallet.ts'
import { sampleAccounts } from '../../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../../test/kit/sample-networks.ts'
import { createWalletKernel, type WalletKernel } from '../../../test/kit/wallet-kernel.ts'
import { type ChainNamespace, chainNamespaces } from '../../base/caip.ts'
import { connectionsStore } from './connections-store.ts'
import { accountsChanged, connectionClosed, disconnected } from '../events.ts'
import { networksStore } from '../networks/networks-store.ts'

const kernels: WalletKernel[] = []
const wallets = (options: Partial<Parameters<typeof mockWallet>[0]> = {}) =>
  chainNamespaces.map((namespace) =>
    mockWallet({ namespace, accounts: sampleAccounts[namespace], ...options }),
  )
async function begin(mocks: readonly MockWallet[], storage = fakeStorage()) {
  const t = createWalletKernel({
    environment: fakeEnvironment({ storage }),
    settings: {
      namespaces: [...chainNamespaces],
      networks: chainNamespaces.flatMap((one) => sampleNetworks[one]),
    },
    plugins: [
      ...chainNamespaces.map((one) => mockNamespace(one)),
      ...mocks.map((one) => one.plugin),
    ],
  })
  kernels.push(t)
  await t.begin()
  return t
}
const leave = async () => {
  for (const t of kernels.splice(0)) await t.dispose()
}
afterEach(leave)

const inOf = (t: WalletKernel, namespace: ChainNamespace) =>
  t.state(connectionsStore).namespaces[namespace]
const accounts = (t: WalletKernel) =>
  chainNamespaces.map((one) => inOf(t, one).connections[0]?.accounts[0]?.address)
const networks = (t: WalletKernel) =>
  chainNamespaces.map((one) => inOf(t, one).connections[0]?.caipNetworkId)
const others = (namespace: ChainNamespace) => chainNamespaces.filter((one) => one !== namespace)

describe('five namespaces at once', () => {
  it('[S4.01, S3.23] behaviour: each keeps its active account and network over a reload', async () => {
    const storage = fakeStorage()
    const first = wallets()
    const before = await begin(first, storage)
    for (const wallet of first) await before.connect(wallet)
    for (const wallet of first) {
      const { namespace } = wallet.script
      wallet.changeAccounts([...sampleAccounts[namespace]].reverse())
      wallet.changeNetwork(sampleNetworks[namespace][1].caipNetworkId)
    }
    await before.settle()
    before.networks.activateNamespace('polkadot')
    const second = chainNamespaces.map((one) => sampleAccounts[one][1])
    const there = chainNamespaces.map((one) => sampleNetworks[one][1].caipNetworkId)
    expect([accounts(before), networks(before)]).toEqual([second, there])

    await leave()
    const again = chainNamespaces.map((namespace) =>
      mockWallet({
        namespace,
        accounts: [...sampleAccounts[namespace]].reverse(),
        isAuthorised: true,
      }),
    )
    const after = await begin(again, storage)
    await after.connections.reconnect()
    expect([accounts(after), networks(after)]).toEqual([second, there])
    expect(after.state(networksStore).active).toBe(sampleNetworks.polkadot[1].caipNetworkId)
    for (const { calls, prompts } of again) expect([calls, prompts]).toEqual([['reconnect'], 0])
  })

  it.each(chainNamespaces)(
    '[S4.07, S4.01] behaviour: disconnecting %s touches no other, and stays over a reload',
    async (namespace) => {
      const storage = fakeStorage()
      const mocks = wallets()
      const t = await begin(mocks, storage)
      for (const wallet of mocks) await t.connect(wallet)
      const untouched = others(namespace).map((one) => inOf(t, one))
      await t.connections.disconnect(namespace)
      expect(inOf(t, namespace)).toEqual({ status: 'disconnected', connections: [] })
      others(namespace).forEach((one, index) => expect(inOf(t, one)).toBe(untouched[index]))
      expect(t.emitted(connectionClosed)).toHaveLength(1)
      expect(t.emitted(disconnected)).toEqual([])
      for (const { script, calls } of mocks) {
        const isEnded = script.namespace === namespace
        expect(calls).toEqual(isEnded ? ['connect', 'disconnect'] : ['connect'])
      }

      await leave()
      const again = wallets({ isAuthorised: true })
      const after = await begin(again, storage)
      await after.connections.reconnect()
      expect(chainNamespaces.filter((one) => inOf(after, one).status === 'connected')).toEqual(
        others(namespace),
      )
      expect(again.find(({ script }) => script.namespace === namespace)?.calls).toEqual([])
    },
  )

  it.each(chainNamespaces)(
    '[S4.08] behaviour: a storm of the wallet of %s reaches its connection alone',
    async (namespace) => {
      const mocks = wallets()
      const t = await begin(mocks)
      for (const wallet of mocks) await t.connect(wallet)
      const untouched = others(namespace).map((one) => inOf(t, one))
      const { active } = t.state(networksStore)
      mocks.find(({ script }) => script.namespace === namespace)?.storm(50)
      await t.settle()
      others(namespace).forEach((one, index) => expect(inOf(t, one)).toBe(untouched[index]))
      expect(new Set(t.emitted(accountsChanged).map((fact) => fact.namespace))).toEqual(
        new Set([namespace]),
      )
      expect(t.state(networksStore).active).toBe(active)
      expect([accounts(t), networks(t)]).toEqual([
        chainNamespaces.map((one) => sampleAccounts[one][0]),
        chainNamespaces.map((one) => sampleNetworks[one][0].caipNetworkId),
      ])
    },
  )

  it('[S4.07] behaviour: one disconnect event when the last one is gone', async () => {
    const mocks = wallets()
    const t = await begin(mocks)
    for (const wallet of mocks) await t.connect(wallet)
    for (const namespace of chainNamespaces) await t.connections.disconnect(namespace)
    expect(t.emitted(disconnected)).toHaveLength(1)
    expect(t.emitted(connectionClosed)).toHaveLength(5)
  })

  it('[S4.01] fault: an attempt in one namespace that is refused leaves the others connected', async () => {
    const mocks = wallets()
    const [last] = mocks.slice(-1) as [MockWallet]
    const t = await begin(mocks)
    for (const wallet of mocks.slice(0, -1)) await t.connect(wallet)
    const before = others('cosmos').map((one) => inOf(t, one))
    last.answer('reject')
    await expect(t.connect(last)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(others('cosmos').map((one) => inOf(t, one))).toEqual(before)
    expect(inOf(t, 'cosmos').status).toBe('disconnected')
  })
})
