// `npm run mutate -- PATH …`: changes the code under the paths in every small way that Stryker knows, in a copy of the
// repository, and runs the tests that run the changed code. Prints what survived and the score of each file; the
// whole result lies in reports/mutation/. `--share 0.1 --seed 7` tries a tenth of the changes. test/README.md says
// the options.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listFiles, makeWorkingCopy } from '../breaks/working-copy.mjs'
import { printScore } from './print-score.mjs'
import { isDrawn } from './sample.mjs'

const { values: options, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    jobs: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    share: { type: 'string', default: '1' },
    static: { type: 'boolean', default: false },
    tests: { type: 'string', multiple: true },
  },
})
const root = join(import.meta.dirname, '../..')
const missing = paths.find((path) => !existsSync(join(root, path)))
if (paths.length === 0 || missing !== undefined) {
  console.error(
    missing === undefined ? 'which code? for example plugins/send' : `no such path: ${missing}`,
  )
  process.exit(2)
}

const sample = { share: Number(options.share), seed: Number(options.seed) }
if (!(sample.share > 0) || !(sample.share <= 1) || !Number.isInteger(sample.seed)) {
  console.error('--share is above 0 and at most 1, --seed is a whole number')
  process.exit(2)
}
const rooms = options.tests ?? [...new Set(paths.map(roomOf))]
const own = import.meta.dirname
if (!existsSync(join(own, 'node_modules')))
  run('npm', ['ci', '--ignore-scripts', '--prefix', own], root)

const copy = makeWorkingCopy(root, listFiles(root))
process.on('exit', () => copy.remove())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const reports = join(root, 'reports/mutation')
const name = paths.join('+').replaceAll('/', '-')
const settings = join(copy.folder, 'stryker.json')
writeFileSync(
  settings,
  JSON.stringify({
    mutate: paths.flatMap(sourcesOf),
    // The folder is a copy already.
    inPlace: true,
    testRunner: 'jest',
    plugins: [
      join(own, 'node_modules/@stryker-mutator/jest-runner/dist/src/index.js'),
      join(own, 'sample.mjs'),
    ],
    checkers: ['sample'],
    sample,
    warnings: { unknownOptions: false },
    jest: { configFile: 'test/mutation/jest.config.mjs' },
    coverageAnalysis: 'perTest',
    // What runs once as a file loads asks for all tests again, each time.
    ignoreStatic: !options.static,
    concurrency: Number(options.jobs),
    timeoutMS: 20_000,
    // Of all tests once: on a busy machine longer than Stryker waits by itself.
    dryRunTimeoutMinutes: 30,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: 'mutation.json' },
  }),
)
const status = run(
  process.execPath,
  [join(own, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', settings],
  copy.folder,
  { MUTATION_ROOMS: rooms.join(',') },
)
const result = join(copy.folder, 'mutation.json')
if (existsSync(result)) {
  mkdirSync(reports, { recursive: true })
  cpSync(result, join(reports, `${name}.json`))
  printScore(JSON.parse(readFileSync(result, 'utf8')), ({ id }) => isDrawn(sample, id))
  console.log(`share ${sample.share}, seed ${sample.seed}`)
}
process.exit(status)

function sourcesOf(path) {
  if (/\.tsx?$/.test(path)) return [path]
  const others = ['*.test', '*.d', 'fake-*', 'locales/*'].map(
    (name) => `!${path}/**/${name}.{ts,tsx}`,
  )
  return [`${path}/**/*.{ts,tsx}`, ...others]
}

/** Where the tests of a path lie: `plugins/send`, `namespaces/eip155`, `kernel`. */
function roomOf(path) {
  const [first, second] = path.split('/')
  return first === 'plugins' || first === 'namespaces' ? join(first, second ?? '') : first
}

function run(command, args, cwd, environment = {}) {
  const env = { ...process.env, ...environment }
  return spawnSync(command, args, { cwd, env, stdio: 'inherit' }).status ?? 1
}
