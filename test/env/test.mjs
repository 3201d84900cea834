// `npm test`: every check in turn, the quick ones first. Stops at the first that fails.
import { spawnSync } from 'node:child_process'
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
process.on('exit', () => {
  rmSync(scratch, { recursive: true, force: true })
  // Alone on the last line, for whoever reads the log of a build server.
  console.log(`${totals.passed} passed, ${totals.failed} failed`)
})

step('types', 'npm run --silent types')
step('lint', 'npm run --silent lint')
step('format', 'npm run --silent format:check')
step('build', 'npm run --silent build')
if (!existsSync('test/devnet/tools/node_modules')) {
  step('install the tools of the local world', 'npm ci --ignore-scripts --prefix test/devnet/tools')
}
step('architecture, unit and dom tests', 'jest --selectProjects architecture unit dom')
if (!existsSync('test/react-18/node_modules')) {
  step('install React 18', 'npm ci --prefix test/react-18')
}
step('dom tests on React 18', 'jest --config test/react-18/jest.config.mjs')
if (!existsSync('examples/testing/node_modules')) {
  step('install the example of testing', 'npm ci --prefix examples/testing')
}
step('suites under jest, vitest and node:test', 'npm test --silent --prefix examples/testing')
step('size', 'npm run --silent size')
step('attacks on the built package', 'npm run --silent attacks')
step('hostile inputs', 'npm run --silent fuzz -- --inputs 6000')
step('package', 'npm run --silent package')
step('a plugin from outside', 'node test/env/custom-plugin.mjs')
step('unused code', 'npm run --silent unused')
if (chromium.findChromium()) step('browser tests', 'jest --selectProjects e2e --maxWorkers=2')
else console.log(`\n${chromium.missingChromium}`)

function step(name, commandLine) {
  console.log(`\n[test] ${name}`)
  const start = performance.now()
  const [command, ...args] = commandLine.split(' ')
  const status = command === 'jest' ? runJest(args) : runPlain(command, args)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`[test] ${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${seconds} s`)
  if (status !== 0) {
    console.log(`[test] stopped; to see it alone: ${commandLine.replace(/^(?!npm )/, 'npx ')}`)
    process.exit(1)
  }
}

function runPlain(command, args) {
  return spawnSync(command, args, { env, stdio: 'inherit' }).status
}

/** jest prints its report on stderr; the counts come through a file. */
function runJest(args) {
  const file = join(scratch, 'counts.json')
  rmSync(file, { force: true })
  const { status } = spawnSync('jest', [...args, '--json', '--outputFile', file], {
    env,
    stdio: ['inherit', 'ignore', 'inherit'],
  })
  if (existsSync(file)) {
    const counts = JSON.parse(readFileSync(file, 'utf8'))
    totals.passed += counts.numPassedTests
    totals.failed += counts.numFailedTests + counts.numRuntimeErrorTestSuites
  }
  return status
}
