import { describe, test } from '@jest/globals'
import { connectors, type NodeRpc } from '../../kernel/exports/index.ts'
import { adapterConformance } from '../../test/conformance/adapter-conformance.ts'
import { connectorConformance } from '../../test/conformance/connector-conformance.ts'
import { pluginConformance } from '../../test/conformance/plugin-conformance.ts'
import { fakeClock, fakeEnvironment, fakePage, fakeWindow } from '../../test/kit/fakes.ts'
import { mockInjected } from '../../test/kit/mock-injected.ts'
import { mockWallet } from '../../test/kit/mock-wallet.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { createEip155Adapter } from './adapter.ts'
import { createEip1193Connector } from './eip1193-connector.ts'
import { eip155, manifest } from './index.ts'
import { captureProvider } from './captured-provider.ts'

const [account, other] = sampleAccounts.eip155
const networks = sampleNetworks.eip155

describe('[C.31, C.27] the eip155 plugin', () => {
  pluginConformance({ test }, () => {
    const window = fakeWindow()
    mockInjected(mockWallet({ namespace: 'eip155', rdns: 'com.acme', name: 'Acme' }), window)
    return {
      plugin: eip155(),
      kernel: { environment: fakeEnvironment({ page: fakePage({ window: window as never }) }) },
      async use(t) {
        await t.kernel.activatePoint(connectors)
        await t.connect({ connector: { id: 'com.acme' } })
      },
    }
  })
})

describe('[C.31] the eip155 connector', () => {
  connectorConformance({ test }, () => {
    const clock = fakeClock()
    const wallet = mockWallet({ namespace: 'eip155', clock })
    const provider = captureProvider(mockInjected(wallet, fakeWindow()).provider)
    if (!provider) throw new Error('a mock wallet is a provider')
    return {
      connector: createEip1193Connector({
        id: 'com.acme',
        type: 'ANNOUNCED',
        wallet: { name: 'Acme' },
        provider,
        clock,
        publicRpcUrls: async () => [],
      }),
      wallet,
      accounts: [account, other],
      request: { namespaces: ['eip155'], networks },
      question: {
        request: { method: 'personal_sign', params: ['0x00', account] },
        answer: `0x${'5c'.repeat(65)}`,
      },
      clock,
    }
  })
})

describe('[C.31] the eip155 adapter', () => {
  adapterConformance({ test }, () => {
    const clock = fakeClock()
    let isFailing = false
    const nodes: NodeRpc = {
      async request(_, { method }, signal) {
        signal?.throwIfAborted()
        if (isFailing) return { neither: 'an error nor an answer' }
        if (method === 'eth_chainId') return '0x1'
        return '0xde0b6b3a7640000'
      },
    }
    const signature = `0x${'5c'.repeat(65)}`
    return {
      adapter: createEip155Adapter({ nodes, clock }),
      capabilities: manifest.contributes[0].value.capabilities,
      network: networks[0],
      account,
      spellings: [account.toLowerCase(), ` ${account}\n`],
      invalidAddresses: [
        account.replace('f39F', 'f39f'),
        account.slice(2),
        `${account}00`,
        account.replace('0x', '0X'),
        'vitalik.eth',
      ],
      signature: { answer: signature, text: signature },
      failNodes() {
        isFailing = true
      },
      clock,
    }
  })
})
