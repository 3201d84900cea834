import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { findOptionFaults } from './kit-options-schema.ts'
import { mainnet } from './networks.ts'

const good = { namespaces: [{}], networks: [mainnet] }
const faultsOf = (change: object) => findOptionFaults({ ...good, ...change })

describe('options', () => {
  test('[C.12] default: good options have no faults', () => {
    expect(findOptionFaults(good)).toEqual([])
    expect(
      faultsOf({
        projectId: 'p',
        defaultNetwork: 'eip155:1',
        metadata: { name: 'Acme', url: 'https://acme.test', icons: ['/i.png'] },
        endpoints: { api: 'https://a.test', relay: 'wss://r.test' },
        features: { email: false },
        grants: { 'acme/x': ['storage'] },
        themeVariables: { '--accent': '#abc', '--radius': 4 },
        customRpcUrls: { 'eip155:1': ['https://a.test', { url: 'https://b.test' }] },
        customWallets: [{ id: 'a', name: 'A', mobile_link: 'a://', rdns: null }],
        restrictedTimeZones: false,
        siwx: new (class Siwx {})(),
        universalProvider: { any: 'thing' },
        logLevel: 'debug',
      }),
    ).toEqual([])
  })

  test.each([
    [
      { networks: [mainnet, { ...mainnet, rpcUrls: { default: { http: ['http://a.test'] } } }] },
      'networks[1].rpcUrls.default.http[0]: expected an https URL',
    ],
    [
      { networks: [{ ...mainnet, nativeCurrency: { name: 'E', symbol: 'E', decimals: 300 } }] },
      'networks[0].nativeCurrency.decimals: expected at most 255',
    ],
    [{ endpoints: { relay: 'https://r.test' } }, 'endpoints.relay: expected a wss URL'],
    [{ endpoints: { apis: 'https://r.test' } }, 'endpoints: unknown: apis'],
    [{ debug: 'yes' }, 'debug: expected true or false'],
    [{ projektId: 'p' }, 'unknown: projektId'],
    [{ metadata: { icons: ['/a', 5] } }, 'metadata.icons[1]: expected a text'],
    [{ messages: { a: 5 } }, 'messages.a: expected a text'],
    [
      { remoteConfig: 'first-wins' },
      'remoteConfig: expected one of remote-wins, local-wins, merge',
    ],
    [{ themeMode: 'dim' }, 'themeMode: expected one of light, dark, system'],
    [{ customWallets: [{ id: 'a' }] }, 'customWallets[0].name: expected a text'],
    [{ grants: { 'acme/x': 'storage' } }, 'grants.acme/x: expected a list'],
    [{ restrictedTimeZones: true }, 'restrictedTimeZones: expected false or a list'],
    [{ siwx: 'yes' }, 'siwx: expected an object or what localSiwx() makes'],
    [
      { defaultAccountTypes: { eip155: 'safe' } },
      'defaultAccountTypes.eip155: expected one of eoa, smartAccount, payment, ordinal',
    ],
    [{ defaultAccountTypes: { near: 'eoa' } }, 'defaultAccountTypes: unknown: near'],
  ])('[C.12] fault: %j is named by its path', (change, message) => {
    expect(faultsOf(change)).toEqual([message])
  })

  test('[C.12] fault: options that are no object', () => {
    for (const options of [undefined, null, 5, 'x', []]) {
      expect(findOptionFaults(options)).toEqual(['expected an object'])
    }
  })

  test('[C.12] fault: a wrong value anywhere gives a message that begins with its option', () => {
    const flags = ['basic', 'debug', 'enableReconnect', 'disableAppend', 'allowUnsupportedChain']
    const texts = ['projectId', 'locale', 'storageName', 'sdkType', 'sdkVersion']
    const lists = [
      'plugins',
      'featuredWalletIds',
      'includeWalletIds',
      'excludeWalletIds',
      'customWallets',
    ]
    const wrongFor = (name: string) =>
      fc.anything().filter((value) => {
        if (value === undefined) return false
        if (flags.includes(name)) return typeof value !== 'boolean'
        if (texts.includes(name)) return typeof value !== 'string'
        return !Array.isArray(value)
      })
    for (const name of [...flags, ...texts, ...lists]) {
      fc.assert(
        fc.property(wrongFor(name), (value) => {
          const faults = faultsOf({ [name]: value })
          expect(faults).toHaveLength(1)
          expect(faults[0]).toMatch(new RegExp(`^${name}: expected (true or false|a text|a list)$`))
        }),
        { numRuns: 30 },
      )
    }
  })
})
