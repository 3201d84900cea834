import { createRequire } from 'node:module'
import { testMnemonic } from '../wallet-core/test-accounts.ts'
import { type LeashedNode, startLeashedNode } from './leashed-node.ts'

export type Anvil = LeashedNode

/** One real EVM node on a free port of 127.0.0.1. */
export const startAnvil = ({ chainId }: { chainId: number }): Promise<Anvil> =>
  startLeashedNode({
    name: `the EVM node ${chainId}`,
    program: anvilPath(),
    parameters: [
      ...['--host', '127.0.0.1'],
      ...['--port', '0'],
      ...['--chain-id', String(chainId)],
      ...['--mnemonic', testMnemonic],
      ...['--accounts', '10'],
      ...['--balance', '10000'],
    ],
  })

/** The binary of this platform's optional package, found without the installer's own script. */
function anvilPath(): string {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const here = createRequire(import.meta.url)
  const launcher = createRequire(here.resolve('@foundry-rs/anvil/package.json'))
  try {
    return launcher.resolve(`@foundry-rs/anvil-${platform}/bin/anvil`)
  } catch {
    throw new Error(
      `There is no anvil for ${platform}. Install the dependencies with their optional ones.`,
    )
  }
}
