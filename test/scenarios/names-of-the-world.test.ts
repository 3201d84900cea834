import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Hex } from 'viem'
import {
  type CaipNetwork,
  connectors,
  defineManifest,
  definePlugin,
  IdentityService,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { eip155 } from '../../namespaces/eip155/index.ts'
import { NameRegistration, NameService } from '../../plugins/names/contract.ts'
import { createTestAccounts } from '../devnet/wallet-core/test-accounts.ts'
import { startWorld, type World } from '../devnet/world.ts'
import { createTestKernel, fakeClock, fakeEnvironment, mockWallet } from '../exports/index.ts'
import { namesPlugin, plainChainData } from './names-world.ts'
import { until } from '../env/until.ts'

/** The plugin against the registry of the local world, with a wallet that really signs. */

let world: World
beforeAll(async () => {
  world = await startWorld({ namespaces: [] })
})
afterAll(() => world.stop())
afterEach(() => world.service.reset())

const [ada, grace] = createTestAccounts(2)

function signingWallet(signer = ada!) {
  const { connector } = mockWallet({
    namespace: 'eip155',
    id: 'test/signer',
    accounts: [ada!.address],
  })
  const signing = {
    ...connector,
    request: async ({ params }: { readonly params?: unknown }) =>
      signer.signMessage({ message: { raw: (params as [Hex])[0] } }),
  }
  const { id, type, namespaces } = connector
  return definePlugin(
    defineManifest({
      id: 'test/signer',
      apiVersion: PLUGIN_API_VERSION,
      permissions: ['wallet:connector'],
      contributes: [connectors.of({ id, type, name: 'Signer', namespaces, connector: signing })],
    }),
  )
}

async function start(wallet = signingWallet()) {
  const environment = {
    ...fakeEnvironment({ clock: fakeClock(Date.now()) }),
    fetch: (...parameters: Parameters<typeof fetch>) => fetch(...parameters),
  }
  const networks = world.settings.networks as unknown as readonly CaipNetwork[]
  const t = createTestKernel({
    environment,
    endpoints: { blockchain: world.settings.endpoints.blockchain },
    networks,
    settings: { projectId: 'local' },
    plugins: [eip155(), ...plainChainData(), namesPlugin(), wallet],
  })
  await t.start()
  await t.connect({ connector: { id: 'test/signer' } })
  const registration = await t.service(NameRegistration)
  const state = () => registration.state.getSnapshot()
  return {
    t,
    network: networks[0]!,
    state,
    async register(name: string) {
      registration.type(name)
      await t.clock.advance(300)
      await until(() => state().availability !== 'checking')
      registration.register()
      await until(() => state().pending === undefined)
    },
  }
}

describe('[S1.13] a name in the local world', () => {
  test('[S7.11, S7.12, S4.36] default: it is registered, leads back, and is shown to others', async () => {
    const { t, network, state, register } = await start()
    await register('countess')
    expect(state()).toMatchObject({ registered: 'countess.reown.id', failure: undefined })
    const names = await t.service(NameService)
    const { signal } = new AbortController()
    expect(await names.resolve('countess.reown.id', network, signal)).toMatchObject({
      address: ada!.address,
    })
    const identities = await t.service(IdentityService)
    expect(await identities.read(`eip155:31337:${grace!.address}`)).toEqual({
      name: 'grace.reown.id',
    })
    await t.dispose()

    const next = await start()
    const others = await next.t.service(IdentityService)
    expect(await others.read(`eip155:31337:${ada!.address}`)).toEqual({ name: 'countess.reown.id' })
    await next.t.dispose()
  })

  test('[S8.23, S4.35] fault: a signature of somebody else registers nothing, and the registry says why', async () => {
    const { t, network, state, register } = await start(signingWallet(grace!))
    await register('countess')
    expect(state()).toMatchObject({
      text: 'countess',
      registered: undefined,
      failure: { message: 'The signature is not of this address' },
    })
    const names = await t.service(NameService)
    const { signal } = new AbortController()
    await expect(names.resolve('countess.reown.id', network, signal)).rejects.toThrow(
      'countess.reown.id is not registered',
    )
    await t.dispose()
  })
})
