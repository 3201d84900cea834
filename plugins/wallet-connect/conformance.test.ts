import { describe, test } from '@jest/globals'
import { ConnectionService, type Connector } from '../../kernel/exports/index.ts'
import {
  connectorConformance,
  type WalletAnswer,
} from '../../test/conformance/connector-conformance.ts'
import { pluginConformance } from '../../test/conformance/plugin-conformance.ts'
import { fakeClock, fakePage, settle } from '../../test/kit/fakes.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { createPairingConnector } from './connector.ts'
import { walletConnectId } from './contract.ts'
import { fakeProvider, fakeSession } from './fake-provider.ts'
import { walletConnect } from './index.ts'
import { createPairing } from './pairing.ts'

const networks = sampleNetworks.eip155
const accounts = sampleAccounts.eip155
const refusal = { code: 5000, message: 'User rejected.' }
const sessionOf = (addresses: readonly string[], topic?: string) =>
  fakeSession(
    networks.flatMap(({ caipNetworkId }) =>
      addresses.map((address) => `${caipNetworkId}:${address}`),
    ),
    topic === undefined ? {} : { topic },
  )

describe('[C.31, C.27] the plugin for pairing', () => {
  pluginConformance({ test }, () => {
    const fake = fakeProvider()
    return {
      plugin: walletConnect(),
      kernel: { settings: { universalProvider: fake.provider }, networks },
      async use(t) {
        const connections = await t.service(ConnectionService)
        const connecting = connections.connect({ connectorId: walletConnectId })
        await t.settle(6)
        fake.proposals.at(-1)?.approve(sessionOf([accounts[0]]))
        await connecting
      },
      secrets: ['symKey', 'relay-protocol'],
    }
  })
})

describe('[C.31] the connector for pairing', () => {
  connectorConformance({ test }, async () => {
    const clock = fakeClock()
    const page = fakePage({ window: undefined })
    const fake = fakeProvider()
    let how: WalletAnswer = 'accept'
    let topics = 0

    /** What the person with the phone does when the code is on screen. */
    const look = () => {
      for (const proposal of fake.proposals) {
        if (how === 'accept') {
          topics += 1
          proposal.approve(sessionOf([accounts[0]], `topic-${topics}`))
        } else if (how === 'reject') proposal.reject(refusal)
        else if (how === 'nonsense') proposal.approve({ topic: 'x', namespaces: 42 })
      }
    }
    fake.answers.propose = async () => {
      void settle(1).then(look)
    }
    const waiting = new Set<() => void>()
    fake.answers.request = async () => {
      while (how === 'hang') await new Promise<void>((resolve) => waiting.add(resolve))
      if (how === 'reject') throw refusal
      return '0xsigned'
    }
    fake.answers.disconnect = async () => {
      while (how === 'hang') await new Promise<void>((resolve) => waiting.add(resolve))
    }
    const event = (name: string, data: unknown) => {
      const topic = `topic-${topics}`
      const params = { event: { name, data }, chainId: networks[0].caipNetworkId }
      fake.say('session_event', { topic, params })
    }
    const connector: Connector = createPairingConnector({
      override: undefined,
      publicRpcUrls: async () => [],
      clock,
      page,
      pairing: createPairing({ clock, page, isManual: false }),
      openProvider: async () => fake.provider,
      raiseAlert: () => {},
      onLost: () => {},
      keepClientId: () => {},
    })
    // The library stays open between sessions; what it listens to is no part of a connection.
    const { signal } = new AbortController()
    await connector.reconnect({ namespaces: ['eip155'], networks, signal })
    return {
      connector,
      accounts,
      request: { namespaces: ['eip155'], networks },
      question: {
        request: { method: 'personal_sign', params: [], namespace: 'eip155' },
        answer: '0xsigned',
      },
      clock,
      wallet: {
        answer(next) {
          how = next
          look()
          for (const goOn of waiting) goOn()
          waiting.clear()
        },
        get prompts() {
          return fake.proposals.length
        },
        changeAccounts: (addresses) =>
          event(
            'accountsChanged',
            addresses.map((address) => `${networks[0].caipNetworkId}:${address}`),
          ),
        lock: () => fake.say('session_delete', { topic: `topic-${topics}` }),
        changeNetwork: (id) => event('chainChanged', Number(id.split(':')[1])),
        get listeners() {
          return fake.listeners()
        },
      },
    }
  })
})
