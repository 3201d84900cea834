// `npm run e2e`: the browser tests on one engine, or on all, with the arguments of jest behind.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { engineNames, findEngine, missingEngine } from './engines/find.mjs'
import { notPossible } from './engines/not-possible.mjs'

const { browsers, pattern, rest } = readArguments(process.argv.slice(2))
for (const name of browsers) if (!findEngine(name)) fail(missingEngine(name))

const workers = Number(
  /^--maxWorkers=(\d+)$/.exec(rest.find((one) => one.startsWith('--maxW')) ?? '')?.[1] ?? 2,
)
const { child, stages } = await startStages(workers)
const scratch = mkdtempSync(join(tmpdir(), 'latchkey-e2e-'))
const outcomes = browsers.map((name) => run(name))
rmSync(scratch, { recursive: true, force: true })
child.kill('SIGTERM')
for (const { name, passed, failed, skipped } of outcomes)
  console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} not possible`)
process.exitCode = outcomes.some(({ failed, hasRun }) => failed > 0 || !hasRun) ? 1 : 0

function readArguments(given) {
  const read = { browsers: ['chromium'], pattern: undefined, rest: [] }
  for (let at = 0; at < given.length; at += 1) {
    const [flag, value = given[at + 1]] = given[at].split(/=(.*)/s)
    const isApart = !given[at].includes('=')
    if (flag === '--browser') {
      read.browsers = value === 'all' ? engineNames : [value]
      if (!read.browsers.every((name) => engineNames.includes(name)))
        fail(`--browser is one of ${engineNames.join(', ')}, all`)
    } else if (flag === '-t' || flag === '--testNamePattern') read.pattern = value
    else {
      read.rest.push(given[at])
      continue
    }
    if (isApart) at += 1
  }
  return read
}

function fail(words) {
  console.error(words)
  process.exit(1)
}

/** The local worlds, once for all engines. */
async function startStages(count) {
  const child = spawn(
    process.execPath,
    ['--import', './test/env/typescript.mjs', 'test/e2e/stage-server.ts', String(count)],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  )
  // Its end is of interest only until it has spoken: this run ends it itself.
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(([code]) => Promise.reject(`exit ${code}`)),
  ]).catch((reason) => fail(`the stage did not start: ${reason}`))
  return { child, stages: line }
}

function run(name) {
  const left = notPossible.filter(({ engines }) => engines.includes(name))
  const titles = left.flatMap((one) => one.titles)
  const without = titles.length > 0 ? `(?!.*(${titles.map(escape).join('|')}))` : ''
  const file = join(scratch, `${name}.json`)
  console.log(`\n[e2e] ${name}`)
  for (const { because, titles: missing } of left)
    for (const title of missing) console.log(`skipped on ${name}: “${title}”, because ${because}`)
  spawnSync(
    'npx',
    [
      'jest',
      '--selectProjects=e2e',
      ...(rest.some((one) => one === '-w' || one.startsWith('--maxW')) ? [] : ['--maxWorkers=2']),
      `--testNamePattern=^${without}.*(${pattern ?? ''})`,
      '--json',
      `--outputFile=${file}`,
      ...rest,
    ],
    {
      env: { ...process.env, LATCHKEY_BROWSER: name, LATCHKEY_STAGES: stages },
      stdio: ['inherit', 'ignore', 'inherit'],
    },
  )
  const counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  return {
    name,
    hasRun: counts !== undefined,
    passed: counts?.numPassedTests ?? 0,
    failed: (counts?.numFailedTests ?? 0) + (counts?.numRuntimeErrorTestSuites ?? 0),
    skipped: titles.length,
  }
}

function escape(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
