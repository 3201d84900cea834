import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What hangs with a break in it fails by this, as a test. */
const testTimeout = 30_000

/** Runs what the files say of the rows, in one worker. `brokenFiles` says which tests come first. */
export async function runTests(
  { folder, scratch },
  { files, rows, brokenFiles = [], bail = false },
) {
  const results = join(scratch, 'results.json')
  rmSync(results, { force: true })
  const ids = rows.map((row) => row.replace('.', String.raw`\.`)).join('|')
  const args = [
    ...['node_modules/jest/bin/jest.js', '--config', writeConfig({ folder, scratch }, results)],
    ...['--runInBand', '--no-watchman', '--testTimeout', testTimeout],
    ...['--testNamePattern', String.raw`\[[^\]]*(?:${ids})[\],]`],
    ...(bail ? ['--bail'] : []),
    ...['--runTestsByPath', ...files],
  ]
  await run(process.execPath, args, folder, {
    LATCHKEY_BROKEN_FILES: JSON.stringify(brokenFiles.map((file) => join(folder, file))),
  })
  if (!existsSync(results))
    return { passed: 0, failed: [], unloaded: ['jest ended without results'] }
  const { failed, ...others } = JSON.parse(readFileSync(results, 'utf8'))
  return {
    ...others,
    failed: failed.map(({ title, path }) => ({ title, path: relative(folder, path) })),
  }
}

/** The configuration of the copy, with a cache, an order and a reporter of our own. */
function writeConfig({ folder, scratch }, results) {
  const file = join(scratch, 'jest.config.mjs')
  const own = {
    rootDir: folder,
    testSequencer: join(import.meta.dirname, 'nearest-first.cjs'),
    reporters: [[join(import.meta.dirname, 'write-results.cjs'), { file: results }]],
  }
  const cache = { cacheDirectory: join(scratch, 'cache') }
  writeFileSync(
    file,
    `import config from ${JSON.stringify(join(folder, 'jest.config.mjs'))}
export default {
  ...config,
  ...${JSON.stringify(own)},
  projects: config.projects.map((project) => ({ ...project, ...${JSON.stringify(cache)} })),
}
`,
  )
  return file
}

/** Whether the build worked, which the browser tests and some others read. */
export async function build({ folder }) {
  const rollup = ['node_modules/rollup/dist/bin/rollup', '--config', '--silent']
  if ((await run(process.execPath, rollup, folder)) !== 0) return false
  const tsc = ['node_modules/typescript/bin/tsc', '--project', 'tsconfig.build.json']
  await run(process.execPath, tsc, folder)
  return true
}

/** Ends with the status of the command; says nothing of what it prints. */
function run(command, args, cwd, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: 'ignore',
    })
    child.on('close', resolve)
  })
}
