import fc from 'fast-check'
import type { CaipNetworkId, ChainNamespace } from '../../kernel/exports/index.ts'
import { namespaces, namespacesOf, networkIdsOf, networks, wallets } from './cast.ts'

/** What a wallet does when it is asked whether it knows this page. */
export type Memory = 'remembers' | 'remembers-one' | 'forgets' | 'hangs' | 'throws' | 'elsewhere'
/** What a wallet does when it is told of the end. */
export type Farewell = 'agrees' | 'hangs' | 'fails' | 'throws'
/** What a wallet does when it is asked to go to another network. */
export type Travel = 'agrees' | 'asks' | 'refuses'

/** What one namespace of an approval says. */
export interface Grant {
  readonly namespace: ChainNamespace
  readonly accounts: readonly string[]
  readonly network: CaipNetworkId
}

/** What a visitor, a wallet, the host, another tab or the browser does. */
export type Step =
  | { readonly do: 'connect'; readonly wallet: string; readonly namespace?: ChainNamespace }
  | { readonly do: 'approve'; readonly wallet: string; readonly grants: readonly Grant[] }
  | { readonly do: 'reject' | 'wake' | 'go' | 'off' | 'on'; readonly wallet: string }
  | { readonly do: 'memory'; readonly wallet: string; readonly memory: Memory }
  | { readonly do: 'farewell'; readonly wallet: string; readonly farewell: Farewell }
  | { readonly do: 'travel'; readonly wallet: string; readonly travel: Travel }
  | ({ readonly do: 'accounts' | 'chain' | 'changed'; readonly wallet: string } & Grant)
  | {
      readonly do: 'interrupted' | 'resumed' | 'use' | 'remove'
      readonly wallet: string
      readonly namespace: ChainNamespace
    }
  | {
      readonly do: 'end'
      readonly wallet: string
      readonly namespaces: readonly ChainNamespace[]
    }
  | { readonly do: 'disconnect'; readonly namespace?: ChainNamespace }
  | { readonly do: 'activate'; readonly namespace: ChainNamespace }
  | { readonly do: 'switch'; readonly network: CaipNetworkId }
  | { readonly do: 'cancel' | 'reconnect' | 'reload' | 'open-modal' | 'close-modal' }
  | { readonly do: 'many'; readonly isOn: boolean }
  | { readonly do: 'wait'; readonly seconds: number }
  | { readonly do: 'other-tab-ends'; readonly namespace?: ChainNamespace }
  | ({ readonly do: 'other-tab-connects'; readonly wallet: string } & Grant)
  | { readonly do: 'other-tab-moves'; readonly network: CaipNetworkId }

/** Who is in the page, and what happens in it. */
export interface Story {
  readonly cast: readonly string[]
  readonly enableReconnect: boolean
  readonly steps: readonly Step[]
}

const always = fc.constant
const accounts = fc.constantFrom<readonly string[]>(['a'], ['a'], ['b'], ['a', 'b'], ['', 'b'])
const someAccounts = fc.oneof(
  { weight: 4, arbitrary: accounts },
  fc.constantFrom<readonly string[]>([], ['']),
)
const anyNamespace = fc.constantFrom(...namespaces)

const grantIn = (of: fc.Arbitrary<ChainNamespace>, found = accounts) =>
  of.chain((namespace) =>
    fc.record({
      namespace: always(namespace),
      accounts: found,
      network: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...networkIdsOf(namespace)) },
        fc.constantFrom(...networks.map(({ caipNetworkId }) => caipNetworkId)),
      ),
    }),
  )

const everythingOf = (wallet: string) =>
  fc.tuple(...namespacesOf(wallet).map((one) => grantIn(always(one))))

/** Connected wallets are where most rules apply, so they are not left to chance. */
const connected = (wallet: string) =>
  everythingOf(wallet).map((grants): readonly Step[] => [
    { do: 'connect', wallet },
    { do: 'approve', wallet, grants },
  ])

