// A whole plugin: a service that others may want, a fact, and a store that folds it.
import {
  createToken,
  defineEvent,
  defineManifest,
  definePlugin,
  defineStore,
  PLUGIN_API_VERSION,
} from 'latchkey/kernel'

export const Bell = createToken('acme/bell')
export const rung = defineEvent()('acme/bell/rung')
export const bellStore = defineStore({
  id: 'acme/bell',
  initial: { count: 0 },
  reducers: (on) => [on(rung, ({ count }) => ({ count: count + 1 }))],
})

export const manifest = defineManifest({
  id: 'acme/bell',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'bell' },
  provides: { bell: Bell },
  stores: [bellStore],
})

export const bell = () => definePlugin(manifest, undefined, () => import('./bell.plugin.js'))
