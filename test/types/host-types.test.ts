import { describe, expect, test } from '@jest/globals'
import {
  createKit,
  defineKitOptions,
  getChainState,
  getConnectors,
  type Kit,
  type KitConnector,
  type KitOptions,
} from 'latchkey'
import type {
  Account,
  AccountType,
  AddressOf,
  BitcoinAccountType,
  CaipNetwork,
  ConnectorType,
  KitAccount,
  KitConnection,
} from 'latchkey/kernel'
import { eip155 } from 'latchkey/namespaces/eip155'
import { solana } from 'latchkey/namespaces/solana'
import { mainnet, solanaMainnet } from 'latchkey/networks'
import { walletConnect } from 'latchkey/plugins/wallet-connect'
import { useKitAccount, useKitChain, useKitProvider } from 'latchkey/react'

/** What a host is told in the editor. The compiler checks these, as in `plugin-types.test.ts`. */
type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const proves = <T extends true>(..._: readonly T[]) => {}
/** Compiled and never run. */
const compile = (_: () => unknown) => {}

const options = defineKitOptions({ namespaces: [eip155()], networks: [mainnet] })
const both = defineKitOptions({
  namespaces: [eip155(), solana()],
  networks: [mainnet, solanaMainnet],
})
const makeKit = () => createKit(options)
const makeBoth = () => createKit(both)

describe('the namespaces of a kit', () => {
  test('default: they follow from what is listed, and the kit needs no type arguments', () => {
    expect(options.namespaces).toHaveLength(1)
    proves<Equal<ReturnType<typeof makeKit>, Kit<'eip155'>>>()
    proves<Equal<ReturnType<typeof makeBoth>, Kit<'eip155' | 'solana'>>>()
    compile(() => {
      const any: Kit = makeKit()
      const some: Kit<'eip155' | 'solana'> = makeBoth()
      const given: KitOptions = both
      return [any, some, given, any.getProvider('cosmos'), createKit(given).getProvider('bip122')]
    })
  })

  test('fault: a namespace that is not listed does not compile', () => {
    compile(() => [
      makeKit().getProvider('eip155'),
      makeBoth().getProvider('solana'),
      // @ts-expect-error solana() is not listed
      makeKit().getProvider('solana'),
      // @ts-expect-error solana() is not listed
      makeKit().getAccount('solana'),
      // @ts-expect-error solana() is not listed
      makeKit().connect({ namespace: 'solana' }),
      // @ts-expect-error solana() is not listed
      makeKit().disconnect({ namespace: 'solana' }),
      // @ts-expect-error solana() is not listed
      makeKit().open({ namespace: 'solana' }),
      // @ts-expect-error there is no such namespace
      makeBoth().getProvider('ethereum'),
      // @ts-expect-error there is no such namespace
      useKitProvider('ethereum'),
    ])
  })

  test('default: addresses of eip155 are hex, and its chain ids are numbers', () => {
    compile(async () => {
      const kit = makeBoth()
      const account = kit.getAccount('eip155')
      proves<Equal<typeof account.address, `0x${string}` | undefined>>()
      proves<Equal<typeof account.addresses, readonly `0x${string}`[]>>()
      proves<Equal<typeof account.chainId, number | undefined>>()
      proves<Equal<typeof account.caipAddress, `eip155:${string}:${string}` | undefined>>()
      const only = makeKit().getAccount()
      proves<Equal<typeof only.address, `0x${string}` | undefined>>()
      const other = kit.getAccount('solana')
      proves<Equal<typeof other.address, string | undefined>>()
      proves<Equal<typeof other.chainId, string | undefined>>()
      const active = kit.getAccount()
      proves<Equal<typeof active.address, string | undefined>>()
      proves<Equal<typeof active.chainId, number | string | undefined>>()
      const connected = await makeKit().connect()
      proves<Equal<typeof connected, KitAccount<'eip155'>>>()
      const hooked = useKitAccount('eip155')
      proves<Equal<typeof hooked.address, `0x${string}` | undefined>>()
      proves<Equal<ReturnType<typeof useKitAccount>['address'], string | undefined>>()
      const { accountState } = useKitChain('eip155')
      proves<Equal<typeof accountState.address, `0x${string}` | undefined>>()
      const chain = getChainState(kit, 'eip155')
      proves<Equal<typeof chain.accountState.address, `0x${string}` | undefined>>()
    })
    proves<Equal<AddressOf<'eip155'>, `0x${string}`>>()
    proves<Equal<AddressOf, string>>()
  })
})

