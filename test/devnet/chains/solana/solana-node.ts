import { base58 } from '@scure/base'
import { PublicKey, VersionedTransaction } from '@solana/web3.js'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { metadataProgram } from './token-layouts.ts'

type Address = Parameters<LiteSVM['getAccount']>[0]
type SvmTransaction = Parameters<LiteSVM['sendTransaction']>[0]

export interface NodeAccount {
  address: string
  lamports: bigint
  data: Uint8Array
  owner: string
  executable: boolean
}

/** In the form in which the network's own nodes write it: a name, or an object of one key. */
export type TransactionError = string | Record<string, unknown>

export interface Processed {
  signature: string
  slot: number
  time: number
  error: TransactionError | null
  logs: string[]
  bytes: Uint8Array
  addresses: string[]
}

/** The network refused the transaction before it was part of it. */
export class RefusedTransaction extends Error {
  readonly reason: TransactionError
  readonly logs: string[]

  constructor(reason: TransactionError, logs: string[]) {
    super(typeof reason === 'string' ? reason : JSON.stringify(reason))
    this.reason = reason
    this.logs = logs
  }
}

const slotMs = 400
/** A transaction names one of the hashes of so many slots. */
const hashLife = 150
const associatedProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

export function associatedAddress(owner: string, mint: string, program: string): string {
  const seeds = [owner, program, mint].map((each) => new PublicKey(each).toBytes())
  return PublicKey.findProgramAddressSync(seeds, associatedProgram)[0].toBase58()
}

export function metadataAddress(mint: string): string {
  const program = new PublicKey(metadataProgram)
  const seeds = [Buffer.from('metadata'), program.toBytes(), new PublicKey(mint).toBytes()]
  return PublicKey.findProgramAddressSync(seeds, program)[0].toBase58()
}

/**
 * The real machine of Solana with its real programs, in this process. It has no blocks: slots pass with the
 * time, and a transaction is final when it was processed.
 */
export function createSolanaNode() {
  const svm = new LiteSVM().withBlockhashCheck(false)
  const startedAt = Date.now()
  const hashes = new Map<string, number>()
  const processed = new Map<string, Processed>()
  const slot = () => 1_000 + Math.floor((Date.now() - startedAt) / slotMs)

  function latestBlockhash() {
    const now = slot()
    const latest = [...hashes].at(-1)
    if (latest?.[1] === now) return { blockhash: latest[0], slot: now }
    svm.expireBlockhash()
    const blockhash = svm.latestBlockhash()
    hashes.set(blockhash, now)
    for (const [hash, since] of hashes) if (now - since > hashLife) hashes.delete(hash)
    return { blockhash, slot: now }
  }

  const isBlockhashValid = (hash: string) => slot() - (hashes.get(hash) ?? -hashLife) <= hashLife

  function setAccount({ address, lamports, data, owner, executable }: NodeAccount) {
    svm.setAccount({
      address: address as Address,
      lamports: lamports as never,
      data,
      programAddress: owner as Address,
      executable,
      space: BigInt(data.length),
    })
  }

  function account(address: string): NodeAccount | undefined {
    const found = svm.getAccount(address as Address)
    if (!found.exists || (found.lamports as bigint) === 0n) return undefined
    return {
      address,
      lamports: found.lamports,
      data: Uint8Array.from(found.data),
      owner: found.programAddress,
      executable: found.executable,
    }
  }

  /** Runs it and keeps nothing of it. Signatures do not count. */
  function simulate(bytes: Uint8Array): { error: TransactionError | null; logs: string[] } {
    svm.withSigverify(false)
    try {
      const result = svm.simulateTransaction(toSvm(VersionedTransaction.deserialize(bytes)))
      const isFailure = result instanceof FailedTransactionMetadata
      return { error: isFailure ? readError(result) : null, logs: result.meta().logs() }
    } finally {
      svm.withSigverify(true)
    }
  }

  function send(bytes: Uint8Array, isChecked: boolean): string {
    const transaction = VersionedTransaction.deserialize(bytes)
    const { message } = transaction
    const signature = base58.encode(transaction.signatures[0]!)
    if (processed.has(signature)) throw new RefusedTransaction('AlreadyProcessed', [])
    if (!isBlockhashValid(message.recentBlockhash)) {
      throw new RefusedTransaction('BlockhashNotFound', [])
    }
    if (isChecked) {
      const { error, logs } = simulate(bytes)
      if (error) throw new RefusedTransaction(error, logs)
    }
    const result = svm.sendTransaction(toSvm(transaction))
    const isFailure = result instanceof FailedTransactionMetadata
    const entry: Processed = {
      signature,
      slot: slot(),
      time: Math.floor(Date.now() / 1_000),
      error: isFailure ? readError(result) : null,
      logs: (isFailure ? result.meta() : result).logs(),
      bytes,
      addresses: message.staticAccountKeys.map((key) => key.toBase58()),
    }
    if (entry.error === 'SignatureFailure') throw new RefusedTransaction(entry.error, entry.logs)
    processed.set(signature, entry)
    return signature
  }

  return {
    slot,
    latestBlockhash,
    isBlockhashValid,
    account,
    setAccount,
    simulate,
    send,
    processed: processed as ReadonlyMap<string, Processed>,
    balance: (address: string): bigint => svm.getBalance(address as Address) ?? 0n,
    rent: (size: number): bigint => svm.minimumBalanceForRentExemption(BigInt(size)),
    accountsOf: (program: string): NodeAccount[] =>
      svm
        .getProgramAccounts(program as Address)
        .map((each) => account(each.address))
        .filter((each) => each !== undefined),
    airdrop(address: string, lamports: bigint): string {
      const result = svm.airdrop(address as Address, lamports as never)
      if (!result || result instanceof FailedTransactionMetadata) throw new Error('No airdrop')
      const signature = base58.encode(result.signature())
      processed.set(signature, {
        signature,
        slot: slot(),
        time: Math.floor(Date.now() / 1_000),
        error: null,
        logs: result.logs(),
        bytes: new Uint8Array(),
        addresses: [address],
      })
      return signature
    },
  }
}

export type SolanaNode = ReturnType<typeof createSolanaNode>

function toSvm({ message, signatures }: VersionedTransaction): SvmTransaction {
  const { numRequiredSignatures } = message.header
  const signers = message.staticAccountKeys.slice(0, numRequiredSignatures)
  const bySigner = signers.map((key, index) => [key.toBase58(), signatures[index]])
  return {
    messageBytes: message.serialize(),
    signatures: Object.fromEntries(bySigner),
  } as unknown as SvmTransaction
}

/** The machine's own errors are numbers; their names are in its text alone. */
function readError(failed: FailedTransactionMetadata): TransactionError {
  const found =
    /err: (\w+)(?:\((\d+), (\w+)(?:\((\d+)\))?\)| \{ account_index: (\d+) \})?/.exec(
      failed.toString(),
    ) ?? []
  const [, name = 'Unknown', index, reason, custom, accountIndex] = found
  if (accountIndex !== undefined) return { [name]: { account_index: Number(accountIndex) } }
  if (index === undefined) return name
  return { [name]: [Number(index), custom === undefined ? reason : { Custom: Number(custom) }] }
}
