import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import { defineEvent } from '../base/event.ts'
import type { ErrorRecord } from '../base/kit-error.ts'
import type { Account, Connection } from './connections/connection.ts'
import type { CaipNetwork } from './networks/network.ts'
import type { OpenOutcome } from './views/open-outcome.ts'
import type { AlertInput, ToastInput } from './notices/notice.ts'

/** Facts of the wallet domain that every plugin may hear. No secrets, JSON alone. */

export const networksConfigured = /*#__PURE__*/ defineEvent<{
  networks: readonly CaipNetwork[]
  active: CaipNetworkId
}>()('network/configured')
/** The active network of the kit changed: by the visitor, the host or the wallet. */
export const networkSwitched = /*#__PURE__*/ defineEvent<{
  from: CaipNetworkId
  to: CaipNetworkId
}>()('network/switched')
export const networkSwitchFailed = /*#__PURE__*/ defineEvent<{
  to: CaipNetworkId
  error: ErrorRecord
}>()('network/switchFailed')

export const connectionRestoring = /*#__PURE__*/ defineEvent<{
  namespace: ChainNamespace
  status: 'connecting' | 'reconnecting'
  /** The account of the last visit. */
  remembered?: CaipAddress | undefined
}>()('connection/restoring')
export const connectionStarted = /*#__PURE__*/ defineEvent<{
  connectorId: string
  namespaces: readonly ChainNamespace[]
}>()('connection/started')
export const connectionOpened = /*#__PURE__*/ defineEvent<{
  connection: Connection
  isRestored: boolean
}>()('connection/opened')
export const connectionFailed = /*#__PURE__*/ defineEvent<{
  connectorId: string
  namespaces: readonly ChainNamespace[]
  error: ErrorRecord
}>()('connection/failed')
export const connectionChanged = /*#__PURE__*/ defineEvent<{ connection: Connection }>()(
  'connection/changed',
)
export const accountsChanged = /*#__PURE__*/ defineEvent<{
  connectorId: string
  namespace: ChainNamespace
  accounts: readonly Account[]
}>()('connection/accountsChanged')
/** Another open connection is the active one of its namespace. */
export const connectionSwitched = /*#__PURE__*/ defineEvent<{
  connectorId: string
  namespace: ChainNamespace
  /** It was the active one of the last visit, and came back after another. */
  isRestored: boolean
}>()('connection/switched')
/** A wallet cannot be reached for a while; it stays connected. */
export const connectionInterrupted = /*#__PURE__*/ defineEvent<{
  connectorId: string
  namespace: ChainNamespace
}>()('connection/interrupted')
export const connectionResumed = /*#__PURE__*/ defineEvent<{
  connectorId: string
  namespace: ChainNamespace
}>()('connection/resumed')
/** One connection moved to another network; the others stay. */
export const connectionNetworkChanged = /*#__PURE__*/ defineEvent<{
  connectorId: string
  namespace: ChainNamespace
  caipNetworkId: CaipNetworkId
}>()('connection/networkChanged')
export type CloseReason =
  | 'visitor'
  | 'wallet'
  | 'replaced'
  | 'expired'
  | 'plugin-disabled'
  | 'not-authorised'
export const connectionClosed = /*#__PURE__*/ defineEvent<{
  connectorId: string
  namespace: ChainNamespace
  reason: CloseReason
}>()('connection/closed')
/** Once, when no connection is left. */
export const disconnected = /*#__PURE__*/ defineEvent<{ reason: CloseReason }>()(
  'connection/allClosed',
)
/** Nothing could be restored in the namespace. */
export const restoreEnded = /*#__PURE__*/ defineEvent<{ namespace: ChainNamespace }>()(
  'connection/restoreEnded',
)
export const activeNamespaceChanged = /*#__PURE__*/ defineEvent<{ namespace: ChainNamespace }>()(
  'network/namespaceActivated',
)

export const modalOpened = /*#__PURE__*/ defineEvent<{ viewId: string }>()('modal/opened')
export const modalClosed = /*#__PURE__*/ defineEvent<OpenOutcome>()('modal/closed')
/** A panel of the page shows the views from now on; `view` is what it rests on. */
export const panelPlaced = /*#__PURE__*/ defineEvent<{ view?: string | undefined }>()(
  'panel/placed',
)
/** No panel shows the views any more. */
export const panelRemoved = /*#__PURE__*/ defineEvent<{}>()('panel/removed')
export const closeRefused = /*#__PURE__*/ defineEvent<{ guardId: string }>()('modal/closeRefused')
type ViewEntryPayload = {
  viewId: string
  params: Record<string, any>
  openedBy?: string | undefined
}
export const viewPushed = /*#__PURE__*/ defineEvent<ViewEntryPayload>()('view/pushed')
export const viewReplaced = /*#__PURE__*/ defineEvent<ViewEntryPayload>()('view/replaced')
export const viewReset = /*#__PURE__*/ defineEvent<ViewEntryPayload>()('view/reset')
export const viewPopped = /*#__PURE__*/ defineEvent<{ viewId: string }>()('view/popped')
/** Views of a plugin that is gone left the stack. */
export const viewsRemoved = /*#__PURE__*/ defineEvent<{ viewIds: readonly string[] }>()(
  'view/removed',
)

export const alertRaised = /*#__PURE__*/ defineEvent<AlertInput>()('alert/raised')
export const alertDismissed = /*#__PURE__*/ defineEvent<{ code: string }>()('alert/dismissed')
export const toastShown = /*#__PURE__*/ defineEvent<ToastInput & { id: number }>()('toast/shown')
export const toastGone = /*#__PURE__*/ defineEvent<{ id: number }>()('toast/gone')

/** A kit was made: the names of the options that were given, the ids of its networks. */
export const kitInitialized = /*#__PURE__*/ defineEvent<{
  options: readonly string[]
  networks: readonly CaipNetworkId[]
}>()('kit/initialized')
/** The shell was drawn for the first time. */
export const modalCreated = /*#__PURE__*/ defineEvent<Record<string, never>>()('modal/created')
/** A call to a service failed after its retries; aborted calls are not told. */
export const requestFailed = /*#__PURE__*/ defineEvent<{
  endpoint: string
  error: ErrorRecord
  stack?: string | undefined
}>()('service/requestFailed')
