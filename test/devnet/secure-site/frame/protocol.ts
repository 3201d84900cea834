import { ProviderError, unknownChain, unsupportedMethod } from '../../wallet-core/provider-error.ts'
import { createApprovals, type ApprovalScreen } from './approvals.ts'
import { createEip155Requests } from './eip155-requests.ts'
import { createFaultyAnswers, type FrameFaults } from './faults.ts'
import type { HostPage } from './host-page.ts'
import { createLogin, LoggedOut } from './login.ts'
import {
  failure,
  push,
  readEnvelope,
  requestSchemas,
  success,
  type AccountType,
  type Envelope,
  type FrameError,
  type PayloadOf,
  type RequestName,
} from './messages.ts'
import { givePocketMoney, giveSolanaPocketMoney } from './pocket-money.ts'
import type { SessionStore } from './session-store.ts'
import { SiteError, type SiteApi, type SiteSettings } from './site-api.ts'
import { addressPlaceholder, writeSignInMessage } from './sign-in-message.ts'
import { createSolanaRequests } from './solana-requests.ts'

/** What the page does besides answering. */
export interface PagePorts {
  screen: ApprovalScreen
  applyTheme(theme: PayloadOf<'SYNC_THEME'>): void
  postFromSecondFrame(message: unknown): void
  navigate(url: string): void
}

export interface ProtocolOptions {
  host: HostPage
  api: SiteApi
  settings: SiteSettings
  store: SessionStore
  page: PagePorts
  /** CAIP-2, by the address of the page. */
  chain: string
  /** Names of messages, and nothing of what they say. */
  log?: (text: string) => void
}

type Handlers = {
  [X in RequestName]: (payload: PayloadOf<X>, signal: AbortSignal) => unknown
}

const lateReadyMs = 3_000
const aborted = 'Request was aborted'

