import { describe, expect, test } from '@jest/globals'
import type { KitOptions } from '../../config/create-kit.ts'
import { ConnectionService } from '../../kernel/exports/index.ts'
import { multiWallet } from '../../plugins/multi-wallet/index.ts'
import { type MockWallet, mockNamespace, mockWallet } from '../kit/mock-wallet.ts'
import { answerProject, startKit } from './kit-world.ts'

const entry = (isEnabled: boolean) => [{ id: 'multi_wallet', isEnabled, config: [] }]
const fern = () =>
  mockWallet({ namespace: 'eip155', id: 'fern', accounts: ['0xfe'], isAuthorised: true })
const moss = () =>
  mockWallet({ namespace: 'eip155', id: 'moss', accounts: ['0x05'], isAuthorised: true })

const start = (
  options: Partial<KitOptions> & {
    readonly wallets?: readonly MockWallet[]
    readonly remote?: readonly object[] | undefined
    readonly stored?: Readonly<Record<string, string>>
  } = {},
) => {
  const { wallets = [], remote, stored = {}, ...own } = options
  return startKit(
    {
      endpoints: { api: 'https://api.test' },
      namespaces: [mockNamespace('eip155')],
      plugins: [multiWallet(), ...wallets.map(({ plugin }) => plugin)],
      ...own,
    },
    (environment) => {
      for (const [key, text] of Object.entries(stored)) environment.storage.set(key, text)
      if (remote) answerProject(environment, remote)
    },
  )
}

describe('[C.24] the plugin multi-wallet', () => {
  test.each([
    { what: 'default: nothing said', options: {}, is: 'disabled' },
    { what: 'option: remote on', options: { remote: entry(true) }, is: 'idle' },
    { what: 'option: remote off', options: { remote: entry(false) }, is: 'disabled' },
    {
      what: 'option: local on, remote off, remote-wins',
      options: { features: { multiWallet: true }, remote: entry(false) },
      is: 'disabled',
    },
    {
      what: 'option: local on, remote off, local-wins',
      options: {
        features: { multiWallet: true },
        remote: entry(false),
        remoteConfig: 'local-wins',
      },
      is: 'idle',
    },
    {
      what: 'option: local on, without a service',
      options: { features: { multiWallet: true }, endpoints: {} },
      is: 'idle',
    },
    {
      what: 'option: basic',
      options: { features: { multiWallet: true }, basic: true },
      is: 'disabled',
    },
  ] as const)('$what is $is', async ({ options, is }) => {
    const { kit, statusOf } = await start(options as Parameters<typeof start>[0])
    await kit.ready
    expect(statusOf('multi-wallet')?.status).toBe(is)
    await kit.dispose()
  })
})

test('[C.24, S4.03, S1.17] default: all wallets are back after a reload, the same one in use', async () => {
  const first = await start({ wallets: [fern(), moss()], remote: entry(true) })
  await first.kit.ready
  await first.kit.connect({ connectorId: 'fern' })
  await first.clock.advance(1_000)
  await first.kit.connect({ connectorId: 'moss' })
  await first.clock.advance(1_000)
  const connections = await first.kit.unstable_kernel.service(ConnectionService)
  await connections.switchTo({ connectorId: 'fern', namespace: 'eip155' })
  expect(first.kit.getAccount().address).toBe('0xfe')
  const stored = Object.fromEntries(first.environment.storage.entries)
  await first.kit.dispose()

  const again = await start({ wallets: [moss(), fern()], remote: entry(true), stored })
  await again.kit.ready
  await again.clock.advance(1_000)
  await again.settle()
  expect(again.kit.getAccount()).toMatchObject({ address: '0xfe', isConnected: true })
  expect(again.kit.getState().connections.eip155.map(({ connectorId }) => connectorId)).toEqual([
    'fern',
    'moss',
  ])
  await again.kit.dispose()
})
