import { describe, expect, test } from '@jest/globals'
import {
  defineManifest,
  definePlugin,
  type KitError,
  PLUGIN_API_VERSION,
} from '../kernel/exports/index.ts'
import { defineOwnPlugin } from '../kernel/exports/internal.ts'
import { eip155 } from '../namespaces/eip155/index.ts'
import { walletConnect } from '../plugins/wallet-connect/index.ts'
import { namespacePlugin } from '../test/scenarios/kit-world.ts'
import type { KitOptions } from './kit-options.ts'
import { base, mainnet, solanaMainnet } from './networks.ts'
import { resolveSettings } from './resolve-settings.ts'
import { parseEndpoints } from './service-address.ts'

const manifest = defineManifest({ id: 'sign-in', apiVersion: PLUGIN_API_VERSION })
const signIn = defineOwnPlugin(manifest)
const page = { origin: 'https://app.test', host: 'app.test', title: 'App' }
const good: KitOptions = {
  projectId: 'p',
  namespaces: [namespacePlugin('eip155')],
  networks: [mainnet, base],
}

const settle = (change: Record<string, unknown> = {}, plugins = [signIn]) =>
  resolveSettings({ ...good, ...change } as KitOptions, plugins, page)
function refusal(run: () => unknown): KitError {
  try {
    run()
  } catch (error) {
    return error as KitError
  }
  throw new Error('was accepted')
}

describe('settings', () => {
  test('default: what is not given has its default', () => {
    expect(settle()).toMatchObject({
      projectId: 'p',
      metadata: { name: 'App', description: '', url: 'https://app.test', icons: [] },
      namespaces: ['eip155'],
      defaultNetwork: 'eip155:1',
      enableReconnect: true,
      enableNetworkSwitch: true,
      allowUnsupportedChain: false,
      enableInjected: true,
      enableEIP6963: true,
      enableWallets: true,
      enableEmbedded: false,
      disableAppend: false,
      themeMode: 'system',
      locale: 'auto',
      debug: true,
      includeAddressInAnalytics: false,
      sdkType: 'latchkey',
      manualWCControl: false,
    })
  })

  test('[S9.18] default: the log level is error', () => {
    expect(settle().logLevel).toBe('error')
    expect(settle({ logLevel: 'debug' }).logLevel).toBe('debug')
  })

  test('[S9.28] default: account types; option: defaultAccountTypes overrides each', () => {
    const types = { bip122: 'payment', eip155: 'smartAccount', polkadot: 'eoa', solana: 'eoa' }
    expect(settle().defaultAccountTypes).toEqual(types)
    for (const namespace of Object.keys(types)) {
      const given = settle({ defaultAccountTypes: { [namespace]: 'ordinal' } }).defaultAccountTypes
      expect(given).toEqual({ ...types, [namespace]: 'ordinal' })
    }
  })

  test('option: icons of the site become absolute, whatever page shows the kit', () => {
    const metadata = {
      name: 'Acme',
      url: 'https://acme.test',
      icons: ['/icon.png', 'https://cdn.test/i.png'],
    }
    expect(settle({ metadata }).metadata.icons).toEqual([
      'https://acme.test/icon.png',
      'https://cdn.test/i.png',
    ])
  })

  test('[S5.08] fault: a missing or empty project id does not throw', () => {
    for (const projectId of [undefined, '', '  '])
      expect(settle({ projectId }).projectId).toBeUndefined()
  })

  test('option: restrictedTimeZones false turns the rule off, a list extends it', () => {
    expect(settle().restrictedTimeZones).toEqual([])
    expect(settle({ restrictedTimeZones: false }).restrictedTimeZones).toBe(false)
    expect(settle({ restrictedTimeZones: ['Europe/X'] }).restrictedTimeZones).toEqual(['europe/x'])
  })

  test('option: defaultNetwork by definition or by id, one of the networks', () => {
    expect(settle({ defaultNetwork: base }).defaultNetwork).toBe('eip155:8453')
    expect(settle({ defaultNetwork: 'eip155:8453' }).defaultNetwork).toBe('eip155:8453')
    expect(() => settle({ defaultNetwork: 'eip155:5' })).toThrow(
      'defaultNetwork: expected one of the networks',
    )
  })

  test('option: customRpcUrls as texts or objects', () => {
    const customRpcUrls = { 'eip155:1': ['https://a.test/key', { url: 'http://localhost:8545' }] }
    expect(settle({ customRpcUrls }).customRpcUrls).toEqual({
      'eip155:1': ['https://a.test/key', 'http://localhost:8545'],
    })
  })
})

