import type { Clock, Disposable, Page } from '../../kernel/exports/index.ts'
import { lookRepeatedly } from '../page-wallets/look-repeatedly.ts'
import { readField } from '../page-wallets/read-field.ts'
import type { WalletWatch } from '../page-wallets/wallet-watch.ts'
import { captureKeplr, type KeplrWallet } from './keplr-wallet.ts'

/** Where a wallet of the Keplr kind puts its object, and what it says when its key changes. */
export interface KeplrPlace {
  readonly id: string
  readonly name: string
  readonly path: readonly string[]
  readonly keyChangeEvent: string
}

/** Last the name that other wallets take as well. */
const places: readonly KeplrPlace[] = [
  { id: 'cosmos:leap', name: 'Leap', path: ['leap'], keyChangeEvent: 'leap_keystorechange' },
  {
    id: 'cosmos:cosmostation',
    name: 'Cosmostation',
    path: ['cosmostation', 'providers', 'keplr'],
    keyChangeEvent: 'cosmostation_keystorechange',
  },
  {
    id: 'cosmos:okx',
    name: 'OKX Wallet',
    path: ['okxwallet', 'keplr'],
    keyChangeEvent: 'keplr_keystorechange',
  },
  { id: 'cosmos:keplr', name: 'Keplr', path: ['keplr'], keyChangeEvent: 'keplr_keystorechange' },
]

const everyMs = 250
const lookMs = 5_000

export interface KeplrPlacesOptions {
  readonly window: NonNullable<Page['window']>
  readonly clock: Clock
  /** Lists the wallet; the answer takes it from the list. */
  readonly list: (place: KeplrPlace, wallet: KeplrWallet) => Disposable
}

/**
 * Looks for wallets at once and for 5 s, since nothing says that they came. The first object of a
 * place stays. One object under two names is listed under its own name alone.
 */
export function watchKeplrPlaces({ window, clock, list }: KeplrPlacesOptions): WalletWatch {
  const listed = new Map<KeplrPlace, { readonly native: object; readonly entry: Disposable }>()

  const look = () => {
    for (const place of places) {
      if (listed.has(place)) continue
      const wallet = captureKeplr(place.path.reduce<unknown>(readField, window))
      if (!wallet) continue
      const [other] = [...listed].find(([, { native }]) => native === wallet.native) ?? []
      if (other && places.indexOf(other) < places.indexOf(place)) continue
      if (other) {
        void listed.get(other)?.entry.dispose()
        listed.delete(other)
      }
      listed.set(place, { native: wallet.native, entry: list(place, wallet) })
    }
  }
  return lookRepeatedly({ clock, everyMs, times: lookMs / everyMs + 1, look })
}