/** What one wallet, or a visitor with it, does. */
function stepsOf(wallet: string): fc.Arbitrary<readonly Step[]> {
  const own = fc.constantFrom(...namespacesOf(wallet))
  const named = { wallet: always(wallet) }
  const connect: fc.Arbitrary<Step> = fc.record(
    { do: always('connect' as const), ...named, namespace: fc.oneof(own, anyNamespace) },
    { requiredKeys: ['do', 'wallet'] },
  )
  // Mostly all that it can, sometimes a part, sometimes something else.
  const everything = everythingOf(wallet)
  const grants = fc.oneof(
    { weight: 3, arbitrary: everything },
    fc
      .shuffledSubarray([...namespacesOf(wallet)])
      .chain((some) => fc.tuple(...some.map((one) => grantIn(always(one))))),
    fc.array(grantIn(anyNamespace, someAccounts), { maxLength: 3 }),
  )
  const approve: fc.Arbitrary<Step> = fc.record({
    do: always('approve' as const),
    ...named,
    grants,
  })
  const does = <T extends string>(...what: readonly T[]) =>
    fc.record({ do: fc.constantFrom(...what), ...named })
  const event = (what: 'accounts' | 'chain' | 'changed') =>
    grantIn(fc.oneof({ weight: 5, arbitrary: own }, anyNamespace), someAccounts).map(
      (grant): Step => ({ do: what, wallet, ...grant }),
    )
  const single: fc.Arbitrary<Step> = fc.oneof(
    { weight: 4, arbitrary: connect },
    { weight: 4, arbitrary: approve },
    { weight: 2, arbitrary: does('reject', 'wake', 'go') },
    { weight: 2, arbitrary: does('off', 'on') },
    { weight: 2, arbitrary: event('accounts') },
    { weight: 2, arbitrary: event('chain') },
    { weight: 1, arbitrary: event('changed') },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constantFrom('interrupted' as const, 'resumed' as const),
        ...named,
        namespace: own,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom('use' as const, 'remove' as const),
        ...named,
        namespace: fc.oneof({ weight: 6, arbitrary: own }, anyNamespace),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: always('end' as const),
        ...named,
        namespaces: fc.subarray([...namespacesOf(wallet)]),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: always('memory' as const),
        ...named,
        memory: fc.constantFrom<Memory[]>(
          ...(['remembers', 'remembers', 'remembers-one', 'forgets', 'hangs'] as const),
          ...(['throws', 'elsewhere'] as const),
        ),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: always('farewell' as const),
        ...named,
        farewell: fc.constantFrom<Farewell[]>('agrees', 'hangs', 'fails', 'throws'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: always('travel' as const),
        ...named,
        travel: fc.constantFrom<Travel[]>('agrees', 'asks', 'asks', 'refuses'),
      }),
    },
    grantIn(own).map((grant): Step => ({ do: 'other-tab-connects', wallet, ...grant })),
  )
  return fc.oneof(
    { weight: 4, arbitrary: single.map((one): readonly Step[] => [one]) },
    { weight: 1, arbitrary: connected(wallet) },
  )
}

const maybeNamespace = <T extends string>(what: T) =>
  fc.record({ do: always(what), namespace: anyNamespace }, { requiredKeys: ['do'] })
const anyNetwork = fc.constantFrom(...networks.map(({ caipNetworkId }) => caipNetworkId))

