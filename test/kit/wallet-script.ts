import {
  type Account,
  type CaipNetworkId,
  type ChainNamespace,
  type Clock,
  KitError,
  UserRejectedRequestError,
} from '../../kernel/exports/index.ts'

/**
 * What goes wrong: an error to throw, which for wallets may be a plain object, the visitor's no, no
 * answer at all, an answer that makes no sense, a wrong answer of your own, or a late one.
 */
export type MockFailure =
  | Error
  | { readonly code: number }
  | 'reject'
  | 'hang'
  | 'nonsense'
  | { readonly answer: unknown }
  | { readonly delayMs: number }

export interface MockFailures {
  connect?: MockFailure | undefined
  reconnect?: MockFailure | undefined
  disconnect?: MockFailure | undefined
  switchNetwork?: MockFailure | undefined
  request?: MockFailure | undefined
}

export type MockEvent = 'accounts' | 'network' | 'end'

/** The wallet itself, whatever dialect it is spoken to in. */
export interface WalletScript {
  readonly namespace: ChainNamespace
  readonly failures: MockFailures
  /** None while it is locked. */
  readonly accounts: readonly Account[]
  readonly network: CaipNetworkId | undefined
  /** Whether the wallet remembers this page. */
  readonly isAuthorised: boolean
  readonly prompts: number
  readonly listeners: number
  /** Does what was asked, unless the script says otherwise. */
  perform<T>(step: keyof MockFailures, value: () => T, signal?: AbortSignal): Promise<T>
  answer(how: 'accept' | 'reject' | 'hang' | 'nonsense'): void
  /** The visitor unlocked it and agreed to connect, to this network unless the wallet is on one. */
  authorise(network: CaipNetworkId | undefined): void
  changeAccounts(accounts: readonly (string | Account)[]): void
  moveTo(network: CaipNetworkId): void
  lock(isLocked: boolean): void
  end(): void
  listen(listener: (event: MockEvent) => void): () => void
}

export interface WalletScriptOptions {
  readonly namespace: ChainNamespace
  readonly accounts: readonly (string | Account)[]
  readonly isAuthorised: boolean
  readonly failures: MockFailures
  readonly clock: Clock | undefined
  /** Told of what happens in the wallet before its listeners are. */
  readonly onEvent: (event: MockEvent) => void
}

/** What any dialect takes for no answer. */
const nonsense = 42

export function createWalletScript(options: WalletScriptOptions): WalletScript {
  const { namespace, clock } = options
  const failures: MockFailures = { ...options.failures }
  const listeners = new Set<(event: MockEvent) => void>()
  const waiting = new Set<() => void>()
  let accounts = options.accounts.map(toAccount)
  let { isAuthorised } = options
  let network: CaipNetworkId | undefined
  let prompts = 0
  let isLocked = false

  const tell = (event: MockEvent) => {
    options.onEvent(event)
    for (const listener of [...listeners]) listener(event)
  }

  /** Until the script changes, or the one who asked gives up. */
  const wait = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const settleWith = (finish: () => void) => () => {
        waiting.delete(goOn)
        signal?.removeEventListener('abort', giveUp)
        finish()
      }
      const goOn = settleWith(resolve)
      const giveUp = settleWith(() => reject(signal?.reason))
      if (signal?.aborted) return giveUp()
      waiting.add(goOn)
      signal?.addEventListener('abort', giveUp, { once: true })
    })

  const script: WalletScript = {
    namespace,
    failures,
    get accounts() {
      return isLocked ? [] : accounts
    },
    get network() {
      return network
    },
    get isAuthorised() {
      return isAuthorised
    },
    get prompts() {
      return prompts
    },
    get listeners() {
      return listeners.size
    },
    async perform(step, value, signal) {
      signal?.throwIfAborted()
      if (step === 'connect') prompts += 1
      while (failures[step] === 'hang') await wait(signal)
      const failure = failures[step]
      if (failure === 'reject') throw new UserRejectedRequestError()
      if (failure === 'nonsense') return nonsense as never
      if (failure && 'answer' in failure) return failure.answer as never
      if (failure && !('delayMs' in failure)) throw failure
      if (failure) {
        if (!clock) {
          throw new KitError('A mock wallet that answers late needs a clock', {
            code: 'MOCK_NEEDS_CLOCK',
            details: 'Give it one: mockWallet({ clock: environment.clock, … }).',
          })
        }
        await clock.delay(failure.delayMs, signal)
      }
      return value()
    },
    answer(how) {
      const failure = how === 'accept' ? undefined : how
      Object.assign(failures, { connect: failure, request: failure, switchNetwork: failure })
      for (const goOn of [...waiting]) goOn()
    },
    authorise(wanted) {
      isAuthorised = true
      isLocked = false
      network ??= wanted
    },
    changeAccounts(next) {
      accounts = next.map(toAccount)
      tell('accounts')
    },
    moveTo(next) {
      network = next
      tell('network')
    },
    lock(next) {
      if (isLocked === next) return
      isLocked = next
      tell('accounts')
    },
    end() {
      isAuthorised = false
      tell('end')
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return script
}

function toAccount(account: string | Account): Account {
  return typeof account === 'string' ? { address: account } : account
}
