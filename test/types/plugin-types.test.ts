import { describe, expect, test } from '@jest/globals'
import {
  accountActions,
  accountRows,
  createToken,
  defineEvent,
  defineManifest,
  defineMessages,
  defineStorageKey,
  defineStore,
  defineView,
  headerItems,
  implement,
  inspectors,
  messages,
  type PluginContext,
  type StoreReader,
  storageKeys,
  themeTokens,
  type ViewOpener,
  views,
  walletSources,
} from 'latchkey/kernel'

/**
 * What a plugin's author is told before anything runs. The compiler checks these: a use that compiles
 * though it should not is an unused `@ts-expect-error`, and fails.
 */
type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const proves = <T extends true>(..._: readonly T[]) => {}
/** Compiled and never run. */
const compile = (_: () => unknown) => {}

interface Prices {
  of(symbol: string): string
}
interface Alerts {
  readonly count: number
}
const Prices = createToken<Prices>('acme/prices')
const Alerts = createToken<Alerts>('acme/alerts')
const parseOptions = (_: unknown): { readonly limit: number } => ({ limit: 1 })
const manifest = defineManifest({
  id: 'acme/price-alerts',
  apiVersion: 1,
  needs: { prices: Prices },
  wants: { alerts: Alerts },
  provides: { own: Alerts },
  permissions: ['storage', 'http:https://prices.example'],
  parseOptions,
})
const detailView = defineView<{ readonly symbol: string }>()('acme/price-alerts:Detail')
const listView = defineView()('acme/price-alerts:List')
const texts = defineMessages('acme', { title: 'Alerts', count: { one: '1', other: '{count}' } })
const load = async () => ({ View: () => null, title: () => 'Alerts' })

