import { createValueStore, type PairingState, type ValueStore } from '../../kernel/exports/index.ts'

/** Holds the link for the views that draw it. Its states are no facts: the link is a secret. */
export type PairingStore = ValueStore<PairingState>

export function createPairingStore(): PairingStore {
  const store = createValueStore<PairingState>({ status: 'idle' })
  return { ...store, set: (state) => store.set(discreet(state)) }
}

/** A copy that writes its link as `wc:…redacted` wherever a state is turned into text. */
function discreet(state: PairingState): PairingState {
  return Object.freeze(
    Object.defineProperty({ ...state }, 'toJSON', {
      value: () => (state.link === undefined ? state : { ...state, link: redacted }),
    }),
  )
}

const redacted = 'wc:…redacted'

/** Foreign text without the secrets of pairing links, and of what a relay is asked by, that may stand in it. */
export const redactLinks = (text: string): string =>
  text
    .replace(/wc(:|%3A)[^\s"'<>]+/gi, redacted)
    .replace(/(symKey(=|%3D))[0-9a-f]+/gi, '$1…')
    .replace(/(\b(?:wss?|https?):\/\/[^\s"'<>?]*\?)[^\s"'<>]+/gi, '$1…')
