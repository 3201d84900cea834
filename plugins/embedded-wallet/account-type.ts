import type { Subject } from 'rxjs'
import {
  type AccountType,
  type ChainNamespace,
  type ConnectorEvent,
  KitError,
  type KitStorage,
} from '../../kernel/exports/index.ts'
import { askAccounts, type AskingMeans } from './ask-accounts.ts'
import { preferredAccountTypeKey } from './login-storage.ts'
import { isServed, type ServedNamespace } from './served-network.ts'
import type { Answered, SessionConnections } from './session-connections.ts'
import { accountNotFound, type Session } from './session.ts'

interface Means extends AskingMeans {
  readonly storage: KitStorage
  readonly events: Subject<ConnectorEvent>
  readonly connections: SessionConnections
  /** Ends with the plugin. */
  readonly signal: AbortSignal
}

/** Says which type it is now: where the frame does not want to, that of the account that everybody has. */
export async function setAccountType(
  means: Means,
  namespace: ChainNamespace,
  type: AccountType,
): Promise<'eoa' | 'smartAccount'> {
  const { frame, storage, connections, signal: end } = means
  if (type !== 'eoa' && type !== 'smartAccount') {
    throw new KitError('Unknown account type', {
      code: 'INVALID_ACCOUNT_TYPE',
      details: 'An account is eoa or smartAccount.',
    })
  }
  const session = connections.sessionIn(namespace)
  if (!isServed(namespace) || !session) throw accountNotFound()
  try {
    await frame.request('SET_PREFERRED_ACCOUNT', { type }, end)
    // The visitor may have left meanwhile: nothing is written then.
    if (!connections.sessionIn(namespace)) throw accountNotFound()
    storage.write(preferredAccountTypeKey, type, namespace)
    connections.update(await askAgain(means, namespace, session))
  } catch (error) {
    if (end.aborted || !connections.sessionIn(namespace)) throw error
    await fallBack(means, namespace, session)
  }
  const now = connections.sessionIn(namespace)?.accounts[0].type
  if (now === undefined) throw accountNotFound()
  if (now !== type) storage.write(preferredAccountTypeKey, 'eoa', namespace)
  return now === 'smartAccount' ? now : 'eoa'
}

/** What the frame could not do leaves the account that everybody has. */
async function fallBack(means: Means, namespace: ServedNamespace, session: Session): Promise<void> {
  const { storage, sessions, events, connections } = means
  storage.write(preferredAccountTypeKey, 'eoa', namespace)
  const eoa = session.accounts.find(({ type }) => type === 'eoa')
  if (!eoa) return connections.update(await askAgain(means, namespace, session))
  const others = session.accounts.filter((one) => one !== eoa)
  const next: Session = { ...session, accounts: [eoa, ...others] }
  sessions.set({ ...sessions.getSnapshot(), [namespace]: next })
  if (eoa === session.accounts[0]) return
  events.next({ type: 'accountsChanged', namespace, accounts: next.accounts })
}

async function askAgain(
  means: Means,
  namespace: ServedNamespace,
  { caipNetworkId }: Session,
): Promise<Answered> {
  const wish = await means.wishes.make(caipNetworkId, means.signal, { signsIn: true })
  return askAccounts(means, namespace, wish, means.signal)
}
