import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createProgress } from '../../test/devnet/progress.ts'
import type { World } from '../../test/devnet/world.ts'
import { openBrowser } from './open-browser.ts'

/**
 * `npm start`: builds the package and the page, starts the local world and serves both until Ctrl-C. The
 * page is at `PORT` or 4300, else at the next free port. `--no-open` opens no browser; with `--json`
 * standard output is one line of JSON. What it does meanwhile goes to standard error.
 */
const preferredPort = 4300
const isJson = process.argv.includes('--json')
const progress = createProgress((line) => process.stderr.write(line))
let world: World | undefined
let page: Server | undefined

async function stop() {
  progress.end()
  page?.close()
  page?.closeAllConnections()
  // Before it is up, its processes end with this one.
  await world?.stop()
  process.exit(0)
}
process.once('SIGINT', () => void stop().catch(fail))
process.once('SIGTERM', () => void stop().catch(fail))

function fail(error: unknown) {
  const { message, stack } = error as Error
  progress.end()
  console.error(`\nThe playground did not start. ${message}`)
  console.error(process.env['DEBUG'] ? stack : 'Run it again, or with DEBUG=1 for more.')
  process.exit(1)
}

async function run(command: string, ...parameters: readonly string[]) {
  const child = spawn(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'] })
  const end = () => child.kill()
  process.once('exit', end)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('exit', end)
  if (code !== 0) throw new Error(`${[command, ...parameters].join(' ')} failed.`)
}

try {
  process.stderr.write('Starting the playground. The first start takes a few minutes.\n')
  await progress.track('Package', run('npm', 'run', '--silent', 'build'))
  const { outputFolder } = await import('./build.ts')
  const { startPageServer } = await import('./page-server.ts')
  const { startWorld } = await import('../../test/devnet/world.ts')
  const bundling = progress.track(
    'Page of the playground',
    run(process.execPath, '--import', './test/env/typescript.mjs', 'examples/playground/bundle.ts'),
  )
  const starting = startWorld({ track: progress.track }).then(async (started) => {
    world = started
    await progress.track('Pages of the wallets', world.warm())
    return world
  })
  const [ready] = await Promise.all([starting, bundling])
  page = await startPageServer({
    world: ready,
    folder: outputFolder,
    port: Number(process.env['PORT'] ?? preferredPort),
  })
  progress.end()
  const url = `http://localhost:${(page.address() as AddressInfo).port}`
  if (isJson) {
    console.log(JSON.stringify({ url, settings: ready.settings, tools: ready.tools }))
  } else {
    console.log(`\n  Ctrl-C ends it.\n\n  ${url}\n`)
    if (!process.argv.includes('--no-open')) openBrowser(url)
  }
} catch (error) {
  fail(error)
}
