import { describe, expect, test } from '@jest/globals'
import { decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi } from 'viem'
import { defaultPlugins, type KitOptions } from '../../config/create-kit.ts'
import { solanaMainnet } from '../../config/networks.ts'
import {
  type ConnectorType,
  isFeatureOn,
  type Kit,
  knownTokensOf,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/internal.ts'
import { eip155 } from '../../namespaces/eip155/index.ts'
import { TokenBalances } from '../../plugins/balances/contract.ts'
import { send } from '../../plugins/send/index.ts'
import { fakeSiwx } from '../../plugins/sign-in/fake-siwx.ts'
import { mockNamespace, mockWallet } from '../kit/mock-wallet.ts'
import { namespacePlugin, startKit } from './kit-world.ts'

const ada = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const endpoints = {
  api: 'https://api.test',
  blockchain: 'https://chains.test',
  analytics: 'https://events.test',
  secureFrame: 'https://frame.test',
}

/** What the world sees of a kit: the features that are on, the open plugins, what a host may open. */
async function look({ kit, statusOf }: Awaited<ReturnType<typeof startKit>>) {
  await kit.ready
  const { features } = kit.inspect().features
  return {
    on: Object.keys(features).filter(
      (name) => !name.endsWith('Order') && isFeatureOn(features[name]?.value),
    ),
    reasonOf: (name: string) => features[name]?.reason,
    statusOf: (id: string) => statusOf(id)?.status,
    refusalOf: (view: any) =>
      kit.open({ view }).then(
        () => undefined,
        (error: { readonly details?: string }) => error.details,
      ),
  }
}

describe('a kit of a project, networks and namespaces alone', () => {
  test('[C.29] default: has what works from nodes; the rest is absent, with what it needs', async () => {
    const world = await startKit()
    const { on, reasonOf, statusOf, refusalOf } = await look(world)
    expect(on.sort()).toEqual([
      'allWallets',
      'emailShowWallets',
      'receive',
      'reownBranding',
      'send',
    ])
    for (const id of ['send', 'receive', 'balances', 'names', 'sign-in']) {
      expect([id, statusOf(id)]).toEqual([id, 'idle'])
    }
    for (const name of ['swaps', 'onramp', 'activity']) {
      expect(reasonOf(name)).toBe('needs endpoints.blockchain, which is not configured')
      expect([name, statusOf(name)]).toEqual([name, 'disabled'])
    }
    for (const name of ['email', 'socials']) {
      expect(reasonOf(name)).toBe('needs endpoints.secureFrame, which is not configured')
      expect([name, statusOf(name)]).toEqual([name, 'disabled'])
    }
    expect(await refusalOf('Swap')).toBe(
      'The plugin "swaps" is disabled: feature "swaps" needs endpoints.blockchain, which is not configured.',
    )
    // Nothing is broken, nobody is warned, nothing is asked.
    expect(world.kit.inspect().faults).toEqual([])
    expect(world.alerts()).toEqual([])
    expect([...world.lines('warn'), ...world.lines('error')]).toEqual([])
    expect(world.requests).toEqual([])
    await world.kit.dispose()
  })

  test('[C.29] option: with all endpoints every feature that is on by default is there', async () => {
    const world = await startKit({ endpoints, basic: false }, ({ http }) => {
      http.on('GET', '/appkit/v1/config', { status: 500 })
    })
    await world.clock.advance(5_000)
    const { on, statusOf } = await look(world)
    expect(on.sort()).toEqual([
      'activity',
      'allWallets',
      'analytics',
      'email',
      'emailShowWallets',
      'onramp',
      'receive',
      'reownBranding',
      'send',
      'socials',
      'swaps',
    ])
    for (const id of ['activity', 'email', 'onramp', 'receive', 'send', 'socials', 'swaps']) {
      expect([id, statusOf(id)]).toEqual([id, 'idle'])
    }
    expect(world.kit.inspect().faults).toEqual([])
    await world.kit.dispose()
  })

  test('[S5.08] option: endpoints without a project id are as good as none, and say so', async () => {
    const world = await startKit({ endpoints, projectId: undefined })
    const { reasonOf } = await look(world)
    expect(reasonOf('swaps')).toBe('needs a projectId, which is not configured')
    await world.kit.dispose()
  })

  test('[C.29] option: a feature of other namespaces is absent as well', async () => {
    const world = await startKit({
      endpoints: { blockchain: endpoints.blockchain },
      namespaces: [namespacePlugin('solana')],
      networks: [solanaMainnet],
    })
    const { on, reasonOf } = await look(world)
    expect(on).toContain('onramp')
    expect(reasonOf('swaps')).toBe('needs a namespace that is not configured: eip155')
    await world.kit.dispose()
  })
})

describe('the tokens of an account, from the node alone', () => {
  test('[S9.20, S7.24] default: they are read together, in no more than 1024 bytes of calls', async () => {
    const wallet = mockWallet({ namespace: 'eip155', accounts: [ada] })
    const batches: (readonly { readonly callData: string }[])[] = []
    const { kit } = await startKit(
      { namespaces: [eip155()], plugins: [...defaultPlugins(), wallet.plugin] },
      ({ http }) =>
        http.on('POST', /./, ({ body }) => {
          const { id, method, params } = body as {
            readonly id: number
            readonly method: string
            readonly params: readonly [{ readonly data: Hex }]
          }
          if (method !== 'eth_call') return { json: { jsonrpc: '2.0', id, result: '0x1' } }
          const { args } = decodeFunctionData({ abi: multicall3Abi, data: params[0].data })
          const calls = args![0] as unknown as readonly { readonly callData: string }[]
          batches.push(calls)
          const returnData = `0x${'6'.padStart(64, '0')}` as const
          const result = encodeFunctionResult({
            abi: multicall3Abi,
            functionName: 'aggregate3',
            result: calls.map(() => ({ success: true, returnData })),
          })
          return { json: { jsonrpc: '2.0', id, result } }
        }),
    )
    await kit.ready
    await kit.connect({ connectorId: 'mock-eip155' })
    const balances = await kit.unstable_kernel.service(TokenBalances)
    await balances.read(`eip155:1:${ada}`)
    const bytes = batches.map((calls) =>
      calls.reduce((sum, { callData }) => sum + (callData.length - 2) / 2, 0),
    )
    expect(batches.flat()).toHaveLength(3 * (await knownTokensOf('eip155:1')).length)
    expect(bytes).toHaveLength(1)
    expect(bytes[0]).toBeLessThanOrEqual(1_024)
    await kit.dispose()
  })
})

describe('flags and orders that nobody gave', () => {
  const valuesOf = (kit: Kit) => {
    const { features } = kit.inspect().features
    return (...names: readonly string[]) => names.map((name) => features[name]?.value)
  }
  const walletFeatures = ['onramp', 'swaps', 'receive', 'send']
  const connectorTypes = [
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ]

  test('[S9.24] default: receive, send, analytics and all wallets on, the rest off; no kit alters them', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { kit } = await startKit({ endpoints })
      const values = valuesOf(kit)
      expect(values('receive', 'send', 'analytics', 'allWallets')).toEqual(Array(4).fill(true))
      expect(values('legalCheckbox', 'smartSessions', 'collapseWallets', 'pay')).toEqual(
        Array(4).fill(false),
      )
      const orders = values('walletFeaturesOrder', 'connectorTypeOrder')
      expect(orders).toEqual([walletFeatures, connectorTypes])
      for (const order of orders) {
        expect(() => (order as string[]).reverse()).toThrow(TypeError)
      }
      await kit.dispose()
    }
  })

  test('[S9.25] option: a given order comes first, what it leaves out follows', async () => {
    const { kit } = await startKit({
      endpoints,
      features: {
        walletFeaturesOrder: ['send', 'onramp'],
        connectorTypeOrder: ['featured', 'recent'],
      },
    })
    expect(valuesOf(kit)('walletFeaturesOrder', 'connectorTypeOrder')).toEqual([
      ['send', 'onramp', 'swaps', 'receive'],
      ['featured', 'recent', 'walletConnect', 'injected', 'custom', 'external', 'recommended'],
    ])
    await kit.dispose()
  })
})

