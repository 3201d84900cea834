import { Subject } from 'rxjs'
import {
  abortable,
  type CaipNetwork,
  type Clock,
  type Connection,
  type Connector,
  type ConnectorEvent,
  createValueStore,
  definePlugin,
  implement,
  KitError,
  type Plugin,
  resendCooldownSeconds,
} from '../../kernel/exports/index.ts'
import {
  type EmbeddedWallet,
  embeddedWalletId,
  type EmbeddedUser,
  type PendingApproval,
} from './contract.ts'
import { manifest } from './index.ts'

/** What the other side answers; tests replace single members. */
type Answers = {
  [K in
    | 'connectEmail'
    | 'connectDevice'
    | 'connectOtp'
    | 'updateEmail'
    | 'updateEmailPrimaryOtp'
    | 'updateEmailSecondaryOtp'
    | 'socialRedirectUri'
    | 'connectSocial'
    | 'farcasterUri'
    | 'connectFarcaster'
    | 'reload'
    | 'setAccountType']: (
    ...parameters: DropSignal<Parameters<EmbeddedWallet[K]>>
  ) => ReturnType<EmbeddedWallet[K]>
} & { connect: (networks: readonly CaipNetwork[]) => Promise<readonly Connection[]> }
type DropSignal<P extends readonly unknown[]> = P extends [
  ...infer Rest,
  signal?: AbortSignal | undefined,
]
  ? Rest
  : P

export interface FakeEmbeddedWallet {
  /** In the place of `embeddedWallet`: the same tokens, the same connector. */
  readonly plugin: Plugin
  readonly wallet: EmbeddedWallet
  readonly answers: Answers
  /** Every call with its parameters, signals left out. */
  readonly calls: readonly (readonly [method: string, ...parameters: unknown[]])[]
  /** Methods whose caller gave up before the answer, in their order. */
  readonly aborted: readonly string[]
  setUser(user: Partial<EmbeddedUser>): void
  setApproval(approval: PendingApproval | undefined): void
}

/** An answer that never comes. */
export const never = (): Promise<never> => new Promise(() => {})
/** An answer with the frame's own words. */
export const refuse =
  (message: string, code = 'FRAME_ERROR') =>
  (): Promise<never> =>
    Promise.reject(new KitError(message, { code }))

/** Of a frame that agrees to everything. */
const acceptingAnswers = (address: string): Answers => ({
  connectEmail: async () => 'VERIFY_OTP',
  connectDevice: async () => {},
  connectOtp: async () => {},
  updateEmail: async () => 'VERIFY_PRIMARY_OTP',
  updateEmailPrimaryOtp: async () => {},
  updateEmailSecondaryOtp: async () => {},
  socialRedirectUri: async () => 'https://login.test/authorize',
  connectSocial: async () => {},
  farcasterUri: async () => 'https://farcaster.test/approve',
  connectFarcaster: async () => {},
  reload: async () => {},
  setAccountType: async (_, type) => (type === 'smartAccount' ? type : 'eoa'),
  connect: async ([network]) =>
    network
      ? [
          {
            connectorId: embeddedWalletId,
            namespace: network.chainNamespace,
            accounts: [{ address }],
            caipNetworkId: network.caipNetworkId,
            wallet: { name: 'Embedded wallet', type: 'AUTH' },
          },
        ]
      : [],
})

/**
 * For tests: an embedded wallet whose frame is told what to answer. It keeps the rules that views can
 * see: 30 s between mails, and what an aborted call rejects with.
 */
