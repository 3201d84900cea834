import { describe, expect, test } from '@jest/globals'
import {
  accountActions,
  createToken,
  defineEvent,
  defineManifest,
  defineMessages,
  definePlugin,
  defineStore,
  defineView,
  implement,
  inspectors,
  type Plugin,
  PLUGIN_API_VERSION,
  type PluginContext,
  type PluginManifest,
} from '../../kernel/exports/index.ts'
import { failuresOf } from './failures-of.ts'
import { pluginConformance, type PluginSubject } from './plugin-conformance.ts'

const said = defineEvent<{ text: string }>()('acme/said')
const Bell = createToken<{ ring(): void }>('acme/bell')
const Rope = createToken<{ pull(): void }>('acme/rope')

interface Bad {
  readonly manifest?: Partial<PluginManifest>
  readonly setup?: (ctx: PluginContext, services: Record<string, unknown>) => unknown
  readonly subject?: Partial<PluginSubject>
}

const make =
  ({ manifest: members, setup, subject }: Bad = {}) =>
  (): PluginSubject => {
    const manifest = defineManifest({
      id: 'acme/bell',
      apiVersion: PLUGIN_API_VERSION,
      provides: { bell: Bell },
      ...members,
    } as PluginManifest)
    const plugin: Plugin = definePlugin(manifest, undefined, async () => ({
      default: implement(manifest, (services, ctx) => {
        const bell = { bell: { ring: () => ctx.emit(said({ text: 'ding' })) } }
        return (setup?.(ctx, services as never) ?? bell) as never
      }),
    }))
    return {
      plugin,
      use: async (t) => t.kernel.find(Bell)?.ring(),
      ...subject,
    }
  }

const failures = (bad: Bad = {}) => failuresOf((runner) => pluginConformance(runner, make(bad)))
const rope = definePlugin(
  defineManifest({
    id: 'acme/rope',
    apiVersion: PLUGIN_API_VERSION,
    provides: { rope: Rope },
  }),
  undefined,
  async () => ({
    default: { manifest: {} as PluginManifest, setup: () => ({ rope: { pull() {} } }) },
  }),
)
const texts = (local: Record<string, string>) =>
  defineMessages('acme/bell', { name: 'Bell', rung: 'Rung {count} times' }, {
    de: async () => local,
  } as never)
const action = (label: ReturnType<typeof texts>) =>
  accountActions.of({
    id: 'bell',
    label: { catalogue: label, key: 'name' } as never,
    icon: 'info',
    opens: defineView()('acme/bell:Main'),
  })

describe('[C.31] the suite of plugins', () => {
  test('default: a good plugin passes', async () => {
    const subject = {
      neighbours: [rope],
      secrets: ['sesame'],
      catalogues: [texts({ name: 'Glocke', rung: '{count} Mal geläutet' })],
    }
    const manifest = {
      needs: { rope: Rope },
      wants: { nothing: createToken<object>('acme/nothing') },
      permissions: ['storage'] as const,
    }
    expect(await failures({ manifest, subject })).toEqual([])
  })

  const bad: readonly [string, Bad, RegExp][] = [
    ['an id without form', { manifest: { id: 'Acme Bell' } }, /manifest/],
    ['another API version', { manifest: { apiVersion: 99 } }, /manifest/],
    ['a permission that is none', { manifest: { permissions: ['root' as 'storage'] } }, /manifest/],
    [
      'a store with a date',
      {
        manifest: {
          stores: [defineStore({ id: 'acme/s', initial: new Date(0), reducers: () => [] })],
        },
      },
      /manifest/,
    ],
    [
      'a contribution that lives',
      {
        manifest: {
          contributes: [inspectors.of({ id: 'x', title: 'x', snapshot: new Map() as never })],
        },
      },
      /manifest/,
    ],
    ['a service that is missing', { setup: () => ({}) }, /starts and gives/],
    [
      'a set-up that wants what it should only want',
      {
        manifest: { wants: { rope: Rope } },
        setup: (_, { rope: found }) => {
          if (!found) throw new Error('no rope')
        },
        subject: { neighbours: [rope] },
      },
      /only wants/,
    ],
    [
      'a timer that is left',
      // Of a plugin with a vendor the kernel itself would end it.
      { manifest: { id: 'bell' }, setup: ({ clock }) => void clock.after(3_600_000, () => {}) },
      /three times is as once/,
    ],
    [
      'a listener that is left',
      { setup: ({ page }) => void page.onChange(() => {}) },
      /three times is as once/,
    ],
    [
      'a permission that was not declared',
      { setup: ({ storage }) => void storage },
      /starts and gives/,
    ],
    [
      'a fact with a pairing link',
      {
        setup: (ctx) => ({
          bell: { ring: () => ctx.emit(said({ text: 'wc:7f6e504@2?symKey=587d' })) },
        }),
      },
      /without secrets/,
    ],
    [
      'a fact with a secret of the test',
      {
        setup: (ctx) => ({ bell: { ring: () => ctx.emit(said({ text: 'open sesame' })) } }),
        subject: { secrets: ['sesame'] },
      },
      /without secrets/,
    ],
    [
      'a fact that is no JSON',
      {
        setup: (ctx) => ({
          bell: { ring: () => ctx.emit(said({ text: new Date(0) as never })) },
        }),
      },
      /JSON/,
    ],
    [
      'options that are not parsed',
      { manifest: { parseOptions: (options) => options } },
      /wrong options/,
    ],
    [
      'options that crash the parser',
      { manifest: { parseOptions: (options) => (options as { a: { b: string } }).a.b } },
      /wrong options/,
    ],
    [
      'a text that is missing',
      { subject: { catalogues: [texts({ name: 'Glocke' })] } },
      /all texts/,
    ],
    [
      'a text with another hole',
      { manifest: { contributes: [action(texts({ name: 'Glocke', rung: '{n} Mal' }))] } },
      /all texts/,
    ],
  ]
  test.each(bad)('fault: finds %s', async (_, plugin, title) => {
    expect(await failures(plugin)).toContainEqual(expect.stringMatching(title))
  })
})
