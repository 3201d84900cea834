import { base64 } from '@scure/base'
import { QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'

/** For tests: what a node of Cosmos Hub answers to the questions for a balance. */
export function bankAnswers(question: unknown, denom: string, amount: string): object {
  const { id, method } = question as { readonly id: number; readonly method: string }
  const value = base64.encode(QueryBalanceResponse.encode({ balance: { denom, amount } }).finish())
  const results: Readonly<Record<string, object>> = {
    status: { node_info: { network: 'cosmoshub-4' } },
    abci_query: { response: { code: 0, log: '', value, height: '7' } },
  }
  return { jsonrpc: '2.0', id, result: results[method] }
}
