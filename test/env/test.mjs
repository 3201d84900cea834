// `npm test`: every check, the quick ones first. Lanes run beside each other: most checks use one core. Nothing
// starts after a failure.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import chromium from './chromium.cjs'

const env = {
  ...process.env,
  PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
}
const scratch = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
const totals = { passed: 0, failed: 0 }
/** What stopped it, said once more where it ends: another lane prints hundreds of lines meanwhile. */
const stops = []
process.on('exit', () => {
  rmSync(scratch, { recursive: true, force: true })
  for (const stop of stops) console.log(stop)
  // Alone on the last line, for whoever reads the log of a build server.
  console.log(`${totals.passed} passed, ${totals.failed} failed`)
})

await lanes(
  [
    ['types', 'npm run --silent types'],
    ['lint', 'npm run --silent lint'],
    ['format', 'npm run --silent format:check'],
  ],
  [
    ['build', 'npm run --silent build'],
    ...install('the tools of the local world', 'test/devnet/tools', '--ignore-scripts'),
    ...install('React 18', 'test/react-18'),
    ...install('the example of testing', 'examples/testing'),
  ],
)
await lanes([
  ['architecture, unit and dom tests', 'jest --selectProjects architecture unit dom'],
  ['dom tests on React 18', 'jest --config test/react-18/jest.config.mjs'],
])
await lanes(
  [
    ['attacks on the built package', 'npm run --silent attacks'],
    ['unused code', 'npm run --silent unused'],
  ],
  // It waits for the registry a third of its time.
  chromium.findChromium() ? [['the examples, from the archive', 'npm run --silent examples']] : [],
  [
    ['size', 'npm run --silent size'],
    ['suites under jest, vitest and node:test', 'npm test --silent --prefix examples/testing'],
    ['hostile inputs', 'npm run --silent fuzz -- --inputs 6000'],
    ['package', 'npm run --silent package'],
    ['a plugin from outside', 'node test/env/custom-plugin.mjs'],
  ],
)
if (chromium.findChromium()) {
  await lanes([['browser tests', 'jest --selectProjects e2e --maxWorkers=3']])
} else console.log(`\n${chromium.missingChromium}`)

/** The step that installs the packages of a folder, where they are not. */
function install(what, folder, ...flags) {
  if (existsSync(join(folder, 'node_modules'))) return []
  return [[`install ${what}`, ['npm ci', ...flags, '--prefix', folder].join(' ')]]
}

async function lanes(...all) {
  await Promise.all(
    all.map(async (steps) => {
      for (const [name, commandLine] of steps) {
        if (!process.exitCode) await step(name, commandLine)
      }
    }),
  )
  if (process.exitCode) process.exit()
}

async function step(name, commandLine) {
  const start = performance.now()
  const [command, ...args] = commandLine.split(' ')
  const { status, printed = '' } =
    command === 'jest' ? await runJest(name, args) : await runPlain(name, command, args)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`[test] ${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${seconds} s`)
  if (status === 0) return
  const alone = `to see it alone: ${commandLine.replace(/^(?!npm )/, 'npx ')}`
  const end = printed.trimEnd().split('\n').slice(-40).join('\n')
  stops.push(`\n[test] stopped by ${name}; ${alone}\n${end}`)
  process.exitCode = 1
}

/** What it prints comes when it ends, since another lane prints meanwhile. */
async function runPlain(name, command, args) {
  const child = spawn(command, args, { env, stdio: ['inherit', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (printed += text))
  }
  const [status] = await once(child, 'close')
  process.stdout.write(`\n[test] ${name}\n${printed}`)
  return { status, printed }
}

/** jest has a lane of its own and prints its report as it goes, on stderr; the counts come through a file. */
async function runJest(name, args) {
  console.log(`\n[test] ${name}`)
  const file = join(scratch, 'counts.json')
  rmSync(file, { force: true })
  const child = spawn('jest', [...args, '--json', '--outputFile', file], {
    env,
    stdio: ['inherit', 'ignore', 'inherit'],
  })
  const [status] = await once(child, 'close')
  if (existsSync(file)) {
    const counts = JSON.parse(readFileSync(file, 'utf8'))
    totals.passed += counts.numPassedTests
    totals.failed += counts.numFailedTests + counts.numRuntimeErrorTestSuites
  }
  return { status }
}
