// The package of somebody else, as that somebody has it: packs ours, installs it into a copy of
// examples/custom-plugin, type-checks, tests and builds that. Run `npm run build` first.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'latchkey-outside-'))
const copy = join(folder, 'plugin')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const packed = run(root, 'npm', 'pack', '--silent', '--pack-destination', folder).trim()
renameSync(join(folder, packed.split('\n').at(-1)), join(folder, 'latchkey.tgz'))
cpSync(join(root, 'examples/custom-plugin'), copy, {
  recursive: true,
  filter: (path) => !/[\\/](node_modules|dist|package-lock\.json)$/.test(path),
})
const manifest = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'))
manifest.devDependencies.latchkey = `file:${join(folder, 'latchkey.tgz')}`
writeFileSync(join(copy, 'package.json'), JSON.stringify(manifest))

run(copy, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund')
run(copy, 'npm', 'run', 'types')
run(copy, 'npm', 'run', 'build')
const report = run(copy, 'npm', 'test')
if (!/^# pass [1-9]/m.test(report)) fail(`No test has run:\n${report}`)
console.log(report.match(/^# (tests|pass|fail) .*$/gm).join('\n'))

function run(cwd, command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) fail(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
