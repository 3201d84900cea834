import { describe, expect, test } from '@jest/globals'
import {
  connectors,
  type KitSettings,
  namespaceAdapters,
  rpcPolicies,
  RpcService,
} from '../../kernel/exports/index.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import {
  fakeStandardWallet,
  type FakeStandardWalletOptions,
  registerStandardWallet,
  standardAccount,
} from '../../test/kit/fake-standard-wallet.ts'
import { fakeEnvironment, fakePage, fakeWindow } from '../../test/kit/fakes.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { kitWalletMark } from '../page-wallets/kit-wallet-mark.ts'
import { solana } from './index.ts'

const signMessage = { 'solana:signMessage': async () => [] }
const [address] = sampleAccounts.solana

async function setUp(settings: Partial<KitSettings> = {}) {
  const window = fakeWindow()
  const environment = fakeEnvironment({ page: fakePage({ window: window as never }) })
  const t = createTestKernel({
    plugins: [solana()],
    environment,
    namespaces: ['solana'],
    settings,
  })
  await t.start()
  await t.kernel.activatePoint(connectors)
  const register = (options: FakeStandardWalletOptions = {}) => {
    const fake = fakeStandardWallet({ features: signMessage, ...options })
    registerStandardWallet(window, fake.native)
    return fake
  }
  const listed = () =>
    t.kernel
      .point(connectors)
      .getSnapshot()
      .map(({ value }) => value)
  return { t, window, register, listed }
}

describe('the solana plugin', () => {
  test('[C.07] REL-12 default: a wallet is listed when it comes, and nothing of it is called', async () => {
    const { t, register, listed } = await setUp()
    const fake = register({ name: 'Late' })
    expect(listed()).toMatchObject([
      {
        id: 'wallet-standard:Late',
        type: 'ANNOUNCED',
        name: 'Late',
        icon: 'data:image/svg+xml,<svg/>',
        namespaces: ['solana'],
      },
    ])
    expect([fake.calls, fake.listeners]).toEqual([[], 0])
    await t.dispose()
  })

  test('SEC-45 fault: two wallets of one name are both listed, the second as #2', async () => {
    const { t, register, listed } = await setUp()
    register({ name: 'Famous' })
    register({ name: 'Famous' })
    expect(listed().map(({ id, name }) => [id, name])).toEqual([
      ['wallet-standard:Famous', 'Famous'],
      ['wallet-standard:Famous#2', 'Famous'],
    ])
    await t.dispose()
  })

  test('SEC-31 SEC-32 fault: a hostile name and icon are inert in the list', async () => {
    const { t, window, listed } = await setUp()
    const fake = fakeStandardWallet({ features: signMessage })
    const icon = 'data:text/html,<script>1</script>'
    registerStandardWallet(window, { ...fake.native, name: `\u202e${'x'.repeat(5_000)}`, icon })
    expect(listed()).toMatchObject([{ name: 'x'.repeat(64) }])
    expect(listed()[0]?.icon).toBeUndefined()
    await t.dispose()
  })

  test('behaviour: wallets that cannot sign for solana are not ours', async () => {
    const { t, register, listed } = await setUp()
    register({ features: {} })
    register({ features: { 'bitcoin:signMessage': async () => [] } })
    expect(listed()).toEqual([])
    await t.dispose()
  })

  test('[C.07] fault: a wallet that is a kit is not listed', async () => {
    const { t, window, listed } = await setUp()
    const { native } = fakeStandardWallet({ features: signMessage })
    registerStandardWallet(window, { ...native, ...kitWalletMark })
    expect(listed()).toEqual([])
    registerStandardWallet(window, { ...native, isLatchkey: 'no' })
    expect(listed()).toHaveLength(1)
    await t.dispose()
  })

  test('SEC-38 fault: 1,000 wallets at once, each three times, are 200', async () => {
    const { t, window, listed } = await setUp()
    for (let index = 0; index < 1_000; index += 1) {
      const fake = fakeStandardWallet({ name: `Wallet ${index}`, features: signMessage })
      for (let round = 0; round < 3; round += 1) registerStandardWallet(window, fake.native)
    }
    expect(listed()).toHaveLength(200)
    await t.dispose()
  })

  test('option: enableInjected off listens to nobody', async () => {
    const { t, register, listed, window } = await setUp({ enableInjected: false })
    register()
    expect(listed()).toEqual([])
    expect(window.listeners).toBe(0)
    await t.dispose()
  })

  test('[S1.22] default: its capabilities are data: balances, on-ramp, send and the embedded wallet', async () => {
    const { t } = await setUp()
    const [contribution] = t.kernel.point(namespaceAdapters).getSnapshot()
    expect(contribution?.value.namespace).toBe('solana')
    expect(contribution?.value.capabilities).toEqual({
      nativeBalance: true,
      balances: true,
      onramp: true,
      send: true,
      embeddedWallet: true,
    })
    await t.dispose()
  })

  test('behaviour: connects by its name; the end takes every listener away and tells the wallet nothing', async () => {
    const { t, register, window } = await setUp()
    const fake = register({ name: 'Acme', accounts: [standardAccount(address)] })
    const [connection] = await t.connect({ connector: { id: 'wallet-standard:Acme' } })
    expect(connection).toMatchObject({ namespace: 'solana', accounts: [{ address }] })
    expect(fake.listeners).toBe(1)
    await t.dispose()
    expect([fake.listeners, window.listeners]).toEqual([0, 0])
    expect(fake.calls.map(({ feature }) => feature)).toEqual(['standard:connect'])
  })

  test('[C.07] default: the accounts and signing in reach the wallet; what it has no word for is not supported', async () => {
    const { t, register } = await setUp()
    const signIn = async () => [{ account: {} }]
    register({
      name: 'Acme',
      accounts: [standardAccount(address)],
      features: { ...signMessage, 'solana:signIn': signIn },
    })
    await t.connect({ connector: { id: 'wallet-standard:Acme' } })
    const rpc = t.kernel.find(RpcService)
    const ask = async (method: string) => rpc?.request({ method, namespace: 'solana' })
    expect(await ask('solana_getAccounts')).toEqual([{ pubkey: address }])
    // The wallet was asked: its answer is that of nobody.
    await expect(ask('solana_signIn')).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    await expect(ask('solana_export')).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
    const [policy] = t.kernel.point(rpcPolicies).getSnapshot()
    const question = { namespace: 'solana', askedBy: 'host', connectorType: 'AUTH' } as const
    expect(policy?.value.judge({ ...question, method: 'solana_signIn' })).toBe('confirm')
    expect(
      policy?.value.judge({ ...question, namespace: 'eip155', method: 'solana_signIn' }),
    ).toBeUndefined()
    await t.dispose()
  })
})
