import * as z from 'zod/mini'
import type { GrantDifference, Permission } from './contract.ts'
import { parsePermissions, pci, typeName } from './parse-sessions.ts'

export interface ComparedGrant {
  readonly pci: string
  readonly expiry: number | undefined
  readonly permissions: readonly Permission[]
  readonly differences: readonly GrantDifference[]
  /** More, or for longer, than was asked [SEC-123]. */
  readonly isWider: boolean
}

const list = z.optional(z.array(z.unknown()))
const granted = z.object({
  permissionsContext: z.optional(pci),
  context: z.optional(pci),
  expiry: z.optional(z.number()),
  grantedPermissions: list,
  permissions: list,
})

const wider: ReadonlySet<GrantDifference['kind']> = new Set(['longer', 'unasked', 'changed'])

/**
 * What a wallet granted beside what it was asked, both of ERC-7715 in its early form. A wallet that names no
 * permissions has granted those that were asked. Undefined for what is no grant.
 */
export function compareGrant(params: unknown, answer: unknown): ComparedGrant | undefined {
  const [request] = Array.isArray(params) ? (params as readonly unknown[]) : [params]
  const [first] = Array.isArray(answer) ? (answer as readonly unknown[]) : [answer]
  const read = z.safeParse(granted, first)
  const context = read.data?.permissionsContext ?? read.data?.context
  if (!read.success || context === undefined) return undefined

  const asked = Object(request) as { readonly expiry?: unknown; readonly permissions?: unknown }
  const askedList = Array.isArray(asked.permissions) ? (asked.permissions as unknown[]) : []
  const grantedList = read.data.grantedPermissions ?? read.data.permissions ?? askedList
  const expiry = read.data.expiry
  const differences = [
    ...compareExpiry(asked.expiry, expiry),
    ...comparePermissions(askedList, grantedList),
    // A second grant in one answer was not asked for, whatever it says.
    ...(Array.isArray(answer) && answer.length > 1 ? [{ kind: 'unasked' as const }] : []),
  ]
  return {
    pci: context,
    expiry: expiry !== undefined && Number.isSafeInteger(expiry) && expiry > 0 ? expiry : undefined,
    permissions: parsePermissions(grantedList),
    differences,
    isWider: differences.some(({ kind }) => wider.has(kind)),
  }
}

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
