import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const minute = 60_000

/** What waits for ever fails by this, as a test. */
const testTimeout = 2 * minute

/** What never gives way, as a loop, is ended by this. */
const runTimeouts = { plain: 5 * minute, built: 20 * minute, e2e: 20 * minute }

/** A process that has run many tests holds what they left. */
const mostMemory = 2e9

/** Runs tests of a copy of the repository, one file at a time, in a process that stays for the next. */
export function warmJest({ folder, scratch }) {
  const config = writeConfig({ folder, scratch })
  let child

  /** What the tests of the file say that name the row; `ended` if they did not come to their end. */
  async function run({ file, row, kind }) {
    const limit = runTimeouts[kind]
    const args = [
      ...['--config', config, '--selectProjects', projectOf(file)],
      ...['--runInBand', '--no-watchman', '--testTimeout', String(testTimeout)],
      ...['--testNamePattern', String.raw`\[[^\]]*${row.replace('.', String.raw`\.`)}[\],]`],
      ...['--runTestsByPath', file],
    ]
    const ran = await ask(args, limit)
    // What a test before it left behind may have ended it.
    return ran.ended === 'DIED' ? ask(args, limit) : ran
  }

  async function ask(args, limit) {
    if (!child || hasExited(child)) child = start(folder)
    child.send({ args })
    const settled = new AbortController()
    const { signal } = settled
    const [answer] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => [ended('DIED')]),
      pause(limit, [ended('TIMED OUT')], { signal }),
    ])
    settled.abort()
    if (answer.ended || answer.memory > mostMemory) await stop()
    return answer
  }

  async function stop() {
    const old = child
    child = undefined
    if (!old || hasExited(old)) return
    signalGroup(old, 'SIGTERM')
    await Promise.race([once(old, 'exit'), pause(10_000)])
    signalGroup(old, 'SIGKILL')
  }

  return { run, stop, kill: () => child && signalGroup(child, 'SIGKILL') }
}

const ended = (how) => ({ passed: [], failed: [], isUnloaded: false, ended: how })
const hasExited = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null

function start(cwd) {
  const script = join(import.meta.dirname, 'jest-process.mjs')
  // A group of its own, so that nodes and browsers end with it.
  const options = { cwd, detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }
  return fork(script, [], options)
}

function signalGroup({ pid }, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // All of it has ended.
  }
}

function projectOf(file) {
  if (file.endsWith('.e2e.ts')) return 'e2e'
  if (file.startsWith('test/architecture/')) return 'architecture'
  return file.endsWith('.tsx') ? 'dom' : 'unit'
}

/** The configuration of the copy, silent and with a cache of its own. */
function writeConfig({ folder, scratch }) {
  const file = join(scratch, 'jest.config.mjs')
  const cache = { cacheDirectory: join(scratch, 'cache') }
  writeFileSync(
    file,
    `import config from ${JSON.stringify(join(folder, 'jest.config.mjs'))}
export default {
  ...config,
  rootDir: ${JSON.stringify(folder)},
  reporters: [],
  projects: config.projects.map((project) => ({ ...project, ...${JSON.stringify(cache)} })),
}
`,
  )
  return file
}
