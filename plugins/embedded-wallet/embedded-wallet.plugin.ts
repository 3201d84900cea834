import {
  accountRows,
  createValueStore,
  defineEvent,
  type Disposable,
  implement,
  isRestricted,
  KitError,
  modalClosed,
  networksStore,
  type PluginContext,
  routerStore,
  type ServicesOf,
  type StoreReader,
  trackedEvents,
} from '../../kernel/exports/index.ts'
import type { EmbeddedUser, EmbeddedWallet } from './contract.ts'
import { createEip1193Provider } from './eip1193-provider.ts'
import { createEmbeddedConnector, type EmbeddedConnector } from './embedded-connector.ts'
import { manifest } from './index.ts'
import type { openKitFrame } from './kit-frame.ts'
import { createLazyFrame } from './lazy-frame.ts'
import { createLogin } from './login.ts'
import { loginUsedKey } from './login-storage.ts'
import { createLoginWishes } from './login-wish.ts'
import { createRpcRouting } from './rpc-routing.ts'
import { servedNetwork } from './served-network.ts'
import type { Sessions } from './session.ts'
import { createSolanaProvider } from './solana-provider.ts'

/** The visitor chose an account type, or the frame had no other. */
export const accountTypeSet = /*#__PURE__*/ defineEvent<{
  accountType: 'eoa' | 'smartAccount'
  network: string
}>()('embeddedWallet/accountTypeSet')

/** How the frame is opened, with the first request that needs it. */
export type OpenFrame = (
  ...input: Parameters<typeof openKitFrame>
) => Promise<ReturnType<typeof openKitFrame>>

export default implement(manifest, (services, ctx) =>
  setUpEmbeddedWallet(services, ctx, async (...input) =>
    (await import('./kit-frame.ts')).openKitFrame(...input),
  ),
)

const accountTypeRow = /*#__PURE__*/ accountRows.of({
  id: 'account-type',
  place: 'settings',
  load: () => import('./AccountTypeRow.tsx'),
})

const trackedAccountType = /*#__PURE__*/ trackedEvents.of({
  event: accountTypeSet,
  toTrack: (properties: Record<string, unknown>) => ({
    event: 'SET_PREFERRED_ACCOUNT_TYPE',
    properties,
  }),
})

/** What may be read of a store, without what sets it. */
const readerOf = <T>({ getSnapshot, subscribe, state$ }: StoreReader<T>): StoreReader<T> =>
  Object.freeze({ getSnapshot, subscribe, state$ })