describe('refusals', () => {
  test('[S5.07] SEC-69 fault: siwx and siweConfig together', () => {
    const error = refusal(() => settle({ siwx: {}, siweConfig: {} }))
    expect(error.message).toBe('Cannot set both `siweConfig` and `siwx` options')
    expect(error.code).toBe('SIWX_AND_SIWE_CONFIG')
    expect(() => settle({ siwx: {} })).not.toThrow()
    expect(() => settle({ siweConfig: {} })).not.toThrow()
  })

  test('fault: sign-in that was asked for is never silently missing', () => {
    for (const option of ['siwx', 'siweConfig']) {
      const error = refusal(() => settle({ [option]: {} }, []))
      expect([error.code, error.details]).toEqual(['SIGN_IN_PLUGIN_MISSING', `option ${option}`])
    }
  })

  test('[SEC-86] fault: a plugin of others that is only called sign-in is not the sign-in', () => {
    const error = refusal(() => settle({ siwx: {} }, [definePlugin(manifest)]))
    expect(error.code).toBe('SIGN_IN_PLUGIN_MISSING')
  })

  test('fault: a network whose namespace is not listed names both', () => {
    const error = refusal(() => settle({ networks: [mainnet, solanaMainnet] }))
    expect(error.code).toBe('NAMESPACE_NOT_LISTED')
    expect(error.message).toBe(
      'The namespace "solana" of "Solana" is not listed. ' +
        'Add solana() from "latchkey/namespaces/solana" to the option namespaces.',
    )
    expect(error.details).toBe('networks[1]')
  })

  test.each([
    [{ networks: [] }, 'networks: expected at least one network'],
    [{ networks: 5 }, 'networks: expected at least one network'],
    [
      { networks: [mainnet, { ...mainnet }] },
      'networks[1]: expected eip155:1 once, which is networks[0] already',
    ],
    [{ networks: [{ ...mainnet, name: 5 }] }, 'networks[0].name: expected a text'],
    [{ namespaces: undefined }, 'namespaces: expected at least one namespace'],
    [{ namespaces: [signIn] }, 'namespaces[0]: expected a namespace'],
    [
      { namespaces: [eip155] },
      'namespaces[0]: expected a plugin, found the function that makes one. Call it: eip155()',
    ],
    [
      { plugins: [[], walletConnect] },
      'plugins[1]: expected a plugin, found the function that makes one. Call it: walletConnect()',
    ],
    [
      { plugins: [[() => {}]] },
      'plugins[0]: expected a plugin, found the function that makes one. Call it: it()',
    ],
    [{ plugins: {} }, 'plugins: expected a list'],
    [{ namespaces: [null] }, 'namespaces[0]: expected a namespace'],
    [{ customRpcUrls: { '1': [] } }, 'customRpcUrls.1: expected a CAIP-2 id'],
    [{ customRpcUrls: { 'eip155:1': 'x' } }, 'customRpcUrls.eip155:1: expected a list'],
    [
      { customRpcUrls: { 'eip155:1': ['ftp://a'] } },
      'customRpcUrls.eip155:1[0]: expected an https URL',
    ],
    [{ termsConditionsUrl: 'javascript:alert(1)' }, 'termsConditionsUrl: expected an https URL'],
    [{ privacyPolicyUrl: 'http://a.test' }, 'privacyPolicyUrl: expected an https URL'],
    [{ metadata: { icons: '/x' } }, 'metadata.icons: expected a list'],
    [{ featuredWalletIds: 'x' }, 'featuredWalletIds: expected a list'],
    [{ restrictedTimeZones: 'PRC' }, 'restrictedTimeZones: expected a list'],
  ])('[C.12] fault: %j', (change, message) => {
    const error = refusal(() => settle(change))
    expect([error.message, error.code]).toEqual([message, 'INVALID_OPTION'])
  })
})

describe('endpoints', () => {
  test('[S7.01] default: none is built in', () => {
    expect(parseEndpoints(undefined, page.origin)).toEqual({})
    expect(parseEndpoints({ api: undefined }, page.origin)).toEqual({})
  })

  test('option: a base path is kept, one trailing slash is dropped, loopback may be plain', () => {
    expect(
      parseEndpoints(
        {
          api: 'https://a.test/base/',
          blockchain: 'https://b.test',
          analytics: 'http://localhost:4301',
          secureFrame: 'http://127.0.0.1:4302/',
          bitcoin: 'http://[::1]:1/x',
          relay: 'ws://app.localhost:4303',
        },
        'http://127.0.0.1:4302',
      ),
    ).toEqual({
      api: 'https://a.test/base',
      blockchain: 'https://b.test',
      analytics: 'http://localhost:4301',
      secureFrame: 'http://127.0.0.1:4302',
      bitcoin: 'http://[::1]:1/x',
      relay: 'ws://app.localhost:4303',
    })
  })

  test.each([
    [5, 'endpoints: expected an object'],
    [
      { Api: 'https://a.test' },
      'endpoints.Api: expected one of api, blockchain, analytics, secureFrame, bitcoin, relay',
    ],
    [{ api: 'a.test' }, 'endpoints.api: expected an https URL'],
    [{ api: 'http://a.test' }, 'endpoints.api: expected an https URL'],
    [{ api: 'http://localhost.evil.test' }, 'endpoints.api: expected an https URL'],
    [{ api: 'javascript:alert(1)' }, 'endpoints.api: expected an https URL'],
    [{ api: 'https://u:p@a.test' }, 'endpoints.api: expected no credentials'],
    [{ api: 'https://a.test/?' }, 'endpoints.api: expected neither query nor fragment'],
    [{ api: 'https://a.test/?a=b' }, 'endpoints.api: expected neither query nor fragment'],
    [{ api: 'https://a.test/#x' }, 'endpoints.api: expected neither query nor fragment'],
    [{ relay: 'https://a.test' }, 'endpoints.relay: expected a wss URL'],
    [{ relay: 'ws://a.test' }, 'endpoints.relay: expected a wss URL'],
    [
      { secureFrame: 'https://app.test/frame' },
      'endpoints.secureFrame: expected another origin than the page’s',
    ],
  ])('[C.12] fault: %j', (endpoints, message) => {
    const error = refusal(() => parseEndpoints(endpoints, page.origin))
    expect([error.message, error.code]).toEqual([message, 'INVALID_OPTION'])
  })
})
