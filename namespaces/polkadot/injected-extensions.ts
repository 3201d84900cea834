import { type Clock, type Page, parseLabel } from '../../kernel/exports/index.ts'
import { lookRepeatedly } from '../page-wallets/look-repeatedly.ts'
import { readField } from '../page-wallets/read-field.ts'
import type { WalletWatch } from '../page-wallets/wallet-watch.ts'

/** An extension in `window.injectedWeb3`, as it was when it was found. */
export interface InjectedExtension {
  /** Its key: the identity. Self-declared, so a key but no proof. */
  readonly key: string
  readonly name: string
  /** May prompt. Never throws at once; a broken extension rejects. */
  enable(origin: string): Promise<unknown>
}

export interface InjectedExtensionsOptions {
  readonly window: NonNullable<Page['window']>
  readonly clock: Clock
  /** Called once for each key. */
  readonly onExtension: (extension: InjectedExtension) => void
}

const everyMs = 250
/** At once, and then for 5 s. */
const times = 21
const maxExtensions = 200
const maxKeyLength = 256

/**
 * Finds the own entries of `window.injectedWeb3` that can be enabled, also those that come late, since
 * nothing announces them. The first entry of a key stays; keys that every object has are no
 * wallet's.
 */
export function watchExtensions(options: InjectedExtensionsOptions): WalletWatch {
  const { window, clock, onExtension } = options
  const found = new Set<string>()
  const look = () => {
    const entries = readField(window, 'injectedWeb3')
    for (const key of ownKeys(entries)) {
      if (found.has(key) || found.size >= maxExtensions) continue
      const extension = captureExtension(key, readField(entries, key))
      if (!extension) continue
      found.add(key)
      onExtension(extension)
    }
  }
  return lookRepeatedly({ clock, everyMs, times, look })
}

function captureExtension(key: string, entry: unknown): InjectedExtension | undefined {
  const enable = readField(entry, 'enable')
  const name = parseLabel(key)
  if (typeof enable !== 'function' || !name) return undefined
  return { key, name, enable: async (origin) => await Reflect.apply(enable, entry, [origin]) }
}

function ownKeys(entries: unknown): readonly string[] {
  try {
    return Object.keys(entries ?? {}).filter(
      (key) => key.length <= maxKeyLength && !(key in Object.prototype),
    )
  } catch {
    return []
  }
}
