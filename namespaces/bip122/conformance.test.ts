import { describe, test } from '@jest/globals'
import { connectors, KitError } from '../../kernel/exports/index.ts'
import { adapterConformance } from '../../test/conformance/adapter-conformance.ts'
import { connectorConformance } from '../../test/conformance/connector-conformance.ts'
import { pluginConformance } from '../../test/conformance/plugin-conformance.ts'
import { fakeClock, fakeEnvironment, fakePage, fakeWindow } from '../../test/kit/fakes.ts'
import { mockInjected } from '../../test/kit/mock-injected.ts'
import { mockWallet } from '../../test/kit/mock-wallet.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { createBip122Adapter } from './adapter.ts'
import { createBitcoinConnector } from './bitcoin-connector.ts'
import { captureWallet } from './captured-wallet.ts'
import { createBtcProviderDialect } from './dialects/btc-provider.ts'
import { bip122, manifest } from './index.ts'

const [account, other] = sampleAccounts.bip122
const networks = sampleNetworks.bip122
/** 65 bytes of 0x5c, as the mock wallet writes them and as the kit does. */
const signature = { hex: '5c'.repeat(65), base64: Buffer.alloc(65, 0x5c).toString('base64') }

describe('[C.31, C.27] the bip122 plugin', () => {
  pluginConformance({ test }, () => {
    const window = fakeWindow()
    mockInjected(mockWallet({ namespace: 'bip122', name: 'Acme' }), window)
    return {
      plugin: bip122(),
      kernel: {
        environment: fakeEnvironment({ page: fakePage({ window: window as never }) }),
        networks,
      },
      async use(t) {
        await t.kernel.activatePoint(connectors)
        await t.connect({ connector: { id: 'btc:AcmeProvider' } })
      },
    }
  })
})

describe('[C.31] the bip122 connector', () => {
  connectorConformance({ test }, () => {
    const clock = fakeClock()
    const wallet = mockWallet({ namespace: 'bip122', clock })
    const { provider } = mockInjected(wallet, fakeWindow())
    const captured = captureWallet(provider, ['request'], ['addListener'])
    if (!captured) throw new Error('a mock wallet can be asked')
    return {
      connector: createBitcoinConnector({
        id: 'btc:acme',
        type: 'ANNOUNCED',
        wallet: { name: 'Acme' },
        dialect: createBtcProviderDialect(captured),
        firstType: 'payment',
        clock,
      }),
      wallet,
      accounts: [account, other],
      request: { namespaces: ['bip122'], networks },
      question: {
        request: { method: 'signMessage', params: { account, message: 'Hello' } },
        answer: { address: account, signature: signature.base64 },
      },
      clock,
    }
  })
})

describe('[C.31] the bip122 adapter', () => {
  adapterConformance({ test }, () => {
    const clock = fakeClock()
    let isFailing = false
    return {
      adapter: createBip122Adapter({
        nodes: {
          async get(_, { parse }, signal) {
            signal?.throwIfAborted()
            if (isFailing) throw new KitError('No node', { code: 'HTTP_NETWORK' })
            return parse([{ txid: '5c'.repeat(32), vout: 0, value: 1_000 }])
          },
        },
      }),
      capabilities: manifest.contributes[0].value.capabilities,
      network: networks[0],
      account,
      spellings: [account.toUpperCase(), ` ${account}\n`],
      invalidAddresses: [
        account.replace('q', 'p'),
        account.replace('bc1', 'BC1'),
        account.slice(4),
        // The checksum of the other encoding: version 0 in bech32m, version 1 in bech32.
        'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
        'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
        // A version of the future.
        'bc1sw50qgdz25j',
        '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
        'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
      ],
      signature: { answer: { signature: signature.hex }, text: signature.base64 },
      failNodes() {
        isFailing = true
      },
      clock,
    }
  })
})
