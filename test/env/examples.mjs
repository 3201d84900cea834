// The examples as `npx latchkey create` of the packed archive writes them: installed, built and visited in the
// browser. Run `npm run build` first. `-- next` takes one.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '..', '..')
const all = ['ethers', 'next', 'plain', 'solana', 'svelte', 'vite', 'vue', 'wagmi']
const wanted = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'latchkey-examples-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CI: '1' }

const said = await run(root, 'npm pack --silent --pack-destination', folder)
const packed = said.trim().split('\n').at(-1)
const archive = join(folder, 'latchkey.tgz')
renameSync(join(folder, packed), archive)

const tool = join(folder, 'tool')
mkdirSync(tool)
writeFileSync(join(tool, 'package.json'), '{ "private": true }')
await run(tool, 'npm install --prefer-offline --no-audit --no-fund', archive)

const names = wanted.length > 0 ? wanted : all
// One is installed while the one before is visited.
let last = Promise.resolve()
const installed = names.map((name) => {
  const own = last.then(() => install(name))
  last = own.then(() => {})
  own.catch(() => {}) // told of where it is awaited
  last.catch(() => {})
  return own
})
for (const [index, name] of names.entries()) {
  const seconds = await installed[index]
  const start = performance.now()
  await prove(name)
  console.log(
    `[examples] ${name}: installed in ${seconds} s, built and visited in ${secondsSince(start)} s`,
  )
}

/** The example, with the packed archive in it. */
async function install(name) {
  const start = performance.now()
  const app = join(folder, name)
  const command = join(tool, 'node_modules/latchkey/dist/cli.js')
  await run(folder, 'node', command, 'create', name, '--template', name)
  const manifest = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))
  manifest.dependencies.latchkey = `file:${archive}`
  writeFileSync(join(app, 'package.json'), JSON.stringify(manifest))
  await run(app, 'npm install --prefer-offline --no-audit --no-fund')
  return secondsSince(start)
}

async function prove(name) {
  const app = join(folder, name)
  await run(app, 'npm run build')
  const port = await freePort()
  const server = spawn('npm', `start -- --port ${port}`.split(' '), {
    cwd: app,
    env,
    stdio: 'ignore',
    detached: true,
  })
  const url = `http://localhost:${port}`
  try {
    await answers(url, server)
    const tests = spawn(process.execPath, ['--test', `test/examples/${name}.test.mjs`], {
      cwd: root,
      env: { ...env, EXAMPLE_URL: url },
      stdio: 'inherit',
    })
    const [status] = await once(tests, 'close')
    if (status !== 0) process.exitCode = 1
  } finally {
    // The group: npm starts the server as a child.
    if (server.pid !== undefined) process.kill(-server.pid)
  }
}

/** Resolves once the server answers; rejects when it ends instead. */
async function answers(url, server) {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server of ${url} ended`)
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((done) => setTimeout(done, 200))
  }
}

async function freePort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

function secondsSince(start) {
  return ((performance.now() - start) / 1000).toFixed(1)
}

async function run(cwd, command, ...more) {
  const [program, ...args] = command.split(' ')
  const options = { cwd, env, maxBuffer: Infinity }
  const { stdout } = await promisify(execFile)(program, [...args, ...more], options).catch(
    ({ code, stdout, stderr }) => {
      throw new Error(`${command} in ${cwd} ended with ${code}\n${stdout}\n${stderr}`)
    },
  )
  return stdout
}
