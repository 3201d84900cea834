import * as z from 'zod/mini'
import { parseLabel, parseWalletLink, type WalletListing } from '../../kernel/exports/index.ts'
import { isOwnScheme } from './own-scheme.ts'

/** A field that is absent when its value cannot be used; the rest of the entry stays. */
const field = <T>(parse: (value: unknown) => T | undefined) => z.optional(z.transform(parse))

const id = /^[\w-]+(?:\.[\w-]+)*$/
const parseId = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 128 && id.test(value) ? value : undefined

const parseRdns = (value: unknown): string | undefined => parseId(value)?.toLowerCase()

const webLink = field((value) => parseWalletLink(value))
const appLink = field((value) => {
  const link = parseWalletLink(value, { mayBeScheme: true })
  return link !== undefined && isOwnScheme(link) ? link : undefined
})

const injected = z.object({ namespace: field(parseId), injected_id: field(parseId) })

const listing = z.object({
  id: z.pipe(z.transform(parseId), z.string()),
  name: z.pipe(z.transform(parseLabel), z.string()),
  image_id: field(parseId),
  rdns: field(parseRdns),
  homepage: webLink,
  chains: field((value) =>
    Array.isArray(value)
      ? value.filter(
          (chain): chain is string =>
            typeof chain === 'string' && /^[-a-z0-9]{3,8}:[-\w]{1,64}$/.test(chain),
        )
      : undefined,
  ),
  badge_type: field((value) => (value === 'certified' || value === 'none' ? value : undefined)),
  mobile_link: appLink,
  desktop_link: appLink,
  webapp_link: webLink,
  link_mode: webLink,
  app_store: webLink,
  play_store: webLink,
  chrome_store: webLink,
  firefox_store: webLink,
  edge_store: webLink,
  safari_store: webLink,
  injected: field((value) =>
    Array.isArray(value)
      ? value.flatMap((entry) => {
          const parsed = z.safeParse(injected, entry)
          return parsed.success ? [parsed.data] : []
        })
      : undefined,
  ),
})

const answer = z.object({
  data: z.array(z.unknown()),
  count: z.optional(z.unknown()),
})

/**
 * A wallet of the catalogue, or undefined for an entry without a usable id or name. Links that must
 * not be opened and other unusable fields are left out.
 */
export function parseListing(value: unknown): WalletListing | undefined {
  const parsed = z.safeParse(listing, value)
  if (!parsed.success) return undefined
  const fields = Object.entries(parsed.data).filter(([, entry]) => entry !== undefined)
  return Object.fromEntries(fields) as unknown as WalletListing
}

export interface ParsedPage {
  readonly wallets: readonly WalletListing[]
  readonly count: number
  /** Entries that were left out. */
  readonly dropped: number
}

/** The answer of `GET /getWallets`. Throws when it is no list. */
export function parseWalletPage(json: unknown): ParsedPage {
  const { data, count } = z.parse(answer, json)
  const wallets = data.flatMap((entry) => parseListing(entry) ?? [])
  return {
    wallets,
    count: Number.isSafeInteger(count) && (count as number) >= 0 ? (count as number) : data.length,
    dropped: data.length - wallets.length,
  }
}
