import {
  parseAppLink,
  parseLabel,
  parseWalletLink,
  type WalletListing,
} from '../../kernel/exports/index.ts'

const id = /^[\w-]+(?:\.[\w-]+)*$/
const parseId = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 128 && id.test(value) ? value : undefined

const parseWebLink = (value: unknown): string | undefined => parseWalletLink(value)

const isCaip2 = (chain: unknown): chain is string =>
  typeof chain === 'string' && /^[-a-z0-9]{3,8}:[-\w]{1,64}$/.test(chain)

type Fields<T> = { readonly [Name in keyof T]-?: (value: unknown) => T[Name] | undefined }

const injectedFields: Fields<NonNullable<WalletListing['injected']>[number]> = {
  namespace: parseId,
  injected_id: parseId,
}
/** Without those that the directory alone has. */
const listingFields: Fields<Omit<WalletListing, 'browser_link' | 'from' | 'walletconnect_id'>> = {
  id: parseId,
  name: parseLabel,
  image_id: parseId,
  rdns: (value) => parseId(value)?.toLowerCase(),
  homepage: parseWebLink,
  chains: (value) => (Array.isArray(value) ? value.filter(isCaip2) : undefined),
  badge_type: (value) => (value === 'certified' || value === 'none' ? value : undefined),
  mobile_link: parseAppLink,
  desktop_link: parseAppLink,
  webapp_link: parseWebLink,
  link_mode: parseWebLink,
  app_store: parseWebLink,
  play_store: parseWebLink,
  chrome_store: parseWebLink,
  firefox_store: parseWebLink,
  edge_store: parseWebLink,
  safari_store: parseWebLink,
  injected: (value) =>
    Array.isArray(value)
      ? value.flatMap((entry) => parseFields(injectedFields, entry) ?? [])
      : undefined,
}

/** A field that cannot be used is left out, the others stay. */
function parseFields<T>(fields: Fields<T>, value: unknown): Partial<T> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const entries = (Object.keys(fields) as (keyof T & string)[]).flatMap((name) => {
    const parsed = fields[name](Reflect.get(value, name))
    return parsed === undefined ? [] : [[name, parsed] as const]
  })
  return Object.fromEntries(entries) as Partial<T>
}

/**
 * A wallet of the catalogue, or undefined for an entry without a usable id or name. Links that must
 * not be opened and other unusable fields are left out.
 */
export function parseListing(value: unknown): WalletListing | undefined {
  const parsed = parseFields(listingFields, value)
  const isUsable = parsed?.id !== undefined && parsed.name !== undefined
  return isUsable ? (parsed as WalletListing) : undefined
}

export interface ParsedPage {
  readonly wallets: readonly WalletListing[]
  readonly count: number
  /** Entries that were left out. */
  readonly dropped: number
}

/** The answer of `GET /getWallets`. Throws when it is no list. */
export function parseWalletPage(json: unknown): ParsedPage {
  const { data, count } = Object(json) as { readonly data?: unknown; readonly count?: unknown }
  if (!Array.isArray(data)) throw new TypeError('no list of wallets')
  const wallets = data.flatMap((entry) => parseListing(entry) ?? [])
  return {
    wallets,
    count: Number.isSafeInteger(count) && (count as number) >= 0 ? (count as number) : data.length,
    dropped: data.length - wallets.length,
  }
}
