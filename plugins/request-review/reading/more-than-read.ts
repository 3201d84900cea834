import { oneLine } from '../foreign-words.ts'
import type { Action } from './decoded-request.ts'
import { type KnownMembers, unreadMembers } from './unread-members.ts'

/** How a transaction of solana is sent on. */
const sendOptions = `commitment:text encoding:text maxRetries:number minContextSlot:number mode:text
  preflightCommitment:text skipPreflight:flag`
const solanaTransaction = `transaction pubkey:text feePayer:text recentBlockhash:text`
const coin = 'denom amount'

/** What is read of a request that comes as an object, or what moves nothing by itself. */
const known: Readonly<Record<string, KnownMembers>> = {
  solana_signMessage: { '': 'message pubkey:text' },
  solana_signTransaction: {
    '': `${solanaTransaction} partialSignatures`,
    partialSignatures: 'pubkey:text signature:text',
  },
  solana_signAllTransactions: { '': 'transactions pubkey:text' },
  solana_signAndSendTransaction: {
    '': `${solanaTransaction} options sendOptions`,
    options: sendOptions,
    sendOptions,
  },
  signMessage: { '': 'account:text address:text message protocol:text' },
  signPsbt: {
    '': 'account:text psbt signInputs broadcast:flag',
    signInputs: 'address:text index:number sighashTypes',
  },
  sendTransfer: { '': 'account:text recipientAddress amount changeAddress memo' },
  cosmos_signDirect: {
    '': 'signerAddress:text signDoc',
    signDoc: 'chainId accountNumber:number authInfoBytes bodyBytes',
  },
  cosmos_signAmino: {
    '': 'signerAddress:text signDoc',
    signDoc: `chain_id account_number:digits sequence:digits timeout_height:digits fee msgs memo tip`,
    'signDoc.fee': 'amount gas:digits granter payer',
    'signDoc.fee.amount': coin,
    'signDoc.tip': 'amount tipper:text',
    'signDoc.tip.amount': coin,
  },
  polkadot_signMessage: { '': 'address:text message' },
  polkadot_signTransaction: {
    '': 'address:text transactionPayload',
    transactionPayload: `address assetId blockHash:hex blockNumber:number era genesisHash metadataHash:hex method
      mode:number nonce:number signedExtensions:texts specVersion tip transactionVersion:number version:number
      withSignedTransaction:flag`,
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

/** What a request has beside what is read of it, or in another form, one step for each: a wallet that knows it may do it. */
export function moreThanRead(method: string, params: unknown): readonly Action[] {
  if (Array.isArray(params)) {
    const read =
      method === 'personal_sign' ? placesOfText(params) : (places[method] ?? params.length)
    return params
      .slice(read)
      .flatMap((part: unknown, index) => (isThere(part) ? unread(`params[${read + index}]`) : []))
  }
  return unreadMembers(params, known[method] ?? {}).flatMap(unread)
}

const isThere = (part: unknown): boolean => part !== undefined && part !== null && part !== ''

const unread = (name: string): readonly Action[] => [
  { kind: 'unreadable', name: oneLine(name, 100) },
]
