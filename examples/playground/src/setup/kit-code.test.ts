import { compileFunction } from 'node:vm'
import { expect, test } from '@jest/globals'
import { type Library, run } from './code.ts'
import { kitOptions, writeInstall, writeKit } from './kit-code.ts'
import {
  features,
  firstSetup,
  type PresetName,
  presetOf,
  presets,
  readSetup,
  type Setup,
  withFeature,
  withNamespace,
  writeSetup,
} from './setup.ts'

const setupOf = (name: PresetName): Setup => ({ ...firstSetup, ...presets[name] })
const names = Object.keys(presets) as PresetName[]
const setups: readonly (readonly [string, Setup])[] = [
  ...names.map((name) => [name, setupOf(name)] as const),
  ['a look of its own', { ...firstSetup, theme: 'dark', accent: '#7c3aed', locale: 'ar' }],
  ['nothing on', { ...firstSetup, features: [] }],
  ['a service and nothing on', { ...firstSetup, features: ['service'] }],
]

const importLine = /^import \{([^}]+)\} from '(.+)'$/gm

/** Runs the text as an app would: each import is a mark of its own, or a function that says what it got. */
function runText(text: string): { readonly options: unknown; readonly library: Library } {
  const library: Record<string, Record<string, unknown>> = {}
  const given: Record<string, unknown> = {}
  for (const [, list = '', from = ''] of text.matchAll(importLine)) {
    for (const name of list
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)) {
      const value = from === 'latchkey/networks' ? `${from}#${name}` : standIn(from, name)
      given[name] = (library[from] ??= {})[name] = value
    }
  }
  const body = text.replace(importLine, '').replace('export const kit =', 'return')
  const options: unknown = compileFunction(body, Object.keys(given))(...Object.values(given))
  return { options, library }
}

const standIn = (from: string, name: string) =>
  name === 'createKit'
    ? (options: unknown) => options
    : (...parameters: unknown[]) =>
        name === 'defaultPlugins' ? ['the defaults'] : [`${from}#${name}`, ...parameters]

test.each(setups)('behaviour: the code shown for %s is the code that runs', (_, setup) => {
  const { options, library } = runText(writeKit(setup))
  expect(options).toEqual(run(kitOptions(setup), library, {}))
  expect(options).toMatchObject({ projectId: 'local', metadata: { url: 'https://acme.example' } })
})

test('behaviour: what runs has the local world in the places of what an app has of its own', () => {
  const { library } = runText(writeKit(setupOf('everything')))
  const places = { networks: ['local'], api: 'http://127.0.0.1:1', origin: 'http://localhost' }
  expect(run(kitOptions(setupOf('everything')), library, places)).toMatchObject({
    networks: ['local'],
    endpoints: { api: 'http://127.0.0.1:1', blockchain: 'https://data.acme.example' },
    metadata: { url: 'http://localhost' },
  })
})

test('option: the presets differ in what an app needs', () => {
  const endpoints = (name: PresetName) =>
    Object.keys((kitOptions(setupOf(name))['endpoints'] as object | undefined) ?? {})
  expect(names.map((name) => [name, endpoints(name)])).toEqual([
    ['noService', []],
    ['walletsOnly', []],
    ['emailFirst', ['secureFrame']],
    ['everything', ['api', 'blockchain', 'secureFrame']],
  ])
  expect(names.map((name) => writeInstall(setupOf(name)).split(' ').slice(5))).toEqual([
    ['viem', '@solana/web3.js@1.99.0'],
    ['viem', '@walletconnect/universal-provider@2.21.8'],
    ['viem', '@walletconnect/universal-provider@2.21.8'],
    [
      ...['viem', '@solana/web3.js@1.99.0', 'bitcoinjs-lib', '@polkadot/api', '@cosmjs/stargate'],
      '@walletconnect/universal-provider@2.21.8',
    ],
  ])
})

test('behaviour: a feature that needs a service brings it, and goes with it; one namespace stays', () => {
  const swaps = withFeature(firstSetup, 'swaps', true)
  expect(swaps.features).toEqual(['service', 'send', 'receive', 'swaps'])
  expect(withFeature(swaps, 'service', false).features).toEqual(['send', 'receive'])
  const one = withNamespace(firstSetup, 'solana', false)
  expect(withNamespace(one, 'eip155', false).namespaces).toEqual(['eip155'])
})

test('behaviour: the address holds a setup, and what is not one is the first', () => {
  const setup: Setup = { ...firstSetup, features: ['email'], theme: 'dark', locale: 'ar' }
  expect(readSetup(writeSetup(setup))).toEqual(setup)
  expect(writeSetup(firstSetup)).toBe('')
  expect(readSetup('#namespaces=doge&theme=neon&features=')).toEqual({
    ...firstSetup,
    features: [],
  })
  expect(presetOf(setup)).toBeUndefined()
  expect(presetOf({ ...firstSetup, features })).toBeUndefined()
})
