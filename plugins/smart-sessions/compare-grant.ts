import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../kernel/exports/index.ts'
import { toEarlyGrant } from '../request-review/reading/execution-permissions.ts'
import type { GrantDifference, Permission } from './contract.ts'
import { countLines, parsePermissions, pci, typeName } from './parse-sessions.ts'

export interface ComparedGrant {
  readonly pci: string
  readonly expiry: number | undefined
  /** The key or account that may use it; undefined where neither side names one. */
  readonly signer: Permission | undefined
  readonly permissions: readonly Permission[]
  readonly differences: readonly GrantDifference[]
  /** More, or for longer, than was asked. */
  readonly isWider: boolean
  /** For another chain, account or signer than was asked, or more than a person reads: nothing to decide on. */
  readonly isAnother: boolean
}

/** Who was asked where, which counts as far as the request does not say. */
export interface AskedOf {
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
}

/** What is granted beyond what was asked has to fit before the eyes of whoever decides. */
const mostLines = 40
/** Of a long request a wallet may say what the app left out. */
const furtherLines = 10

const list = z.optional(z.array(z.unknown()))
const granted = z.object({
  permissionsContext: z.optional(pci),
  context: z.optional(pci),
  expiry: z.optional(z.number()),
  grantedPermissions: list,
  permissions: list,
  policies: list,
  chainId: z.optional(z.unknown()),
  address: z.optional(z.unknown()),
  account: z.optional(z.unknown()),
  signer: z.optional(z.unknown()),
})

const wider: ReadonlySet<GrantDifference['kind']> = new Set(['longer', 'unasked', 'changed'])
const another: ReadonlySet<GrantDifference['kind']> = new Set(['chain', 'account', 'signer'])

/**
 * What a wallet granted beside what it was asked, by either name of the method. By the present one an answer has
 * a grant for each request, in their order. Undefined where one of them is no grant.
 */
