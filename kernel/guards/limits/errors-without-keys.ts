import type { CaipNetworkId } from '../../base/caip.ts'
import type { Kernel } from '../../kernel.ts'
import { networksStore } from '../../wallet/networks/networks-store.ts'
import { addressesOf } from './addresses-of.ts'
import { errorWithoutKeys } from './without-keys.ts'

/** A service of the kit that asks nodes: what one says of a limit repeats the keys of the app, and is not what it rejects with. */
export function errorsWithoutKeys<T extends object>(service: T, kernel: Kernel): T {
  const callable =
    (member: Function) =>
    (...asked: readonly unknown[]): unknown => {
      const answer: unknown = Reflect.apply(member, service, asked)
      if (!(answer instanceof Promise)) return answer
      return answer.catch(async (error: unknown) => {
        throw errorWithoutKeys(error, await addressesOf(kernel, networkIn(asked, kernel)))
      })
    }
  const members = new Map<Function, unknown>()
  return new Proxy(service, {
    get(whole, name) {
      const member: unknown = Reflect.get(whole, name)
      if (typeof member !== 'function') return member
      const known = members.get(member) ?? callable(member)
      members.set(member, known)
      return known
    },
  })
}

/** That of the account or the query, else the one where the kit is. */
function networkIn([asked]: readonly unknown[], kernel: Kernel): CaipNetworkId {
  const { network, transfer } = Object(asked) as Readonly<Record<string, any>>
  const [namespace, reference, account] = typeof asked === 'string' ? asked.split(':') : []
  const named: unknown =
    account === undefined
      ? (network?.caipNetworkId ?? transfer?.network?.caipNetworkId ?? network)
      : `${namespace}:${reference}`
  const { active } = kernel.store(networksStore).getSnapshot()
  return (typeof named === 'string' ? named : active) as CaipNetworkId
}
