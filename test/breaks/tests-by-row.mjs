import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const row = String.raw`(?:[A-Z]\d?\.\d{2,}|SEC-\d+)`
const group = String.raw`\[${row}(?:,\s*${row})*\]`
const titles = new RegExp(String.raw`['"\`]\s*((?:${group}\s*)+)`, 'g')

/** Needs a build: the browser tests, and those that read what the build made. */
const isBrowserTest = (path) => path.endsWith('.e2e.ts')
const readsBuild = (text) => /built-package|(?<![\w-]\/)\bdist\//.test(text)

/**
 * Which test files name which row at the start of a title. Of each row only the cheapest kind: a row that has a unit
 * test has to be caught without a browser.
 */
export function testsByRow(root, paths) {
  const all = new Map()
  for (const path of paths.filter((each) => /\.(test\.tsx?|e2e\.ts)$/.test(each))) {
    const text = readFileSync(join(root, path), 'utf8')
    const kind = isBrowserTest(path) ? 'e2e' : readsBuild(text) ? 'built' : 'plain'
    for (const named of rowsIn(text)) {
      const kinds = all.get(named) ?? { plain: [], built: [], e2e: [] }
      kinds[kind].push(path)
      all.set(named, kinds)
    }
  }
  return new Map([...all].map(([named, kinds]) => [named, cheapest(kinds)]))
}

function rowsIn(text) {
  return new Set([...text.matchAll(titles)].flatMap(([, ids]) => ids.match(new RegExp(row, 'g'))))
}

function cheapest(kinds) {
  const kind = ['plain', 'built', 'e2e'].find((each) => kinds[each].length > 0)
  return { kind, files: kinds[kind] }
}
