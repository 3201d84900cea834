import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** All breaks of rows/, in the order of their files, each as a list of edits. */
export async function loadBreaks() {
  const files = readdirSync(join(import.meta.dirname, 'rows')).sort()
  const lists = await Promise.all(files.map((file) => import(`./rows/${file}`)))
  return lists
    .flatMap(({ breaks }) => breaks)
    .map(({ row, says, edits, ...edit }) => ({ row, says, edits: edits ?? [edit] }))
}
