import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  defaultFlags,
  defaultOrders,
  defaultRemoteFeatures,
  remoteFeatureNames,
} from './features.ts'
import { resolveConfig } from './resolve-config.ts'

const valuesOf = (local: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(resolveConfig({ local }).features).map(([name, { value }]) => [name, value]),
  )

describe('flags', () => {
  test('[S3.24] default: the flags are exactly these twelve; an unknown one is reported', () => {
    const flags = Object.keys(resolveConfig({}).features).filter(
      (name) => !(remoteFeatureNames as readonly string[]).includes(name),
    )
    expect(flags.sort()).toEqual(
      [
        'receive',
        'send',
        'emailShowWallets',
        'connectorTypeOrder',
        'analytics',
        'allWallets',
        'legalCheckbox',
        'smartSessions',
        'collapseWallets',
        'walletFeaturesOrder',
        'connectMethodsOrder',
        'pay',
      ].sort(),
    )
    const resolved = resolveConfig({ local: { sned: true } })
    expect(resolved.features.sned).toBeUndefined()
    expect(resolved.warnings).toEqual(['features.sned: unknown feature'])
  })

  test('[S3.24, S9.24] default: receive, send, analytics, allWallets and emailShowWallets are on', () => {
    expect(valuesOf()).toMatchObject({
      receive: true,
      send: true,
      analytics: true,
      allWallets: true,
      emailShowWallets: true,
      legalCheckbox: false,
      smartSessions: false,
      collapseWallets: false,
      pay: false,
      connectMethodsOrder: [],
    })
  })

  test('[S9.24] SEC-99 fault: the defaults cannot be altered', () => {
    for (const value of [defaultFlags, defaultOrders, defaultRemoteFeatures]) {
      expect(Object.isFrozen(value)).toBe(true)
      for (const inner of Object.values(value)) expect(Object.isFrozen(inner)).toBe(true)
    }
    const { features } = resolveConfig({})
    for (const { value } of Object.values(features)) expect(Object.isFrozen(value)).toBe(true)
  })

  test('option: each flag can be turned, a wrong value counts as not given and is reported', () => {
    for (const [name, value] of Object.entries(defaultFlags)) {
      const turned = resolveConfig({ local: { [name]: !value } })
      expect(turned.features[name]).toEqual({
        value: !value,
        reason: `is ${value ? 'off' : 'on'} in the options`,
      })
      const wrong = resolveConfig({ local: { [name]: 'yes' } })
      expect(wrong.features[name]?.value).toBe(value)
      expect(wrong.warnings).toEqual([`features.${name}: expected true or false`])
    }
  })
})

describe('orders', () => {
  test('[S9.25] default: wallet features and connector types', () => {
    expect(valuesOf()).toMatchObject({
      walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
      connectorTypeOrder: [
        'walletConnect',
        'recent',
        'injected',
        'featured',
        'custom',
        'external',
        'recommended',
      ],
    })
  })

  test('[S9.25] option: a given order comes first, what it leaves out follows', () => {
    const values = valuesOf({
      walletFeaturesOrder: ['send', 'onramp'],
      connectorTypeOrder: ['injected', 'recommended'],
      connectMethodsOrder: ['wallet'],
    })
    expect(values.walletFeaturesOrder).toEqual(['send', 'onramp', 'swaps', 'receive'])
    expect(values.connectorTypeOrder).toEqual([
      'injected',
      'recommended',
      'walletConnect',
      'recent',
      'featured',
      'custom',
      'external',
    ])
    expect(values.connectMethodsOrder).toEqual(['wallet', 'email', 'social'])
  })

  test('[S9.25] fault: any given order ends as one of all names, each once', () => {
    for (const [name, names] of Object.entries(defaultOrders)) {
      const element = fc.oneof(fc.constantFrom(...names), fc.anything())
      fc.assert(
        fc.property(fc.array(element), (given) => {
          const { features, warnings } = resolveConfig({ local: { [name]: given } })
          const order = features[name]?.value as readonly string[]
          expect([...order].sort()).toEqual([...names].sort())
          const known = [
            ...new Set(given.filter((one) => (names as readonly unknown[]).includes(one))),
          ]
          expect(order.slice(0, known.length)).toEqual(known)
          expect(warnings).toHaveLength(
            given.filter((one) => !(names as readonly unknown[]).includes(one)).length,
          )
        }),
      )
    }
  })
})

describe('remote features', () => {
  test('[S3.25] default: they are exactly these seven', () => {
    expect([...remoteFeatureNames].sort()).toEqual(
      ['swaps', 'onramp', 'email', 'socials', 'activity', 'reownBranding', 'multiWallet'].sort(),
    )
  })

  test('[S9.26, S9.27] default: their values, the logins in the order of their buttons', () => {
    expect(defaultRemoteFeatures).toEqual({
      swaps: ['1inch'],
      onramp: ['meld', 'coinbase'],
      email: true,
      socials: ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
      activity: true,
      reownBranding: true,
      multiWallet: false,
    })
    expect(valuesOf()).toMatchObject(defaultRemoteFeatures)
  })
})