describe('entities', () => {
  test('[S3.22] type: a connector has the fields of its entity, and no others', () => {
    type Fields = 'id' | 'type' | 'name' | 'provider' | 'imageId' | 'chain' | 'chains'
    proves<Equal<keyof KitConnector, Fields>>()
    proves<
      Equal<
        ConnectorType,
        'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'MULTI_CHAIN' | 'AUTH' | 'WALLET_CONNECT'
      >
    >()
    compile(() => {
      const [connector] = getConnectors(makeBoth())
      proves<Equal<KitConnector['type'], ConnectorType>>()
      // @ts-expect-error cosmos() is not listed
      return connector?.chains.includes('cosmos')
    })
  })

  test('[S3.23] type: a connection has its connector, its accounts and the definition of its network', () => {
    proves<Equal<KitConnection['connectorId'], string>>()
    proves<Equal<KitConnection['caipNetwork'], CaipNetwork | undefined>>()
    proves<Equal<Account<'bip122'>['type'], 'payment' | 'ordinal' | undefined>>()
    compile(() => makeKit().getState().connections.eip155[0]?.caipNetwork?.name)
  })

  test('[S3.09] type: account types are exactly eoa and smartAccount; Bitcoin has its own', () => {
    proves<Equal<AccountType, 'eoa' | 'smartAccount'>>()
    proves<Equal<BitcoinAccountType, 'payment' | 'ordinal'>>()
    compile(() => {
      const { accountState } = getChainState(makeBoth(), 'eip155')
      proves<Equal<typeof accountState.preferredAccountType, AccountType | undefined>>()
      return [
        createKit({ ...options, defaultAccountTypes: { eip155: 'eoa', bip122: 'ordinal' } }),
        // @ts-expect-error of Bitcoin
        createKit({ ...options, defaultAccountTypes: { eip155: 'payment' } }),
        // @ts-expect-error not of Bitcoin
        createKit({ ...options, defaultAccountTypes: { bip122: 'eoa' } }),
        // @ts-expect-error there are no smart accounts
        createKit({ ...options, defaultAccountTypes: { polkadot: 'smartAccount' } }),
        // @ts-expect-error no account type
        createKit({ ...options, defaultAccountTypes: { solana: 'contract' } }),
      ]
    })
  })
})

describe('options and views', () => {
  test('fault: a factory that was not called, and a name that there is not, do not compile', () => {
    compile(() => [
      // @ts-expect-error eip155 is not called
      createKit({ ...options, namespaces: [eip155] }),
      // @ts-expect-error walletConnect is not called
      createKit({ ...options, plugins: [walletConnect] }),
      // @ts-expect-error light, dark or system
      createKit({ ...options, themeMode: 'dim' }),
      // @ts-expect-error --kit-accent
      createKit({ ...options, themeVariables: { '--kit-acent': '#fff' } }),
      // @ts-expect-error swaps
      createKit({ ...options, features: { swap: true } }),
      // @ts-expect-error true or false
      createKit({ ...options, features: { send: 'yes' } }),
      // @ts-expect-error a provider that there is not
      createKit({ ...options, features: { socials: ['myspace'] } }),
      // @ts-expect-error logLevel
      createKit({ ...options, loglevel: 'debug' }),
    ])
  })

  test('default: what plugins of others bring is still allowed', () => {
    compile(() => [
      createKit({
        ...options,
        locale: 'de-CH',
        features: { 'acme/orders': true, 'acme/orders.limit': 7, socials: ['google'] },
        themeVariables: { '--kit-accent': '#123456', '--kit-color-text-2': '#fff' },
      }),
      makeKit().open({ view: 'acme/orders:Main', arguments: { order: 7 } }),
    ])
  })

  test('default: each view has its own arguments', () => {
    compile(() => [
      makeKit().open({ view: 'Swap', arguments: { fromToken: 'ETH', amount: '1' } }),
      makeKit().open({ view: 'WalletSend', namespace: 'eip155' }),
      makeKit().open(),
      // @ts-expect-error from is fromToken
      makeKit().open({ view: 'Swap', arguments: { from: 'ETH' } }),
      // @ts-expect-error an amount is decimal text
      makeKit().open({ view: 'Swap', arguments: { amount: 1 } }),
      // @ts-expect-error WalletSend takes none
      makeKit().open({ view: 'WalletSend', arguments: { amount: '1' } }),
      // @ts-expect-error there is no such view
      makeKit().open({ view: 'Wallet' }),
      // @ts-expect-error arguments of no view
      makeKit().open({ arguments: { amount: '1' } }),
    ])
  })
})
