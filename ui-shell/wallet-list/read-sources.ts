import {
  type Contributed,
  KitSettings,
  parseLabel,
  parseWalletLink,
  type WalletListing,
  type WalletSource,
} from '../../kernel/exports/index.ts'
import type { Kernel } from '../../kernel/exports/internal.ts'
import type { JoinSources, ListedWallets } from './use-source-wallets.ts'

/**
 * Listens to the sources and hands on what joins their wallets to the lists of Connect, at once and at
 * each change. A source that fails is a fault of its plugin; what it listed before stays. Returns the end.
 */
export function readSources(
  kernel: Pick<Kernel, 'find' | 'guard'>,
  sources: readonly Contributed<WalletSource>[],
  onChange: (join: JoinSources) => void,
): () => void {
  const listed = new Map<Contributed<WalletSource>, readonly WalletListing[]>()
  let isReady = false
  const publish = () => {
    if (!isReady) return
    const isOn = kernel.find(KitSettings)?.enableWallets
    onChange(joining(isOn ? listed : new Map()))
  }
  const ends = sources.map((source) => {
    const { value, pluginId } = source
    // In the order of the sources, whichever speaks first.
    listed.set(source, [])
    const guard = <T>(run: () => T) => kernel.guard(pluginId, `wallet source ${value.id}`, run)
    return guard(() => {
      const subscription = value.wallets.subscribe({
        next: (wallets) =>
          guard(() => {
            listed.set(source, wallets.flatMap(parseListing))
            publish()
          }),
        error: (error: unknown) =>
          guard(() => {
            throw error
          }),
      })
      return () => subscription.unsubscribe()
    })
  })
  isReady = true
  publish()
  return () => {
    for (const end of ends) end?.()
  }
}

interface Brought {
  readonly kind: keyof ListedWallets
  readonly pluginId: string
  wallet: WalletListing
}

const joining =
  (listed: ReadonlyMap<Contributed<WalletSource>, readonly WalletListing[]>): JoinSources =>
  (lists) => {
    const own = [lists.featured, lists.custom, lists.recommended].flat()
    const brought: Brought[] = []
    for (const [{ value, pluginId }, wallets] of listed) {
      for (const wallet of wallets) {
        if (own.some((one) => isSame(one, wallet))) continue
        const first = brought.find((one) => isSame(one.wallet, wallet))
        if (!first) brought.push({ kind: value.kind, pluginId, wallet })
        // Another plugin adds no links to it: the visitor would follow them as those of this wallet.
        else if (first.pluginId === pluginId) first.wallet = { ...wallet, ...first.wallet }
      }
    }
    const of = (kind: keyof ListedWallets) => [
      ...lists[kind],
      ...brought.filter((one) => one.kind === kind).map(({ wallet }) => wallet),
    ]
    return {
      ...lists,
      featured: of('featured'),
      custom: of('custom'),
      recommended: of('recommended'),
    }
  }

const isSame = (left: WalletListing, right: WalletListing): boolean =>
  left.id === right.id ||
  (left.rdns !== undefined && left.rdns.toLowerCase() === right.rdns?.toLowerCase())

/** Where a link may lead: to a page, or also to an app. */
const links = {
  homepage: false,
  webapp_link: false,
  link_mode: false,
  app_store: false,
  play_store: false,
  chrome_store: false,
  mobile_link: true,
  desktop_link: true,
} as const

/** The listing without what cannot be used, or nothing when it has no id or no name. */
function parseListing(wallet: WalletListing): readonly WalletListing[] {
  const name = parseLabel(wallet?.name)
  if (typeof wallet?.id !== 'string' || !/^[\w.-]{1,128}$/.test(wallet.id) || !name) return []
  const parsed = Object.entries(links).map(([key, mayBeScheme]) => [
    key,
    parseWalletLink(wallet[key as keyof typeof links], { mayBeScheme }),
  ])
  const entries = Object.entries({ ...wallet, ...Object.fromEntries(parsed), name })
  return [
    Object.fromEntries(
      entries.filter(([, value]) => value !== undefined),
    ) as unknown as WalletListing,
  ]
}
