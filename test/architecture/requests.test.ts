import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { type OutputChunk, rollup } from 'rollup'
import { markPacks } from '../env/mark-packs.mjs'
import { builtFiles } from './built-package.ts'
import { root } from './source-file.ts'

/** What a page names, as in the quick start of the README. */
const quickStart = `
  export { createKit } from './dist/index.js'
  export { ConnectButton, KitProvider } from './dist/react.js'
  export { eip155 } from './dist/namespaces/eip155.js'
`
/** The sources that are imported in each step of a visitor with an EVM wallet, as a browser's log shows them. */
const opening = [
  'kernel/container.ts',
  'kernel/lifecycle/plugin-activation.ts',
  'kernel/wallet/wallet.plugin.ts',
  'namespaces/eip155/eip155.plugin.ts',
  'ui-shell/mount.tsx',
  'ui-shell/shell.plugin.ts',
  'ui-shell/views/ConnectView.tsx',
]
/** While the list is looked at. */
const looking = [
  'config/track-facts.ts',
  'kernel/wallet/wallet-engine.ts',
  'plugins/marks/marks.plugin.ts',
  'ui-shell/shell/FullApology.tsx',
  'ui-shell/views/ConnectingExternalView.tsx',
]
const connecting = [
  'namespaces/eip155/adapter.ts',
  'namespaces/eip155/eip1193-connector.ts',
  'plugins/marks/networks.ts',
  'plugins/marks/networks/ethereum.svg',
  'plugins/sign-in/sign-in.plugin.ts',
  'ui-shell/host/ConnectedFace.tsx',
  'ui-shell/views/AccountView.tsx',
]

test('[C.13] behaviour: a bundler of the app makes four files of what connecting loads', async () => {
  const load = await visit()
  load(opening)
  load(looking)
  // The wallet's side, addresses, the account, and the mark of the network.
  expect(load(connecting).length).toBeLessThanOrEqual(4)
})

/** Gives what each step loads of the files that a bundler of the app makes, beyond those before it. */
async function visit() {
  const host = join(root, 'host.js')
  const build = await rollup({
    input: host,
    external: /^(react|react-dom|viem)(\/|$)/,
    plugins: [
      {
        name: 'host',
        load: (id) => (id === host ? quickStart : null),
        resolveId: (id) => (id === host ? id : null),
      },
      nodeResolve({ browser: true }),
    ],
    treeshake: { moduleSideEffects: false },
    onLog: () => undefined,
  })
  const { output } = await build.generate({ format: 'es', hoistTransitiveImports: false })
  await build.close()
  const chunks = output.filter((chunk): chunk is OutputChunk => chunk.type === 'chunk')
  const loaded = new Set<string>()
  const add = (chunk: OutputChunk | undefined): string[] => {
    if (!chunk || loaded.has(chunk.fileName)) return []
    loaded.add(chunk.fileName)
    const behind = chunk.imports.map((name) => chunks.find(({ fileName }) => fileName === name))
    return [chunk.fileName, ...behind.flatMap(add)]
  }
  add(chunks.find(({ isEntry }) => isEntry))
  return (sources: readonly string[]) =>
    sources.flatMap((source) => {
      const file = join(root, fileOf(source))
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(file))
      if (!chunk) throw new Error(`${source} is nowhere: has it moved?`)
      return add(chunk)
    })
}

function fileOf(source: string): string {
  // A picture has no map.
  const pack = markPacks.get(resolve(root, source))
  if (pack) return `dist/chunks/${pack}.js`
  return builtFiles.find(({ sources }) => sources.includes(source))?.path ?? source
}
