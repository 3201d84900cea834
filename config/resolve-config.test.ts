import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isFeatureOn } from '../kernel/exports/index.ts'
import { defaultRemoteFeatures, type RemoteFeatureName, remoteFeatureNames } from './features.ts'
import { parseRemoteConfig } from './parse-remote-config.ts'
import { type ConfigInput, resolveConfig } from './resolve-config.ts'

const entry = (id: string, isEnabled: unknown, config?: unknown) => ({ id, isEnabled, config })
const remote = (...features: unknown[]) => parseRemoteConfig({ features })

/** Values of the seven as the wire's examples write them; a list that is off is false. */
function resolve(input: ConfigInput) {
  const { features, ...rest } = resolveConfig(input)
  const values = Object.fromEntries(remoteFeatureNames.map((name) => [name, features[name]?.value]))
  return { values, ...rest, features }
}

const none = Object.fromEntries(remoteFeatureNames.map((name) => [name, false]))
const allOn = {
  email: true,
  socials: true,
  swaps: true,
  onramp: true,
  activity: true,
  reownBranding: true,
  multiWallet: true,
}

describe('examples of the wire', () => {
  const examples: [string, unknown[] | undefined, object, object, string[]][] = [
    [
      'entry against false',
      [entry('swap', true, ['1inch'])],
      { swaps: false },
      { swaps: ['1inch'] },
      ['features.swaps'],
    ],
    ['empty list', [entry('swap', true, [])], {}, { swaps: false }, []],
    [
      'null, local given',
      [entry('swap', false, null)],
      { swaps: ['1inch'] },
      { swaps: ['1inch'] },
      [],
    ],
    ['null, nothing given', [entry('swap', false, null)], {}, { swaps: ['1inch'] }, []],
    ['no entry', [], { swaps: ['1inch'] }, { swaps: false }, ['features.swaps']],
    [
      'e-mail alone',
      [entry('social_login', true, ['email'])],
      { socials: ['x'] },
      { email: true, socials: false },
      ['features.socials'],
    ],
    [
      'socials alone',
      [entry('social_login', true, ['google', 'x'])],
      { email: true },
      { email: false, socials: ['google', 'x'] },
      ['features.email'],
    ],
    [
      'login off',
      [entry('social_login', false, ['email', 'google'])],
      {},
      { email: false, socials: false },
      [],
    ],
    [
      'unknown name',
      [entry('social_login', true, ['email', 'evil', 'x'])],
      {},
      { email: true, socials: ['x'] },
      [],
    ],
    [
      'wrong element',
      [entry('onramp', true, ['meld', 7])],
      { onramp: true },
      { onramp: false },
      ['features.onramp'],
    ],
    [
      'given, but not what decided',
      [entry('activity', true, [])],
      { activity: true },
      { activity: true },
      ['features.activity'],
    ],
    [
      'not fetched',
      undefined,
      { onramp: true, email: false },
      { ...defaultRemoteFeatures, onramp: ['meld', 'coinbase'], email: false },
      [],
    ],
    ['nothing in it', [], allOn, none, remoteFeatureNames.map((name) => `features.${name}`)],
  ]
  test.each(examples)(
    '[S1.17, S1.18, S1.19] behaviour: %s',
    (_, features, local, expected, ignored) => {
      const resolved = resolve({
        local: { ...local },
        remote: features && remote(...features).entries,
      })
      expect(resolved.values).toMatchObject(expected)
      expect(resolved.ignored).toEqual(ignored)
    },
  )
})

describe('policies', () => {
  const entries = remote(
    entry('social_login', true, ['email', 'google', 'x']),
    entry('swap', true, ['1inch', 'zerox']),
    entry('activity', false, []),
  ).entries

  test('option: remoteConfig local-wins takes what is given and warns of nothing', () => {
    const local = { socials: ['apple'], activity: true, swaps: false, multiWallet: true }
    const { values, ignored, origin } = resolve({ local, remote: entries, policy: 'local-wins' })
    expect(values).toEqual({
      email: true,
      socials: ['apple'],
      swaps: false,
      onramp: false,
      activity: true,
      reownBranding: false,
      multiWallet: true,
    })
    expect(origin).toMatchObject({ socials: 'local', email: 'remote' })
    expect(ignored).toEqual([])
  })

  test('option: remoteConfig merge needs both, and keeps of lists what both contain in local order', () => {
    const local = {
      socials: ['x', 'apple', 'google'],
      activity: true,
      swaps: ['zerox'],
      email: false,
    }
    const { values, ignored } = resolve({ local, remote: entries, policy: 'merge' })
    expect(values).toMatchObject({
      email: false,
      socials: ['x', 'google'],
      swaps: ['zerox'],
      activity: false,
      onramp: false,
    })
    expect(ignored).toEqual([])
  })

  test('[S1.20] option: basic comes first in all policies, without a warning', () => {
    for (const policy of ['remote-wins', 'local-wins', 'merge'] as const) {
      const { values, ignored, features } = resolve({
        local: allOn,
        remote: entries,
        basic: true,
        policy,
      })
      expect(values).toEqual(none)
      expect(ignored).toEqual([])
      expect(features.swaps?.reason).toBe('is false in basic mode')
    }
  })
})

