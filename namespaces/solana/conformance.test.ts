import { describe, test } from '@jest/globals'
import { base58 } from '@scure/base'
import { connectors, type NodeRpc } from '../../kernel/exports/index.ts'
import { adapterConformance } from '../../test/conformance/adapter-conformance.ts'
import { connectorConformance } from '../../test/conformance/connector-conformance.ts'
import { pluginConformance } from '../../test/conformance/plugin-conformance.ts'
import { fakeClock, fakeEnvironment, fakePage, fakeWindow } from '../../test/kit/fakes.ts'
import { mockInjected } from '../../test/kit/mock-injected.ts'
import { mockWallet } from '../../test/kit/mock-wallet.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { type StandardWallet, watchStandardWallets } from '../page-wallets/wallet-standard.ts'
import { createSolanaAdapter } from './adapter.ts'
import { manifest, solana } from './index.ts'
import { createStandardConnector } from './standard-connector.ts'

const [account, other] = sampleAccounts.solana
const networks = sampleNetworks.solana
const signature = base58.encode(new Uint8Array(64).fill(0x5c))

describe('[C.31, C.27] the solana plugin', () => {
  pluginConformance({ test }, () => {
    const window = fakeWindow()
    mockInjected(mockWallet({ namespace: 'solana', name: 'Acme' }), window)
    return {
      plugin: solana(),
      kernel: { environment: fakeEnvironment({ page: fakePage({ window: window as never }) }) },
      async use(t) {
        await t.kernel.activatePoint(connectors)
        await t.connect({ connector: { id: 'wallet-standard:Acme' } })
      },
    }
  })
})

describe('[C.31] the connector of the Wallet Standard', () => {
  connectorConformance({ test }, () => {
    const clock = fakeClock()
    const window = fakeWindow()
    const script = mockWallet({ namespace: 'solana', clock })
    mockInjected(script, window)
    const found: StandardWallet[] = []
    watchStandardWallets({
      window: window as never,
      wants: () => true,
      onWallet: (each) => found.push(each),
      onRefused: () => {},
    })
    const [wallet] = found
    if (!wallet) throw new Error('a mock wallet registers')
    return {
      connector: createStandardConnector({
        id: 'wallet-standard:Acme',
        info: { name: 'Acme' },
        wallet,
        clock,
      }),
      wallet: steered(script),
      accounts: [account, other],
      request: { namespaces: ['solana'], networks },
      question: {
        request: {
          method: 'solana_signMessage',
          params: { message: base58.encode(new Uint8Array([1, 2, 3])), pubkey: account },
        },
        answer: { signature },
      },
      clock,
    }
  })
})

/** A wallet of the standard follows the network that a request names; it has none of its own. */
function steered(script: ReturnType<typeof mockWallet>) {
  return {
    answer: script.answer,
    changeAccounts: script.changeAccounts,
    lock: script.lock,
    get prompts() {
      return script.prompts
    },
    get listeners() {
      return script.listeners
    },
  }
}

/** Without a checksum a letter more or less may be another address; of this one it is none. */
const plain = base58.encode(new Uint8Array(32).fill(10))

describe('[C.31] the solana adapter', () => {
  adapterConformance({ test }, () => {
    const clock = fakeClock()
    let isFailing = false
    const nodes: NodeRpc = {
      async request(_, __, signal) {
        signal?.throwIfAborted()
        return isFailing
          ? { neither: 'an error nor an answer' }
          : { context: { slot: 1 }, value: 1_000_000_000 }
      },
    }
    return {
      adapter: createSolanaAdapter({ nodes, clock }),
      capabilities: manifest.contributes[0].value.capabilities,
      network: networks[0],
      account: plain,
      spellings: [` ${plain}\n`],
      invalidAddresses: [
        `0${plain.slice(1)}`,
        base58.encode(new Uint8Array(31).fill(9)),
        base58.encode(new Uint8Array(33).fill(9)),
        'bonfida.sol',
      ],
      signature: { answer: { signature }, text: signature },
      failNodes() {
        isFailing = true
      },
      clock,
    }
  })
})
