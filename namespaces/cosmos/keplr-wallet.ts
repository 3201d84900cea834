import { readField } from '../page-wallets/read-field.ts'

type Method = (...values: readonly unknown[]) => Promise<unknown>

/**
 * A provider of the Keplr kind as it was when it was found. Changes that others make to it, or to the
 * place where it was found, do not count. No method throws at once.
 */
export interface KeplrWallet {
  /** The object itself, for hosts that want it and to tell one wallet from another. */
  readonly native: object
  readonly enable: Method
  readonly getKey: Method
  readonly suggestChain: Method | undefined
  readonly signDirect: Method | undefined
  readonly signAmino: Method | undefined
  readonly signArbitrary: Method | undefined
}

/** Undefined for what cannot be asked: no object, no `enable`, no `getKey`, getters that throw. */
export function captureKeplr(value: unknown): KeplrWallet | undefined {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined
  const method = (name: string): Method | undefined => {
    const found = readField(value, name)
    if (typeof found !== 'function') return undefined
    return async (...values) => (await Reflect.apply(found, value, values)) as unknown
  }
  const enable = method('enable')
  const getKey = method('getKey')
  return enable && getKey
    ? {
        native: value,
        enable,
        getKey,
        suggestChain: method('experimentalSuggestChain'),
        signDirect: method('signDirect'),
        signAmino: method('signAmino'),
        signArbitrary: method('signArbitrary'),
      }
    : undefined
}
