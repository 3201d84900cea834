import { defineStore } from '../../base/store.ts'
import {
  closeRefused,
  modalClosed,
  modalOpened,
  panelPlaced,
  panelRemoved,
  viewPopped,
  viewPushed,
  viewReplaced,
  viewReset,
  viewsRemoved,
} from '../events.ts'

export interface RouterEntry {
  readonly viewId: string
  readonly params: Readonly<Record<string, any>>
  /** The plugin of others that led there, and so chose the parameters. */
  readonly openedBy?: string | undefined
}

export interface RouterState {
  /** A view was opened and not closed yet. A panel that rests has nothing open. */
  readonly isOpen: boolean
  /** A panel of the page shows the views, also what it rests on; without one the modal does. */
  readonly isInline: boolean
  /** The host's word on what the panel rests on. */
  readonly restView: string | undefined
  /** The last is on screen. Empty before the first opening. */
  readonly history: readonly RouterEntry[]
  /** Grows with each refused close, so that the shell can shake again. */
  readonly refusals: number
  /** How the shown view was reached: 'none' with the opening; the shell restores focus after 'back'. */
  readonly direction: 'forward' | 'back' | 'none'
}

/** The view stack of the modal. No URL, no browser history. */
export const routerStore = /*#__PURE__*/ defineStore<RouterState>({
  id: 'wallet/router',
  initial: {
    isOpen: false,
    isInline: false,
    restView: undefined,
    history: [],
    refusals: 0,
    direction: 'none',
  },
  reducers: (on) => [
    on(modalOpened, (state) => ({ ...state, isOpen: true, refusals: 0 })),
    on(modalClosed, (state) => ({ ...state, isOpen: false, history: [], direction: 'none' })),
    on(panelPlaced, (state, { view }) => ({ ...state, isInline: true, restView: view })),
    on(panelRemoved, (state) => ({
      ...state,
      isInline: false,
      restView: undefined,
      history: state.isOpen ? state.history : [],
      direction: 'none',
    })),
    on(closeRefused, (state) => ({ ...state, refusals: state.refusals + 1 })),
    on(viewPushed, (state, entry) => ({
      ...state,
      history: [...state.history, entry],
      direction: state.history.length === 0 ? 'none' : 'forward',
    })),
    on(viewReplaced, (state, entry) => ({
      ...state,
      history: [...state.history.slice(0, -1), entry],
      direction: 'forward',
    })),
    on(viewReset, (state, entry) => ({
      ...state,
      history: [entry],
      direction: state.history.length === 0 ? 'none' : 'forward',
    })),
    on(viewPopped, (state) => ({
      ...state,
      history: state.history.slice(0, -1),
      direction: 'back',
    })),
    on(viewsRemoved, (state, { viewIds }) => {
      const history = state.history.filter(({ viewId }) => !viewIds.includes(viewId))
      return history.length === state.history.length
        ? state
        : { ...state, history, direction: 'back' }
    }),
  ],
})
