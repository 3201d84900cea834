import * as z from 'zod/mini'
import { parseLabel } from '../../kernel/exports/index.ts'

const id = z.string().check(z.minLength(1), z.maxLength(512))
const kept = z.object({
  id,
  sessionId: id,
  exchange: z.object({ id, name: z.pipe(z.transform(parseLabel), z.string()) }),
  begunAt: z.int().check(z.gte(0)),
  /** Checked as one of the app is. */
  request: z.unknown(),
})

/** What can be read of a stored list, each id once, and how much cannot. */
export function parseKept(stored: readonly unknown[]): {
  readonly entries: readonly z.infer<typeof kept>[]
  readonly faults: number
} {
  const read = stored.flatMap((entry) => {
    const { success, data } = z.safeParse(kept, entry)
    return success ? [data] : []
  })
  const entries = read.filter(({ id }, at) => read.findIndex((each) => each.id === id) === at)
  return { entries, faults: stored.length - entries.length }
}
