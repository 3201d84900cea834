import { base64 } from '@scure/base'
import {
  type CaipNetwork,
  KitError,
  type NodeRpc,
  parseSymbol,
} from '../../kernel/exports/index.ts'
import { readField } from '../page-wallets/read-field.ts'
import { isAddress } from './address.ts'
import { badNodeAnswer } from './node-errors.ts'

export interface NodeReaderOptions {
  readonly network: CaipNetwork
  readonly nodes: NodeRpc
  readonly signal: AbortSignal
  readonly isIndependent?: boolean | 'preferred' | undefined
}

/** An account of tokens of one kind. */
export interface TokenAccount {
  readonly address: string
  readonly units: bigint
}

export interface Mint {
  readonly token: string
  /** The program that the token lives in. */
  readonly program: string
  readonly decimals: number
  /** Only tokens of the newer program carry their symbol themselves. */
  readonly symbol: string
}

/** An account with its bytes. */
export interface RawAccount {
  readonly owner: string
  readonly data: Uint8Array
}

/** What a node knows about an account. */
export interface NodeAccount {
  readonly owner: string
  readonly executable: boolean
}

export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const tokenPrograms: readonly unknown[] = [tokenProgram, token2022Program]

/** One answer names at most so many accounts. */
const maxAccounts = 100
/** What is confirmed here is final within seconds, and is where wallets and explorers look. */
const commitment = 'confirmed'

/** Questions to the nodes of a network; an answer of another form is `INVALID_NODE_ANSWER`. */
export function createNodeReader({ network, nodes, signal, isIndependent }: NodeReaderOptions) {
  const ask = (method: string, ...params: readonly unknown[]) =>
    nodes.request(network.caipNetworkId, { method, params, isIndependent }, signal)
  const askForValue = async (method: string, ...params: readonly unknown[]) =>
    readField(await ask(method, ...params), 'value')

  return {
    /** Undefined for an account that does not exist. */
    async readAccount(address: string): Promise<NodeAccount | undefined> {
      const options = { commitment, encoding: 'base64', dataSlice: { offset: 0, length: 0 } }
      const value = await askForValue('getAccountInfo', address, options)
      if (value === null) return undefined
      const owner = readField(value, 'owner')
      if (!isAddress(owner)) throw badNodeAnswer('an account')
      return { owner, executable: readField(value, 'executable') === true }
    },

    /** In order; undefined for an account that does not exist. At most 100. */
    async readRawAccounts(
      addresses: readonly string[],
    ): Promise<readonly (RawAccount | undefined)[]> {
      const options = { commitment, encoding: 'base64' }
      const value = await askForValue('getMultipleAccounts', addresses, options)
      if (!Array.isArray(value) || value.length !== addresses.length) {
        throw badNodeAnswer('a list of accounts')
      }
      return value.map((each: unknown) => (each === null ? undefined : parseRawAccount(each)))
    },

    /** Those of the tokens that are some, in order. */
    async readMints(tokens: readonly string[]): Promise<readonly Mint[]> {
      const pages = Array.from({ length: Math.ceil(tokens.length / maxAccounts) }, (_, page) =>
        tokens.slice(page * maxAccounts, (page + 1) * maxAccounts),
      )
      const answers = await Promise.all(
        pages.map(async (page) => {
          const options = { commitment, encoding: 'jsonParsed' }
          const value = await askForValue('getMultipleAccounts', page, options)
          if (!Array.isArray(value) || value.length !== page.length) {
            throw badNodeAnswer('a list of accounts')
          }
          return page.map((token, index) => parseMint(token, value[index]))
        }),
      )
      return answers.flat().filter((mint) => mint !== undefined)
    },

    /** All accounts in which an owner holds a token, the largest first. */
    async readTokenAccounts(owner: string, token: string): Promise<readonly TokenAccount[]> {
      const options = { commitment, encoding: 'jsonParsed' }
      const value = await askForValue('getTokenAccountsByOwner', owner, { mint: token }, options)
      if (!Array.isArray(value)) throw badNodeAnswer('a list of token accounts')
      return value
        .map((each: unknown) => parseTokenAccount(each, token))
        .sort((left, right) => Number(right.units > left.units) - Number(right.units < left.units))
    },

    async readBlockhash(): Promise<string> {
      const value = await askForValue('getLatestBlockhash', { commitment })
      const blockhash = readField(value, 'blockhash')
      if (!isAddress(blockhash)) throw badNodeAnswer('a block hash')
      return blockhash
    },

    /** In the smallest unit of the network's own currency, for a message in base64. */
    async readFee(message: string): Promise<bigint> {
      return readUnits(await askForValue('getFeeForMessage', message, { commitment }), 'a fee')
    },

    /** What an account of this size has to hold. */
    async readRent(size: number): Promise<bigint> {
      return readUnits(await ask('getMinimumBalanceForRentExemption', size), 'a rent')
    },

    /** Why the transaction in base64 would fail; null when it would not. */
    async simulate(transaction: string): Promise<unknown> {
      const options = {
        commitment,
        encoding: 'base64',
        sigVerify: false,
        replaceRecentBlockhash: true,
      }
      const error = readField(await askForValue('simulateTransaction', transaction, options), 'err')
      if (error === undefined) throw badNodeAnswer('the result of a simulation')
      return error
    },

    async sendTransaction(transaction: string): Promise<unknown> {
      const options = { encoding: 'base64', preflightCommitment: commitment }
      return ask('sendTransaction', transaction, options)
    },

    /** Undefined while the network knows nothing of the transaction for certain. */
    async readOutcome(transactionId: string): Promise<'confirmed' | 'reverted' | undefined> {
      const options = { searchTransactionHistory: true }
      const value = await askForValue('getSignatureStatuses', [transactionId], options)
      const status = readField(value, '0')
      const isCertain = ['confirmed', 'finalized'].includes(
        String(readField(status, 'confirmationStatus')),
      )
      const error = readField(status, 'err')
      if (!isCertain || error === undefined) return undefined
      return error === null ? 'confirmed' : 'reverted'
    },
  }
}

