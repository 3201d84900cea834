import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { buildPage, outputFolder } from '../../examples/playground/build.ts'
import { startPageServer } from '../../examples/playground/page-server.ts'
import { startWorld } from '../devnet/world.ts'
import type { Stage } from './stage.ts'

/**
 * Local worlds, each with playground and lab page, so that tests beside each other do not meet: as many as
 * the argument says. One line of JSON when all is up.
 */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const labFolder = here('dist/lab')
const benchFolder = here('dist/bench')
const urlOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`

const count = Number(process.argv[2] ?? 1)
const starting = Array.from({ length: count }, () => startWorld())
const stop = () =>
  void Promise.all(starting.map(async (world) => (await world).stop())).then(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
// Whatever started it is gone, killed perhaps.
process.once('disconnect', stop)

const building = Promise.all([
  buildPage(),
  buildPage({
    input: [here('lab/main.ts')],
    files: [here('lab/index.html'), here('lab/host.css')],
    folder: labFolder,
  }),
  buildPage({
    input: [here('../../examples/bench/src/main.tsx')],
    files: [here('bench/index.html')],
    folder: benchFolder,
  }),
])

const stages = starting.map(async (started): Promise<Stage> => {
  const [world] = await Promise.all([started, building])
  const [playground, lab, bench] = await Promise.all(
    [outputFolder, labFolder, benchFolder].map((folder) =>
      startPageServer({ world, folder, port: 0 }),
    ),
  )
  await world.warm()
  return {
    playground: urlOf(playground!),
    lab: urlOf(lab!),
    bench: urlOf(bench!),
    settings: world.settings,
    tools: world.tools,
    swapContracts: world.swapContracts,
  }
})
console.log(JSON.stringify(await Promise.all(stages)))
