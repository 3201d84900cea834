import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startWorld } from '../../test/devnet/world.ts'
import { buildPage, outputFolder } from './build.ts'
import { startPageServer } from './page-server.ts'

/**
 * `npm start`: bundles the page, starts the local world and serves both until Ctrl-C. The page is at
 * `PORT` or 4300, else at any free port. With `--json` standard output is one line of JSON.
 */
const preferredPort = 4300
const starting = startWorld()
let page: Server | undefined
const stop = () => {
  page?.close()
  page?.closeAllConnections()
  void starting.then((world) => world.stop()).then(() => process.exit(0), fail)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

function fail(error: unknown) {
  console.error(error)
  process.exit(1)
}

try {
  const [world] = await Promise.all([starting, buildPage()])
  page = await startPageServer({
    world,
    folder: outputFolder,
    port: Number(process.env['PORT'] ?? preferredPort),
  })
  const url = `http://localhost:${(page.address() as AddressInfo).port}`
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ url, settings: world.settings, tools: world.tools }))
  } else {
    console.log(`
  Latchkey playground   ${url}
  Wallet to pair with   ${world.tools.walletPage}
  Inbox for the codes   ${world.tools.inbox}
  Settings for an app   ${url}/world.json

${JSON.stringify(world.settings, null, 2).replace(/^/gm, '  ')}

  Ctrl-C ends it.
`)
  }
  await world.warm()
} catch (error) {
  fail(error)
}
