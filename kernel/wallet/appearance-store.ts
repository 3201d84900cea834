import { defineEvent } from '../base/event.ts'
import { defineStore } from '../base/store.ts'

export interface Appearance {
  readonly themeMode: 'light' | 'dark' | 'system'
  readonly themeVariables: Readonly<Record<string, string | number>>
  /** A BCP 47 tag, `qps` for the pseudo language, or `auto`. */
  readonly locale: string
  /** Single lines that the host replaces, by `catalogue.key` or by key alone. */
  readonly messages: Readonly<Record<string, string>>
}

export const appearanceChanged =
  /*#__PURE__*/ defineEvent<Partial<Appearance>>()('appearance/changed')

/** How the shell looks and speaks, as the host last said. */
export const appearanceStore = /*#__PURE__*/ defineStore<Appearance>({
  id: 'wallet/appearance',
  initial: { themeMode: 'system', themeVariables: {}, locale: 'auto', messages: {} },
  reducers: (on) => [on(appearanceChanged, (state, change) => ({ ...state, ...change }))],
})
