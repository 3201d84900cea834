import { BehaviorSubject } from 'rxjs'
import type { PairingState, StoreReader } from '../../kernel/exports/index.ts'

/** Holds the link for the views that draw it. Its states are no facts: the link is a secret. */
export interface PairingStore extends StoreReader<PairingState> {
  set(state: PairingState): void
}

export function createPairingStore(): PairingStore {
  const states = new BehaviorSubject<PairingState>({ status: 'idle' })
  return {
    getSnapshot: () => states.getValue(),
    subscribe(listener) {
      let isFirst = true
      const subscription = states.subscribe(() => {
        if (isFirst) isFirst = false
        else listener()
      })
      return () => subscription.unsubscribe()
    },
    state$: states.asObservable(),
    set: (state) => states.next(discreet(state)),
  }
}

/** A copy that writes its link as `wc:…redacted` wherever a state is turned into text [SEC-74]. */
function discreet(state: PairingState): PairingState {
  return Object.freeze(
    Object.defineProperty({ ...state }, 'toJSON', {
      value: () => (state.link === undefined ? state : { ...state, link: redacted }),
    }),
  )
}

const redacted = 'wc:…redacted'

/** Foreign text without the secrets of pairing links that may stand in it. */
export const redactLinks = (text: string): string =>
  text.replace(/wc(:|%3A)[^\s"'<>]+/gi, redacted).replace(/(symKey(=|%3D))[0-9a-f]+/gi, '$1…')
