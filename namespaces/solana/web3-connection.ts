import { Connection, PublicKey } from '@solana/web3.js'
import { KitError } from '../../kernel/exports/index.ts'
import { badNodeAnswer } from './node-errors.ts'
import type { NodeReaderOptions } from './node-reader.ts'

/** The chain library in front of the kit's own way to the nodes, with their retries and limits. */

/** Never asked: requests go through the nodes of the network. */
const nowhere = 'https://nodes.invalid'

/** Rejects with what the nodes said, not with what the library makes of it. */
async function askNetwork<T>(
  { network, nodes, signal }: NodeReaderOptions,
  ask: (connection: Connection) => Promise<T>,
  expected: string,
): Promise<T> {
  let failure: unknown
  const connection = new Connection(nowhere, {
    commitment: 'confirmed',
    disableRetryOnRateLimit: true,
    fetch: async (_, init) => {
      const { id, method, params } = JSON.parse(init?.body as string) as {
        readonly id: string
        readonly method: string
        readonly params: readonly unknown[]
      }
      try {
        const result = await nodes.request(network.caipNetworkId, { method, params }, signal)
        return new Response(JSON.stringify({ jsonrpc: '2.0', id, result }))
      } catch (error) {
        failure = error
        throw error
      }
    },
  })
  try {
    return await ask(connection)
  } catch {
    throw failure instanceof Error ? failure : badNodeAnswer(expected)
  }
}

/** In the smallest unit. Numbers come as JSON writes them: beyond 2^53 they are not exact, and not exact is not true. */
export const readBalance = (options: NodeReaderOptions, address: string): Promise<bigint> =>
  askNetwork(
    options,
    async (connection) => {
      const units = await connection.getBalance(new PublicKey(address))
      if (!Number.isSafeInteger(units) || units < 0) throw badNodeAnswer('a balance')
      return BigInt(units)
    },
    'a balance',
  )

/** The key of an address in its one spelling. Throws `INVALID_ADDRESS`. */
export function publicKeyOf(address: string): string {
  try {
    return new PublicKey(address).toBase58()
  } catch (cause) {
    throw new KitError('The address is not valid', {
      code: 'INVALID_ADDRESS',
      details: 'An address is 32 bytes in base58',
      cause,
    })
  }
}
