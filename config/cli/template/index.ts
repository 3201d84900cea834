import {
  accountActions,
  createToken,
  defineEvent,
  defineManifest,
  definePlugin,
  defineStore,
  defineView,
  type Plugin,
  PLUGIN_API_VERSION,
  views,
} from 'latchkey/kernel'
import { greetingMessages } from './messages.ts'

/** A service that other plugins may need, and that views use. */
export interface GreetingService {
  greet(name: string): void
}
export const GreetingService = /*#__PURE__*/ createToken<GreetingService>('acme/greeting')

/** A fact: past tense, JSON alone, no secrets. */
export const greeted = /*#__PURE__*/ defineEvent<{ name: string }>()('acme/greeting/greeted')

/** State is a pure fold of facts. */
export const greetingStore = /*#__PURE__*/ defineStore<{ readonly names: readonly string[] }>({
  id: 'acme/greeting',
  initial: { names: [] },
  reducers: (on) => [on(greeted, ({ names }, { name }) => ({ names: [...names, name] }))],
})

export const greetingView = /*#__PURE__*/ defineView()('acme/greeting:Main')

/** The eager half: data alone. Nothing else of the plugin loads before somebody needs it. */
export const manifest = /*#__PURE__*/ defineManifest({
  id: 'acme/greeting',
  apiVersion: PLUGIN_API_VERSION,
  provides: { service: GreetingService },
  stores: [greetingStore],
  contributes: [
    /*#__PURE__*/ views.of({
      view: greetingView,
      load: async () => (await import('./GreetingView.tsx')).loadedView,
    }),
    /*#__PURE__*/ accountActions.of({
      id: 'greeting',
      label: { catalogue: greetingMessages, key: 'greeting.title' },
      icon: 'info',
      opens: greetingView,
    }),
  ],
})

export const greetingPlugin = (): Plugin =>
  definePlugin(manifest, undefined, () => import('./greeting.plugin.ts'))
