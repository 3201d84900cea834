import { chainNamespaces, connectionsStore, networksStore } from '../../kernel/exports/index.ts'
import { type Kernel, selectAccount } from '../../kernel/exports/internal.ts'
import { initialStateCookie } from './initial-state-cookie.ts'

/** A year; some browsers keep what a script writes for a week, and each visit writes it anew. */
const maxAgeSeconds = 31_536_000

/** Keeps the account of each namespace and the active network in a cookie of the site, while somebody is connected. */
export function keepInitialState(
  kernel: Pick<Kernel, 'store'>,
  page: Window,
  kitName: string,
  end: AbortSignal,
): void {
  const connections = kernel.store(connectionsStore)
  const networks = kernel.store(networksStore)
  const isSecure = page.location.protocol === 'https:'
  const attributes = `Path=/;SameSite=Lax${isSecure ? ';Secure' : ''}`
  let written: string | undefined
  const write = () => {
    const accounts = chainNamespaces.flatMap(
      (namespace) =>
        selectAccount(connections.getSnapshot(), networks.getSnapshot(), namespace).caipAddress ??
        [],
    )
    const { active: network } = networks.getSnapshot()
    const value =
      accounts.length > 0 ? encodeURIComponent(JSON.stringify({ network, accounts })) : ''
    if (value === written) return
    written = value
    const age = value === '' ? 0 : maxAgeSeconds
    page.document.cookie = `${initialStateCookie(kitName)}=${value};Max-Age=${age};${attributes}`
  }
  if (end.aborted) return
  write()
  const removals = [connections.subscribe(write), networks.subscribe(write)]
  end.addEventListener('abort', () => removals.forEach((remove) => remove()))
}
