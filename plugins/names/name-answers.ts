import * as z from 'zod/mini'
import { type Logger, parseIcon } from '../../kernel/exports/index.ts'
import {
  coinTypeOf,
  isEvmCoinType,
  isNameLabel,
  mainNetCoinTypes,
  withoutSuffix,
} from './name-rules.ts'

/** What the service of names answers, read before anybody uses it. */

export interface NameRecord {
  readonly name: string
  /** By coin type; an entry that cannot be read is there without an address. */
  readonly addresses: ReadonlyMap<number, string | undefined>
  readonly image: string | undefined
}

const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))
const zeroAddress = /^0x0{40}$/
const coinTypeForm = /^(?:0|[1-9]\d{0,9})$/
const longestLink = 2_048

const record = z.object({
  name: z.string().check(z.maxLength(255)),
  addresses: z.record(z.string(), z.unknown()),
  attributes: z.optional(z.unknown()),
})
const entry = z.object({ address })
const attributes = z.array(z.object({ avatar: z.optional(z.unknown()) }))

export function parseNameRecord(json: unknown): NameRecord {
  const { name, addresses, ...rest } = record.parse(json)
  const read = Object.entries(addresses)
    .filter(([coinType]) => coinTypeForm.test(coinType))
    .map(([coinType, value]) => [Number(coinType), entry.safeParse(value).data?.address] as const)
  const pictures = attributes.safeParse(rest.attributes).data ?? []
  return { name, addresses: new Map(read), image: parsePicture(pictures[0]?.avatar) }
}

/** Those that can be read; the others are told to the log. */
export function parseNameRecords(json: unknown, log: Pick<Logger, 'warn'>): readonly NameRecord[] {
  return z
    .array(z.unknown())
    .parse(json)
    .flatMap((each) => {
      try {
        return [parseNameRecord(each)]
      } catch {
        log.warn('A name of an address could not be read and is left out.')
        return []
      }
    })
}

/**
 * The address of a record on a chain: under its own coin type; else under one of main net; else where all
 * entries of EVM networks name one. Undefined where there is none, or it is that of nobody.
 */
export function addressOn(chainId: number | string, { addresses }: NameRecord): string | undefined {
  const own = [coinTypeOf(chainId), ...mainNetCoinTypes].find((type) => addresses.has(type))
  const evm = [...addresses].filter(([type]) => isEvmCoinType(type)).map(([, value]) => value)
  const isOne = new Set(evm.map((each) => each?.toLowerCase())).size === 1
  const found = own === undefined ? (isOne ? evm[0] : undefined) : addresses.get(own)
  return found === undefined || zeroAddress.test(found) ? undefined : found
}

const suggestions = z.object({ suggestions: z.array(z.unknown()) })
const suggestion = z.object({ name: z.string(), registered: z.boolean() })

/** Names that are free, without the suffix, each once. */
export function parseSuggestions(json: unknown, log: Pick<Logger, 'warn'>): readonly string[] {
  const read = suggestions.parse(json).suggestions.flatMap((each) => {
    const { data } = suggestion.safeParse(each)
    if (!data) log.warn('A suggested name could not be read and is left out.')
    if (!data || data.registered) return []
    const label = withoutSuffix(data.name).toLowerCase()
    return isNameLabel(label) ? [label] : []
  })
  return [...new Set(read)]
}

const identity = z.object({
  name: z.nullish(z.string().check(z.maxLength(255))),
  avatar: z.nullish(z.string()),
})

export function parseIdentity(json: unknown): {
  name?: string | undefined
  image?: string | undefined
} {
  const { name, avatar } = identity.parse(json)
  return { name: name ?? undefined, image: parsePicture(avatar) }
}

/** A link by https and without credentials, or an image in a data URI. */
export function parsePicture(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const icon = parseIcon(value)
  if (icon !== undefined || value.length > longestLink || !URL.canParse(value)) return icon
  const { protocol, username, password, href } = new URL(value)
  return protocol === 'https:' && username === '' && password === '' ? href : undefined
}

/** Only the first counts, whatever the others are. */
const reason = z.object({ description: z.string() })
const refusal = z.object({ reasons: z.tuple([reason], z.unknown()) })

/** The description of the first reason that the service gives for an error. */
export const parseReason = (json: unknown): string | undefined =>
  refusal.safeParse(json).data?.reasons[0].description
