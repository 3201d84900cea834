import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { buildPage, outputFolder } from '../../examples/playground/build.ts'
import { startPageServer } from '../../examples/playground/page-server.ts'
import { startWorld } from '../devnet/world.ts'
import type { Stage } from './stage.ts'

/** The local world, the playground and the lab page for the tests; one line of JSON when all is up. */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const labFolder = here('../../dist/lab')
const benchFolder = here('../../dist/bench')
const urlOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`

const starting = startWorld()
const stop = () => void starting.then((world) => world.stop()).then(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

const [world] = await Promise.all([
  starting,
  buildPage(),
  buildPage({
    input: here('lab/main.ts'),
    files: [here('lab/index.html'), here('lab/host.css')],
    folder: labFolder,
  }),
  buildPage({
    input: here('../../examples/bench/src/main.tsx'),
    files: [here('bench/index.html')],
    folder: benchFolder,
  }),
])
const [playground, lab, bench] = await Promise.all(
  [outputFolder, labFolder, benchFolder].map((folder) =>
    startPageServer({ world, folder, port: 0 }),
  ),
)
await world.warm()
const stage: Stage = {
  playground: urlOf(playground!),
  lab: urlOf(lab!),
  bench: urlOf(bench!),
  settings: world.settings,
  tools: world.tools,
}
console.log(JSON.stringify(stage))
