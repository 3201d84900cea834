// `npm run breaks`: makes every break of rows/ in a copy of the repository and runs the tests that name its row. Each
// has to fail one. `-- S5 S8.16` for some rows alone, `--without e2e` to leave the browser out, `--jobs 2` for two at once.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, runTests } from './run-tests.mjs'
import { testsByRow } from './tests-by-row.mjs'
import { applyBreak, listFiles, makeWorkingCopy } from './working-copy.mjs'

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    jobs: { type: 'string', default: '1' },
    without: { type: 'string', multiple: true, default: [] },
  },
})

const root = join(import.meta.dirname, '../..')
const paths = listFiles(root)
const tests = testsByRow(root, paths)
const isWanted = (row) =>
  wanted.length === 0 || wanted.some((each) => row === each || row.startsWith(`${each}.`))
const stranger = wanted.find((each) =>
  [...tests.keys()].every((row) => row !== each && !row.startsWith(`${each}.`)),
)
if (stranger !== undefined) {
  console.error(`no test names ${stranger}: expected rows or sections, like S5 or S8.16`)
  process.exit(2)
}
const breaks = (await loadBreaks()).filter(({ row }) => isWanted(row))
const left = (row) => options.without.includes(tests.get(row)?.kind)
const toRun = breaks.filter(({ row }) => !left(row))

const copies = Array.from({ length: Number(options.jobs) }, () => makeWorkingCopy(root, paths))
const removeCopies = () => copies.forEach((copy) => copy.remove())
process.on('exit', removeCopies)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

/** The tests that failed of each break that was caught. */
const caught = new Map()
const queue = [...toRun]
await Promise.all(copies.map(runQueue))
await checkUnbroken(copies[0])
report()

async function loadBreaks() {
  const files = readdirSync(join(import.meta.dirname, 'rows')).sort()
  const lists = await Promise.all(files.map((file) => import(`./rows/${file}`)))
  return lists
    .flatMap(({ breaks: list }) => list)
    .map(({ row, says, edits, ...edit }) => ({ row, says, edits: edits ?? [edit] }))
}

/** A test that fails without the break too has not caught it. */
async function checkUnbroken(copy) {
  const isFailing = new Set()
  for (const kind of ['plain', 'built', 'e2e']) {
    const own = [...caught].filter(([{ row }]) => tests.get(row).kind === kind)
    if (own.length === 0) continue
    if (kind !== 'plain') await build(copy)
    const files = [...new Set(own.flatMap(([, failed]) => failed.map(({ path }) => path)))]
    const rows = [...new Set(own.map(([{ row }]) => row))]
    const ran = await runTests(copy, { files, rows })
    for (const { title } of ran.failed) isFailing.add(title)
  }
  for (const [each, failed] of caught) {
    if (!failed.every(({ title }) => isFailing.has(title))) continue
    caught.delete(each)
    console.log(`${each.row.padEnd(6)} FAILS WITHOUT THE BREAK TOO: ${failed[0].title}`)
  }
}

async function runQueue(copy) {
  for (let each = queue.shift(); each; each = queue.shift()) {
    const start = performance.now()
    const outcome = await runBreak(copy, each)
    const seconds = `${((performance.now() - start) / 1000).toFixed(0)} s`
    console.log(`${each.row.padEnd(6)} ${outcome.padEnd(10)} ${seconds.padStart(5)}  ${each.says}`)
  }
}

async function runBreak(copy, each) {
  const { row, edits } = each
  const named = tests.get(row)
  if (named === undefined) return 'NO TEST NAMES THE ROW'
  const { problem, undo } = applyBreak(copy.folder, edits)
  if (problem) return `DOES NOT APPLY: ${problem};`
  try {
    if (named.kind !== 'plain' && !(await build(copy))) return 'DOES NOT BUILD'
    const brokenFiles = edits.map(({ file }) => file)
    const ran = await runTests(copy, { files: named.files, rows: [row], brokenFiles, bail: true })
    if (ran.failed.length > 0) {
      caught.set(each, ran.failed)
      return 'caught'
    }
    if (ran.unloaded.length === 0 && ran.passed === 0) return 'NO TEST RAN'
    return ran.unloaded.length > 0 ? 'DOES NOT LOAD' : 'NOT CAUGHT'
  } finally {
    undo()
  }
}

function report() {
  const notRun = breaks.length - toRun.length
  console.log(`\n${caught.size} of ${toRun.length} caught`)
  if (notRun > 0) console.log(`${notRun} not run: without ${options.without.join(', ')}`)
  const broken = new Set(breaks.map(({ row }) => row))
  const unbroken = [...tests.keys()]
    .filter((row) => !row.startsWith('SEC') && isWanted(row) && !broken.has(row))
    .sort()
  if (unbroken.length > 0) console.log(`no break for: ${unbroken.join(', ')}`)
  if (caught.size < toRun.length || unbroken.length > 0) process.exitCode = 1
}
