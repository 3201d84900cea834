// The examples as somebody has them who copied one: from the packed archive, installed, built and visited in
// the browser. Run `npm run build` first. `-- next` takes one.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..', '..')
const all = ['next', 'plain', 'vue']
const wanted = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'latchkey-examples-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CI: '1' }

const packed = run(root, 'npm pack --silent --pack-destination', folder).trim().split('\n').at(-1)
const archive = join(folder, 'latchkey.tgz')
renameSync(join(folder, packed), archive)

for (const name of wanted.length > 0 ? wanted : all) await prove(name)

async function prove(name) {
  const app = join(folder, name)
  cpSync(join(root, 'examples', name), app, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|\.next|dist|package-lock\.json)$/.test(path),
  })
  const manifest = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))
  manifest.dependencies.latchkey = `file:${archive}`
  writeFileSync(join(app, 'package.json'), JSON.stringify(manifest))
  run(app, 'npm install --prefer-offline --no-audit --no-fund')
  run(app, 'npm run build')

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

function run(cwd, command, ...more) {
  const [program, ...args] = command.split(' ')
  const { status, stdout, stderr } = spawnSync(program, [...args, ...more], {
    cwd,
    env,
    encoding: 'utf8',
  })
  if (status === 0) return stdout
  console.error(`${command} in ${cwd} ended with ${status}\n${stdout}\n${stderr}`)
  process.exit(1)
}
