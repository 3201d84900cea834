// `npm test`: every check, the quick ones first. Lanes run beside each other: browsers and nodes wait half of their
// time. A failure stops what runs, and nothing starts after it.
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
const running = new Set()
process.on('exit', () => {
  rmSync(scratch, { recursive: true, force: true })
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
const hasBrowser = chromium.findChromium() !== undefined
await lanes(
  [
    ['architecture, unit and dom tests', 'jest --selectProjects architecture unit dom -w 2'],
    ['dom tests on React 18', 'jest --config test/react-18/jest.config.mjs -w 2'],
    ['attacks on the built package', 'npm run --silent attacks'],
    ['size', 'npm run --silent size'],
    ['suites under jest, vitest and node:test', 'npm test --silent --prefix examples/testing'],
    ['hostile inputs', 'npm run --silent fuzz -- --inputs 6000'],
    ['package', 'npm run --silent package'],
    ['unused code', 'npm run --silent unused'],
    ['a plugin from outside', 'node test/env/custom-plugin.mjs'],
  ],
  hasBrowser ? [['browser tests', 'jest --selectProjects e2e -w 2']] : [],
)
if (!hasBrowser) console.log(`\n${chromium.missingChromium}`)

/** The step that installs the packages of a folder, where they are not. */
function install(what, folder, ...flags) {
  if (existsSync(join(folder, 'node_modules'))) return []
  return [[`install ${what}`, ['npm ci', ...flags, '--prefix', folder].join(' ')]]
}

async function lanes(...all) {
  await Promise.all(
    all.map(async (steps, lane) => {
      for (const [name, commandLine] of steps) {
        if (!process.exitCode) await step(name, commandLine, { isLive: lane === 0 })
      }
    }),
  )
  if (process.exitCode) process.exit()
}

/** The first lane prints as it goes; what the others print comes when they end. */
async function step(name, commandLine, { isLive }) {
  const start = performance.now()
  const [command, ...args] = commandLine.split(' ')
  const counts = command === 'jest' ? join(scratch, `${name}.json`) : undefined
  if (isLive) console.log(`\n[test] ${name}`)
  const child = spawn(command, counts ? [...args, '--json', '--outputFile', counts] : args, {
    env,
    // The report of jest is on stderr, and with --json nothing worth reading on stdout.
    stdio: [
      'inherit',
      counts ? 'ignore' : isLive ? 'inherit' : 'pipe',
      isLive ? 'inherit' : 'pipe',
    ],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (printed += text))
  }
  running.add(child)
  const [status] = await once(child, 'close')
  running.delete(child)
  if (!isLive) process.stdout.write(`\n[test] ${name}\n${printed}`)
  if (counts && existsSync(counts)) count(counts)

  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const isStopped = status !== 0 && process.exitCode !== undefined
  console.log(
    `[test] ${name}: ${status === 0 ? 'ok' : isStopped ? 'stopped' : 'FAILED'}, ${seconds} s`,
  )
  if (status === 0 || isStopped) return
  console.log(`[test] to see it alone: ${commandLine.replace(/^(?!npm )/, 'npx ')}`)
  process.exitCode = 1
  for (const each of running) each.kill()
}

function count(file) {
  const counts = JSON.parse(readFileSync(file, 'utf8'))
  totals.passed += counts.numPassedTests
  totals.failed += counts.numFailedTests + counts.numRuntimeErrorTestSuites
}
