import { PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import type { Mint } from './node-reader.ts'

/** The chain library, loaded with the first transfer. */

const associatedProgram = /*#__PURE__*/ new PublicKey(
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
)

/** The address at which everybody looks for what an owner holds of a token. */
export function associatedAddress(owner: string, { token, program }: Mint): string {
  const seeds = [owner, program, token].map((each) => new PublicKey(each).toBytes())
  return PublicKey.findProgramAddressSync(seeds, associatedProgram)[0].toBase58()
}

export const transferCurrency = (from: string, to: string, units: bigint): TransactionInstruction =>
  SystemProgram.transfer({
    fromPubkey: new PublicKey(from),
    toPubkey: new PublicKey(to),
    lamports: units,
  })

/** Makes the receiver's account of a token unless it is there by then. */
export function createAssociatedAccount(
  payer: string,
  owner: string,
  mint: Mint,
): TransactionInstruction {
  return new TransactionInstruction({
    programId: associatedProgram,
    keys: [
      { pubkey: new PublicKey(payer), isSigner: true, isWritable: true },
      readWrite(associatedAddress(owner, mint)),
      readOnly(owner),
      readOnly(mint.token),
      readOnly(SystemProgram.programId.toBase58()),
      readOnly(mint.program),
    ],
    // 1 is CreateIdempotent.
    data: bytesOf(Uint8Array.of(1)),
  })
}

/** Names token and decimals, so that nothing of another kind or size can move. */
export function transferToken(options: {
  readonly mint: Mint
  readonly source: string
  readonly destination: string
  readonly owner: string
  readonly units: bigint
}): TransactionInstruction {
  const { mint, source, destination, owner, units } = options
  // 12 is TransferChecked: u64 in little-endian order, then the decimals.
  const data = new DataView(new ArrayBuffer(10))
  data.setUint8(0, 12)
  data.setBigUint64(1, units, true)
  data.setUint8(9, mint.decimals)
  return new TransactionInstruction({
    programId: new PublicKey(mint.program),
    keys: [
      readWrite(source),
      readOnly(mint.token),
      readWrite(destination),
      { pubkey: new PublicKey(owner), isSigner: true, isWritable: false },
    ],
    data: bytesOf(new Uint8Array(data.buffer)),
  })
}

/** An unsigned transaction and its message, as bytes. */
export function buildTransaction(
  payer: string,
  blockhash: string,
  instructions: readonly TransactionInstruction[],
): { readonly transaction: Uint8Array; readonly message: Uint8Array } {
  const built = new Transaction({ feePayer: new PublicKey(payer), recentBlockhash: blockhash })
  built.add(...instructions)
  return {
    transaction: built.serialize({ requireAllSignatures: false, verifySignatures: false }),
    message: built.serializeMessage(),
  }
}

/** The library's type is that of Node; it copies any bytes. */
const bytesOf = (bytes: Uint8Array) => bytes as TransactionInstruction['data']

const readOnly = (address: string) => ({
  pubkey: new PublicKey(address),
  isSigner: false,
  isWritable: false,
})

const readWrite = (address: string) => ({ ...readOnly(address), isWritable: true })
