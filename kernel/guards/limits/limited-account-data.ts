import { hasPassed } from '../../environment/has-passed.ts'
import type { CaipAddress } from '../../base/caip.ts'
import { balanceCacheMs, nameCacheMs } from '../../base/constants.ts'
import { createValueStore } from '../../base/value-store.ts'
import type { Kernel } from '../../kernel.ts'
import type { PluginGrants } from './plugin-grants.ts'
import type { NativeBalance } from '../../points/wallet-points.ts'
import type { Identity, IdentityService } from '../../wallet/accounts/identity.ts'
import type { NativeBalanceService } from '../../wallet/tokens.ts'

/**
 * What the kit knows of an account it knows because a visitor came with it, and an answer that is there at once, that
 * waits for the kit's own or that fails as they leave tells that as well. Without the permission for accounts a plugin
 * finds again what it read itself, and all else is read apart from what the kit reads.
 */
export function limitBalances(
  balances: NativeBalanceService,
  { clock }: Kernel['environment'],
  { mayKnowAccounts }: PluginGrants,
): NativeBalanceService {
  const own = new Map<string, { readonly balance: NativeBalance; readonly at: number }>()
  const apart = balances.afresh?.() ?? balances
  // One after the other: the kit reads so many a second, and the visitor's own waits for one of them at most.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (from: NativeBalanceService, account: CaipAddress, force: boolean) => {
    const turn = last.then(() => from.read(account, { force }))
    last = turn.catch(() => {})
    return turn
  }
  return {
    async read(given, options) {
      const account = `${given}` as CaipAddress
      const isForced = options?.force === true
      if (mayKnowAccounts()) return inTurn(balances, account, isForced)
      const known = own.get(account)
      if (known && !isForced && !hasPassed(clock, known.at, balanceCacheMs)) return known.balance
      const balance = await inTurn(apart, account, true)
      own.set(account, { balance, at: clock.now() })
      return balance
    },
    peek: (account) => (mayKnowAccounts() ? balances.peek(account) : own.get(account)?.balance),
  }
}

/**
 * As with balances: it knows what it read itself, apart from the kit, and hears of that alone; with the permission for accounts also
 * what the kit knows. What is asked for is an address: nobody can be called like anything else.
 */
export function limitIdentities(
  identities: IdentityService,
  kernel: Kernel,
  { pluginId, mayKnowAccounts }: PluginGrants,
): IdentityService {
  const { clock } = kernel.environment
  const apart = identities.afresh?.() ?? identities
  const own = createValueStore<
    ReadonlyMap<string, { readonly identity: Identity; readonly at: number }>
  >(new Map())
  const ofKit = (account: CaipAddress) =>
    (mayKnowAccounts() && identities.peek(account)) || undefined
  // The same one while nothing changed.
  const told = new WeakMap<Identity, Identity>()
  const quiet = (identity: Identity): Identity => {
    const made = told.get(identity) ?? withoutWordsOfService(identity)
    told.set(identity, made)
    return made
  }
  return {
    async read(given, signal) {
      const account = `${given}` as CaipAddress
      if (!isAddress(account)) return {}
      if (ofKit(account)) return quiet(await identities.read(account, signal))
      const known = own.getSnapshot().get(account)
      const isKnown = known && !known.identity.failure && !hasPassed(clock, known.at, nameCacheMs)
      if (isKnown) return known.identity
      const identity = quiet(await apart.read(account, signal, { force: true }))
      own.set(new Map(own.getSnapshot()).set(account, { identity, at: clock.now() }))
      return identity
    },
    peek(account) {
      const known = ofKit(account)
      return known ? quiet(known) : own.getSnapshot().get(account)?.identity
    },
    subscribe(listener) {
      const tell = () => {
        if (kernel.isOpen(pluginId)) listener()
      }
      const leave = [own, ...(mayKnowAccounts() ? [identities] : [])].map((one) =>
        one.subscribe(tell),
      )
      return () => {
        for (const each of leave) each()
      }
    },
  }
}

/** What a service refuses with repeats what it was asked by: the project, the client of the pairing, keys in its path. */
function withoutWordsOfService(identity: Identity): Identity {
  const { failure } = identity
  if (!failure) return identity
  const { code } = failure
  return Object.freeze({ ...identity, failure: { code, message: 'The name could not be read' } })
}

/** By the grammar of CAIP-10. */
const isAddress = (text: string): boolean =>
  /^[-a-z\d]{3,8}:[-\w]{1,32}:[-.%a-zA-Z\d]{1,128}$/.test(text)
