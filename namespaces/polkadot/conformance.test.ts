import { describe, test } from '@jest/globals'
import { connectors, type NodeRpc } from '../../kernel/exports/index.ts'
import { adapterConformance } from '../../test/conformance/adapter-conformance.ts'
import { connectorConformance } from '../../test/conformance/connector-conformance.ts'
import { pluginConformance } from '../../test/conformance/plugin-conformance.ts'
import { fakeClock, fakeEnvironment, fakePage, fakeWindow } from '../../test/kit/fakes.ts'
import { mockInjected } from '../../test/kit/mock-injected.ts'
import { type MockWallet, mockWallet } from '../../test/kit/mock-wallet.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { createPolkadotAdapter } from './adapter.ts'
import { createExtensionConnector } from './extension-connector.ts'
import { manifest, polkadot } from './index.ts'
import { watchExtensions } from './injected-extensions.ts'

const [account, other] = sampleAccounts.polkadot
const networks = sampleNetworks.polkadot
const signature = `0x${'5c'.repeat(64)}`

describe('[C.31, C.27] the polkadot plugin', () => {
  pluginConformance({ test }, () => {
    const window = fakeWindow()
    mockInjected(mockWallet({ namespace: 'polkadot', name: 'Acme' }), window)
    return {
      plugin: polkadot(),
      kernel: {
        environment: fakeEnvironment({ page: fakePage({ window: window as never }) }),
        networks,
      },
      async use(t) {
        await t.kernel.activatePoint(connectors)
        await t.connect({ connector: { id: 'polkadot:acme' } })
      },
    }
  })
})

describe('[C.31, C.08] the polkadot connector', () => {
  connectorConformance({ test }, () => {
    const clock = fakeClock()
    const window = fakeWindow()
    const wallet = mockWallet({ namespace: 'polkadot', name: 'Acme', clock })
    mockInjected(wallet, window)
    let isPermitted = false
    const found: Parameters<typeof createExtensionConnector>[0][] = []
    watchExtensions({
      window: window as never,
      clock,
      onExtension: (extension) =>
        found.push({
          id: 'polkadot:acme',
          extension,
          origin: 'https://app.test',
          clock,
          permission: {
            read: () => isPermitted,
            write(isGiven) {
              isPermitted = isGiven
            },
          },
        }),
    }).dispose()
    if (!found[0]) throw new Error('a mock wallet is an extension')
    return {
      connector: createExtensionConnector(found[0]),
      wallet: withoutNetwork(wallet),
      accounts: [account, other],
      request: { namespaces: ['polkadot'], networks, caipNetworkId: networks[0].caipNetworkId },
      question: {
        request: { method: 'polkadot_signMessage', params: { address: account, message: 'Hello' } },
        answer: { signature },
      },
      clock,
    }
  })
})

describe('[C.31, C.08] the polkadot adapter', () => {
  adapterConformance({ test }, () => {
    const clock = fakeClock()
    let isFailing = false
    const nodes: NodeRpc = {
      async request(_, { method }, signal) {
        signal?.throwIfAborted()
        if (isFailing) return { neither: 'an error nor an answer' }
        return method === 'chain_getBlockHash' ? `0x${networks[0].id}${'0'.repeat(32)}` : null
      },
    }
    return {
      adapter: createPolkadotAdapter({ nodes, clock: fakeEnvironment().clock }),
      capabilities: manifest.contributes[0].value.capabilities,
      network: networks[0],
      account,
      spellings: [` ${account}\n`],
      invalidAddresses: [
        account.replace('15oF', '15of'),
        account.slice(1),
        `0x${'5c'.repeat(32)}`,
        // Of 20 bytes, with a right checksum.
        '3ZhdQRMeFcMbAuTLj7Zzpnxg9RByvEH',
      ],
      signature: { answer: { signature }, text: signature },
      failNodes() {
        isFailing = true
      },
      clock,
    }
  })
})

/** Extensions are on every network at once. */
const withoutNetwork = (wallet: MockWallet) =>
  Object.create(wallet, { changeNetwork: { value: undefined } }) as MockWallet