/** Answers the app that this page is framed by, and tells it that the page is there. */
export async function startProtocol(options: ProtocolOptions): Promise<void> {
  const { host, api, settings, store, page } = options
  const login = createLogin({ api, store, settings })
  const approvals = createApprovals(page.screen)
  const eip155 = createEip155Requests({ settings, approvals })
  const solana = createSolanaRequests({ settings, approvals })
  const open = new Map<string, AbortController>()
  const answer = createFaultyAnswers({
    post: host.post,
    postFromSecondFrame: page.postFromSecondFrame,
  })
  let faults: FrameFaults = {}

  const evmChainId = (caip2: string) =>
    caip2.startsWith('eip155:') ? Number(caip2.slice('eip155:'.length)) : undefined
  const isKnownChain = (caip2: string) => {
    const id = evmChainId(caip2)
    return id === undefined ? solana.isKnown(caip2) : eip155.rpc.network(id) !== undefined
  }
  /** The app may start on a network that nobody here serves. */
  let chain = isKnownChain(options.chain)
    ? options.chain
    : (settings.networks.map((it) => it.caipNetworkId).find(isKnownChain) ?? options.chain)
  /** One login serves both namespaces: the last of this one, whatever is active. */
  let evmChain = evmChainId(chain) ?? eip155.rpc.networks()[0]?.id
  /** As the kit writes them: eip155 by number. */
  const written = (caip2: string) => evmChainId(caip2) ?? caip2
  const activeChain = (namespace: string) =>
    namespace === 'eip155' && evmChain !== undefined ? `eip155:${evmChain}` : chain
  const choose = (caip2: string) => {
    if (!isKnownChain(caip2)) throw unknownChain(caip2)
    chain = caip2
    evmChain = evmChainId(caip2) ?? evmChain
  }

  const preferred = (): AccountType =>
    store.read('account-type') === 'eoa' ? 'eoa' : 'smartAccount'

  async function describeUser(given: PayloadOf<'CONNECT_SOCIAL'> | PayloadOf<'GET_USER'>) {
    if (given?.chainId !== undefined) choose(given.chainId)
    const { user, accounts } = await login.current()
    const about = { email: user.email || null, userName: user.userName || null }
    const id = evmChainId(chain)
    if (id === undefined) {
      const { address } = accounts.solana
      await pocketMoney(() => {
        const network = settings.networks.find((it) => it.caipNetworkId === chain)
        return giveSolanaPocketMoney(network!.rpcUrls.default.http[0]!, address)
      })
      const type = 'eoa'
      return {
        address,
        chainId: chain,
        ...about,
        accounts: [{ address, type }],
        preferredAccountType: type,
      }
    }

    if (given?.preferredAccountType) store.write('account-type', given.preferredAccountType)
    const { eoa, smartAccount } = accounts
    await pocketMoney(() =>
      givePocketMoney(eip155.rpc, id, [eoa.address, smartAccount.address], settings),
    )
    const type = preferred()
    return {
      address: type === 'eoa' ? eoa.address : smartAccount.address,
      chainId: id,
      ...about,
      accounts: [
        { address: eoa.address, type: 'eoa' },
        { address: smartAccount.address, type: 'smartAccount' },
      ],
      preferredAccountType: type,
      smartAccountDeployed: await eip155.operations.isDeployed(id, smartAccount.address),
      ...(given?.siwxMessage ? await signIn(given.siwxMessage, id) : {}),
    }
  }

  /** Signs in to the page around, together with the login. Nothing when the message is of another kind. */
  async function signIn(
    siwxMessage: NonNullable<PayloadOf<'CONNECT_SOCIAL'>['siwxMessage']>,
    id: number,
  ) {
    const { accounts } = await login.current()
    const isEoa = preferred() === 'eoa'
    const { address } = isEoa ? accounts.eoa : accounts.smartAccount
    const message = writeSignInMessage(siwxMessage, { address, chain, origin: host.origin! })
    if (message === undefined) return {}
    const signature = isEoa
      ? await accounts.eoa.signMessage({ message })
      : await accounts.smartAccount.signMessage(message, {
          chainId: id,
          isDeployed: await eip155.operations.isDeployed(id, address),
        })
    const { serializedMessage } = siwxMessage
    return {
      message,
      signature,
      siwxMessage: {
        ...siwxMessage,
        accountAddress: address,
        ...(serializedMessage === undefined
          ? {}
          : { serializedMessage: serializedMessage.replace(addressPlaceholder, address) }),
      },
    }
  }

  /** A login without coins is a login all the same. */
  async function pocketMoney(give: () => Promise<void>) {
    if (faults.noPocketMoney) return
    await give().catch((error: unknown) => console.warn('No pocket money:', error))
  }

  const loggedIn = () => host.post(push('SESSION_UPDATE', { token: login.mark() }))

  const handlers: Handlers = {
    SWITCH_NETWORK(payload) {
      choose(payload.chainId)
      return { chainId: written(chain) }
    },
    GET_CHAIN_ID: () => ({ chainId: written(chain) }),

    async CONNECT_EMAIL({ email }, signal) {
      const action = await login.startEmail(email, signal)
      if (action === 'CONNECT') loggedIn()
      return { action }
    },
    CONNECT_DEVICE: (_, signal) => login.approveDevice(signal),
    async CONNECT_OTP({ otp }, signal) {
      await login.enterCode(otp, signal)
      loggedIn()
    },
    GET_SOCIAL_REDIRECT_URI: async ({ provider }, signal) => ({
      uri: await login.socialAddress(provider, host.origin!, signal),
    }),
    async CONNECT_SOCIAL(payload, signal) {
      await login.finishSocial(payload.uri, signal)
      loggedIn()
      return describeUser(payload)
    },
    GET_FARCASTER_URI: async (_, signal) => ({ url: await login.farcasterAddress(signal) }),
    async CONNECT_FARCASTER(_, signal) {
      await login.finishFarcaster(signal)
      loggedIn()
      const { user } = await login.current(signal)
      return { userName: user.userName ?? user.id }
    },
    async UPDATE_EMAIL({ email }, signal) {
      await login.current(signal)
      return { action: await login.startUpdate(email, signal) }
    },
    UPDATE_EMAIL_PRIMARY_OTP: ({ otp }, signal) => login.enterPrimaryCode(otp, signal),
    UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }, signal) => ({
      newEmail: await login.enterSecondaryCode(otp, signal),
    }),

    GET_USER: (payload) => describeUser(payload),
    async IS_CONNECTED(payload) {
      if (payload && payload.token !== login.mark()) return { isConnected: false }
      const isConnected = await login.current().then(
        () => true,
        (error: unknown) => {
          if (error instanceof LoggedOut) return false
          throw error
        },
      )
      return { isConnected }
    },
    async SIGN_OUT() {
      abortAll()
      await login.signOut()
    },

    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({
      smartAccountEnabledNetworks: eip155.rpc.networks().map(({ id }) => id),
    }),
    async INIT_SMART_ACCOUNT() {
      const { address } = (await login.current()).accounts.smartAccount
      if (evmChain === undefined) throw unknownChain('eip155')
      return { address, isDeployed: await eip155.operations.isDeployed(evmChain, address) }
    },
    async SET_PREFERRED_ACCOUNT({ type }) {
      const { eoa, smartAccount } = (await login.current()).accounts
      store.write('account-type', type)
      return { type, address: type === 'eoa' ? eoa.address : smartAccount.address }
    },

    RPC_REQUEST: performRpc,
    RPC_ABORT({ id }) {
      open.get(id)?.abort(new Error(aborted))
    },

    SYNC_THEME: (theme) => page.applyTheme(theme),
    SYNC_DAPP_DATA() {
      // Who asks is told by the browser; what the page says of itself is not shown.
    },
    RELOAD() {
      // In place: a page that is loaded anew would miss what is sent to it meanwhile.
      abortAll()
      login.forgetAttempts()
    },
  }

  async function performRpc(payload: PayloadOf<'RPC_REQUEST'>, signal: AbortSignal) {
    const { method, params, chainNamespace: namespace = 'eip155' } = payload
    const on = payload.chainId ?? activeChain(namespace)
    if (!on.startsWith(`${namespace}:`)) throw unknownChain(on)
    const source = host.origin!
    if (namespace === 'solana') {
      if (!solana.isKnown(on)) throw unknownChain(on)
      const asked = async () => ({ key: (await login.current()).accounts.solana, source })
      return solana.perform({ chain: on, method, params }, asked, signal)
    }
    if (namespace !== 'eip155') throw unsupportedMethod(method)
    const asked = async () => ({
      accounts: (await login.current()).accounts,
      preferred: preferred(),
      source,
    })
    return eip155.perform({ chainId: evmChainId(on)!, method, params }, asked, signal)
  }

  /** What waits, except the request that says so. */
  function abortAll() {
    for (const controller of open.values()) controller.abort(new Error(aborted))
  }

  async function handle({ name, id, payload }: Envelope) {
    // A number that is in use belongs to somebody; the second one is not answered in its name.
    if (open.has(id)) return
    options.log?.(name)
    const controller = new AbortController()
    open.set(id, controller)
    try {
      faults = await api.faults()
      if (faults.navigateTo !== undefined) {
        page.navigate(faults.navigateTo)
        return
      }
      if (faults.signedOut) login.forget()
      await answer(name, id, await outcome(name, id, payload, controller), faults)
    } finally {
      open.delete(id)
    }
  }

  async function outcome(
    name: RequestName,
    id: string,
    payload: unknown,
    controller: AbortController,
  ) {
    const { signal } = controller
    try {
      if (!host.isAllowed) {
        return failure(name, id, { message: unverified, reason: unverified })
      }
      const parsed = requestSchemas[name].safeParse(payload)
      if (!parsed.success) {
        const path = parsed.error.issues[0]!.path.join('.')
        return failure(name, id, {
          message: `${name}: ${path || 'payload'} is wrong`,
          code: -32602,
        })
      }
      // Ending all that waits must not end the answer to it.
      if (name === 'RELOAD' || name === 'SIGN_OUT') open.delete(id)
      const handler = handlers[name] as (payload: unknown, signal: AbortSignal) => unknown
      return success(
        name,
        id,
        await Promise.race([handler(parsed.data, signal), rejectedBy(signal)]),
      )
    } catch (error) {
      return failure(name, id, wordsOf(error, signal))
    }
  }

  host.onMessage((data) => {
    const envelope = readEnvelope(data)
    if (envelope) handle(envelope).catch((error: unknown) => console.error(error))
  })

  faults = await api.faults()
  const ready = push('READY', faults.ready === 'without-payload' ? undefined : { version: '4' })
  if (faults.ready === 'never') return
  if (faults.ready === 'late') {
    await new Promise((resolve) => setTimeout(resolve, faults.readyDelayMs ?? lateReadyMs))
  }
  host.post(ready)
  if (faults.ready === 'twice') host.post(ready)
}

const unverified = 'unverified_domain'

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
}

function wordsOf(error: unknown, signal: AbortSignal): FrameError {
  if (signal.aborted) return { message: aborted }
  if (error instanceof ProviderError) return { message: error.message, code: error.code }
  if (error instanceof SiteError && error.message === unverified) {
    return { message: unverified, reason: unverified }
  }
  if (error instanceof Error && error.message !== '') return { message: error.message }
  return { message: 'Something went wrong' }
}
