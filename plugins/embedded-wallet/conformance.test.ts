import { describe, test } from '@jest/globals'
import { ConnectionService, createValueStore } from '../../kernel/exports/index.ts'
import {
  connectorConformance,
  type WalletAnswer,
} from '../../test/conformance/connector-conformance.ts'
import { pluginConformance } from '../../test/conformance/plugin-conformance.ts'
import { settle } from '../../test/kit/fakes.ts'
import { mockNamespace } from '../../test/kit/mock-wallet.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import {
  embeddedWalletOver,
  embeddedWorld,
} from '../../test/scenarios/embedded-wallet/embedded-world.ts'
import { fakeFrame } from '../../test/scenarios/embedded-wallet/fake-frame.ts'
import { accountMessages } from './account-messages.ts'
import { EmbeddedWallet, embeddedWalletId } from './contract.ts'
import { EmbeddedConnector } from './index.ts'

describe('[C.31, C.27] the plugin of the embedded wallet', () => {
  pluginConformance({ test }, () => ({
    plugin: embeddedWalletOver(fakeFrame({ userName: 'ada-lovelace' })),
    neighbours: [mockNamespace('eip155'), mockNamespace('solana')],
    kernel: {
      features: { email: true },
      endpoints: { secureFrame: 'https://secure.test' },
    },
    async use(t) {
      const wallet = await t.service(EmbeddedWallet)
      await wallet.connectEmail('ada@example.com')
      await wallet.connectOtp('271828')
      const connections = await t.service(ConnectionService)
      await connections.connect({ connectorId: embeddedWalletId })
      await wallet.setAccountType('eip155', 'eoa')
    },
    secrets: ['ada@example.com', 'ada-lovelace', '271828'],
    catalogues: [accountMessages],
  }))
})

describe('[C.31] the connector of the embedded wallet', () => {
  connectorConformance({ test }, async () => {
    const frame = fakeFrame({ isLoggedIn: true, smartAccountNetworks: [1, 10] })
    const networks = sampleNetworks.eip155
    const world = await embeddedWorld({
      frame,
      networks,
      settings: { defaultAccountTypes: { eip155: 'eoa' } },
    })
    const connector = await world.t.service(EmbeddedConnector)
    const wallet = await world.t.service(EmbeddedWallet)
    let how: WalletAnswer = 'accept'
    let wanted: 'eoa' | 'smartAccount' | undefined
    let changing: Promise<void> | undefined
    /** As a person does: one change after the other, of many only the last. */
    const change = async () => {
      while (wanted) {
        const type = wanted
        wanted = undefined
        await wallet.setAccountType('eip155', type).catch(() => {})
      }
      changing = undefined
    }
    const waiting = createValueStore(0)
    const held = async () => {
      while (how === 'hang') {
        await new Promise<void>((resolve) => {
          const stop = waiting.subscribe(() => {
            stop()
            resolve()
          })
        })
      }
      if (how === 'reject') throw { message: 'User rejected', code: 4001 }
    }
    const user = ({
      chainId,
      preferredAccountType,
    }: {
      chainId: number
      preferredAccountType: string
    }) => ({
      address: preferredAccountType === 'eoa' ? frame.state.eoa : frame.state.smartAccount,
      chainId,
      preferredAccountType,
    })
    frame.answers.GET_USER = async (payload) => {
      await held()
      return how === 'nonsense' ? { address: 'x', chainId: {} } : user(payload)
    }
    frame.answers.RPC_REQUEST = async () => {
      await held()
      return '0xblock'
    }
    frame.answers.SIGN_OUT = held
    return {
      connector,
      accounts: [frame.state.eoa, frame.state.smartAccount ?? ''] as const,
      request: { namespaces: ['eip155'], networks },
      question: {
        request: { method: 'eth_blockNumber', params: [], namespace: 'eip155' },
        answer: '0xblock',
      },
      clock: world.environment.clock,
      wallet: {
        answer(next) {
          how = next
          waiting.set(waiting.getSnapshot() + 1)
        },
        // Nobody is asked to connect: the login was that.
        get prompts() {
          return frame.shown
        },
        changeAccounts([address]) {
          wanted = address === frame.state.eoa ? 'eoa' : 'smartAccount'
          changing ??= change()
        },
        lock() {
          frame.answers.IS_CONNECTED = () => ({ isConnected: false })
          frame.answers.RPC_REQUEST = () => {
            throw { message: 'Not logged in' }
          }
          const { signal } = new AbortController()
          connector.request({ method: 'eth_call', namespace: 'eip155' }, signal).catch(() => {})
        },
        listeners: 0,
      },
      async dispose() {
        await settle(5)
        await world.end()
      },
    }
  })
})
