import type { WalletGroup } from './group-wallets.ts'
import { isInstalled, type WalletRow } from './wallet-row.ts'

/** What stands under one heading in Connect. */
export interface WalletSection {
  /** Unique among the sections. */
  readonly key: string
  readonly id: 'pairing' | 'installed' | 'recent' | 'wallets' | 'more'
  readonly rows: readonly WalletRow[]
  /** So many rows or tiles are awaited. */
  readonly awaited: number
}

export interface SectionsOptions {
  /** Of the featured and of the recommended wallets, while they are on their way. */
  readonly awaited?: { readonly featured: number; readonly recommended: number } | undefined
  readonly isPhone: boolean
}

/**
 * Groups as they are drawn. Neighbours under the same heading become one section, so that a wallet
 * that was used last and is installed stands first under "Installed". On a phone without installed
 * wallets the recommended ones come first.
 */
export function toSections(
  groups: readonly WalletGroup[],
  { awaited = { featured: 0, recommended: 0 }, isPhone }: SectionsOptions,
): readonly WalletSection[] {
  const sections: Omit<WalletSection, 'key'>[] = []
  for (const { id, rows } of groups) {
    const heading = headingOf(id, rows)
    const last = sections.at(-1)
    if (last?.id !== heading) sections.push({ id: heading, rows, awaited: 0 })
    else sections[sections.length - 1] = { ...last, rows: [...last.rows, ...rows] }
  }
  const later: Omit<WalletSection, 'key'>[] = [
    { id: 'wallets', rows: [], awaited: awaited.featured },
    { id: 'more', rows: [], awaited: awaited.recommended },
  ]
  const drawn = [...sections, ...later.filter((section) => section.awaited > 0)]
  const all = drawn.map((section, index) => ({
    ...section,
    key: `${section.id} ${drawn.slice(0, index).filter(({ id }) => id === section.id).length}`,
  }))
  if (!isPhone || all.some(({ id }) => id === 'installed')) return all
  return [...all.filter(({ id }) => id === 'more'), ...all.filter(({ id }) => id !== 'more')]
}

/** So many wallets stand beside other ways to connect; the way to all of them follows. */
const fewCount = 3

/**
 * The first few wallets, in their sections, of a vendor of plugins one; scanning with a phone is beside them, and no
 * wallet.
 */
export function fewOf(sections: readonly WalletSection[]): readonly WalletSection[] {
  let left = fewCount
  const vendors = new Set<string>()
  const isFirst = ({ from }: WalletRow) =>
    from === undefined || vendors.size < vendors.add(from).size
  return sections.flatMap((section) => {
    if (section.id === 'pairing') return [section]
    const rows = section.rows.filter(isFirst).slice(0, left)
    const awaited = Math.min(section.awaited, left - rows.length)
    left -= rows.length + awaited
    return rows.length + awaited > 0 ? [{ ...section, rows, awaited }] : []
  })
}

function headingOf(id: WalletGroup['id'], rows: readonly WalletRow[]): WalletSection['id'] {
  if (id === 'walletConnect') return 'pairing'
  if (id === 'recommended') return 'more'
  if (rows.every(isInstalled)) return 'installed'
  return id === 'recent' ? 'recent' : 'wallets'
}