export type NodeReader = ReturnType<typeof createNodeReader>

/** Numbers come as JSON writes them: beyond 2^53 they are not exact, and not exact is not true. */
function readUnits(value: unknown, what: string): bigint {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw badNodeAnswer(what)
  }
  return BigInt(value)
}

function parseRawAccount(value: unknown): RawAccount {
  const owner = readField(value, 'owner')
  const [text, encoding] = [0, 1].map((at) => readField(readField(value, 'data'), String(at)))
  try {
    if (!isAddress(owner) || encoding !== 'base64') throw badNodeAnswer('an account')
    return { owner, data: base64.decode(String(text)) }
  } catch {
    throw badNodeAnswer('an account')
  }
}

function parseMint(token: string, account: unknown): Mint | undefined {
  const program = readField(account, 'owner')
  const parsed = readField(readField(account, 'data'), 'parsed')
  const info = readField(parsed, 'info')
  const decimals = readField(info, 'decimals')
  const isMint = readField(parsed, 'type') === 'mint' && tokenPrograms.includes(program)
  if (!isMint || typeof decimals !== 'number' || !Number.isInteger(decimals)) return undefined
  if (decimals < 0 || decimals > 255) return undefined
  return { token, program: program as string, decimals, symbol: readSymbol(info) }
}

function readSymbol(info: unknown): string {
  const extensions = readField(info, 'extensions')
  const metadata = Array.isArray(extensions)
    ? extensions.find((each: unknown) => readField(each, 'extension') === 'tokenMetadata')
    : undefined
  return parseSymbol(readField(readField(metadata, 'state'), 'symbol')) ?? ''
}

function parseTokenAccount(value: unknown, token: string): TokenAccount {
  const address = readField(value, 'pubkey')
  const data = readField(readField(value, 'account'), 'data')
  const info = readField(readField(data, 'parsed'), 'info')
  const amount = readField(readField(info, 'tokenAmount'), 'amount')
  const isWhole = typeof amount === 'string' && /^\d{1,20}$/.test(amount)
  if (!isAddress(address) || !isWhole || readField(info, 'mint') !== token) {
    throw badNodeAnswer('a token account')
  }
  return { address, units: BigInt(amount) }
}

/** The token of this address. Throws `TOKEN_NOT_FOUND`. */
export async function readMint(reader: NodeReader, token: string): Promise<Mint> {
  const [mint] = await reader.readMints([token])
  if (mint) return mint
  throw new KitError('The token was not found on this network', {
    code: 'TOKEN_NOT_FOUND',
    details: token,
  })
}
