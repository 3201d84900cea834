import { base58, base64 } from '@scure/base'
import { PublicKey, VersionedMessage, VersionedTransaction } from '@solana/web3.js'
import {
  type NodeAccount,
  RefusedTransaction,
  type Processed,
  type SolanaNode,
} from './solana-node.ts'
import {
  decodeMint,
  decodeTokenAccount,
  isTokenProgram,
  token2022Program,
  tokenProgram,
} from './token-layouts.ts'

type Options = Record<string, unknown>
type Method = (...params: any[]) => unknown

class SolanaRpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

const invalidParams = (message: string) => new SolanaRpcError(-32602, `Invalid param: ${message}`)
const lamportsPerSignature = 5_000

/** The methods of a Solana node that wallets, apps and the common clients call. */
export function createSolanaRpc(node: SolanaNode, genesisHash: string) {
  const withContext = (value: unknown) => ({
    context: { slot: node.slot(), apiVersion: '2.0.0' },
    value,
  })

  const mintOf = (address: string) => {
    const account = node.account(address)
    return account && isTokenProgram(account.owner) ? decodeMint(account.data) : undefined
  }

  const amountOf = (amount: bigint, mint: string) => {
    const decimals = mintOf(mint)?.decimals ?? 0
    const digits = amount.toString().padStart(decimals + 1, '0')
    const whole = digits.slice(0, digits.length - decimals)
    const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
    const uiAmountString = fraction ? `${whole}.${fraction}` : whole
    return {
      amount: amount.toString(),
      decimals,
      uiAmount: Number(uiAmountString),
      uiAmountString,
    }
  }

  function parsedData({ data, owner }: NodeAccount) {
    if (!isTokenProgram(owner)) return undefined
    const program = owner === tokenProgram ? 'spl-token' : 'spl-token-2022'
    const space = data.length
    const account = decodeTokenAccount(data)
    if (account) {
      const tokenAmount = amountOf(account.amount, account.mint)
      const { mint, owner: holder } = account
      const info = { isNative: false, mint, owner: holder, state: 'initialized', tokenAmount }
      return { program, parsed: { type: 'account', info }, space }
    }
    const mint = decodeMint(data)
    if (!mint) return undefined
    const { decimals, supply, metadata } = mint
    const extensions = metadata ? [{ extension: 'tokenMetadata', state: metadata }] : []
    const info = {
      decimals,
      supply: supply.toString(),
      isInitialized: true,
      mintAuthority: null,
      freezeAuthority: null,
      ...(owner === token2022Program ? { extensions } : {}),
    }
    return { program, parsed: { type: 'mint', info }, space }
  }

  function show(account: NodeAccount | undefined, options: Options = {}) {
    if (!account) return null
    const { encoding, dataSlice } = options as {
      encoding?: string
      dataSlice?: { offset: number; length: number }
    }
    const bytes = dataSlice
      ? account.data.slice(dataSlice.offset, dataSlice.offset + dataSlice.length)
      : account.data
    const encoded =
      encoding === 'base58' ? [base58.encode(bytes), 'base58'] : [base64.encode(bytes), 'base64']
    return {
      lamports: Number(account.lamports),
      owner: account.owner,
      executable: account.executable,
      rentEpoch: 0,
      space: account.data.length,
      data: (encoding === 'jsonParsed' && parsedData(account)) || encoded,
    }
  }

  function showTransaction({ slot, time, error, logs, bytes }: Processed, options: Options = {}) {
    const { message, signatures } = VersionedTransaction.deserialize(bytes)
    const { numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts } =
      message.header
    const none = message.staticAccountKeys.map(() => 0)
    const json = {
      signatures: signatures.map((each) => base58.encode(each)),
      message: {
        header: { numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts },
        accountKeys: message.staticAccountKeys.map((key) => key.toBase58()),
        recentBlockhash: message.recentBlockhash,
        instructions: message.compiledInstructions.map((each) => ({
          programIdIndex: each.programIdIndex,
          accounts: [...each.accountKeyIndexes],
          data: base58.encode(each.data),
        })),
      },
    }
    return {
      slot,
      blockTime: time,
      transaction: options.encoding === 'base64' ? [base64.encode(bytes), 'base64'] : json,
      version: message.version,
      meta: {
        err: error,
        status: error ? { Err: error } : { Ok: null },
        fee: lamportsPerSignature * signatures.length,
        preBalances: none,
        postBalances: none,
        innerInstructions: [],
        preTokenBalances: [],
        postTokenBalances: [],
        logMessages: logs,
        loadedAddresses: { writable: [], readonly: [] },
        computeUnitsConsumed: 0,
      },
    }
  }

  function tokenAccounts(owner: string, filter: { mint?: string; programId?: string }) {
    const programs = filter.programId ? [filter.programId] : [tokenProgram, token2022Program]
    return programs
      .filter(isTokenProgram)
      .flatMap((program) => node.accountsOf(program))
      .filter((account) => {
        const state = decodeTokenAccount(account.data)
        return state?.owner === owner && (!filter.mint || state.mint === filter.mint)
      })
  }

  const readBytes = (text: unknown, { encoding = 'base58' }: Options = {}) => {
    try {
      return (encoding === 'base64' ? base64 : base58).decode(String(text))
    } catch {
      throw invalidParams(`not ${String(encoding)}`)
    }
  }

  const refusal = ({ reason, logs }: RefusedTransaction) =>
    reason === 'SignatureFailure'
      ? new SolanaRpcError(-32003, 'Transaction signature verification failure')
      : new SolanaRpcError(-32002, `Transaction simulation failed: ${sentence(reason)}`, {
          accounts: null,
          err: reason,
          logs,
          unitsConsumed: 0,
        })

  const methods: Record<string, Method> = {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.0.0', 'feature-set': 1 }),
    getGenesisHash: () => genesisHash,
    getSlot: () => node.slot(),
    getBlockHeight: () => node.slot(),
    getEpochInfo: () => ({
      absoluteSlot: node.slot(),
      blockHeight: node.slot(),
      epoch: 0,
      slotIndex: node.slot(),
      slotsInEpoch: 432_000,
      transactionCount: node.processed.size,
    }),

    getLatestBlockhash() {
      const { blockhash, slot } = node.latestBlockhash()
      return withContext({ blockhash, lastValidBlockHeight: slot + 150 })
    },
    isBlockhashValid: (hash: string) => withContext(node.isBlockhashValid(hash)),
    getFeeForMessage(text: string) {
      const message = VersionedMessage.deserialize(readBytes(text, { encoding: 'base64' }))
      return withContext(lamportsPerSignature * message.header.numRequiredSignatures)
    },
    getRecentPrioritizationFees: () => [{ slot: node.slot(), prioritizationFee: 0 }],
    getMinimumBalanceForRentExemption: (size: number) => Number(node.rent(size)),

    getBalance: (address: string) => withContext(Number(node.balance(readAddress(address)))),
    getAccountInfo: (address: string, options?: Options) =>
      withContext(show(node.account(readAddress(address)), options)),
    getMultipleAccounts: (addresses: string[], options?: Options) =>
      withContext(addresses.map((each) => show(node.account(readAddress(each)), options))),
    getTokenAccountsByOwner: (
      owner: string,
      filter: { mint?: string; programId?: string },
      options?: Options,
    ) =>
      withContext(
        tokenAccounts(readAddress(owner), filter).map((account) => ({
          pubkey: account.address,
          account: show(account, options),
        })),
      ),
    getTokenAccountBalance(address: string) {
      const state = decodeTokenAccount(node.account(readAddress(address))?.data ?? new Uint8Array())
      if (!state) throw invalidParams('could not find account')
      return withContext(amountOf(state.amount, state.mint))
    },
    getTokenSupply(address: string) {
      const mint = mintOf(readAddress(address))
      if (!mint) throw invalidParams('not a Token mint')
      return withContext(amountOf(mint.supply, address))
    },

    requestAirdrop: (address: string, lamports: number) =>
      node.airdrop(readAddress(address), BigInt(lamports)),
    sendTransaction(text: string, options: Options = {}) {
      try {
        return node.send(readBytes(text, options), options.skipPreflight !== true)
      } catch (error) {
        throw error instanceof RefusedTransaction ? refusal(error) : error
      }
    },
    simulateTransaction(text: string, options: Options = {}) {
      const { error, logs } = node.simulate(readBytes(text, options))
      return withContext({ err: error, logs, accounts: null, unitsConsumed: 0, returnData: null })
    },
    getSignatureStatuses: (signatures: string[]) =>
      withContext(
        signatures.map((signature) => {
          const found = node.processed.get(signature)
          if (!found) return null
          const { slot, error } = found
          return {
            slot,
            confirmations: null,
            err: error,
            status: error ? { Err: error } : { Ok: null },
            confirmationStatus: 'finalized',
          }
        }),
      ),
    getSignaturesForAddress: (address: string, { limit = 1_000 }: { limit?: number } = {}) =>
      [...node.processed.values()]
        .filter(({ addresses }) => addresses.includes(address))
        .reverse()
        .slice(0, limit)
        .map(({ signature, slot, error, time }) => ({
          signature,
          slot,
          err: error,
          memo: null,
          blockTime: time,
          confirmationStatus: 'finalized',
        })),
    getTransaction(signature: string, options?: Options) {
      const found = node.processed.get(signature)
      return found ? showTransaction(found, options) : null
    },
  }

  return (method: string, params: unknown): unknown => {
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!answer) throw new SolanaRpcError(-32601, 'Method not found')
    return answer(...(Array.isArray(params) ? params : []))
  }
}

function readAddress(text: unknown): string {
  try {
    return new PublicKey(String(text)).toBase58()
  } catch {
    throw invalidParams('Invalid')
  }
}

function sentence(reason: RefusedTransaction['reason']): string {
  if (reason === 'BlockhashNotFound') return 'Blockhash not found'
  if (reason === 'AlreadyProcessed') return 'This transaction has already been processed'
  if (typeof reason === 'string') return reason
  const [index, inner] = (reason.InstructionError ?? []) as [number?, unknown?]
  if (index === undefined) return Object.keys(reason).join()
  const custom = (inner as { Custom?: number }).Custom
  const what =
    custom === undefined ? String(inner) : `custom program error: 0x${custom.toString(16)}`
  return `Error processing Instruction ${index}: ${what}`
}