describe('local values', () => {
  test('[C.12] fault: another type counts as not given and is named by its path', () => {
    const { values, warnings, ignored } = resolve({
      local: { email: 'yes', swaps: 7, onramp: ['meld', 7], socials: ['evil', 'x'] },
      remote: remote(entry('social_login', true, null)).entries,
    })
    expect(warnings).toEqual([
      'features.email: expected true or false',
      'features.socials[0]: expected one of google, x, farcaster, discord, apple, github, facebook',
      'features.swaps: expected true, false or a list',
      'features.onramp[1]: expected a string',
    ])
    expect(values).toMatchObject({ email: true, socials: ['x'], swaps: false })
    expect(ignored).toEqual(['features.onramp'])
  })

  test('[S5.14] fault: one wrong element empties a list of on-ramp providers, an empty list is off', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (list) => {
        const isTextList = list.every((element) => typeof element === 'string')
        const expected = isTextList && list.length > 0 ? [...new Set(list)] : false
        expect(resolve({ local: { onramp: list } }).values.onramp).toEqual(expected)
        const fetched = remote(entry('onramp', true, list)).entries
        expect(resolve({ remote: fetched }).values.onramp).toEqual(expected)
      }),
    )
  })
})

describe('every combination', () => {
  const names: Record<RemoteFeatureName, string> = {
    email: 'social_login',
    socials: 'social_login',
    swaps: 'swap',
    onramp: 'onramp',
    activity: 'activity',
    reownBranding: 'reown_branding',
    multiWallet: 'multi_wallet',
  }
  type Row = 'absent' | 'null' | 'unusable' | 'on' | 'off'
  const isList = (name: RemoteFeatureName) => Array.isArray(defaultRemoteFeatures[name])

  test('[S1.17, S1.18, S1.19, S1.20, C.25] default: the six rows of the table decide', () => {
    const row = fc.constantFrom<Row>('absent', 'null', 'unusable', 'on', 'off')
    const ids = [...new Set(Object.values(names))]
    const given = fc.record(
      Object.fromEntries(
        remoteFeatureNames.map((name) => [name, fc.option(fc.boolean(), { nil: undefined })]),
      ),
    )
    const rows = fc.option(fc.record(Object.fromEntries(ids.map((id) => [id, row]))), {
      nil: undefined,
    })
    fc.assert(
      fc.property(given, rows, fc.boolean(), (local, table, basic) => {
        const lists: Record<string, string[]> = {
          social_login: ['email', 'x'],
          swap: ['1inch'],
          onramp: ['meld'],
        }
        const build = (id: string, which: Row): readonly object[] =>
          which === 'absent'
            ? []
            : which === 'null'
              ? [entry(id, 'whatever', null)]
              : which === 'unusable'
                ? [{ id, isEnabled: true }]
                : [entry(id, which === 'on', lists[id] ?? [])]
        const fetched =
          table &&
          remote(...Object.entries(table).flatMap(([id, which]) => build(id, which))).entries
        const { features, ignored } = resolveConfig({ local, remote: fetched, basic })
        const expectedIgnored: string[] = []
        for (const name of remoteFeatureNames) {
          const which = table?.[names[name]]
          const said = local[name]
          const isLocalOrDefault = !table || which === 'null'
          const expected = basic
            ? false
            : isLocalOrDefault
              ? (said ?? isFeatureOn(defaultRemoteFeatures[name]))
              : which === 'on'
          expect([name, isFeatureOn(features[name]?.value)]).toEqual([name, expected])
          if (isList(name)) expect(features[name]?.value).not.toBe(true)
          if (!basic && !isLocalOrDefault && said !== undefined)
            expectedIgnored.push(`features.${name}`)
          expect(features[name]?.reason).toMatch(/^is (on|false) (in|by) /)
        }
        expect(ignored).toEqual(expectedIgnored)
      }),
      { numRuns: 1_000 },
    )
  })

  test('SEC-99 behaviour: results are new frozen values, equal questions have equal answers', () => {
    const entries = remote(entry('swap', true, ['1inch'])).entries
    const first = resolveConfig({ remote: entries })
    const second = resolveConfig({ remote: entries })
    expect(first).toEqual(second)
    expect(Object.isFrozen(first.features.swaps?.value)).toBe(true)
    expect(first.features.swaps?.value).not.toBe(second.features.swaps?.value)
    resolveConfig({ remote: remote().entries })
    expect(resolveConfig({}).features.swaps?.value).toEqual(['1inch'])
  })
})