export function compareGrants(
  method: string,
  params: unknown,
  answer: unknown,
  askedOf: AskedOf,
): readonly ComparedGrant[] | undefined {
  const isEarly = method === 'wallet_grantPermissions'
  const [asked, granted] = [listOf(params).map(toEarlyGrant), listOf(answer).map(toEarlyGrant)]
  const compared = isEarly
    ? [compareGrant(params, answer, askedOf)]
    : granted.map((one, index) => compareGrant(asked[index], one, askedOf))
  const grants = compared.filter((one) => one !== undefined)
  return grants.length === compared.length && grants.length > 0 ? grants : undefined
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/**
 * One grant beside its request, both of ERC-7715 in its early form. What a wallet does not
 * name, of permissions, chain, account and signer, is as it was asked. Undefined for what is no grant.
 */
export function compareGrant(
  params: unknown,
  answer: unknown,
  askedOf: AskedOf,
): ComparedGrant | undefined {
  const [request] = Array.isArray(params) ? (params as readonly unknown[]) : [params]
  const [first] = Array.isArray(answer) ? (answer as readonly unknown[]) : [answer]
  const read = z.safeParse(granted, first)
  const context = read.data?.permissionsContext ?? read.data?.context
  if (!read.success || context === undefined) return undefined

  const asked = Object(request) as Readonly<Record<string, unknown>>
  const askedList = Array.isArray(asked.permissions) ? (asked.permissions as unknown[]) : []
  const grantedList = read.data.grantedPermissions ?? read.data.permissions ?? askedList
  const askedLimits = isNamed(asked.policies) ? listOf(asked.policies) : []
  const limits = read.data.policies ?? askedLimits
  const expiry = read.data.expiry
  const differences = [
    ...compareParties(asked, read.data, askedOf),
    ...compareExpiry(asked.expiry, expiry),
    ...comparePermissions(askedList, grantedList),
    ...compareLimits(askedLimits, limits),
    // A second grant in one answer was not asked for, whatever it says.
    ...(Array.isArray(answer) && answer.length > 1 ? [{ kind: 'unasked' as const }] : []),
  ]
  const signer = read.data.signer ?? asked.signer
  const isWider = differences.some(({ kind }) => wider.has(kind))
  const isTooMuch =
    countLines([...grantedList, ...limits]) >
    Math.max(mostLines, countLines([...askedList, ...askedLimits]) + furtherLines)
  return {
    pci: context,
    expiry: expiry !== undefined && Number.isSafeInteger(expiry) && expiry > 0 ? expiry : undefined,
    signer: isNamed(signer) ? parsePermissions([signer])[0] : undefined,
    permissions: parsePermissions([...grantedList, ...limits]),
    differences,
    isWider,
    isAnother: isTooMuch || differences.some(({ kind }) => another.has(kind)),
  }
}

type Parties = Readonly<Partial<Record<'chainId' | 'address' | 'account' | 'signer', unknown>>>

/** Where, whose, and who may use it. What is there and not readable is never the same. */
function compareParties(
  asked: Parties,
  granted: Parties,
  { caipNetworkId, address }: AskedOf,
): readonly GrantDifference[] {
  const wanted = parseAccount(asked.address ?? asked.account)
  const chain = parseChain(asked.chainId) ?? wanted?.chain ?? parseChain(caipNetworkId)
  const owner = wanted?.address ?? address.toLowerCase()
  const named = [granted.address, granted.account].filter(isNamed)
  const accounts = named.map((value) => parseAccount(value))
  const chains = [
    ...(isNamed(granted.chainId) ? [parseChain(granted.chainId) ?? '?'] : []),
    ...accounts.flatMap((account) => account?.chain ?? []),
  ]
  const isSameSigner =
    !isNamed(granted.signer) || canonical(granted.signer) === canonical(asked.signer)
  const owners = accounts.map((account) => account?.address ?? '?')
  // What is wrong in two places is said once.
  const othersOf = (values: readonly string[], right: string | undefined) =>
    [...new Set(values)].filter((one) => one !== right)
  return [
    ...othersOf(chains, chain).map((one) => ({
      kind: 'chain' as const,
      asked: chain,
      granted: one,
    })),
    ...othersOf(owners, owner).map((one) => ({
      kind: 'account' as const,
      asked: owner,
      granted: one,
    })),
    ...(isSameSigner
      ? []
      : [
          {
            kind: 'signer' as const,
            ...(isNamed(asked.signer) && { asked: signerText(asked.signer) }),
            granted: signerText(granted.signer),
          },
        ]),
  ]
}

const isNamed = (value: unknown): boolean => value !== undefined && value !== null

/** Its number, as text: from a number, decimal or hex text, or CAIP-2. */
function parseChain(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return undefined
  const plain = text.startsWith('eip155:') ? text.slice('eip155:'.length) : text
  return /^(0x[0-9a-f]{1,16}|[1-9]\d{0,19})$/i.test(plain) ? BigInt(plain).toString() : undefined
}

/** An address, or CAIP-10; the case of hex says nothing. */
function parseAccount(
  value: unknown,
): { readonly address: string; readonly chain: string | undefined } | undefined {
  if (typeof value !== 'string') return undefined
  const read = /^(?:(eip155:[^:]+):)?(0x[0-9a-f]{40})$/i.exec(value)
  if (!read?.[2]) return undefined
  return { address: read[2].toLowerCase(), chain: read[1] && (parseChain(read[1]) ?? '?') }
}

const signerText = (signer: unknown): string =>
  [nameOf(signer), summary(signer)].filter((part) => part !== '').join(', ')

function compareExpiry(given: unknown, granted: number | undefined): readonly GrantDifference[] {
  // Apps write numbers as text and hex, too; what is no number is an end that nothing keeps.
  const asked = given === undefined || given === null ? undefined : Number(given)
  if (asked === granted) return []
  const texts = {
    ...(Number.isFinite(asked) && { asked: String(asked) }),
    ...(granted !== undefined && { granted: String(granted) }),
  }
  // Whoever asked for an end and hears of none has got one without.
  const isShorter = asked === undefined || (granted !== undefined && granted > 0 && granted < asked)
  return [{ kind: isShorter ? 'shorter' : 'longer', ...texts }]
}

/** Each granted permission has to be one that was asked, to the letter; one that was asked counts once. */
function comparePermissions(
  asked: readonly unknown[],
  granted: readonly unknown[],
): readonly GrantDifference[] {
  const left = [...asked]
  const take = (matches: (one: unknown) => boolean) => {
    const index = left.findIndex(matches)
    return index < 0 ? undefined : left.splice(index, 1)[0]
  }
  const others = granted.filter((one) => {
    const text = canonical(one)
    return take((each) => canonical(each) === text) === undefined
  })
  const more = others.map((one): GrantDifference => {
    const type = nameOf(one)
    const similar = take((each) => nameOf(each) === type)
    return similar === undefined
      ? { kind: 'unasked', type, granted: summary(one) }
      : { kind: 'changed', type, asked: summary(similar), granted: summary(one) }
  })
  const missing = left.map((one): GrantDifference => ({ kind: 'missing', type: nameOf(one) }))
  return [...more, ...missing]
}

/** Limits of the whole grant: each that was asked has to be there, to the letter. One more is less. */
function compareLimits(
  asked: readonly unknown[],
  granted: readonly unknown[],
): readonly GrantDifference[] {
  const texts = granted.map(canonical)
  return asked
    .filter((one) => !texts.includes(canonical(one)))
    .map((one) => {
      const type = nameOf(one)
      const similar = granted.find((each) => nameOf(each) === type)
      return {
        kind: 'changed',
        type,
        asked: summary(one),
        ...(similar !== undefined && { granted: summary(similar) }),
      }
    })
}

const nameOf = (permission: unknown): string =>
  parsePermissions([permission])[0]?.type ?? String(typeName(permission))

const summary = (permission: unknown): string =>
  parsePermissions([permission])
    .flatMap(({ details }) => details.map(({ name, value }) => `${name}: ${value}`))
    .join(', ')
    .slice(0, 300)

/** The order of members does not count, nor the case of hex, nor whether it was `required`. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([key, member]) => member !== undefined && key !== 'required')
      .sort(([left], [right]) => (left < right ? -1 : 1))
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join()}}`
  }
  if (typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)) return value.toLowerCase()
  return JSON.stringify(value) ?? 'null'
}
