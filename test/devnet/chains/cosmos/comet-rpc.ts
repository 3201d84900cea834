import { sha256 } from '@cosmjs/crypto'
import { fromBase64, fromHex, toBase64, toHex, toUtf8 } from '@cosmjs/encoding'
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountRequest, QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import {
  QueryAllBalancesRequest,
  QueryAllBalancesResponse,
  QueryBalanceRequest,
  QueryBalanceResponse,
} from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import type { IncludedTx, Ledger } from './ledger.ts'

type Params = Record<string, unknown>

/** An error as CometBFT answers it. */
export class CometError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const invalidParams = (message: string) => new CometError(-32602, message)
const text = (params: Params, name: string): string => {
  const value = params[name]
  if (typeof value !== 'string') throw invalidParams(`${name}: expected a text`)
  return value
}

/** A refusal of the application, inside an answer of the node. */
class QueryError extends Error {}

const queries: Record<string, (ledger: Ledger, data: Uint8Array) => Uint8Array> = {
  '/cosmos.auth.v1beta1.Query/Account'(ledger, data) {
    const { address } = QueryAccountRequest.decode(data)
    const account = ledger.account(address)
    if (!account) {
      throw new QueryError(
        `rpc error: code = NotFound desc = account ${address} not found: key not found`,
      )
    }
    const { publicKey, accountNumber, sequence } = account
    const value = BaseAccount.encode({
      address,
      accountNumber,
      sequence,
      pubKey: publicKey && {
        typeUrl: '/cosmos.crypto.secp256k1.PubKey',
        value: PubKey.encode({ key: publicKey }).finish(),
      },
    }).finish()
    const typeUrl = '/cosmos.auth.v1beta1.BaseAccount'
    return QueryAccountResponse.encode({ account: { typeUrl, value } }).finish()
  },

  '/cosmos.bank.v1beta1.Query/Balance'(ledger, data) {
    const { address, denom } = QueryBalanceRequest.decode(data)
    const amount = denom === ledger.denom ? ledger.balanceOf(address).toString() : '0'
    return QueryBalanceResponse.encode({ balance: { denom, amount } }).finish()
  },

  '/cosmos.bank.v1beta1.Query/AllBalances'(ledger, data) {
    const { address } = QueryAllBalancesRequest.decode(data)
    const amount = ledger.balanceOf(address).toString()
    const balances = amount === '0' ? [] : [{ denom: ledger.denom, amount }]
    return QueryAllBalancesResponse.encode({ balances }).finish()
  },

  '/cosmos.tx.v1beta1.Service/Simulate'(ledger, data) {
    const { code, log, gasUsed } = ledger.simulate(SimulateRequest.decode(data).txBytes)
    if (code !== 0) throw new QueryError(`rpc error: code = Unknown desc = ${log}`)
    return SimulateResponse.encode({ gasInfo: { gasWanted: 0n, gasUsed } }).finish()
  },
}

const methods: Record<string, (ledger: Ledger, params: Params) => unknown> = {
  status(ledger) {
    const { chainId } = ledger
    const height = String(ledger.height())
    const hash = toHex(sha256(toUtf8(`${chainId} ${height}`))).toUpperCase()
    const time = new Date().toISOString()
    return {
      node_info: {
        protocol_version: { p2p: '8', block: '11', app: '0' },
        id: toHex(sha256(toUtf8(chainId))).slice(0, 40),
        listen_addr: 'tcp://127.0.0.1:26656',
        network: chainId,
        version: '0.38.17',
        channels: '40202122233038606100',
        moniker: 'local',
        other: { tx_index: 'on', rpc_address: 'tcp://127.0.0.1:26657' },
      },
      sync_info: {
        latest_block_hash: hash,
        latest_app_hash: hash,
        latest_block_height: height,
        latest_block_time: time,
        earliest_block_hash: hash,
        earliest_app_hash: hash,
        earliest_block_height: '1',
        earliest_block_time: time,
        catching_up: false,
      },
      validator_info: {
        address: toHex(sha256(toUtf8('validator')))
          .slice(0, 40)
          .toUpperCase(),
        pub_key: {
          type: 'tendermint/PubKeyEd25519',
          value: toBase64(sha256(toUtf8('validator'))),
        },
        voting_power: '1',
      },
    }
  },

  abci_info: (ledger) => ({
    response: {
      data: 'local',
      version: '0',
      app_version: '0',
      last_block_height: String(ledger.height()),
      last_block_app_hash: toBase64(sha256(toUtf8(String(ledger.height())))),
    },
  }),

  abci_query(ledger, params) {
    const query = queries[text(params, 'path')]
    const height = String(ledger.height())
    const empty = { info: '', index: '0', key: null, proofOps: null, height, codespace: '' }
    try {
      if (!query) throw new QueryError(`unknown query path: ${text(params, 'path')}`)
      const value = toBase64(query(ledger, fromHex(text(params, 'data'))))
      return { response: { ...empty, code: 0, log: '', value } }
    } catch (error) {
      if (error instanceof CometError) throw error
      const log = (error as Error).message
      const code = error instanceof QueryError ? 22 : 2
      return { response: { ...empty, code, log, value: null, codespace: 'sdk' } }
    }
  },

  broadcast_tx_sync: (ledger, params) => ({
    data: '',
    ...ledger.broadcast(fromBase64(text(params, 'tx'))),
  }),

  tx_search(ledger, params) {
    const conditions = [...text(params, 'query').matchAll(/(\w+\.\w+)\s*=\s*'([^']*)'/g)]
    const found = ledger.transactions.filter((tx) =>
      conditions.every(([, name = '', value = '']) => holds(tx, name, value)),
    )
    const size = Number(params['per_page'] ?? 30)
    const from = (Number(params['page'] ?? 1) - 1) * size
    return { txs: found.slice(from, from + size).map(toTx), total_count: String(found.length) }
  },
}

function holds(tx: IncludedTx, name: string, value: string): boolean {
  if (name === 'tx.hash') return tx.hash === value.toUpperCase()
  return tx.events.some(({ type, attributes }) =>
    attributes.some((each) => `${type}.${each.key}` === name && each.value === value),
  )
}

const toTx = (tx: IncludedTx) => ({
  hash: tx.hash,
  height: String(tx.height),
  index: 0,
  tx_result: {
    code: tx.code,
    data: null,
    log: tx.log,
    info: '',
    gas_wanted: String(tx.gasWanted),
    gas_used: String(tx.gasUsed),
    events: tx.events,
    codespace: tx.codespace,
  },
  tx: toBase64(tx.bytes),
})

/** One call of the JSON-RPC of CometBFT. */
export function callComet(ledger: Ledger, method: string, params: Params): unknown {
  const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!answer) throw new CometError(-32601, `Method not found: ${method}`)
  return answer(ledger, params)
}
