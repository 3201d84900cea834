import { describe, test } from '@jest/globals'
import { hex } from '@scure/base'
import { QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { connectors, type NodeRpc } from '../../kernel/exports/index.ts'
import { adapterConformance } from '../../test/conformance/adapter-conformance.ts'
import { connectorConformance } from '../../test/conformance/connector-conformance.ts'
import { pluginConformance } from '../../test/conformance/plugin-conformance.ts'
import { fakeClock, fakeEnvironment, fakePage, fakeWindow } from '../../test/kit/fakes.ts'
import { mockAnswers } from '../../test/kit/mock-answers.ts'
import { mockInjected } from '../../test/kit/mock-injected.ts'
import { mockWallet } from '../../test/kit/mock-wallet.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { createCosmosAdapter } from './adapter.ts'
import { cosmos, manifest } from './index.ts'
import { createKeplrConnector } from './keplr-connector.ts'
import { captureKeplr } from './keplr-wallet.ts'

const [account, other] = sampleAccounts.cosmos
const networks = sampleNetworks.cosmos

describe('[C.31, C.27, C.10] the cosmos plugin', () => {
  pluginConformance({ test }, () => {
    const window = fakeWindow()
    mockInjected(mockWallet({ namespace: 'cosmos' }), window)
    return {
      plugin: cosmos(),
      kernel: {
        environment: fakeEnvironment({ page: fakePage({ window: window as never }) }),
        namespaces: ['cosmos'],
        networks,
      },
      async use(t) {
        await t.kernel.activatePoint(connectors)
        await t.connect({ connector: { id: 'cosmos:keplr' } })
      },
    }
  })
})

describe('[C.31, C.10] the cosmos connector', () => {
  connectorConformance({ test }, () => {
    const clock = fakeClock()
    const script = mockWallet({ namespace: 'cosmos', clock })
    const window = fakeWindow()
    const wallet = captureKeplr(mockInjected(script, window).provider)
    if (!wallet) throw new Error('a mock wallet is one of the Keplr kind')
    return {
      connector: createKeplrConnector({
        place: { id: 'cosmos:keplr', name: 'Keplr', keyChangeEvent: 'keplr_keystorechange' },
        wallet,
        window: window as never,
        clock,
        publicRpcUrls: async () => [],
      }),
      // These wallets have no network of their own; their only listener is the page's.
      wallet: {
        answer: (how) => script.answer(how),
        changeAccounts: (accounts) => script.changeAccounts(accounts),
        lock: () => script.lock(),
        get prompts() {
          return script.prompts
        },
        get listeners() {
          return window.listeners
        },
      },
      accounts: [account, other],
      request: { namespaces: ['cosmos'], networks },
      question: {
        request: {
          method: 'cosmos_signAmino',
          params: { signerAddress: account, signDoc: { chain_id: 'cosmoshub-4', msgs: [] } },
        },
        answer: mockAnswers.cosmos['cosmos_signAmino'],
      },
      clock,
    }
  })
})

describe('[C.31, C.10] the cosmos adapter', () => {
  adapterConformance({ test }, () => {
    const clock = fakeClock()
    let isFailing = false
    const balance = QueryBalanceResponse.encode({ balance: { denom: 'uatom', amount: '1500000' } })
    const value = Buffer.from(balance.finish()).toString('base64')
    const nodes: NodeRpc = {
      async request(_, { method }, signal) {
        signal?.throwIfAborted()
        if (isFailing) return { neither: 'an error nor an answer' }
        if (method === 'status') return { node_info: { network: 'cosmoshub-4' } }
        return { response: { code: 0, log: '', value, height: '7' } }
      },
    }
    const signature = `${'XFxc'.repeat(21)}XA==`
    return {
      adapter: createCosmosAdapter({ nodes }),
      capabilities: manifest.contributes[0].value.capabilities,
      network: networks[0],
      account,
      spellings: [account.toUpperCase(), ` ${account}\n`],
      invalidAddresses: [
        account.replace('cosmos1', 'osmo1'),
        account.replace('cosmos1f', 'cosmos1F'),
        account.slice('cosmos1'.length),
        `${account}q`,
        'cosmos1',
        'agoric1',
        'ada.stars',
        hex.encode(new Uint8Array(20)),
      ],
      signature: { answer: { signature: { signature } }, text: signature },
      failNodes() {
        isFailing = true
      },
      clock,
    }
  })
})