export function fakeEmbeddedWallet(address: string): FakeEmbeddedWallet {
  const calls: (readonly [string, ...unknown[]])[] = []
  const aborted: string[] = []
  const user = createValueStore<EmbeddedUser>({ smartAccountChainIds: [] })
  const approval = createValueStore<PendingApproval | undefined>(undefined)
  let clock: Clock | undefined
  let lastMailAt = -Infinity

  const secondsToNextMail = () => {
    const waited = ((clock?.now() ?? 0) - lastMailAt) / 1_000
    return Math.max(0, Math.ceil(resendCooldownSeconds - waited))
  }
  const checkRate = () => {
    const seconds = secondsToNextMail()
    if (seconds === 0) return
    throw new KitError(`Please try again after ${seconds} seconds`, { code: 'EMAIL_RATE_LIMITED' })
  }
  const mailed = <T>(action: T): T => {
    lastMailAt = clock?.now() ?? 0
    return action
  }
  const setUser = (change: Partial<EmbeddedUser>) => user.set({ ...user.getSnapshot(), ...change })

  const answers = acceptingAnswers(address)
  const ask = async <T>(
    [method, ...parameters]: readonly [string, ...unknown[]],
    answer: () => Promise<T>,
    signal = new AbortController().signal,
  ): Promise<T> => {
    calls.push([method, ...parameters])
    try {
      return await abortable(answer(), signal)
    } catch (error) {
      if (!signal.aborted) throw error
      aborted.push(method)
      throw new KitError('Something went wrong', { code: 'FRAME_REQUEST_ABORTED' })
    }
  }

  const wallet: EmbeddedWallet = {
    user,
    approval,
    secondsToNextMail,
    async connectEmail(email, signal) {
      checkRate()
      const answer = () => answers.connectEmail(email)
      return mailed(await ask(['connectEmail', email], answer, signal))
    },
    connectDevice: (signal) => ask(['connectDevice'], () => answers.connectDevice(), signal),
    connectOtp: (code, signal) => ask(['connectOtp', code], () => answers.connectOtp(code), signal),
    async updateEmail(email, signal) {
      checkRate()
      const answer = () => answers.updateEmail(email)
      return mailed(await ask(['updateEmail', email], answer, signal))
    },
    updateEmailPrimaryOtp: (code, signal) =>
      ask(['updateEmailPrimaryOtp', code], () => answers.updateEmailPrimaryOtp(code), signal),
    async updateEmailSecondaryOtp(code, signal) {
      const answer = () => answers.updateEmailSecondaryOtp(code)
      await ask(['updateEmailSecondaryOtp', code], answer, signal)
      lastMailAt = -Infinity
    },
    socialRedirectUri: (provider, signal) =>
      ask(['socialRedirectUri', provider], () => answers.socialRedirectUri(provider), signal),
    connectSocial: (provider, uri, signal) =>
      ask(['connectSocial', provider, uri], () => answers.connectSocial(provider, uri), signal),
    farcasterUri: (signal) => ask(['farcasterUri'], () => answers.farcasterUri(), signal),
    connectFarcaster: (signal) =>
      ask(['connectFarcaster'], () => answers.connectFarcaster(), signal),
    reload: (signal) => ask(['reload'], () => answers.reload(), signal),
    setAccountType: (namespace, type) =>
      ask(['setAccountType', namespace, type], () => answers.setAccountType(namespace, type)),
    rejectRequests: () => void calls.push(['rejectRequests']),
    frameOrigin: 'https://secure.test',
    showFrame() {
      calls.push(['showFrame'])
      return () => void calls.push(['hideFrame'])
    },
  }

  const connector: Connector = {
    id: embeddedWalletId,
    type: 'AUTH',
    namespaces: ['eip155', 'solana'],
    connect({ networks, signal }) {
      return ask(['connect'], () => answers.connect(networks), signal)
    },
    reconnect: async () => [],
    disconnect: async () => {},
    request: never,
    switchNetwork: async () => {},
    user: () => ({ email: user.getSnapshot().email }),
    provider: () => undefined,
    events$: new Subject<ConnectorEvent>(),
  }

  return {
    plugin: definePlugin(manifest, undefined, async () => ({
      default: implement(manifest, (_, ctx) => {
        clock = ctx.clock
        return { wallet, connector }
      }),
    })),
    wallet,
    answers,
    calls,
    aborted,
    setUser,
    setApproval: (next) => approval.set(next),
  }
}
