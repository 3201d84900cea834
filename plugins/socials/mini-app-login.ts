import { defineStorageKey, type PluginContext } from '../../kernel/exports/index.ts'
import type { SocialProvider } from '../embedded-wallet/contract.ts'
import { isSocialName } from './social-providers.ts'

/** A page that comes back within this time is the one that left. */
const pendingLifeMs = 600_000
const stateParameter = 'latchkey_state'
const resultParameter = 'result_uri'

interface PendingLogin {
  readonly provider: SocialProvider
  /** 128 random bits; whoever brings them back was sent by us. */
  readonly state: string
}

const pendingLogin = /*#__PURE__*/ defineStorageKey<PendingLogin>({
  name: 'pending-social',
  lifetime: pendingLifeMs,
  parse(json) {
    const { provider, state } = (json ?? {}) as Partial<Record<keyof PendingLogin, unknown>>
    if (!isSocialName(provider) || provider === 'farcaster') return undefined
    return typeof state === 'string' ? { provider, state } : undefined
  },
})

type Surroundings = Pick<PluginContext, 'page' | 'random' | 'storage'>

/**
 * A messenger's mini-app has no popups: the page itself goes to the provider, which sends the visitor
 * back to where its `state` says. What stands behind the `#` stays here: a messenger puts the
 * visitor's own login there.
 */
export function leaveForProvider(
  { page, random, storage }: Surroundings,
  provider: SocialProvider,
  uri: URL,
): void {
  const state = random.hex(16)
  const back = new URL(page.window?.location.href ?? page.url)
  back.searchParams.set(stateParameter, state)
  back.hash = ''
  const address = new URL(uri)
  address.searchParams.set('state', `${address.searchParams.get('state') ?? ''}${back.href}`)
  storage.write(pendingLogin, { provider, state })
  page.openLink(address.href, '_top')
}

/**
 * The login that this page came back from, once. The parameters leave the address before anything else is
 * done with them; a state that is not the one that left, or is older than 10 minutes, counts for nothing.
 */
export function takeReturn({
  page,
  storage,
}: Pick<Surroundings, 'page' | 'storage'>): { provider: SocialProvider; uri: string } | undefined {
  if (!page.window) return undefined
  const { location, history } = page.window
  const address = new URL(location.href)
  const { searchParams } = address
  if (!searchParams.has(stateParameter)) return undefined
  const states = searchParams.getAll(stateParameter)
  const uri = searchParams.get(resultParameter)
  searchParams.delete(stateParameter)
  searchParams.delete(resultParameter)
  history.replaceState(history.state, '', address)

  const pending = storage.read(pendingLogin)
  storage.remove(pendingLogin)
  if (!uri || pending === undefined || states.join(' ') !== pending.state) return undefined
  return { provider: pending.provider, uri }
}
