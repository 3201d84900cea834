import { membersOf } from './frozen-copy.ts'
import type { Speak } from './speak.ts'

export interface ServiceReading {
  readonly speak: Speak
  /** What comes through of a member that is no method. */
  readonly take: (value: unknown) => unknown
  /** What comes through of a method. */
  readonly callable: (method: Function, self: () => unknown) => unknown
}

/**
 * A service of others as the kit uses it. Its members are read when they are used, and remembered in `read`: what was
 * answered is the same at each look. What a live one is, it may become later. Nothing is written to it.
 */
export function serviceProxy(
  service: object,
  { speak, take, callable }: ServiceReading,
  read?: Map<string, unknown>,
): object {
  const methods = new Map<Function, unknown>()
  const methodOf = (method: Function) => {
    const made = methods.get(method) ?? callable(method, () => service)
    methods.set(method, made)
    return made
  }
  const isMember = (name: string | symbol): name is string =>
    // Nothing but a promise can be awaited.
    typeof name === 'string' && name !== 'then' && !(name in Object.prototype) && name in service
  const memberOf = (name: string | symbol) =>
    speak(() => {
      if (!isMember(name)) return undefined
      if (read?.has(name)) return read.get(name)
      const member: unknown = service[name as keyof typeof service]
      const taken = typeof member === 'function' ? methodOf(member) : take(member)
      read?.set(name, taken)
      return taken
    })
  return new Proxy(Object.create(null) as object, {
    get: (_, name) => memberOf(name),
    has: (_, name) => speak(() => isMember(name)),
    ownKeys: () => speak(() => membersOf(service).filter(isMember)),
    getOwnPropertyDescriptor: (_, name) =>
      speak(() =>
        isMember(name)
          ? { value: memberOf(name), enumerable: true, configurable: true }
          : undefined,
      ),
    set: () => false,
    defineProperty: () => false,
    deleteProperty: () => false,
    setPrototypeOf: () => false,
  })
}
