import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { rollup } from 'rollup'
import { entries } from '../env/entries.mjs'
import { manifest } from './built-package.ts'
import { root } from './source-file.ts'

const optional = Object.keys(manifest.peerDependenciesMeta)

/** The optional peers that a bundler looks for, whether they would ever load or not. */
async function peersOf(file: string): Promise<readonly string[]> {
  const found = new Set<string>()
  const bundle = await rollup({
    input: join(root, file),
    onLog() {},
    plugins: [
      {
        name: 'peers-are-not-installed',
        resolveId(id) {
          if (id.startsWith('.') || id.startsWith(root)) return null
          const peer = optional.find((name) => id === name || id.startsWith(`${name}/`))
          if (peer) found.add(peer)
          return { id, external: true }
        },
      },
    ],
  })
  await bundle.close()
  return [...found]
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
  async (subpath, file) => {
    expect(await peersOf(file)).toEqual(needed[subpath] ?? [])
  },
)
