import { iconDataUri } from '../../wallet-core/icon.ts'

export interface Identity {
  uuid: string
  name: string
  rdns: string
}

/** Tells the page of the provider, now and whenever it asks (EIP-6963). Returns the telling. */
export function announce(provider: object, identity: Identity): () => void {
  const detail = Object.freeze({
    info: Object.freeze({ ...identity, icon: iconDataUri() }),
    provider,
  })
  const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', tell)
  tell()
  return tell
}