/** Puts the parts together. None of them opens the frame before somebody asks it something. */
export function setUpEmbeddedWallet(
  { settings, networks, views, balances, rpc, signIn }: ServicesOf<typeof manifest>,
  ctx: PluginContext,
  openFrame: OpenFrame,
): { readonly wallet: EmbeddedWallet; readonly connector: EmbeddedConnector } {
  const { clock, random, storage, alerts, signal } = ctx
  const site = ctx.http.endpoint('secureFrame')
  if (site === undefined) {
    throw new KitError('The embedded wallet needs `endpoints.secureFrame`', {
      code: 'ENDPOINT_NOT_SET',
    })
  }
  const user = createValueStore<EmbeddedUser>({ smartAccountChainIds: [] })
  const sessions: Sessions = createValueStore({})
  const frame = createLazyFrame(() =>
    openFrame(settings, networks, ctx, (token) => login.keepToken(token)),
  )
  const wishes = createLoginWishes({ settings, networks, storage, signIn })
  const login = createLogin({
    frame,
    storage,
    clock,
    signal,
    wishes,
    user,
    network: () => servedNetwork(ctx),
    refuseWhereRestricted: () => refuseWhereRestricted(settings, ctx),
  })
  const routing = createRpcRouting({
    frame,
    clock,
    random,
    sessions,
    views,
    router: () => ctx.read(routerStore),
    firstRpcUrl: async (id) => (await networks.publicRpcUrls(id).catch(() => []))[0],
    toast: (toast) => alerts.toast(toast),
    showDenied: rpc.showDenied,
    readBalance(account) {
      // Whoever shows it says so when it cannot be read.
      balances.read(account, { force: true }).catch(() => {})
    },
    onFrameError: () => connector.checkLogin(),
  })
  ctx.add(() => routing.dispose())
  ctx.on(modalClosed, () => routing.cardClosed())
  ctx.watch(
    routerStore,
    ({ history }) => history,
    () => routing.routerMoved(),
  )

  const onFault = (error: unknown) => ctx.log.error('A listener of the provider threw.', error)
  const eip155 = createEip1193Provider({ routing, sessions, onFault })
  const solana = createSolanaProvider({ routing, sessions, onFault })
  ctx.add(eip155)
  ctx.add(solana)
  const providers = { eip155, solana }

  const connector = createEmbeddedConnector({
    frame,
    clock,
    storage,
    login,
    wishes,
    sessions,
    routing,
    user,
    signal,
    provider: (namespace) => providers[namespace],
    lastNetwork: (namespace) => ctx.read(networksStore).activeByNamespace[namespace],
    onExpired: () =>
      alerts.toast({
        kind: 'info',
        text: 'Your session has expired. Sign in again',
        code: 'LOGIN_EXPIRED',
      }),
  })
  ctx.add(sessions.subscribe(() => routing.sessionsChanged()))
  contributeAccountTypeRow(sessions, ctx)
  // Another tab logged out, and told the frame.
  storage.watch(loginUsedKey, () => {
    if (!login.isStored()) connector.end()
  })
  ctx.contribute(trackedAccountType)

  // The contract alone: what else a login knows, its token among it, is nobody's.
  const wallet = Object.freeze<EmbeddedWallet>({
    connectEmail: login.connectEmail,
    connectDevice: login.connectDevice,
    connectOtp: login.connectOtp,
    secondsToNextMail: login.secondsToNextMail,
    updateEmail: login.updateEmail,
    updateEmailPrimaryOtp: login.updateEmailPrimaryOtp,
    socialRedirectUri: login.socialRedirectUri,
    connectSocial: login.connectSocial,
    farcasterUri: login.farcasterUri,
    connectFarcaster: login.connectFarcaster,
    reload: login.reload,
    user: readerOf(user),
    approval: readerOf(routing.approval),
    async updateEmailSecondaryOtp(code, aborted) {
      await login.updateEmailSecondaryOtp(code, aborted)
      connector.renew()
    },
    async setAccountType(namespace, type) {
      const accountType = await connector.setAccountType(namespace, type)
      const { caipNetworkId = '' } = sessions.getSnapshot()[namespace as 'eip155'] ?? {}
      ctx.emit(accountTypeSet({ accountType, network: caipNetworkId }))
      return accountType
    },
    rejectRequests: () => routing.rejectAll(),
    frameOrigin: new URL(site).origin,
    showFrame: (box, onSight) => routing.showFrame(box, onSight),
  })
  return { wallet, connector }
}

function refuseWhereRestricted(
  settings: ServicesOf<typeof manifest>['settings'],
  { page, alerts }: Pick<PluginContext, 'page' | 'alerts'>,
): void {
  if (!isRestricted(settings, page)) return
  alerts.raise({ code: 'REGION_RESTRICTED', kind: 'info', title: 'Not available in your region' })
  throw new KitError('Connecting is not available in your region', { code: 'REGION_RESTRICTED' })
}

/** In the settings of a visitor who is connected by another wallet it has no place. */
function contributeAccountTypeRow(sessions: Sessions, ctx: PluginContext): void {
  let row: Disposable | undefined
  ctx.add(
    sessions.subscribe(() => {
      const isConnected = Object.keys(sessions.getSnapshot()).length > 0
      if (isConnected) row ??= ctx.contribute(accountTypeRow)
      else {
        void row?.dispose()
        row = undefined
      }
    }),
  )
}
