import type { Kernel } from '../../kernel.ts'
import { networksStore } from '../../wallet/networks/networks-store.ts'
import { addressesOf } from './addresses-of.ts'
import { isData } from '../membrane/frozen-copy.ts'
import { errorWithoutKeys } from './without-keys.ts'

/**
 * A service of the kit that asks nodes: what one says of a limit repeats the keys of the app, and is not what it rejects with, nor
 * what an object that it answers with rejects with.
 */
export function errorsWithoutKeys<T extends object>(service: T, kernel: Kernel): T {
  const clean = async (error: unknown): Promise<never> => {
    const { requested } = kernel.store(networksStore).getSnapshot()
    const addresses = requested.map(({ caipNetworkId }) => addressesOf(kernel, caipNetworkId))
    throw errorWithoutKeys(error, (await Promise.all(addresses)).flat())
  }
  const answered = (answer: unknown): unknown => {
    if (answer instanceof Promise) return answer.then(answered, clean)
    const acts = isData(answer) && Object.values(answer).some((one) => typeof one === 'function')
    return acts ? errorsWithoutKeys(answer as object, kernel) : answer
  }
  const callable =
    (member: Function) =>
    (...asked: readonly unknown[]): unknown =>
      answered(Reflect.apply(member, service, asked))
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
