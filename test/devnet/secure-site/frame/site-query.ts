import * as z from 'zod/mini'
import { chainId } from './messages.ts'

const schema = z.strictObject({
  projectId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  chainId,
  version: z.literal('4'),
  enableLogger: z.enum(['true', 'false']),
  rpcUrl: z
    .string()
    .check(
      z.refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), 'expected a URL'),
    ),
})

/** What the app says in the address: these five names, each once, and nothing else. */
export type SiteQuery = z.infer<typeof schema>

/** Throws with the name that is missing, unknown, repeated or wrong. */
export function readSiteQuery(search: string): SiteQuery {
  const given = new URLSearchParams(search)
  const repeated = [...given.keys()].find((name) => given.getAll(name).length > 1)
  if (repeated) throw new TypeError(`The address names "${repeated}" twice.`)
  const { data, error } = schema.safeParse(Object.fromEntries(given))
  if (data) return data
  const [issue] = error.issues
  const names = issue?.code === 'unrecognized_keys' ? issue.keys : issue?.path
  throw new TypeError(`The address of this page is wrong: ${names?.join(', ')}`)
}
