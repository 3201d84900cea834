import { oneLine } from '../foreign-words.ts'
import type { Action } from './decoded-request.ts'

/** What is read of a request that comes as an object, or what moves nothing by itself; of a member in it by its path. */
const known: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  solana_signMessage: { '': 'message pubkey' },
  solana_signTransaction: { '': 'transaction pubkey feePayer recentBlockhash partialSignatures' },
  solana_signAllTransactions: { '': 'transactions pubkey' },
  solana_signAndSendTransaction: {
    '': 'transaction pubkey feePayer recentBlockhash options sendOptions',
  },
  signMessage: { '': 'account address message protocol' },
  signPsbt: { '': 'account psbt signInputs broadcast' },
  sendTransfer: { '': 'account recipientAddress amount changeAddress memo' },
  cosmos_signDirect: {
    '': 'signerAddress signDoc',
    signDoc: 'chainId accountNumber authInfoBytes bodyBytes',
  },
  cosmos_signAmino: {
    '': 'signerAddress signDoc',
    signDoc: 'chain_id account_number sequence timeout_height fee msgs memo tip',
    'signDoc.fee': 'amount gas granter payer',
    'signDoc.tip': 'amount tipper',
  },
  polkadot_signMessage: { '': 'address message' },
  polkadot_signTransaction: {
    '': 'address transactionPayload',
    transactionPayload: `address assetId blockHash blockNumber era genesisHash metadataHash method mode nonce signedExtensions
      specVersion tip transactionVersion version withSignedTransaction`,
  },
}

/**
 * Of a list so many places are read. What is behind them is another transaction for a wallet that takes several.
 */
const places: Readonly<Record<string, number>> = {
  eth_sendTransaction: 1,
  eth_signTransaction: 1,
  eth_signTypedData: 2,
  eth_signTypedData_v3: 2,
  eth_signTypedData_v4: 2,
  eth_sendUserOperation: 2,
  wallet_sendCalls: 1,
}

/** Behind the text and its account stands the password of the account, for the nodes that sign; pages write one by habit. */
const placesOfText = (params: readonly unknown[]): number => (typeof params[2] === 'string' ? 3 : 2)

/** What a request has beside what is read of it, one step for each: a wallet that knows it may do it. */
export function moreThanRead(method: string, params: unknown): readonly Action[] {
  if (Array.isArray(params)) {
    const read =
      method === 'personal_sign' ? placesOfText(params) : (places[method] ?? params.length)
    return params
      .slice(read)
      .flatMap((part: unknown, index) => (isThere(part) ? unread(`params[${read + index}]`) : []))
  }
  return Object.entries(known[method] ?? {}).flatMap(([path, names]) => {
    const part = path
      .split('.')
      .filter((name) => name !== '')
      .reduce<unknown>((whole, name) => (whole as Record<string, unknown> | null)?.[name], params)
    const read = new Set(names.split(/\s+/))
    const beside = Object.entries((part ?? {}) as object).filter(
      ([name, value]) => !read.has(name) && isThere(value),
    )
    return beside.flatMap(([name]) => unread(path === '' ? name : `${path}.${name}`))
  })
}

const isThere = (part: unknown): boolean => part !== undefined && part !== null && part !== ''

const unread = (name: string): readonly Action[] => [
  { kind: 'unreadable', name: oneLine(name, 100) },
]
