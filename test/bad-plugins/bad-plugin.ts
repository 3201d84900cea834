import {
  createToken,
  defineEvent,
  defineManifest,
  definePlugin,
  type Plugin,
  PLUGIN_API_VERSION,
  type PluginContext,
  type PluginManifest,
} from '../../kernel/exports/index.ts'

/** What every bad plugin provides, so that a dependant shows what becomes of those who need it. */
export interface Goods {
  deliver(): string
}
export const Goods = /*#__PURE__*/ createToken<Goods>('bad/goods')
/** What provokes those that are bad only when something happens. */
export const rang = /*#__PURE__*/ defineEvent<{ times: number }>()('bad/bell/rang')

/** Whether the plugin misbehaves; it is good once this is false. */
export interface Mood {
  isBad: boolean
}

export type Setup = (context: PluginContext, mood: Mood) => unknown

const goods: Goods = { deliver: () => 'goods' }

/** A plugin of others that provides goods, and does what `setup` says before. */
export function badPlugin(mood: Mood, setup: Setup, rest: Partial<PluginManifest> = {}): Plugin {
  const manifest = defineManifest({
    id: 'bad/plugin',
    apiVersion: PLUGIN_API_VERSION,
    provides: { goods: Goods },
    ...rest,
  })
  return definePlugin(manifest, undefined, async () => ({
    default: {
      manifest,
      async setup(_: unknown, context: PluginContext) {
        const result = mood.isBad ? await setup(context, mood) : undefined
        return result ?? { goods }
      },
    },
  }))
}
