import { settle } from '../../kit/fakes.ts'
import { KitError } from '../../../kernel/exports/index.ts'
import type { OpenFrame } from '../../../plugins/embedded-wallet/embedded-wallet.plugin.ts'
import type { FrameChannel } from '../../../plugins/embedded-wallet/frame-channel.ts'
import { toKitError } from '../../../plugins/embedded-wallet/frame-error.ts'
import { answerSchemas, requestSchemas } from '../../../plugins/embedded-wallet/frame-messages.ts'
import type { FrameQuestion } from '../../../plugins/embedded-wallet/open-requests.ts'

/** What the other side knows; a test changes it. */
export interface FrameState {
  isLoggedIn: boolean
  email: string | null
  userName: string | null
  eoa: string
  /** By eip155 chain; without one there is no smart account. */
  smartAccount: string | undefined
  solana: string
  smartAccountNetworks: readonly number[]
  isDeployed: boolean | undefined
  preferred: 'eoa' | 'smartAccount'
  /** Where it is: a number of eip155, or CAIP-2. */
  chainId: number | string
}

type Answer = (payload: any, signal: AbortSignal | undefined) => unknown

export interface FakeFrame {
  readonly open: OpenFrame
  readonly state: FrameState
  /** Replaces what a request is answered; to refuse, throw `{message, code}`. */
  readonly answers: Partial<Record<FrameQuestion, Answer>>
  /** What the site got, in its order and in the words of the wire. */
  readonly posted: readonly { readonly name: FrameQuestion; readonly payload: any }[]
  /** The payloads of one kind of request. */
  of(name: FrameQuestion): readonly any[]
  /** Requests that were given up after they had been posted. */
  readonly aborted: readonly FrameQuestion[]
  /** How often a frame was opened. */
  readonly opened: number
  /** Requests that wait for an answer. */
  readonly waiting: number
  /** Boxes over which the frame lies. */
  readonly shown: number
  sayToken(token: string): void
}

export const never: Answer = () => new Promise(() => {})
export const refuse =
  (message?: string, code?: number): Answer =>
  () => {
    throw { message, code }
  }

/**
 * For tests: the channel to a site that answers each message by the schemas of the real one.
 */
export function fakeFrame(initial: Partial<FrameState> = {}): FakeFrame {
  const state: FrameState = {
    isLoggedIn: false,
    email: 'ada@example.com',
    userName: null,
    eoa: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    smartAccount: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    smartAccountNetworks: [1],
    isDeployed: true,
    preferred: 'eoa',
    chainId: 1,
    ...initial,
  }
  const posted: { name: FrameQuestion; payload: any }[] = []
  const aborted: FrameQuestion[] = []
  let opened = 0
  let waiting = 0
  let shown = 0
  let sayToken = (_: string) => {}

  const user = (payload: any) => {
    if (!state.isLoggedIn) throw { message: 'Not logged in' }
    const { chainId = state.chainId, preferredAccountType } = payload ?? {}
    state.chainId = chainId
    state.preferred = preferredAccountType ?? state.preferred
    const { email, userName, eoa, smartAccount, solana } = state
    if (typeof chainId === 'string') return { address: solana, chainId, email, userName }
    const isOffered = state.smartAccountNetworks.includes(chainId) && smartAccount !== undefined
    const type = isOffered ? state.preferred : 'eoa'
    return {
      address: type === 'smartAccount' ? smartAccount : eoa,
      chainId,
      email,
      userName,
      accounts: [
        { address: eoa, type: 'eoa' },
        ...(isOffered ? [{ address: smartAccount, type: 'smartAccount' }] : []),
      ],
      preferredAccountType: type,
      ...(state.isDeployed === undefined ? {} : { smartAccountDeployed: state.isDeployed }),
    }
  }
  const logIn = () => {
    state.isLoggedIn = true
  }
  const answers: Record<FrameQuestion, Answer> = {
    SWITCH_NETWORK({ chainId }) {
      state.chainId = chainId
      return { chainId }
    },
    CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
    CONNECT_DEVICE: () => undefined,
    CONNECT_OTP: logIn,
    GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'https://login.test/authorize' }),
    CONNECT_SOCIAL(payload) {
      logIn()
      return user(payload)
    },
    GET_FARCASTER_URI: () => ({ url: 'https://farcaster.test/approve' }),
    CONNECT_FARCASTER() {
      logIn()
      return { userName: 'ada.cast' }
    },
    GET_USER: user,
    IS_CONNECTED: () => ({ isConnected: state.isLoggedIn }),
    GET_CHAIN_ID: () => ({ chainId: state.chainId }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({
      smartAccountEnabledNetworks: state.smartAccountNetworks,
    }),
    INIT_SMART_ACCOUNT: () => ({ address: state.smartAccount, isDeployed: false }),
    SET_PREFERRED_ACCOUNT({ type }) {
      state.preferred = type
      return { type, address: type === 'eoa' ? state.eoa : state.smartAccount }
    },
    SIGN_OUT() {
      state.isLoggedIn = false
    },
    UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
    UPDATE_EMAIL_PRIMARY_OTP: () => undefined,
    UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: 'new@example.com' }),
    RPC_REQUEST: ({ method }) => `${method}!`,
    RELOAD: () => undefined,
  }
  const changed: FakeFrame['answers'] = {}

  const request: FrameChannel['request'] = (name, payload, signal) =>
    new Promise((resolve, reject) => {
      const sent = requestSchemas[name].safeParse(payload)
      if (!sent.success) {
        return reject(new KitError('Not for the frame', { code: 'FRAME_REQUEST_INVALID' }))
      }
      const text = name === 'RPC_REQUEST' ? 'Request was aborted' : 'Something went wrong'
      const gone = () => new KitError(text, { code: 'FRAME_REQUEST_ABORTED', details: name })
      if (signal?.aborted) return reject(gone())
      posted.push({ name, payload: sent.data })
      waiting += 1
      let isOver = false
      const end = (settle: () => void) => {
        if (isOver) return
        isOver = true
        waiting -= 1
        signal?.removeEventListener('abort', onAbort)
        settle()
      }
      const onAbort = () =>
        end(() => {
          aborted.push(name)
          reject(gone())
        })
      signal?.addEventListener('abort', onAbort, { once: true })
      // As between windows: never at once.
      const answer = async () => {
        await settle(1)
        return (changed[name] ?? answers[name])(sent.data, signal)
      }
      answer().then(
        (raw) => {
          const parsed = answerSchemas[name].safeParse(raw)
          end(() =>
            parsed.success
              ? resolve(parsed.data as never)
              : reject(new KitError('An error occurred', { code: 'FRAME_ERROR' })),
          )
        },
        (error) => end(() => reject(error instanceof KitError ? error : toKitError(error))),
      )
    })

  return {
    state,
    answers: changed,
    posted,
    aborted,
    of: (name) => posted.filter((one) => one.name === name).map(({ payload }) => payload),
    get opened() {
      return opened
    },
    get waiting() {
      return waiting
    },
    get shown() {
      return shown
    },
    sayToken: (token) => sayToken(token),
    async open(_settings, _networks, context, onSessionToken) {
      opened += 1
      sayToken = onSessionToken
      const channel: FrameChannel = {
        request,
        load() {},
        setTheme() {},
        setDappData() {},
        rejectRpcRequests() {},
        origin: 'https://secure.test',
        show() {
          shown += 1
          return () => {
            shown -= 1
          }
        },
        refused: () => ({}) as never,
        dispose() {},
      }
      context.add(() => channel.dispose())
      return channel
    },
  }
}
