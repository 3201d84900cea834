// `npm run fuzz`: hostile inputs for the built package, by its public entries; `npm run build` first.
// `-- --inputs 1000000 --seed 7 --jobs 2 --only caip`: the same seed makes the same inputs, with any jobs.
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** A batch takes seconds; what takes this long does not end. */
const patienceMs = 240_000

const options = process.argv.slice(2)
const seed = wholeNumber('seed', Math.floor(Math.random() * 2 ** 31))
const inputs = wholeNumber('inputs', 20_000)
const jobs = wholeNumber('jobs', availableParallelism())
const only = valueOf('only')

const startedAt = performance.now()
const finds = []
const report = new Map()
let tasks

console.log(`seed ${seed}, ${inputs} inputs, ${jobs} at once`)
await Promise.all(Array.from({ length: jobs }, work))
printReport()

/** One process after the other takes batches until there are none. */
async function work() {
  for (let isDone = false; !isDone; ) isDone = await workIn(startProcess())
}

async function workIn(child) {
  const { areas } = await child.answer()
  tasks ??= plan(areas)
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    child.send(task)
    const answer = await child.answer()
    const line = report.get(task.area)
    line.inputs += task.count
    line.ms += answer.ms ?? 0
    const found =
      answer.found ?? (answer.end && { ...task, input: 'see the seed', what: answer.end })
    if (found) {
      line.finds += 1
      tell(found)
    }
    if (answer.end) return false
  }
  child.kill()
  return true
}

function startProcess() {
  const hooks = join(import.meta.dirname, '../env/typescript.mjs')
  const child = fork(join(import.meta.dirname, 'worker.ts'), {
    execArgv: ['--import', hooks],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let stderr = ''
  child.stderr.on('data', (text) => (stderr = (stderr + text).slice(-2_000)))
  let onAnswer
  child.on('message', (message) => onAnswer?.(message))
  child.on('exit', (code, signal) =>
    onAnswer?.({ end: `the process ended: ${signal ?? code}\n${stderr}` }),
  )
  return {
    send: (task) => child.send(task),
    kill: () => child.kill(),
    answer: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          child.kill('SIGKILL')
          resolve({ end: `no answer after ${patienceMs / 1000} s` })
        }, patienceMs)
        onAnswer = (message) => {
          clearTimeout(timer)
          onAnswer = undefined
          resolve(message)
        }
      }),
  }
}

/** Each area has its share, in batches that take their seed from the name, the number and ours. */
function plan(areas) {
  const chosen = areas.filter(({ name }) => only === undefined || name === only)
  if (chosen.length === 0) fail(`--only takes one of: ${areas.map(({ name }) => name).join(', ')}`)
  const shares = chosen.reduce((sum, { share }) => sum + share, 0)
  const batches = chosen.flatMap(({ name, share, batch }) => {
    report.set(name, { inputs: 0, finds: 0, ms: 0 })
    const total = Math.ceil((inputs * share) / shares)
    return Array.from({ length: Math.ceil(total / batch) }, (_, index) => ({
      area: name,
      count: Math.min(batch, total - index * batch),
      seed: seedOf(name, index),
    }))
  })
  // Slow areas and quick ones side by side.
  return batches.sort((left, right) => left.seed - right.seed)
}

function seedOf(name, index) {
  return createHash('sha256').update(`${seed} ${name} ${index}`).digest().readInt32BE()
}

/** What shows the same is told once. */
function tell({ area, seed: of, input, what }) {
  const known = finds.find((find) => find.area === area && find.what === what)
  if (known) return void (known.times += 1)
  finds.push({ area, what, times: 1 })
  console.log(`\nFIND in ${area}, batch seed ${of}: ${what}\n  input: ${input}`)
}

function printReport() {
  const total = [...report.values()].reduce((sum, { inputs: done }) => sum + done, 0)
  const seconds = (performance.now() - startedAt) / 1000
  console.log(
    `\n${'area'.padEnd(24)}${'inputs'.padStart(10)}${'finds'.padStart(8)}${'a second'.padStart(10)}`,
  )
  for (const [name, { inputs: done, finds: found, ms }] of report) {
    const rate = Math.round((done * 1000) / Math.max(1, ms))
    console.log(
      `${name.padEnd(24)}${String(done).padStart(10)}${String(found).padStart(8)}${String(rate).padStart(10)}`,
    )
  }
  const rate = Math.round(total / seconds)
  console.log(
    `seed ${seed}: ${total} inputs, ${finds.length} finds, ${seconds.toFixed(0)} s, ${rate} a second`,
  )
  if (finds.length > 0) process.exitCode = 1
}

function valueOf(name) {
  const at = options.indexOf(`--${name}`)
  return at < 0 ? undefined : options[at + 1]
}

function wholeNumber(name, otherwise) {
  const text = valueOf(name)
  const number = text === undefined ? otherwise : Number(text)
  if (!Number.isSafeInteger(number) || number < 0) fail(`--${name} takes a whole number`)
  return number
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
