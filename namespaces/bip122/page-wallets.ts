import { type Page, parseIcon, parseLabel } from '../../kernel/exports/index.ts'
import { readField } from '../page-wallets/read-field.ts'
import { type CapturedWallet, captureWallet } from './captured-wallet.ts'

export interface FoundWallet {
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly type: 'ANNOUNCED' | 'INJECTED'
  readonly dialect: 'btc-provider' | 'leather' | 'unisat'
  readonly wallet: CapturedWallet
}

export interface PageWalletsOptions {
  readonly window: NonNullable<Page['window']>
  readonly onWallet: (found: FoundWallet) => void
  /** Told once that there are too many. */
  readonly onRefused: (reason: string) => void
}

const maxWallets = 200
const segment = /^[A-Za-z_$][\w$-]{0,63}$/

const requestMethods = { required: ['request'], optional: ['addListener'] }
const unisatMethods = {
  required: ['requestAccounts', 'getAccounts', 'signMessage'],
  optional: [
    ...['getPublicKey', 'getChain', 'getNetwork', 'switchChain', 'signPsbt', 'pushPsbt'],
    ...['sendBitcoin', 'on', 'removeListener'],
  ],
}

/** Wallets that have a global of their own, and speak their own dialect there. */
const wellKnown = [
  { path: ['LeatherProvider'], id: 'leather', name: 'Leather', dialect: 'leather' },
  { path: ['unisat'], id: 'unisat', name: 'UniSat Wallet', dialect: 'unisat' },
  { path: ['okxwallet', 'bitcoin'], id: 'okx', name: 'OKX Wallet', dialect: 'unisat' },
] as const

/**
 * One look at the page: gives what was not there at the last one. The first object of an id stays, and an
 * object is listed once. A wallet with a well-known global is that one wherever else it is listed, so that
 * its id is the same at every visit.
 */
export function createPageWalletsLook({
  window,
  onWallet,
  onRefused,
}: PageWalletsOptions): () => void {
  const ids = new Set<string>()
  const natives = new Set<object>()
  let isFull = false

  const add = (found: FoundWallet) => {
    if (ids.has(found.id) || natives.has(found.wallet.native)) return
    if (ids.size >= maxWallets) {
      if (!isFull)
        onRefused(`More than ${maxWallets} wallets are in the page; the others are not listed`)
      isFull = true
      return
    }
    ids.add(found.id)
    natives.add(found.wallet.native)
    onWallet(found)
  }

  return () => {
    const listed = readListed(window)
    for (const { path, id, name, dialect } of wellKnown) {
      const { required, optional } = dialect === 'unisat' ? unisatMethods : requestMethods
      const wallet = captureWallet(readOwn(window, path), required, optional)
      if (!wallet) continue
      const icon = listed.find(({ native }) => native === wallet.native)?.icon
      add({ id: `btc:${id}`, name, icon, type: 'INJECTED', dialect, wallet })
    }
    for (const { id, name, icon, native } of listed) {
      const wallet = captureWallet(native, requestMethods.required, requestMethods.optional)
      if (!wallet) continue
      add({ id: `btc:${id}`, name, icon, type: 'ANNOUNCED', dialect: 'btc-provider', wallet })
    }
  }
}

interface Listed {
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly native: unknown
}

/** `window.btc_providers` with what each entry's id leads to. */
function readListed(window: object): readonly Listed[] {
  const list = readField(window, 'btc_providers')
  try {
    if (!Array.isArray(list)) return []
    return Array.from(list.slice(0, maxWallets + 1) as readonly unknown[]).flatMap((entry) => {
      const id = readField(entry, 'id')
      const name = parseLabel(readField(entry, 'name'))
      const path = typeof id === 'string' && id.length <= 129 ? id.split('.') : []
      if (!name || path.length < 1 || path.length > 2) return []
      const native = readOwn(window, path)
      return native
        ? [{ id: String(id), name, icon: parseIcon(readField(entry, 'icon')), native }]
        : []
    })
  } catch {
    return []
  }
}

/** Own properties alone; the document is the page's and no place for a wallet. */
function readOwn(window: object, path: readonly string[]): unknown {
  if (path.includes('document') || !path.every((key) => segment.test(key))) return undefined
  try {
    return path.reduce<unknown>(
      (value, key) => (Object.hasOwn(Object(value), key) ? readField(value, key) : undefined),
      window,
    )
  } catch {
    return undefined
  }
}
