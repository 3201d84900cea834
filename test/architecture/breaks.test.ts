import { expect, test } from '@jest/globals'
import { brokenTexts } from '../breaks/broken-texts.mjs'
import { loadBreaks } from '../breaks/load-breaks.mjs'
import { testsByRow } from '../breaks/tests-by-row.mjs'
import { readSourceFiles, root } from './source-file.ts'

test('default: every break applies to the code as it is, once, and a test names its row', async () => {
  const breaks = await loadBreaks()
  expect(breaks.length).toBeGreaterThan(300)
  const tests = testsByRow(
    root,
    readSourceFiles().map(({ path }) => path),
  )
  const problems = breaks.map(({ row, says, edits }) => {
    const problem = tests.has(row) ? brokenTexts(root, edits).problem : 'no test names the row'
    return problem && `${row} ${says}: ${problem}`
  })
  expect(problems.filter(Boolean)).toEqual([])
})

test.each([
  ['test/gone.ts', 'const', 'let', 'test/gone.ts is not there'],
  ['package.json', 'is not in it', '', 'not in package.json: is not in it'],
  ['package.json', '"default"', '', 'more than once in package.json: "default"'],
  ['package.json', '"version"', '"version"', 'changes nothing in package.json: "version"'],
])('fault: a break of %s that finds %s does not apply', (file, find, replace, problem) => {
  expect(brokenTexts(root, [{ file, find, replace }])).toEqual({ problem })
})
