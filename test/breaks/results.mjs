import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The outcomes of all runs, a line of JSON each, written as they come. The last of a break counts. */
export function openResults(root) {
  const file = join(root, 'reports/breaks.jsonl')
  mkdirSync(dirname(file), { recursive: true })
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const before = new Map(lines.map((line) => JSON.parse(line)).map((each) => [each.key, each]))
  return {
    isCaught: (key) => before.get(key)?.isCaught === true,
    add: (result) => appendFileSync(file, `${JSON.stringify(result)}\n`),
  }
}

/** Another one, as soon as the break, a file that it breaks or a test of its row is another one. */
export function keyOf(root, { row, edits, files }) {
  const hash = createHash('sha256').update(JSON.stringify([row, edits]))
  for (const file of [...edits.map((edit) => edit.file), ...files]) {
    const path = join(root, file)
    hash.update(file)
    if (existsSync(path)) hash.update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}