/** What happens whoever is there. */
const common: fc.Arbitrary<readonly Step[]> = fc
  .oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: always('wait' as const),
        seconds: fc.integer({ min: 1, max: 5 }),
      }),
    },
    { weight: 2, arbitrary: maybeNamespace('disconnect' as const) },
    { weight: 1, arbitrary: fc.record({ do: always('cancel' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: always('reconnect' as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constantFrom('open-modal' as const, 'close-modal' as const) }),
    },
    { weight: 2, arbitrary: fc.record({ do: always('many' as const), isOn: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: always('activate' as const), namespace: anyNamespace }),
    },
    { weight: 2, arbitrary: fc.record({ do: always('switch' as const), network: anyNetwork }) },
    { weight: 1, arbitrary: maybeNamespace('other-tab-ends' as const) },
    {
      weight: 1,
      arbitrary: fc.record({ do: always('other-tab-moves' as const), network: anyNetwork }),
    },
  )
  .map((one): readonly Step[] => [one])

/** A page that is left; mostly the next one asks the wallets at once, as a kit does. */
function reloads(cast: readonly string[]): fc.Arbitrary<readonly Step[]> {
  const reload = fc.constantFrom<(readonly Step[])[]>(
    [{ do: 'reload' }, { do: 'reconnect' }],
    [{ do: 'reload' }, { do: 'reconnect' }, { do: 'reconnect' }],
    [{ do: 'reload' }],
  )
  // Much can happen while a wallet is silent: others come first, and then it answers.
  const one = fc.constantFrom(...cast)
  const silent = fc
    .tuple(one, one.chain(connected), fc.boolean())
    .map(([wallet, meanwhile, isWoken]): readonly Step[] => [
      { do: 'memory', wallet, memory: 'hangs' },
      { do: 'reload' },
      { do: 'reconnect' },
      ...meanwhile,
      ...(isWoken ? [{ do: 'wake', wallet } as const] : []),
    ])
  return fc.oneof(reload, silent)
}

/** Its user thinks about another network, and meanwhile something happens to that wallet. */
function journeys(cast: readonly string[]): fc.Arbitrary<readonly Step[]> {
  const one = fc.constantFrom(...cast)
  return one.chain((wallet) =>
    fc.constantFrom(...namespacesOf(wallet)).chain((namespace) => {
      const theirs = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
      const silent = { do: 'farewell', wallet, farewell: 'hangs' } as const
      const meanwhile = fc.oneof(
        fc.constantFrom<(readonly Step[])[]>(
          [],
          [silent, { do: 'remove', wallet, namespace }],
          [silent, { do: 'disconnect', namespace }],
        ),
        one.chain(connected),
        one.map((other): readonly Step[] => [{ do: 'use', wallet: other, namespace }]),
      )
      return fc
        .tuple(connected(wallet), fc.constantFrom(...theirs), meanwhile)
        .map(([before, { caipNetworkId: network }, between]): readonly Step[] => [
          ...before,
          { do: 'travel', wallet, travel: 'asks' },
          { do: 'switch', network },
          ...between,
          { do: 'go', wallet },
        ])
    }),
  )
}

/** It cannot be reached for a while, and meanwhile others come and go. */
function hiccups(cast: readonly string[]): fc.Arbitrary<readonly Step[]> {
  const one = fc.constantFrom(...cast)
  return one.chain((wallet) =>
    fc.constantFrom(...namespacesOf(wallet)).chain((namespace) => {
      const meanwhile = fc.oneof(one.chain(connected), one.chain(stepsOf))
      return fc
        .tuple(connected(wallet), fc.array(meanwhile, { maxLength: 2 }), fc.boolean())
        .map(([before, between, isOver]): readonly Step[] => [
          ...before,
          { do: 'interrupted', wallet, namespace },
          ...between.flat(),
          ...(isOver ? [{ do: 'resumed', wallet, namespace } as const] : []),
        ])
    }),
  )
}

const mostSteps = 150

/** Few namespaces at a time, so that wallets meet. */
const casts = fc.subarray([...namespaces], { minLength: 1, maxLength: 3 }).chain((where) => {
  const there = [...wallets].filter(([, of]) => of.some((one) => where.includes(one)))
  return fc.shuffledSubarray(
    there.map(([wallet]) => wallet),
    { minLength: 2, maxLength: Math.min(5, there.length) },
  )
})

export const stories: fc.Arbitrary<Story> = casts.chain((cast) =>
  fc.record({
    cast: always(cast),
    enableReconnect: fc.oneof({ weight: 9, arbitrary: always(true) }, always(false)),
    steps: fc
      .array(
        fc.oneof(
          { weight: 12, arbitrary: fc.oneof(...cast.map(stepsOf)) },
          { weight: 5, arbitrary: common },
          { weight: 1, arbitrary: reloads(cast) },
          { weight: 1, arbitrary: journeys(cast) },
          { weight: 1, arbitrary: hiccups(cast) },
        ),
        { minLength: 1, maxLength: mostSteps, size: 'max' },
      )
      .map((parts) => parts.flat()),
  }),
)
