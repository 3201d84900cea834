import {
  type Contributed,
  KitSettings,
  nameOfOthers,
  parseAppLink,
  parseLabel,
  parseWalletLink,
  type WalletListing,
  type WalletSource,
} from '../../kernel/exports/index.ts'
import type { Kernel } from '../../kernel/exports/internal.ts'
import type { JoinSources } from './use-source-wallets.ts'

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
            listed.set(
              source,
              wallets.flatMap((wallet) => parseListing(wallet, value.from)),
            )
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
  readonly kind: WalletSource['kind']
  readonly pluginId: string
  wallet: WalletListing
}

const joining =
  (listed: ReadonlyMap<Contributed<WalletSource>, readonly WalletListing[]>): JoinSources =>
  (lists) => {
    const own = [lists.featured, lists.custom, lists.recommended].flat()
    const brought: Brought[] = []
    for (const [{ value, pluginId }, wallets] of listed) {
      for (const listing of wallets) {
        // Its row says that it was used before: it leads where it did then, whoever lists it now.
        const wallet =
          lists.recent.find(
            (one) => (one.from ?? listing.from) === listing.from && isSame(one, listing),
          ) ?? listing
        if (own.some((one) => isSame(one, wallet))) continue
        const first = brought.find((one) => isSame(one.wallet, wallet))
        if (!first) brought.push({ kind: value.kind, pluginId, wallet })
        // Another plugin adds no links to it: the visitor would follow them as those of this wallet.
        else if (first.pluginId === pluginId) first.wallet = { ...wallet, ...first.wallet }
      }
    }
    const of = (kind: WalletSource['kind']) => [
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

const textOf = (value: unknown) =>
  typeof value === 'string' && value.length <= 128 ? value : undefined
const pageOf = (value: unknown) => parseWalletLink(value)

/** What is read of a listing; whatever else it has is left out. */
const members: {
  readonly [K in Exclude<keyof WalletListing, 'id' | 'name' | 'from'>]-?: (
    value: unknown,
  ) => WalletListing[K]
} = {
  image_id: textOf,
  rdns: textOf,
  walletconnect_id: textOf,
  // Nobody certifies what they list themselves.
  badge_type: () => undefined,
  chains: (value) =>
    Array.isArray(value) ? value.filter((one) => textOf(one) !== undefined) : undefined,
  injected: (value) =>
    Array.isArray(value)
      ? value.flatMap((one) => [
          { namespace: textOf(one?.namespace), injected_id: textOf(one?.injected_id) },
        ])
      : undefined,
  homepage: pageOf,
  webapp_link: pageOf,
  link_mode: pageOf,
  app_store: pageOf,
  play_store: pageOf,
  chrome_store: pageOf,
  firefox_store: pageOf,
  edge_store: pageOf,
  safari_store: pageOf,
  mobile_link: parseAppLink,
  desktop_link: parseAppLink,
  // With holes for the page, which are filled when it is opened.
  browser_link: (value) =>
    typeof value === 'string' && parseAppLink(value.replace(/\{\w+\}/g, 'x')) ? value : undefined,
}

/** The listing of what can be used, or nothing when it has no id or no name. */
function parseListing(wallet: WalletListing, from: string | undefined): readonly WalletListing[] {
  const { id, name: given } = wallet ?? {}
  const name = parseLabel(given)
  if (typeof id !== 'string' || !/^[\w.-]{1,128}$/.test(id) || !name) return []
  const parsed = Object.entries(members)
    .map(([key, parse]) => [key, parse(wallet[key as keyof WalletListing])] as const)
    .filter(([, value]) => value !== undefined)
  const listing = { ...Object.fromEntries(parsed), id, name: nameOfOthers(name, from) }
  // A picture of the directory is that of a wallet of the directory.
  return [from === undefined ? listing : { ...listing, image_id: undefined, from }]
}
