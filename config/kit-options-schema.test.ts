import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { defineManifest, definePlugin, messages, kitLocales } from '../kernel/exports/index.ts'
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
        themeVariables: {
          '--kit-accent': '#abc',
          '--w3m-z-index': 4,
          '--kit-color-text-2': '#123',
        },
        locale: 'ar-EG',
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
    [{ endpoints: { apis: 'https://r.test' } }, 'endpoints: unknown: apis; did you mean "api"?'],
    [{ debug: 'yes' }, 'debug: expected true or false'],
    [{ projektId: 'p' }, 'unknown: projektId; did you mean "projectId"?'],
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
      'defaultAccountTypes.eip155: expected one of eoa, smartAccount',
    ],
    [
      { themeVariables: { '--kit-acent': '#fff' } },
      'themeVariables: unknown and without effect: --kit-acent; did you mean "--kit-accent"?',
    ],
    [
      { themeVariables: { '--brand': '#fff' } },
      'themeVariables: unknown and without effect: --brand. There are --kit-accent, --kit-font-family, --kit-radius, --kit-z-index, --kit-density …',
    ],
    [
      { locale: 'eo-XX' },
      `locale: there are no texts of "eo-XX", so that English is shown. There are ${kitLocales.join(', ')}; others come with a plugin, or by the option messages`,
    ],
    [
      { features: { email: true } },
      'features.email: is on without endpoints.secureFrame, where its keys live, so that it is not offered. Set the endpoint, or leave the feature out',
    ],
    [{ defaultAccountTypes: { near: 'eoa' } }, 'defaultAccountTypes: unknown: near'],
  ])('[C.12] fault: %j is named by its path', (change, message) => {
    expect(faultsOf(change)).toEqual([message])
  })

  test('option: features: an empty list of socials is off, and wants no frame for keys', () => {
    expect(faultsOf({ features: { email: false, socials: [] } })).toEqual([])
  })

  test('option: locale: a language that a plugin or the host brings texts for is as good as ours', () => {
    const esperanto = definePlugin(
      defineManifest({
        id: 'acme/esperanto',
        apiVersion: 1,
        contributes: [
          messages.of({ catalogueId: 'connect', locale: 'eo', load: async () => ({}) }),
        ],
      }),
    )
    expect(faultsOf({ locale: 'eo-XX', plugins: [esperanto] })).toEqual([])
    expect(faultsOf({ locale: 'cy', plugins: [[esperanto]] })).toHaveLength(1)
    expect(faultsOf({ locale: 'cy', messages: { 'connect.title': 'Cysylltu' } })).toEqual([])
  })

  test('option: features: a login whose origin is set, or that is off, is no fault', () => {
    const endpoints = { secureFrame: 'https://keys.test' }
    expect(faultsOf({ features: { email: true, socials: ['x'] }, endpoints })).toEqual([])
    expect(faultsOf({ features: { email: false, socials: false } })).toEqual([])
    expect(faultsOf({ features: { email: true, socials: ['x'] } })).toHaveLength(2)
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
