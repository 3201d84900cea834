// What somebody outside does, as they do it: packs ours, installs it into a copy of
// examples/custom-plugin, type-checks, tests and builds that; then the same with a new skeleton and
// with the plugin of the guide, and asks the doctor about a kit of them. Run `npm run build` first.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readSamples } from './samples.mjs'

const root = resolve(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'latchkey-outside-'))
const plugin = join(folder, 'plugin')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const packed = run(root, 'npm pack --silent --pack-destination', folder).trim().split('\n').at(-1)
renameSync(join(folder, packed), join(folder, 'latchkey.tgz'))
cpSync(join(root, 'examples/custom-plugin'), plugin, {
  recursive: true,
  filter: (path) => !/[\\/](node_modules|dist|package-lock\.json)$/.test(path),
})
const manifest = JSON.parse(readFileSync(join(plugin, 'package.json'), 'utf8'))
manifest.devDependencies.latchkey = `file:${join(folder, 'latchkey.tgz')}`
writeFileSync(join(plugin, 'package.json'), JSON.stringify(manifest))
run(plugin, 'npm install --prefer-offline --no-audit --no-fund')
prove('examples/custom-plugin', plugin)

// Inside, so that it finds what is installed already.
run(plugin, 'npx --no-install latchkey plugin acme/new-bell')
prove('the skeleton', join(plugin, 'acme-new-bell'))

// As the guide says: each of its files takes the place of one of the skeleton.
run(plugin, 'npx --no-install latchkey plugin acme/tally')
const guide = readSamples(join(root, 'kernel/README.md'))
for (const { path, code } of guide.filter((sample) => sample.path.startsWith('src/'))) {
  writeFileSync(join(plugin, 'acme-tally', path), code)
}
prove('the guide', join(plugin, 'acme-tally'))

writeFileSync(
  join(plugin, 'latchkey.config.js'),
  `import { alertBell, priceAlerts } from './dist/index.js'
  import { newBellPlugin } from './acme-new-bell/dist/index.js'
  import { mainnet } from 'latchkey/networks'
  import { eip155 } from 'latchkey/namespaces/eip155'
  export default {
    projectId: 'local',
    namespaces: [eip155()],
    networks: [mainnet],
    plugins: [priceAlerts(), alertBell(), newBellPlugin()],
    features: { 'acme/price-alerts.limit': 5 },
    grants: {
      'acme/price-alerts': ['storage', 'http:https://prices.acme.example'],
      'acme/alert-bell': [],
      'acme/new-bell': [],
    },
  }`,
)
const diagnosis = run(plugin, 'npx --no-install latchkey doctor')
// Outside of a page nothing starts, so the plugins that are on are idle.
for (const line of [
  /^ {2}acme\/price-alerts +idle +it has no feature gate$/m,
  /^ {2}acme\/alert-bell +idle /m,
  /^ {2}acme\/new-bell +idle /m,
  /^ {2}acme\/price-alerts\.limit +on /m,
  /^ {2}acme\/price-alerts +https:\/\/prices\.acme\.example$/m,
  /^ {2}connect-src 'self' .*https:\/\/prices\.acme\.example/m,
]) {
  if (!line.test(diagnosis)) fail(`The doctor does not say ${line}:\n${diagnosis}`)
}
console.log('the doctor: what is on, why, and what it may touch')

function prove(name, cwd) {
  run(cwd, 'npm run types')
  run(cwd, 'npm run build')
  const report = run(cwd, 'npm test')
  const [, passed] = /^# pass ([1-9]\d*)/m.exec(report) ?? fail(`No test has run:\n${report}`)
  console.log(`${name}: ${passed} tests passed`)
}

function run(cwd, command, ...rest) {
  const [name, ...args] = [...command.split(' '), ...rest]
  const { status, stdout, stderr } = spawnSync(name, args, { cwd, encoding: 'utf8' })
  if (status !== 0) fail(`${command}\n${stdout}${stderr}`)
  return stdout
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
