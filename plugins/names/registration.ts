import {
  accountOnNetwork,
  type AccountOnNetwork,
  type CaipAddress,
  type CaipNetwork,
  type ConnectionService,
  connectionsStore,
  createValueStore,
  KitError,
  type PluginContext,
  routerStore,
  toErrorRecord,
} from '../../kernel/exports/index.ts'
import type { QueryService } from '../query/contract.ts'
import { type NameRegistration, type NameService, type RegistrationState } from './contract.ts'
import { registerAccountNameView } from './index.ts'
import { suggestionsAsked, suggestionsTold } from './names-store.ts'
import { claimName } from './name-claim.ts'
import { nameFailure } from './name-failure.ts'
import { isNameFree, suggestNames } from './name-questions.ts'
import { hasCoinType, isNameLabel, newNameSuffix, withoutSuffix } from './name-rules.ts'
import {
  flowOpened,
  nameRegistered,
  registrationFailed,
  registrationStarted,
} from './names-facts.ts'

export interface RegistrationOptions {
  readonly ctx: Pick<
    PluginContext,
    'clock' | 'emit' | 'http' | 'log' | 'read' | 'rpc' | 'signal' | 'watch'
  >
  readonly connections: Pick<ConnectionService, 'adapterOf'>
  readonly names: Pick<NameService, 'resolve'>
  readonly queries: Pick<QueryService, 'read'>
  /** A name belongs to an account now. */
  readonly onRegistered: (account: CaipAddress, name: string) => void
}

/** The visitor pauses this long before anybody is asked. */
const pauseMs = 300

const initial: RegistrationState = {
  text: '',
  availability: 'unknown',
  pending: undefined,
  registered: undefined,
  failure: undefined,
  suggestionsFailure: undefined,
}

export function createRegistration(options: RegistrationOptions): NameRegistration {
  const { ctx, onRegistered } = options
  const state = createValueStore(initial)
  const update = (change: Partial<RegistrationState>) =>
    state.set({ ...state.getSnapshot(), ...change })
  /** Of what was typed last, and of the registration under way. */
  let question = new AbortController()
  let registering: AbortController | undefined

  const isOffered = (network: CaipNetwork): boolean =>
    network.chainNamespace === 'eip155' &&
    !network.testnet &&
    hasCoinType(network.id) &&
    ctx.http.endpoint('blockchain') !== undefined

  const readRegistrant = (): AccountOnNetwork | undefined => {
    const active = accountOnNetwork(ctx.read, 'eip155')
    return active && isOffered(active.network) ? active : undefined
  }

  /** Asks about a name; an answer to an older question is nobody's. */
  const look = async (label: string, signal: AbortSignal) => {
    ctx.emit(suggestionsAsked({}))
    await Promise.all([
      isNameFree(options, label + newNameSuffix, signal).then(
        (free) => {
          if (!signal.aborted) update({ availability: free ? 'free' : 'taken' })
        },
        (error: unknown) => {
          if (!signal.aborted) update({ availability: 'unknown', failure: toErrorRecord(error) })
        },
      ),
      suggestNames(options, label, signal).then(
        (suggestions) => {
          if (!signal.aborted) ctx.emit(suggestionsTold({ suggestions }))
        },
        (error: unknown) => {
          if (signal.aborted) return
          ctx.emit(suggestionsTold({ suggestions: [] }))
          update({ suggestionsFailure: toErrorRecord(error) })
        },
      ),
    ])
  }

  const forgetQuestion = () => {
    question.abort()
    question = new AbortController()
    ctx.emit(suggestionsTold({ suggestions: [] }))
  }

  const run = async (name: string, registrant: AccountOnNetwork, controller: AbortController) => {
    const signal = AbortSignal.any([controller.signal, ctx.signal])
    const { account, isSmartAccount } = registrant
    ctx.emit(registrationStarted({ name, isSmartAccount }))
    const onSigned = () => {
      if (readRegistrant()?.account !== account) throw accountChanged()
      update({ pending: { name, isSigned: true } })
    }
    try {
      await claimName(options, name, registrant, onSigned, signal)
      if (signal.aborted) return
      onRegistered(account, name)
      ctx.emit(nameRegistered({ name, isSmartAccount }))
      registering = undefined
      update({ pending: undefined, registered: name })
    } catch (reason) {
      // Whoever ended it has said so.
      if (signal.aborted) return
      registering = undefined
      const isTold = reason instanceof KitError
      const failure = toErrorRecord(
        isTold ? reason : await nameFailure('NAME_NOT_REGISTERED', reason, ctx.clock, name),
      )
      ctx.emit(registrationFailed({ name, isSmartAccount, error: failure }))
      update({ pending: undefined, failure })
    }
  }

  const end = (failure: RegistrationState['failure']) => {
    registering?.abort()
    registering = undefined
    update({ pending: undefined, failure })
  }

  ctx.watch(
    connectionsStore,
    () => readRegistrant()?.account,
    (account) => {
      const { pending } = state.getSnapshot()
      if (pending && !pending.isSigned) end(toErrorRecord(accountChanged()))
      if (account !== undefined || state.getSnapshot().pending) return
      forgetQuestion()
      state.set(initial)
    },
  )

  const type = (typed: string) => {
    const { pending } = state.getSnapshot()
    if (pending) return
    const text = withoutSuffix(typed.trim())
    forgetQuestion()
    const isName = isNameLabel(text)
    state.set({ ...initial, text, availability: isName ? 'checking' : 'unknown' })
    if (!isName) return
    const signal = AbortSignal.any([question.signal, ctx.signal])
    const cancel = ctx.clock.after(pauseMs, () => void look(text.toLowerCase(), signal))
    signal.addEventListener('abort', cancel, { once: true })
  }

  // Whoever has left the view waits for no answer, nor for its tries; back on it, they begin anew.
  ctx.watch(
    routerStore,
    ({ history }) => history.at(-1)?.viewId === registerAccountNameView.id,
    (isShown) => {
      const { text, availability } = state.getSnapshot()
      if (availability !== 'checking') return
      if (isShown) type(text)
      else forgetQuestion()
    },
  )

  return {
    state,
    isOffered,
    type,
    begin() {
      // The success of another account that nobody came back to read.
      if (state.getSnapshot().registered !== undefined) state.set(initial)
      ctx.emit(flowOpened({}))
    },

    register() {
      const { text, pending, availability } = state.getSnapshot()
      if (pending || !isNameLabel(text) || availability === 'taken') return
      const name = text.toLowerCase() + newNameSuffix
      const registrant = readRegistrant()
      if (!registrant) return update({ failure: toErrorRecord(accountChanged()) })
      registering = new AbortController()
      update({ pending: { name, isSigned: false }, failure: undefined, registered: undefined })
      void run(name, registrant, registering)
    },

    cancel() {
      if (state.getSnapshot().pending?.isSigned === false) end(undefined)
    },

    finish() {
      forgetQuestion()
      if (!registering) state.set(initial)
    },
  }
}

const accountChanged = (): KitError =>
  new KitError('The account changed', { code: 'ACCOUNT_CHANGED' })
