import { type Page, parseIcon, parseLabel } from '../../kernel/exports/index.ts'
import { isKitWallet } from './kit-wallet-mark.ts'
import { readField } from './read-field.ts'
import type { WalletWatch } from './wallet-watch.ts'

/** A wallet of the Wallet Standard as it was when it registered. */
export interface StandardWallet {
  /** The object itself: the identity, and for hosts that want it. */
  readonly native: object
  /** Its name; the second object of one name is `{name}#2` and no wallet to reconnect with. */
  readonly id: string
  readonly isNamesake: boolean
  readonly name: string
  readonly icon: string | undefined
  /** Names of networks as the wallet writes them: `solana:mainnet`. */
  readonly chains: readonly string[]
  /** Names of features that can be called: `standard:connect`. */
  readonly features: readonly string[]
  /** What it holds for this page at the moment, unparsed. */
  readAccounts(): unknown
  /** Calls the one method of a feature. Never throws at once; a broken or absent feature rejects. */
  call(feature: string, ...inputs: readonly unknown[]): Promise<unknown>
  /** The `change` of `standard:events`, unparsed. Returns the removal. */
  listen(listener: (properties: unknown) => void): () => void
}

export interface StandardWalletsOptions {
  readonly window: NonNullable<Page['window']>
  /** Whether a wallet of these features is of use; others are passed over and not counted. */
  readonly wants: (features: readonly string[]) => boolean
  readonly onWallet: (wallet: StandardWallet) => void
  /** Told once that there are too many. */
  readonly onRefused: (reason: string) => void
}

const maxWallets = 200
const maxEntries = 100

/**
 * Hears of wallets that register by either of the two events of the Wallet Standard, whichever comes
 * first. An object counts once, however often it registers, and a
 * kit not at all.
 */
export function watchStandardWallets(options: StandardWalletsOptions): WalletWatch {
  const { window, wants, onWallet, onRefused } = options
  const seen = new WeakSet<object>()
  const names = new Map<string, number>()
  let count = 0
  let isOn = true

  const add = (native: unknown) => {
    if (!isOn || typeof native !== 'object' || native === null || seen.has(native)) return
    if (isKitWallet(native)) return
    if (count >= maxWallets) {
      if (count === maxWallets) {
        count += 1
        onRefused(
          `More than ${maxWallets} wallets registered themselves; the others are not listed`,
        )
      }
      return
    }
    seen.add(native)
    const features = captureFeatures(readField(native, 'features'))
    const name = parseLabel(readField(native, 'name'))
    if (!name || !wants([...features.keys()])) return
    count += 1
    const number = (names.get(name) ?? 0) + 1
    names.set(name, number)
    onWallet(captureWallet(native, features, name, number))
  }

  /** What a wallet gets. Wallets do not leave a page, so its removal removes nothing. */
  const api = Object.freeze({
    register(...wallets: readonly unknown[]) {
      for (const wallet of wallets.slice(0, maxWallets + 1)) add(wallet)
      return () => {}
    },
  })
  const listener = (event: Event) => {
    try {
      ;(event as unknown as { readonly detail: (given: typeof api) => void }).detail(api)
    } catch {
      // A wallet that breaks while it registers has registered what it has.
    }
  }

  window.addEventListener('wallet-standard:register-wallet', listener)
  const look = () => {
    window.dispatchEvent(
      Object.assign(new window.Event('wallet-standard:app-ready'), { detail: api }),
    )
  }
  look()
  return {
    look,
    dispose() {
      isOn = false
      window.removeEventListener('wallet-standard:register-wallet', listener)
    },
  }
}

/** A wallet that a plugin hands over; undefined for what has no name. */
export function captureStandardWallet(native: object): StandardWallet | undefined {
  const name = parseLabel(readField(native, 'name'))
  return name
    ? captureWallet(native, captureFeatures(readField(native, 'features')), name, 1)
    : undefined
}

type Method = (...inputs: readonly unknown[]) => unknown

/** `standard:events` is listened to by `on`; the method of every other feature is called as it is. */
const methodName = (feature: string): string =>
  feature === 'standard:events' ? 'on' : feature.slice(feature.indexOf(':') + 1)

function captureFeatures(value: unknown): ReadonlyMap<string, Method> {
  const found = keysOf(value).flatMap((name) => {
    const feature = readField(value, name)
    const method = readField(feature, methodName(name))
    return typeof method === 'function'
      ? [[name, (...inputs: readonly unknown[]) => Reflect.apply(method, feature, inputs)] as const]
      : []
  })
  return new Map(found)
}

function captureWallet(
  native: object,
  features: ReadonlyMap<string, Method>,
  name: string,
  number: number,
): StandardWallet {
  return {
    native,
    id: number === 1 ? name : `${name}#${number}`,
    isNamesake: number > 1,
    name,
    icon: parseIcon(readField(native, 'icon')),
    chains: readTexts(readField(native, 'chains')),
    features: [...features.keys()],
    readAccounts: () => readField(native, 'accounts'),
    async call(feature, ...inputs) {
      const method = features.get(feature)
      if (!method) throw Object.assign(new Error(`${feature} is not supported`), { code: 4200 })
      return await method(...inputs)
    },
    listen(listener) {
      let isOn = true
      let remove: unknown
      try {
        remove = features.get('standard:events')?.('change', (properties: unknown) => {
          if (isOn) listener(properties)
        })
      } catch {
        // Its events are its own affair; the kit reads the state again where it matters.
      }
      return () => {
        if (!isOn) return
        isOn = false
        try {
          if (typeof remove === 'function') remove()
        } catch {
          // It is heard no more in any case.
        }
      }
    },
  }
}

function keysOf(value: unknown): readonly string[] {
  try {
    return typeof value === 'object' && value !== null
      ? Object.keys(value).slice(0, maxEntries)
      : []
  } catch {
    return []
  }
}

/** The texts of a list that a stranger handed over, at most 100. */
export function readTexts(value: unknown): readonly string[] {
  try {
    if (!Array.isArray(value)) return []
    const list: readonly unknown[] = Array.from(value.slice(0, maxEntries))
    return list.filter((entry) => typeof entry === 'string')
  } catch {
    return []
  }
}
