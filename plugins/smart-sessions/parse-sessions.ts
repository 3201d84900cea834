import * as z from 'zod/mini'
import { parseLabel } from '../../kernel/exports/index.ts'
import type { Permission, SmartSession } from './contract.ts'

/** A permission is shown, not obeyed: so much of it is enough to read. */
const detailCount = 40
const permissionCount = 40
const valueLength = 200
const textLength = 64

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800]+/gu
const oneLine = (value: unknown): string =>
  String(value)
    .slice(0, valueLength * 4)
    .replace(invisible, ' ')
    .trim()
    .slice(0, valueLength)

/** Types and members have names of one word: a sentence there would be the wallet's in what the visitor decides. */
const wordOf = (name: unknown): string =>
  typeof name === 'string' && /^[\w.:/$[\]-]{1,64}$/.test(name) ? name : '?'

/** As what it is: somebody else's text. */
const quoted = (text: string): string => (/\s/.test(text) ? `“${text.slice(0, textLength)}”` : text)

export const pci = z.string().check(z.minLength(1), z.maxLength(8_194))
const expiry = z.optional(
  z.transform((value) =>
    Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined,
  ),
)
const session = z.object({
  pci,
  expiry,
  project: z.optional(z.transform((value) => parseLabel(Object(value).name))),
  permissions: z.optional(z.transform((value) => (Array.isArray(value) ? value : []))),
  revokedAt: z.optional(z.unknown()),
})
const answer = z.object({ pcis: z.array(z.unknown()) })

/** By its name at the wallet and the service. */
export interface ListedSession extends Omit<SmartSession, 'id' | 'label'> {
  readonly pci: string
}

/** For the visitor. It shows less than half of what is long enough to be a secret. */
export function labelOf(context: string): string {
  if (context.length <= 6) return context
  if (context.length <= 20) return `${context.slice(0, 4)}…`
  return `${context.slice(0, 6)}…${context.slice(-4)}`
}

/** Of B18: sessions that are still good, and how many entries could not be read. Throws for another answer. */
export function parseSessions(json: unknown): {
  readonly sessions: readonly ListedSession[]
  readonly unread: number
} {
  const { pcis } = z.parse(answer, json)
  const parsed = pcis.map((entry) => z.safeParse(session, entry))
  const sessions = parsed.flatMap(({ data }) =>
    data && (data.revokedAt === undefined || data.revokedAt === null)
      ? [
          {
            pci: data.pci,
            ...(data.project !== undefined && { app: data.project }),
            ...(data.expiry !== undefined && { expiry: data.expiry }),
            permissions: parsePermissions(data.permissions ?? []),
          },
        ]
      : [],
  )
  return { sessions, unread: parsed.filter(({ success }) => !success).length }
}

/** As a person reads them; what is no permission is called by what it is. */
export const parsePermissions = (list: readonly unknown[]): readonly Permission[] =>
  list.slice(0, permissionCount).map((entry) => {
    const { type, ...rest } = Object(entry) as Readonly<Record<string, unknown>>
    return {
      type: wordOf(typeName(type)),
      details: detailsOf(rest).slice(0, detailCount),
    }
  })

/** How many lines it takes to show them all. */
export const countLines = (list: readonly unknown[]): number =>
  list.reduce<number>((lines, entry) => {
    const { type: _, ...rest } = Object(entry) as Readonly<Record<string, unknown>>
    return lines + 1 + detailsOf(rest).length
  }, 0)

const detailsOf = (rest: Readonly<Record<string, unknown>>): Permission['details'] =>
  linesOf(rest.data === undefined ? rest : { ...Object(rest.data), ...omit(rest) })

/** A text, or an object that holds its name. */
export const typeName = (type: unknown): unknown =>
  typeof type === 'object' && type !== null ? (type as { name?: unknown }).name : type

const omit = ({ data: _, required: __, ...rest }: Readonly<Record<string, unknown>>) => rest

function linesOf(value: unknown, name = '', depth = 0): Permission['details'] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [{ name, value: quoted(oneLine(value)) }]
  if (depth > 6) return [{ name, value: '…' }]
  return Object.entries(value).flatMap(([key, member]) =>
    linesOf(member, oneLine(name === '' ? wordOf(key) : `${name}.${wordOf(key)}`), depth + 1),
  )
}
