import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { createClient, erc20Abi, http } from 'viem'
import { multicall, readContract, sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import { isEvmNetwork } from './chains/local-networks.ts'
import { createTestAccounts } from './wallet-core/test-accounts.ts'
import { startWorld, type WorldSettings } from './world.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Whether somebody listens there. */
async function isOpen(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

const addressesOf = ({ endpoints, networks }: WorldSettings) => [
  ...Object.values(endpoints),
  ...networks.map((it) => it.rpcUrls.default.http[0]!),
]

test('golden: three chains with tokens, multicall and funded accounts; a stop frees every port', async () => {
  const world = await startWorld()
  const [account] = createTestAccounts(1)
  for (const network of world.settings.networks.filter(isEvmNetwork)) {
    const url = network.rpcUrls.default.http[0]
    const client = createClient({ transport: http(url), pollingInterval: 20 })
    expect(network.caipNetworkId).toBe(`${network.chainNamespace}:${network.id}`)
    const owner = account!.address
    const [dollar, odd] = world.tokens
    const reads = await multicall(client, {
      multicallAddress: network.contracts.multicall3.address,
      allowFailure: false,
      contracts: [
        { address: dollar!.address, abi: erc20Abi, functionName: 'name' },
        { address: dollar!.address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] },
        { address: odd!.address, abi: erc20Abi, functionName: 'decimals' },
      ],
    })
    expect(reads).toEqual(['Test Dollar', 25_000_000_000n, 11])
    const hash = await sendTransaction(client, {
      account: account!,
      to: owner,
      value: 1n,
      chain: null,
    })
    expect((await waitForTransactionReceipt(client, { hash })).status).toBe('success')
    // The old token answers bytes32 where text is expected.
    const old = readContract(client, {
      address: world.tokens[2]!.address,
      abi: erc20Abi,
      functionName: 'symbol',
    })
    await expect(old).rejects.toThrow()
  }

  const { injectedWallets: _, ...pages } = world.tools
  const urls = addressesOf(world.settings).concat(Object.values(pages))
  expect(await Promise.all(urls.map(isOpen))).toEqual(urls.map(() => true))
  await Promise.all([world.stop(), world.stop()])
  expect(await Promise.all(urls.map(isOpen))).toEqual(urls.map(() => false))
})

test('fault: a port that is taken fails the start, and nothing stays behind', async () => {
  const other = await startWorld({ namespaces: [] })
  const taken = Number(new URL(other.settings.endpoints.api).port)
  const ports = { service: taken }
  await expect(startWorld({ ports, namespaces: [] })).rejects.toThrow('EADDRINUSE')
  await other.stop()
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  'golden: the command prints one line of JSON and ends cleanly on %s',
  async (signal) => {
    const child = spawn(
      process.execPath,
      ['--import', './test/env/typescript.mjs', 'test/devnet/start.ts', '--json'],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const { settings } = JSON.parse(line.toString()) as { settings: WorldSettings }
    const urls = addressesOf(settings)
    expect(await Promise.all(urls.map(isOpen))).toEqual(urls.map(() => true))
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await Promise.all(urls.map(isOpen))).toEqual(urls.map(() => false))
  },
)
