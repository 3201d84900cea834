import { describe, expect, test } from '@jest/globals'
import { connectors } from '../../kernel/exports/index.ts'
import { eip155 } from '../../namespaces/eip155/index.ts'
import { createTestKernel } from './create-test-kernel.ts'
import { fakeEnvironment, fakePage, fakeWindow } from './fakes.ts'
import { mockInjected } from './mock-injected.ts'
import { mockWallet } from './mock-wallet.ts'
import { sampleAccounts } from './sample-accounts.ts'

const inPage = (namespace: keyof typeof sampleAccounts) => {
  const window = fakeWindow()
  const wallet = mockWallet({ namespace, name: 'Acme Wallet', rdns: 'com.acme' })
  const { provider, remove } = mockInjected(wallet, window)
  return {
    window,
    wallet,
    provider: provider as any,
    remove,
    address: sampleAccounts[namespace][0],
  }
}

describe('[C.31] a mock wallet in a page', () => {
  test('default: eip155 is found by our own plugin, early and late, and follows its script', async () => {
    const window = fakeWindow()
    const environment = fakeEnvironment({ page: fakePage({ window: window as never }) })
    const early = mockWallet({ namespace: 'eip155', rdns: 'com.early', name: 'Early' })
    const late = mockWallet({ namespace: 'eip155', rdns: 'com.late', name: 'Late' })
    const removals = [mockInjected(early, window)]
    const t = createTestKernel({ environment, plugins: [eip155()] })
    await t.start()
    await t.kernel.activatePoint(connectors)
    removals.push(mockInjected(late, window))
    const listed = t.kernel.point(connectors).getSnapshot()
    expect(listed.map(({ value }) => value.id)).toEqual(['com.early', 'com.late'])

    late.answer('reject')
    await expect(t.connect({ connector: { id: 'com.late' } })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    late.answer('accept')
    const [connection] = await t.connect({ connector: { id: 'com.late' } })
    expect(connection).toMatchObject({ accounts: [{ address: sampleAccounts.eip155[0] }] })
    await t.dispose()
    for (const { remove } of removals) remove()
    expect([late.listeners, window.listeners]).toEqual([0, 0])
  })

  test('default: solana registers by the Wallet Standard, whoever is there first', async () => {
    const { window, wallet, provider, address, remove } = inPage('solana')
    const found: object[] = []
    const api = {
      register(each: object) {
        found.push(each)
        return () => found.splice(found.indexOf(each), 1)
      },
    }
    window.dispatchEvent(Object.assign(new Event('wallet-standard:app-ready'), { detail: api }))
    window.addEventListener('wallet-standard:register-wallet', (event) =>
      (event as unknown as { detail(given: typeof api): void }).detail(api),
    )
    const second = mockInjected(mockWallet({ namespace: 'solana', name: 'Second' }), window)
    expect(found).toMatchObject([{ name: 'Acme Wallet' }, { name: 'Second' }])

    expect(provider.accounts).toEqual([])
    const silently = await provider.features['standard:connect'].connect({ silent: true })
    expect([silently.accounts, wallet.prompts]).toEqual([[], 0])
    const { accounts } = await provider.features['standard:connect'].connect()
    expect(accounts).toMatchObject([
      { address, chains: expect.arrayContaining(['solana:mainnet']) },
    ])
    const changes: unknown[] = []
    const off = provider.features['standard:events'].on('change', (it: unknown) => changes.push(it))
    wallet.lock()
    expect(changes).toEqual([{ accounts: [] }])
    off()
    const [output] = await provider.features['solana:signMessage'].signMessage({
      message: new Uint8Array([1]),
    })
    expect(output).toMatchObject({ signedMessage: new Uint8Array([1]) })
    expect(output.signature).toHaveLength(64)
    remove()
    second.remove()
    expect(found).toEqual([])
  })

  test('default: polkadot is in injectedWeb3 and gives accounts and a signer', async () => {
    const { window, wallet, address, remove } = inPage('polkadot')
    const extension = (window['injectedWeb3'] as any)['acme-wallet']
    const { accounts, signer } = await extension.enable('App')
    expect(await accounts.get()).toMatchObject([{ address, type: 'sr25519' }])
    const seen: unknown[] = []
    const stop = accounts.subscribe((list: unknown) => seen.push(list))
    wallet.changeAccounts([sampleAccounts.polkadot[1]])
    expect(seen).toMatchObject([[{ address }], [{ address: sampleAccounts.polkadot[1] }]])
    stop()
    wallet.answer('reject')
    await expect(signer.signRaw({ data: '0x00' })).rejects.toMatchObject({ code: 4001 })
    remove()
    expect([wallet.listeners, window['injectedWeb3']]).toEqual([0, {}])
  })

  test('default: bip122 is in btc_providers and answers as JSON-RPC does', async () => {
    const { window, wallet, address, remove } = inPage('bip122')
    const [entry] = window['btc_providers'] as { id: string; name: string; methods: string[] }[]
    expect(entry).toMatchObject({ name: 'Acme Wallet' })
    const provider = window[entry!.id] as any
    expect(await provider.request('wallet_connect')).toMatchObject({
      result: { addresses: [{ address, purpose: 'payment' }] },
    })
    expect(await provider.request('signMessage', { message: 'Hello' })).toMatchObject({
      result: { signature: expect.any(String) },
    })
    wallet.answer('reject')
    expect(await provider.request('signMessage', { message: 'Hello' })).toMatchObject({
      error: { code: -32000 },
    })
    wallet.answer('nonsense')
    expect(await provider.request('wallet_connect')).toMatchObject({ result: 42 })
    remove()
    expect([window['btc_providers'], entry!.id in window]).toEqual([[], false])
  })

  test('default: cosmos is keplr, and says when its keys change', async () => {
    const { window, wallet, address, remove } = inPage('cosmos')
    const keplr = window['keplr'] as any
    await expect(keplr.getKey('cosmoshub-4')).rejects.toThrow()
    await keplr.enable(['cosmoshub-4'])
    expect(await keplr.getKey('cosmoshub-4')).toMatchObject({ bech32Address: address })
    let changes = 0
    window.addEventListener('keplr_keystorechange', () => (changes += 1))
    wallet.changeAccounts([sampleAccounts.cosmos[1]])
    expect(changes).toBe(1)
    expect(await keplr.signAmino('cosmoshub-4', address, {})).toHaveProperty('signature')
    remove()
    expect([wallet.listeners, 'keplr' in window]).toEqual([0, false])
  })
})
