import {
  accountOnNetwork,
  type AccountOnNetwork,
  type CaipNetwork,
  connectionsStore,
  createValueStore,
  KitError,
  routerStore,
  toErrorRecord,
} from '../../kernel/exports/index.ts'
import {
  type NameRegistration,
  registerAccountNameView,
  type RegistrationState,
} from './contract.ts'
import { createNameAvailability } from './name-availability.ts'
import { claimName } from './name-claim.ts'
import { nameFailure } from './name-failure.ts'
import { hasCoinType, isNameLabel, newNameSuffix, withoutSuffix } from './name-rules.ts'
import {
  flowOpened,
  nameRegistered,
  registrationFailed,
  registrationStarted,
} from './names-tracking.ts'
import type { RegistrationOptions } from './registration-options.ts'

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
  const availability = createNameAvailability(options, update)
  /** The registration under way. */
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
      availability.forget()
      state.set(initial)
    },
  )

  const type = (typed: string) => {
    const { pending } = state.getSnapshot()
    if (pending) return
    const text = withoutSuffix(typed.trim())
    availability.forget()
    const isName = isNameLabel(text)
    state.set({ ...initial, text, availability: isName ? 'checking' : 'unknown' })
    if (!isName) return
    availability.ask(text.toLowerCase())
  }

  // Whoever has left the view waits for no answer, nor for its tries; back on it, they begin anew.
  ctx.watch(
    routerStore,
    ({ history }) => history.at(-1)?.viewId === registerAccountNameView.id,
    (isShown) => {
      const { text, availability: known } = state.getSnapshot()
      if (known !== 'checking') return
      if (isShown) type(text)
      else availability.forget()
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
      const { text, pending, availability: known } = state.getSnapshot()
      if (pending || !isNameLabel(text) || known === 'taken') return
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
      availability.forget()
      if (!registering) state.set(initial)
    },
  }
}

const accountChanged = (): KitError =>
  new KitError('The account changed', { code: 'ACCOUNT_CHANGED' })
