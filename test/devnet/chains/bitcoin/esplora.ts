import { address as addresses, type Network, networks } from 'bitcoinjs-lib'
import {
  json,
  startLocalServer,
  type LocalAnswer,
  type LocalRequest,
  type LocalServer,
  type Route,
} from '../../server/local-server.ts'
import type { MinedTransaction, Output } from './ledger.ts'
import { RefusedTransaction, type RegtestNode } from './regtest-node.ts'

/** Sat per virtual byte, for every target. */
const feeRate = 2

type Answer = (parts: string[], request: LocalRequest) => LocalAnswer | Promise<LocalAnswer>

const text = (body: string | number, status = 200): LocalAnswer => ({ status, body: String(body) })
const badRequest = (reason: string) => text(reason, 400)

/**
 * The API that Esplora set and others took over, `/api/…`, and the same chain with the spelling of the
 * test network under `/testnet/api/…`.
 */
export function startEsplora(options: { port?: number; node: RegtestNode }): Promise<LocalServer> {
  const { node, ...rest } = options
  const main = createRoutes(node, networks.regtest, 'getBitcoinOutputs')
  const test = createRoutes(node, networks.testnet, 'getBitcoinTestOutputs')
  return startLocalServer({
    ...rest,
    route(request) {
      const [, prefix, path] = /^(\/testnet)?\/api(\/.*)$/.exec(request.url.pathname) ?? []
      return path === undefined ? undefined : (prefix ? test : main)(path, request)
    },
  })
}

function createRoutes(node: RegtestNode, network: Network, outputsName: string) {
  const { ledger } = node
  const ofAddress =
    (answer: (script: Uint8Array, address: string) => LocalAnswer): Answer =>
    ([address = '']) => {
      try {
        return answer(addresses.toOutputScript(address, network), address)
      } catch {
        return badRequest('Invalid Bitcoin address')
      }
    }
  const ofTransaction =
    (answer: (mined: MinedTransaction) => LocalAnswer): Answer =>
    ([txid = '']) => {
      const mined = ledger.get(txid)
      return mined ? answer(mined) : text('Transaction not found', 404)
    }

  const describeOutput = ({ script, value }: Pick<Output, 'script' | 'value'>) => ({
    scriptpubkey: Buffer.from(script).toString('hex'),
    scriptpubkey_address: addressOf(script, network),
    value: Number(value),
  })
  const describe = ({ transaction, spent, block }: MinedTransaction) => ({
    txid: transaction.getId(),
    version: transaction.version,
    locktime: transaction.locktime,
    size: transaction.byteLength(),
    weight: transaction.weight(),
    fee: Number(sum(spent) - (spent.length > 0 ? sum(transaction.outs) : 0n)),
    vin: spent.map((output) => ({
      txid: output.txid,
      vout: output.vout,
      prevout: describeOutput(output),
    })),
    vout: transaction.outs.map(describeOutput),
    status: statusOf(block),
  })

  const routes: [method: string, pattern: RegExp, name: string, answer: Answer][] = [
    ['GET', /^\/blocks\/tip\/height$/, 'tip', () => text(node.height())],
    ['GET', /^\/blocks\/tip\/hash$/, 'tip', () => text(node.tipHash())],
    [
      'GET',
      /^\/fee-estimates$/,
      'fees',
      () => json(Object.fromEntries([1, 3, 6, 144].map((target) => [target, feeRate]))),
    ],
    [
      'GET',
      /^\/address\/([^/]+)\/utxo$/,
      outputsName,
      ofAddress((script) =>
        json(
          ledger.outputsOf(script).map(({ txid, vout, value }) => ({
            txid,
            vout,
            value: Number(value),
            status: statusOf(ledger.get(txid)!.block),
          })),
        ),
      ),
    ],
    [
      'GET',
      /^\/address\/([^/]+)\/txs$/,
      'history',
      ofAddress((script) => json(ledger.historyOf(script).map(describe))),
    ],
    [
      'GET',
      /^\/address\/([^/]+)$/,
      'address',
      ofAddress((script, address) => {
        const history = ledger.historyOf(script)
        const isOwn = (output: { script: Uint8Array }) =>
          Buffer.compare(output.script, script) === 0
        const spent = history.flatMap((one) => one.spent.filter(isOwn))
        const funded = history.flatMap((one) => one.transaction.outs.filter(isOwn))
        return json({
          address,
          chain_stats: {
            tx_count: history.length,
            funded_txo_count: funded.length,
            funded_txo_sum: Number(sum(funded)),
            spent_txo_count: spent.length,
            spent_txo_sum: Number(sum(spent)),
          },
        })
      }),
    ],
    ['GET', /^\/tx\/([0-9a-f]{64})$/, 'tx', ofTransaction((mined) => json(describe(mined)))],
    [
      'GET',
      /^\/tx\/([0-9a-f]{64})\/hex$/,
      'tx',
      ofTransaction(({ transaction }) => text(transaction.toHex())),
    ],
    [
      'GET',
      /^\/tx\/([0-9a-f]{64})\/status$/,
      'tx',
      ofTransaction(({ block }) => json(statusOf(block))),
    ],
    ['POST', /^\/tx$/, 'broadcast', (_, { body }) => broadcast(node, body)],
  ]

  return (path: string, request: LocalRequest): Route | undefined => {
    for (const [method, pattern, name, answer] of routes) {
      const match = method === request.method ? pattern.exec(path) : null
      if (match) return { name, answer: () => answer(match.slice(1), request) }
    }
    return undefined
  }
}

async function broadcast(node: RegtestNode, body: string): Promise<LocalAnswer> {
  try {
    return text(await node.submit(body.trim()))
  } catch (error) {
    if (!(error instanceof RefusedTransaction)) throw error
    const reason = JSON.stringify({ code: -26, message: error.message })
    return badRequest(`sendrawtransaction RPC error: ${reason}`)
  }
}

const statusOf = ({ height, hash, time }: MinedTransaction['block']) => ({
  confirmed: true,
  block_height: height,
  block_hash: hash,
  block_time: time,
})

const sum = (outputs: { value: bigint }[]) => outputs.reduce((all, { value }) => all + value, 0n)

function addressOf(script: Uint8Array, network: Network): string | undefined {
  try {
    return addresses.fromOutputScript(script, network)
  } catch {
    return undefined
  }
}
