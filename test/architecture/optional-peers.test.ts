import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { rollup } from 'rollup'
import { entries } from '../env/entries.mjs'
import { manifest } from './built-package.ts'
import { root } from './source-file.ts'

const optional = Object.keys(manifest.peerDependenciesMeta)

/** What each module names, whether it would ever load or not: a bundler looks for all of it. */
async function readImports(): Promise<ReadonlyMap<string, readonly string[]>> {
  const imports = new Map<string, readonly string[]>()
  const bundle = await rollup({
    input: entries.map(({ file }) => join(root, file)),
    treeshake: false,
    onLog() {},
    plugins: [
      {
        name: 'peers-are-not-installed',
        resolveId: (id) =>
          id.startsWith('.') || id.startsWith(root) ? null : { id, external: true },
        moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
          imports.set(id, [...importedIds, ...dynamicallyImportedIds])
        },
      },
    ],
  })
  await bundle.close()
  return imports
}

let imports: ReadonlyMap<string, readonly string[]>
beforeAll(async () => {
  imports = await readImports()
})

function peersOf(file: string): readonly string[] {
  const seen = new Set<string>()
  const look = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const one of imports.get(id) ?? []) look(one)
  }
  look(join(root, file))
  return optional.filter((name) => [...seen].some((id) => id === name || id.startsWith(`${name}/`)))
}

/** What an app installs because it imports the entry. All other entries bundle with no optional peer. */
const needed: Readonly<Record<string, readonly string[]>> = {
  './namespaces/eip155': ['viem'],
  './namespaces/solana': ['@solana/web3.js'],
  './namespaces/bip122': ['bitcoinjs-lib'],
  './namespaces/polkadot': ['@polkadot/api'],
  './namespaces/cosmos': ['@cosmjs/stargate'],
  './plugins/wallet-connect': ['@walletconnect/universal-provider'],
  './plugins/safe': ['@safe-global/safe-apps-sdk', '@safe-global/safe-apps-provider', 'viem'],
  './plugins/farcaster': ['@farcaster/miniapp-sdk', 'viem'],
  './wagmi': ['viem'],
  './viem': ['viem'],
  './ethers': ['ethers'],
  './test': ['@testing-library/react'],
}

test.each(entries.map(({ subpath, file }) => [subpath, file]))(
  'default: %s bundles without an optional peer of something else',
  (subpath, file) => {
    expect(imports.has(join(root, file))).toBe(true)
    expect([...peersOf(file)].sort()).toEqual([...(needed[subpath] ?? [])].sort())
  },
)
