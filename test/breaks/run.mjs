// `npm run breaks`: makes every break of rows/ in a copy of the repository and runs the tests that name its row. Each
// has to fail one. `-- S5 S8.16` for some rows alone; test/README.md says the options.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadBreaks } from './load-breaks.mjs'
import { keyOf, openResults } from './results.mjs'
import { runBreak } from './run-break.mjs'
import { testsByRow } from './tests-by-row.mjs'
import { warmJest } from './warm-jest.mjs'
import { listFiles, makeWorkingCopy } from './working-copy.mjs'

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    continue: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
    without: { type: 'string', multiple: true, default: [] },
  },
})

const root = join(import.meta.dirname, '../..')
const paths = listFiles(root)
const tests = testsByRow(root, paths)
const isWanted = (row) =>
  wanted.length === 0 || wanted.some((each) => row === each || row.startsWith(`${each}.`))
const breaks = inOrder(await loadBreaks()).filter(({ row }) => isWanted(row))
const rows = new Set([...tests.keys(), ...breaks.map(({ row }) => row)].filter(isWanted))
const stranger = wanted.find((each) => ![...rows].some((row) => `${row}.`.startsWith(`${each}.`)))
if (stranger !== undefined) {
  console.error(`no test names ${stranger}: expected rows or sections, like S5 or S8.16`)
  process.exit(2)
}

if (options.list) for (const each of breaks) console.log(line(each, each.kind))
else await runAll()

function inOrder(list) {
  const kinds = ['plain', 'built', 'e2e']
  return list
    .map((each) => ({ ...each, ...(tests.get(each.row) ?? { kind: 'plain', files: [] }) }))
    .map((each) => ({ ...each, key: keyOf(root, each) }))
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

function line({ row, says }, middle) {
  return `${row.padEnd(7)} ${middle}  ${says}`
}

async function runAll() {
  const results = openResults(root)
  const outcomes = new Map()
  const queue = breaks.filter(({ kind }) => !options.without.includes(kind))
  const places = Array.from({ length: Number(options.jobs) }, () => {
    const copy = makeWorkingCopy(root, paths)
    return { copy, jest: warmJest(copy) }
  })
  process.on('exit', () => {
    for (const { copy, jest } of places) {
      jest.kill()
      copy.remove()
    }
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

  await Promise.all(places.map(runQueue))
  await Promise.all(places.map(({ jest }) => jest.stop()))
  report(outcomes)

  async function runQueue(place) {
    for (let each = queue.shift(); each; each = queue.shift()) {
      if (options.continue && results.isCaught(each.key)) {
        outcomes.set(each, { outcome: 'caught before', isCaught: true })
        continue
      }
      const start = performance.now()
      const result = await runBreak(place, each)
      const seconds = Math.round((performance.now() - start) / 1000)
      outcomes.set(each, result)
      results.add({ key: each.key, row: each.row, says: each.says, ...result, seconds })
      console.log(line(each, `${result.outcome.padEnd(10)} ${`${seconds} s`.padStart(5)}`))
    }
  }
}

/** The last line is the one to look at: a row is caught when all its breaks are. */
function report(outcomes) {
  const isCaught = (each) => outcomes.get(each)?.isCaught === true
  const missed = breaks.filter((each) => !isCaught(each))
  const requirements = [...rows].filter((row) => !row.startsWith('SEC')).sort()
  const broken = new Set(breaks.map(({ row }) => row))
  const missedRows = new Set(missed.map(({ row }) => row))
  const caughtRows = requirements.filter((row) => broken.has(row) && !missedRows.has(row))
  const before = [...outcomes.values()].filter(({ outcome }) => outcome === 'caught before').length

  console.log()
  for (const each of missed) console.log(line(each, outcomes.get(each)?.outcome ?? 'NOT RUN'))
  for (const row of requirements) if (!broken.has(row)) console.log(`${row.padEnd(7)} NO BREAK`)
  if (before > 0) console.log(`${before} breaks were caught before and have not changed`)
  console.log(`${breaks.length - missed.length} of ${breaks.length} breaks caught`)
  console.log(`${caughtRows.length} of ${requirements.length} rows caught`)
  if (missed.length > 0 || caughtRows.length < requirements.length) process.exitCode = 1
}