describe('a wallet on a network that the app does not list', () => {
  const views = (kit: Kit) => kit.getState().router.history.map(({ viewId }) => viewId)
  const arrive = async (options: Partial<KitOptions>, type: ConnectorType, isOfKit = false) => {
    const wallet = mockWallet({ namespace: 'eip155', type })
    const { manifest, load } = wallet.plugin
    const own = defineOwnPlugin({ ...manifest, id: 'mock-wallet' }, undefined, load)
    const namespaces = [mockNamespace('eip155')]
    const { kit, settle } = await startKit({
      namespaces,
      plugins: [...defaultPlugins(), isOfKit ? own : wallet.plugin],
      ...options,
    })
    await kit.ready
    await kit.connect({ connectorId: 'mock-eip155' })
    wallet.changeNetwork('eip155:137')
    await settle()
    const met = views(kit)
    await kit.dispose()
    return met
  }

  test('[S2.11] option: is asked to choose one; a session through WalletConnect in basic mode is left alone', async () => {
    expect(await arrive({}, 'WALLET_CONNECT')).toEqual(['UnsupportedChain'])
    expect(await arrive({ basic: true }, 'INJECTED')).toEqual(['UnsupportedChain'])
    expect(await arrive({ basic: true }, 'WALLET_CONNECT')).toEqual([])
  })

  test('[S2.11] option: also before a required sign-in, where the wallet is one of the kit', async () => {
    const options = { basic: true, siwx: fakeSiwx({ required: true }) }
    expect(await arrive(options, 'WALLET_CONNECT', true)).toEqual([])
    expect(await arrive(options, 'WALLET_CONNECT')).toEqual(['UnsupportedChain'])
  })
})

describe('a page that lists its own plugins', () => {
  test('[C.29] fault: a flag that is on without its plugin says what to list: to those who look, who open, and once in the log', async () => {
    const world = await startKit({ plugins: send(), features: { receive: true } })
    const { on, reasonOf, refusalOf } = await look(world)
    expect(on).not.toContain('receive')
    expect(reasonOf('receive')).toBe(
      'is on in the options, but its plugin is not listed: add receive()',
    )
    expect(await refusalOf('WalletReceive')).toBe(
      'The feature "receive" is on in the options, but its plugin is not listed: add receive().',
    )
    const line =
      'features.receive is on, but its plugin is not among `plugins`: add receive(), or set it to false.'
    await world.kit.reconfigure({ features: { swaps: false } })
    expect(world.lines('warn')).toEqual([line])
    // What is on by default alone is no mistake of a page that leaves it out.
    expect(world.lines('info').filter((text) => text.startsWith('features.onramp'))).toHaveLength(1)
    await world.kit.dispose()
  })
})
