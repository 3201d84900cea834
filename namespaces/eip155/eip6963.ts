import { parseIcon, parseLabel, type Page } from '../../kernel/exports/index.ts'
import type { WalletWatch } from '../page-wallets/wallet-watch.ts'
import { type CapturedProvider, captureProvider } from './captured-provider.ts'

/** A wallet that announced itself, as it was at that moment. */
export interface AnnouncedWallet {
  /** Reverse domain name, in lower case: the identity. Self-declared, so a key but no proof. */
  readonly rdns: string
  readonly name: string
  readonly icon: string | undefined
  readonly provider: CapturedProvider
}

export interface AnnouncementOptions {
  readonly window: NonNullable<Page['window']>
  readonly onWallet: (wallet: AnnouncedWallet) => void
  /** Told once of each announcement that looks like an imitation, and of too many. */
  readonly onRefused: (reason: string) => void
}

const maxWallets = 200
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Listens to the announcements of EIP-6963 and asks for them. The first provider of an rdns or of a
 * uuid stays; another one under the same rdns or uuid is refused.
 */
export function watchAnnouncements(options: AnnouncementOptions): WalletWatch {
  const { window, onWallet, onRefused } = options
  const uuids = new Map<string, string>()
  const rdnses = new Map<string, string>()
  const refused = new Set<string>()

  const refuse = (reason: string) => {
    if (refused.has(reason) || refused.size >= maxWallets) return
    refused.add(reason)
    onRefused(reason)
  }

  const listener = (event: Event) => {
    const announced = readIdentity(event)
    if (!announced) return
    const { detail, info, uuid, rdns } = announced
    if (rdnses.get(rdns) === uuid) return
    if (rdnses.has(rdns))
      return refuse(`A second provider announced itself as "${rdns}" and is not listed`)
    if (uuids.has(uuid))
      return refuse(`"${rdns}" announced the uuid of "${uuids.get(uuid)}" and is not listed`)
    if (rdnses.size >= maxWallets) {
      return refuse(
        `More than ${maxWallets} wallets announced themselves; the others are not listed`,
      )
    }
    const wallet = readWallet(detail, info, rdns)
    if (!wallet) return
    rdnses.set(rdns, uuid)
    uuids.set(uuid, rdns)
    onWallet(wallet)
  }

  window.addEventListener('eip6963:announceProvider', listener)
  const look = () => {
    window.dispatchEvent(new window.Event('eip6963:requestProvider'))
  }
  look()
  return {
    look,
    dispose: () => window.removeEventListener('eip6963:announceProvider', listener),
  }
}

type Fields = Readonly<Record<string, unknown>>

/** The cheap part, which decides about most announcements of a storm. */
function readIdentity(event: Event) {
  try {
    const { detail } = event as unknown as { readonly detail: Fields }
    const info = detail['info'] as Fields
    const { uuid, rdns } = info
    if (typeof uuid !== 'string' || uuid === '' || uuid.length > 64) return undefined
    if (typeof rdns !== 'string' || !isDomainName(rdns.toLowerCase())) return undefined
    return { detail, info, uuid: uuid.toLowerCase(), rdns: rdns.toLowerCase() }
  } catch {
    return undefined
  }
}

function readWallet(detail: Fields, info: Fields, rdns: string): AnnouncedWallet | undefined {
  try {
    const provider = captureProvider(detail['provider'])
    const name = parseLabel(info['name'])
    return provider && name ? { rdns, name, icon: parseIcon(info['icon']), provider } : undefined
  } catch {
    return undefined
  }
}

/** At least two labels: a name without a dot could be the id of a connector that is no wallet. */
function isDomainName(text: string): boolean {
  const labels = text.split('.', 64)
  return text.length <= 253 && labels.length > 1 && labels.every((label) => domainLabel.test(label))
}
