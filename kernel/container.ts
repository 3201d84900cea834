import { instance as rootContainer } from 'tsyringe/dist/esm2015/dependency-container.js'
import type { Disposable } from './base/disposable.ts'
import { KitError } from './base/kit-error.ts'
import type { Token } from './base/token.ts'

/**
 * The kernel's services: made on first use, once, disposed in reverse order of making. The only file
 * that knows tsyringe, whose registry it wraps; tokens, memo, cycle path and disposal are here.
 */
export interface Container extends Disposable {
  /** Throws `TOKEN_BOUND_TWICE`. */
  bind<T>(token: Token<T>, create: () => T): void
  has(token: Token<any>): boolean
  /** Throws `SERVICE_NOT_FOUND` or, with the path that led there, `SERVICE_CYCLE`. */
  get<T>(token: Token<T>): T
}

export function createContainer(onDisposeError: (error: unknown) => void): Container {
  const registry = rootContainer.createChildContainer()
  const ids = new Set<string>()
  const made: unknown[] = []
  const path: string[] = []

  return {
    bind(token, create) {
      if (registry.isRegistered(token.key)) {
        throw new KitError(`The service "${token.id}" is bound twice.`, {
          code: 'TOKEN_BOUND_TWICE',
        })
      }
      ids.add(token.id)
      let value: { readonly of: ReturnType<typeof create> } | undefined
      registry.register(token.key, {
        useFactory: () => {
          if (value) return value.of
          if (path.includes(token.id)) {
            throw new KitError('Services need each other in a circle.', {
              code: 'SERVICE_CYCLE',
              details: [...path, token.id].join(' -> '),
            })
          }
          path.push(token.id)
          try {
            value = { of: create() }
          } finally {
            path.pop()
          }
          made.push(value.of)
          return value.of
        },
      })
    },
    has: (token) => registry.isRegistered(token.key),
    get<T>(token: Token<T>) {
      if (!registry.isRegistered(token.key)) {
        throw new KitError(`No service "${token.id}" is bound.`, {
          code: 'SERVICE_NOT_FOUND',
          details: ids.has(token.id)
            ? 'A service of the same name is bound: two copies of the package are loaded.'
            : undefined,
        })
      }
      return registry.resolve(token.key) as T
    },
    dispose() {
      const pending: Promise<void>[] = []
      for (let service = made.pop(); service !== undefined; service = made.pop()) {
        try {
          const result = (service as Partial<Disposable> | null)?.dispose?.()
          if (result instanceof Promise) pending.push(result.catch(onDisposeError))
        } catch (error) {
          onDisposeError(error)
        }
      }
      registry.dispose()
      if (pending.length > 0) return Promise.all(pending).then(() => {})
    },
  }
}