describe('the types of a plugin', () => {
  test('[C.30] default: services, options and what is provided follow from the manifest', () => {
    const plugin = implement(manifest, ({ prices, alerts }, ctx) => {
      proves<Equal<typeof prices, Prices>>()
      proves<Equal<typeof alerts, Alerts | undefined>>()
      proves<Equal<typeof ctx, PluginContext<{ readonly limit: number }>>>()
      return { own: { count: ctx.options.limit } }
    })
    expect(plugin.manifest).toBe(manifest)
    const bare = implement(defineManifest({ id: 'acme/bare', apiVersion: 1 }), (services, ctx) => {
      proves<Equal<keyof typeof services, never>>()
      proves<Equal<typeof ctx.options, undefined>>()
    })
    expect(bare.manifest.id).toBe('acme/bare')
  })

  test('default: params, payloads and states follow from their definitions', () => {
    const moved = defineEvent<{ readonly symbol: string }>()('acme/priceMoved')
    const store = defineStore<{ readonly last: string }>({
      id: 'acme/last',
      initial: { last: '' },
      reducers: (on) => [on(moved, (_, { symbol }) => ({ last: symbol }))],
    })
    compile(() => (ctx: PluginContext) => {
      ctx.on(moved, ({ symbol }) => proves<Equal<typeof symbol, string>>())
      ctx.watch(
        store,
        ({ last }) => last.length,
        (length) => proves<Equal<typeof length, number>>(),
      )
      proves<
        Equal<ReturnType<StoreReader<{ readonly last: string }>['getSnapshot']>, typeof state>
      >()
    })
    const state = store.initial
    expect(moved({ symbol: 'ETH' })).toEqual({
      type: 'acme/priceMoved',
      payload: { symbol: 'ETH' },
    })
  })

  test('fault: wrong uses of a manifest do not compile', () => {
    compile(() => [
      // @ts-expect-error a provided service is forgotten
      implement(manifest, () => ({})),
      // @ts-expect-error it has another shape
      implement(manifest, () => ({ own: { count: 'many' } })),
      // @ts-expect-error a service that was not asked for
      implement(manifest, ({ wallets }) => ({ own: { count: wallets.length } })),
      // @ts-expect-error a wanted service may be absent
      implement(manifest, ({ alerts }) => ({ own: { count: alerts.count } })),
      // @ts-expect-error an option that the manifest does not parse
      implement(manifest, (_, ctx) => ({ own: { count: ctx.options.most } })),
      // @ts-expect-error a need that is no token
      defineManifest({ id: 'acme/a', apiVersion: 1, needs: { prices: 'acme/prices' } }),
      // @ts-expect-error a permission that there is not
      defineManifest({ id: 'acme/a', apiVersion: 1, permissions: ['everything'] }),
      // @ts-expect-error a namespace that there is not
      defineManifest({ id: 'acme/a', apiVersion: 1, gate: { namespaces: ['doge'] } }),
      // @ts-expect-error a contribution without its point
      defineManifest({ id: 'acme/a', apiVersion: 1, contributes: [{ view: listView, load }] }),
      // @ts-expect-error a token without an owner
      createToken<Prices>('prices'),
    ])
    expect(manifest.id).toBe('acme/price-alerts')
  })

  test('fault: what cannot be a fact does not compile', () => {
    compile(() => [
      // @ts-expect-error a name without an owner
      defineEvent<{ readonly symbol: string }>()('moved'),
      // @ts-expect-error a date is no JSON
      defineEvent<{ readonly at: Date }>()('acme/moved'),
      // @ts-expect-error a function is no JSON
      defineEvent<{ readonly undo: () => void }>()('acme/moved'),
      // @ts-expect-error a bigint is no JSON
      defineEvent<{ readonly amount: bigint }>()('acme/moved'),
      // @ts-expect-error nor is it inside of something
      defineEvent<{ readonly prices: readonly { readonly units: bigint }[] }>()('acme/moved'),
      // @ts-expect-error a payload of another shape
      defineEvent<{ readonly symbol: string }>()('acme/moved')({ symbol: 1 }),
    ])
    expect(defineEvent<{}>()('acme/moved').type).toBe('acme/moved')
  })

  test('fault: a view is opened with its params alone', () => {
    compile(() => (opener: ViewOpener) => {
      opener.open(listView)
      opener.open(detailView, { symbol: 'ETH' })
      // @ts-expect-error params are missing
      opener.open(detailView)
      // @ts-expect-error a param of another type
      opener.open(detailView, { symbol: 1 })
      // @ts-expect-error a param that there is not
      opener.open(detailView, { symbol: 'ETH', side: 'buy' })
      views.of({
        view: detailView,
        // @ts-expect-error drawn with a param that the view does not have
        load: async () => ({ View: (_: { params: { side: string } }) => null, title: () => '' }),
      })
    })
    expect(detailView.id).toBe('acme/price-alerts:Detail')
  })

  test('fault: a contribution of the wrong shape does not compile', () => {
    const title = { catalogue: texts, key: 'title' } as const
    compile(() => [
      // @ts-expect-error no label
      accountActions.of({ id: 'alerts', icon: 'info', opens: listView }),
      // @ts-expect-error a label of no catalogue
      accountActions.of({ id: 'alerts', label: 'Alerts', icon: 'info', opens: listView }),
      // @ts-expect-error no block
      accountRows.of({ id: 'alerts', load: async () => ({ View: () => null }) }),
      // @ts-expect-error a place that there is not
      accountRows.of({ id: 'a', place: 'header', load: async () => ({ Block: () => null }) }),
      // @ts-expect-error drawn with a prop that a row does not get
      accountRows.of({ id: 'a', load: async () => ({ Block: (_: { balance: string }) => null }) }),
      // @ts-expect-error it neither opens nor does anything
      headerItems.of({ id: 'a', views: [listView], label: title, icon: 'info' }),
      headerItems.of({
        id: 'a',
        views: [listView],
        label: title,
        icon: 'info',
        // @ts-expect-error a view that needs params
        opens: detailView,
      }),
      // @ts-expect-error not in the name space of the kit
      themeTokens.of({ name: '--glow', light: 'gold', dark: 'navy' }),
      // @ts-expect-error no value for the dark theme
      themeTokens.of({ name: '--kit-acme-glow', light: 'gold' }),
      // @ts-expect-error a name is no key
      storageKeys.of('acme/alerts'),
      // @ts-expect-error a key that cannot be read back
      defineStorageKey({ name: 'acme/alerts', lifetime: 'kept' }),
      // @ts-expect-error a list that there is not
      walletSources.of({ id: 'acme', kind: 'best', wallets: undefined as never }),
      // @ts-expect-error texts that are no texts
      messages.of({ catalogueId: 'acme', locale: 'de', load: async () => ({ title: 1 }) }),
      // @ts-expect-error no snapshot
      inspectors.of({ id: 'acme', title: 'Alerts' }),
      // @ts-expect-error plural forms without `other`
      defineMessages('acme', { count: { one: '1' } }),
      // @ts-expect-error a translation of a line that there is not
      defineMessages('acme', { title: 'Alerts' }, { de: async () => ({ heading: 'Alarme' }) }),
    ])
    expect(texts.id).toBe('acme')
  })
})
