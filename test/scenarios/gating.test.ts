import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { ConfigPolicy } from '../../config/create-kit.ts'
import {
  connectors,
  defineManifest,
  definePlugin,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { answerProject, gated, startKit } from './kit-world.ts'

/** What e-mail, socials and the project's answer need. */
const endpoints = { api: 'https://api.test', secureFrame: 'https://secure.test' }

/** The default of a feature, and the entry of the remote document that decides it. */
const features = {
  email: { id: 'social_login', isOnByDefault: true },
  socials: { id: 'social_login', isOnByDefault: true },
  swaps: { id: 'swap', isOnByDefault: true },
  onramp: { id: 'onramp', isOnByDefault: true },
  activity: { id: 'activity', isOnByDefault: true },
  reownBranding: { id: 'reown_branding', isOnByDefault: true },
  multiWallet: { id: 'multi_wallet', isOnByDefault: false },
} as const
const remoteNames = Object.keys(features) as (keyof typeof features)[]
const ids = [...new Set(remoteNames.map((name) => features[name].id))]
/** Flags that only the integrator decides, with their defaults. */
const flags = { receive: true, send: true, pay: false, smartSessions: false } as const
type Name = keyof typeof features | keyof typeof flags
const names = [...remoteNames, ...Object.keys(flags)] as Name[]
const listOf: Readonly<Record<string, readonly string[]>> = {
  social_login: ['email', 'x'],
  swap: ['1inch'],
  onramp: ['meld'],
}

const entryStates = ['on', 'off', 'absent', 'null', 'unusable'] as const
type EntryState = (typeof entryStates)[number]
const failures = ['failed', 'malformed', 'hanging'] as const
type Failure = (typeof failures)[number]
type Remote = Failure | Readonly<Record<string, EntryState>>

const policies = ['remote-wins', 'local-wins', 'merge'] as const
const locals = [true, false, undefined] as const
type Local = Readonly<Partial<Record<Name, boolean | undefined>>>

interface Case {
  readonly remote: Remote
  readonly local: Local
  readonly basic: boolean
  readonly policy: ConfigPolicy
}

/** Ids that no remote configuration may have a say in. */
const hostileEntries = ['eip155', 'wallet', 'shell', 'acme/bridge', 'allWallets', 'connectors'].map(
  (id) => ({ id, isEnabled: false, config: [] }),
)

function documentOf(table: Readonly<Record<string, EntryState>>): object[] {
  const entries = ids.flatMap((id): object[] => {
    const config = listOf[id] ?? []
    switch (table[id]) {
      case 'on':
        return [{ id, isEnabled: true, config }]
      case 'off':
        return [{ id, isEnabled: false, config }]
      case 'null':
        return [{ id, isEnabled: true, config: null }]
      case 'unusable':
        return [{ id, isEnabled: 'yes', config }]
      default:
        return []
    }
  })
  return [...entries, ...hostileEntries]
}

/** The table of precedence, told once more and without the code that is under test. */
function isExpectedOn(name: Name, { remote, local, basic, policy }: Case): boolean {
  if (name in flags) return local[name] ?? flags[name as keyof typeof flags]
  if (basic) return false
  const { id, isOnByDefault } = features[name as keyof typeof features]
  const state = typeof remote === 'string' ? 'null' : (remote[id] ?? 'absent')
  const said = state === 'null' ? undefined : state === 'on'
  const given = local[name]
  if (policy === 'merge' && said !== undefined && given !== undefined) return said && given
  return (policy === 'local-wins' ? (given ?? said) : (said ?? given)) ?? isOnByDefault
}

/** A way to connect that is nobody's namespace. */
const bridge: Plugin = definePlugin(
  defineManifest({
    id: 'acme/bridge',
    apiVersion: PLUGIN_API_VERSION,
    contributesLater: [connectors],
  }),
)

async function check(given: Case): Promise<void> {
  const { remote, local, basic, policy } = given
  const { kit, clock, statusOf, settle } = await startKit(
    {
      endpoints,
      plugins: [bridge, ...gated(names)],
      features: local,
      basic,
      remoteConfig: policy,
    },
    (environment) => {
      const path = '/appkit/v1/config'
      if (remote === 'failed') environment.http.on('GET', path, { status: 500 })
      else if (remote === 'malformed') environment.http.on('GET', path, { json: { features: 5 } })
      else if (remote === 'hanging') environment.http.on('GET', path, { hang: true })
      else answerProject(environment, documentOf(remote))
    },
  )
  const closed = () => names.filter((name) => statusOf(`acme/gated-${name}`)?.status === 'disabled')
  if (remote === 'hanging' && !basic) {
    await clock.advance(9_000)
    await settle()
    expect(closed()).toEqual(names)
    expect(statusOf('acme/gated-swaps')?.reason).toBe('the configuration is not settled yet')
  }
  await clock.advance(2_000)
  await kit.ready
  await settle()
  const expected = names.filter((name) => !isExpectedOn(name, given))
  expect({ ...given, closed: closed() }).toEqual({ ...given, closed: expected })
  for (const id of ['eip155', 'wallet', 'shell', 'acme/bridge']) {
    expect([id, statusOf(id)?.status]).not.toEqual([id, 'disabled'])
  }
  for (const name of names)
    expect(statusOf(`acme/gated-${name}`)?.reason).toMatch(/^feature "\w+" is /)
  await kit.dispose()
  expect(clock.pending).toBe(0)
}

const all = <T>(keys: readonly string[], value: T) =>
  Object.fromEntries(keys.map((key) => [key, value]))

describe('which plugins exist', () => {
  const answers = ['on', 'off', 'absent', 'null', ...failures] as const
  test.each(answers.flatMap((remote) => policies.map((policy) => [remote, policy] as const)))(
    '[C.25, S1.17, S1.19, S1.20] default: service %s, policy %s, set on, set off and unset, basic and not',
    async (answer, policy) => {
      const isFailure = (failures as readonly string[]).includes(answer)
      const remote = isFailure ? (answer as Failure) : all(ids, answer as EntryState)
      for (const given of locals) {
        for (const basic of [false, true]) {
          await check({ remote, local: all(names, given), basic, policy })
        }
      }
    },
  )

  test('[C.25, S1.17, S1.20, S6.01] fault: any mixture of entries, settings and policies', async () => {
    const remote: fc.Arbitrary<Remote> = fc.oneof(
      { weight: 4, arbitrary: fc.record(all(ids, fc.constantFrom(...entryStates))) },
      { weight: 1, arbitrary: fc.constantFrom(...failures) },
    )
    const given = fc.record({
      remote,
      local: fc.record(all(names, fc.constantFrom(...locals))),
      basic: fc.boolean(),
      policy: fc.constantFrom(...policies),
    })
    await fc.assert(fc.asyncProperty(given, check), { numRuns: 60 })
  })
})

describe('what is said about it', () => {
  const remote = [
    { id: 'social_login', isEnabled: true, config: ['email'] },
    { id: 'swap', isEnabled: true, config: ['1inch'] },
  ]
  const local = { email: false, socials: ['x'], swaps: true, send: false } as const
  const expected: Record<ConfigPolicy, { readonly on: string[]; readonly warnings: number }> = {
    'remote-wins': { on: ['email', 'swaps'], warnings: 1 },
    'local-wins': { on: ['socials', 'swaps'], warnings: 0 },
    merge: { on: ['swaps'], warnings: 0 },
  }

  test.each(policies)(
    '[S1.18] option: remoteConfig %s, its alert and its line in the log, once per load',
    async (remoteConfig) => {
      const { kit, alerts, lines, statusOf } = await startKit(
        {
          endpoints,
          plugins: gated(remoteNames),
          features: local,
          remoteConfig,
        },
        (environment) => answerProject(environment, remote),
      )
      await kit.ready
      const { on, warnings } = expected[remoteConfig]
      expect(
        remoteNames.filter((name) => statusOf(`acme/gated-${name}`)?.status === 'idle'),
      ).toEqual(on)
      const told = () => alerts().filter(({ code }) => code === 'LOCAL_SETTINGS_IGNORED')
      expect(told()).toHaveLength(warnings)
      if (warnings > 0) {
        expect(told()[0]?.message).toContain(
          'ignored: "features.email", "features.socials", "features.swaps". Change',
        )
      }
      await kit.reconfigure({ features: { onramp: true } })
      expect(told()).toHaveLength(warnings)
      expect(lines('warn')).toHaveLength(warnings)
      await kit.dispose()
    },
  )

  test('[C.29, S3.24, S3.25] default: inspect gives the reason of every flag, before and after the answer', async () => {
    const { kit, clock } = await startKit(
      { endpoints: { ...endpoints, blockchain: 'https://chains.test' } },
      ({ http }) => http.on('GET', '/appkit/v1/config', { status: 503 }),
    )
    const reasons = () =>
      Object.fromEntries(
        Object.entries(kit.inspect().features.features).map(([name, { reason }]) => [name, reason]),
      )
    const others = {
      receive: 'is on by default',
      send: 'is on by default',
      emailShowWallets: 'is on by default',
      analytics: 'needs endpoints.analytics, which is not configured',
      allWallets: 'is on by default',
      legalCheckbox: 'is off by default',
      smartSessions: 'is off by default',
      collapseWallets: 'is off by default',
      pay: 'is off by default',
      walletFeaturesOrder: 'is set by default',
      connectorTypeOrder: 'is set by default',
      connectMethodsOrder: 'is not set; it depends on the wallets there are',
    }
    expect(kit.inspect().features.isSettled).toBe(false)
    expect(reasons()).toEqual({ ...others, ...all(remoteNames, 'is not known yet') })
    await clock.advance(5_000)
    await kit.ready
    expect(kit.inspect().features.isSettled).toBe(true)
    expect(reasons()).toEqual({
      ...others,
      ...all(remoteNames, 'is on by default'),
      multiWallet: 'is false by default',
    })
    await kit.dispose()
  })
})

describe('changes at run time', () => {
  test('[C.26] behaviour: a storm of changes ends in the last state, and nothing is left over', async () => {
    const change = fc.record({
      features: fc.record(all(names, fc.boolean()), { requiredKeys: [] }),
      basic: fc.option(fc.boolean(), { nil: undefined }),
      isAwaited: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 30 }), async (changes) => {
        const { kit, clock, statusOf } = await startKit({
          endpoints: { secureFrame: endpoints.secureFrame },
          plugins: gated(names),
        })
        let local: Local = {}
        let basic = false
        const done: Promise<void>[] = []
        for (const { features: given, basic: nextBasic, isAwaited } of changes) {
          local = { ...local, ...given }
          basic = nextBasic ?? basic
          done.push(kit.reconfigure({ features: given, basic: nextBasic }))
          if (isAwaited) await done.at(-1)
        }
        await Promise.all(done)
        await kit.ready
        const last: Case = { remote: 'failed', local, basic, policy: 'remote-wins' }
        expect(names.filter((name) => statusOf(`acme/gated-${name}`)?.status === 'idle')).toEqual(
          names.filter((name) => isExpectedOn(name, last)),
        )
        await kit.dispose()
        expect(kit.inspect().live).toEqual([])
        expect(clock.pending).toBe(0)
      }),
      { numRuns: 40 },
    )
  })

  test('[S1.17, C.26] behaviour: two changes while the service is asked late, and nothing opens before it answers', async () => {
    const { kit, clock, statusOf, settle } = await startKit(
      { endpoints, basic: true, plugins: gated(names) },
      ({ http }) =>
        http.on('GET', '/appkit/v1/config', [{ status: 503 }, { json: { features: [] } }]),
    )
    await kit.ready
    const first = kit.reconfigure({ basic: false })
    const second = kit.reconfigure({ features: { email: true } })
    await settle()
    const open = () =>
      remoteNames.filter((name) => statusOf(`acme/gated-${name}`)?.status !== 'disabled')
    expect(open()).toEqual([])
    await clock.advance(1_000)
    await Promise.all([first, second])
    expect(open()).toEqual([])
    await kit.dispose()
  })
})
