import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The texts that a break makes of the files in a folder, by path, or why it does not apply. */
export function brokenTexts(folder, edits) {
  const texts = new Map()
  for (const { file, find, replace } of edits) {
    const path = join(folder, file)
    if (!existsSync(path)) return { problem: `${file} is not there` }
    const text = texts.get(path) ?? readFileSync(path, 'utf8')
    const [before, after, ...further] = text.split(find)
    if (after === undefined) return { problem: `not in ${file}: ${find}` }
    if (further.length > 0) return { problem: `more than once in ${file}: ${find}` }
    if (find === replace) return { problem: `changes nothing in ${file}: ${find}` }
    texts.set(path, before + replace + after)
  }
  return { texts }
}
