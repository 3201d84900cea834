// `npm run bundlers [-- vite esbuild]`: the quick start of the README, from the packed archive, built by each bundler
// with no setting but the one that is named, and visited. Prints what a visitor downloads until the button is there, and until Connect
// is there: requests of scripts, and their kB after gzip. `--write` puts the table into docs/weight.md.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium as driver } from 'playwright-core'
import chromium from '../env/chromium.cjs'

const root = resolve(import.meta.dirname, '..', '..')
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const scratch = mkdtempSync(join(tmpdir(), 'latchkey-bundlers-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

/** The packages, the commands, and what is served then. Each is what the bundler's own first page says. */
const bundlers = {
  vite: { packages: ['vite'], build: ['vite build'], served: 'dist' },
  // By Rollup; many apps have it still.
  'vite-5': { packages: ['vite@5'], build: ['vite build'], served: 'dist' },
  webpack: {
    packages: ['webpack', 'webpack-cli'],
    build: ['webpack ./index.js --mode production'],
    served: 'dist',
    page: 'main.js',
  },
  rspack: {
    packages: ['@rspack/core', '@rspack/cli'],
    build: ['rspack build --entry ./index.js --mode production'],
    served: 'dist',
    page: 'main.js',
  },
  parcel: {
    packages: ['parcel'],
    // It reads `exports` of packages only when it is told to.
    settings: { '@parcel/resolver-default': { packageExports: true } },
    build: ['parcel build index.html --no-cache'],
    served: 'dist',
  },
  esbuild: {
    packages: ['esbuild'],
    build: ['esbuild index.js --bundle --splitting --format=esm --minify --outdir=dist'],
    served: 'dist',
    page: 'index.js',
  },
  turbopack: { packages: ['next'], build: ['next build'], next: true },
}

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

const nextLayout = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`

const nextPage = `'use client'
import { ConnectButton, KitProvider } from 'latchkey/react'
import { kit } from '../kit.js'

export default function Page() {
  return <KitProvider kit={kit}><ConnectButton /></KitProvider>
}
`

/** What comes once all was counted. */
const afterTheEnd = () => 0

const packed = run(root, 'npm pack --silent --pack-destination', scratch).trim().split('\n').at(-1)
const archive = join(scratch, 'latchkey.tgz')
renameSync(join(scratch, packed), archive)

const rows = []
const browser = await driver.launch({ executablePath: chromium.findChromium() })
for (const [name, bundler] of Object.entries(bundlers)) {
  if (names.length > 0 && !names.includes(name)) continue
  const row = await measure(name, bundler)
  rows.push(row)
  console.log(row)
}
await browser.close()
const table = [
  '| Bundler | Requests until the button | kB | Requests to open Connect | kB more |',
  '|---|---|---|---|---|',
  ...rows.map(
    (row) =>
      `| ${row.name} ${row.version} | ${row.page.count} | ${row.page.kB} | ${row.opened.count} | ${row.opened.kB} |`,
  ),
].join('\n')
console.log(`\n${table}`)
if (process.argv.includes('--write')) {
  const path = join(root, 'docs/weight.md')
  const marks = /(<!-- bundlers:start -->\n)[\s\S]*?(\n<!-- bundlers:end -->)/
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(marks, (_, start, end) => start + table + end),
  )
}

async function measure(name, { packages, settings = {}, build, served, page, next }) {
  const app = join(scratch, name)
  mkdirSync(app)
  const manifest = { private: true, type: 'module', ...settings }
  writeFileSync(join(app, 'package.json'), JSON.stringify(manifest))
  run(
    app,
    'npm install --prefer-offline --no-audit --no-fund',
    archive,
    'react',
    'react-dom',
    'viem',
    ...packages,
  )
  if (next) {
    mkdirSync(join(app, 'app'))
    cpSync(join(root, 'test/bundlers/app/kit.js'), join(app, 'kit.js'))
    writeFileSync(join(app, 'app/layout.js'), nextLayout)
    writeFileSync(join(app, 'app/page.js'), nextPage)
  } else cpSync(join(root, 'test/bundlers/app'), app, { recursive: true })
  for (const command of build) run(app, `npx ${command}`)
  if (page) {
    const html = readFileSync(join(app, 'index.html'), 'utf8').replace('./index.js', `./${page}`)
    writeFileSync(join(app, served, 'index.html'), html)
  }
  const first = packages[0].replace(/(?<=.)@.*/, '')
  const { version } = JSON.parse(
    readFileSync(join(app, 'node_modules', first, 'package.json'), 'utf8'),
  )
  const server = next ? await startNext(app) : await serve(join(app, served))
  try {
    return { name: name.replace(/-\d+$/, ''), version, ...(await visit(server.url)) }
  } finally {
    await server.stop()
  }
}

/** Scripts are counted as a server sends them: each file by itself, after gzip. */
async function visit(url) {
  const context = await browser.newContext()
  const tab = await context.newPage()
  const wrong = []
  tab.on('pageerror', (error) => wrong.push(error.message))
  let scripts = []
  const bodies = []
  tab.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.url().startsWith(url)) return
    scripts.push(response.url())
    bodies.push(response.body().then((body) => gzipSync(body, { level: 9 }).length, afterTheEnd))
  })
  const count = async () => {
    await tab.waitForLoadState('networkidle')
    const bytes = (await Promise.all(bodies.splice(0))).reduce((sum, one) => sum + one, 0)
    const found = { count: scripts.length, kB: (bytes / 1024).toFixed(1) }
    scripts = []
    return found
  }
  await tab.goto(url)
  const button = tab.getByRole('button', { name: 'Connect wallet' })
  await button.waitFor()
  const page = await count()
  await button.click()
  await tab.getByRole('dialog').getByRole('heading').first().waitFor()
  const opened = await count()
  await context.close()
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  return { page, opened }
}

async function serve(served) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    try {
      const file = pathname === '/' ? '/index.html' : pathname
      const content = readFileSync(join(served, file))
      response.writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
      })
      response.end(content)
    } catch {
      response.writeHead(404).end()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }
}

/** In this process, as Next offers it to servers of one's own. */
async function startNext(app) {
  const { default: next } = await import(join(app, 'node_modules/next/dist/server/next.js'))
  const instance = (next.default ?? next)({ dir: app, quiet: true })
  await instance.prepare()
  const server = createServer(instance.getRequestHandler()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await instance.close()
    },
  }
}

function run(cwd, command, ...more) {
  const [program, ...args] = command.split(' ')
  const { status, stdout, stderr } = spawnSync(program, [...args, ...more], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CI: '1' },
  })
  if (status === 0) return stdout
  throw new Error(`${command} in ${cwd} ended with ${status}\n${stdout}\n${stderr}`)
}
