import { base58, base64 } from '@scure/base'
import {
  abortable,
  KitError,
  type NamespaceAdapter,
  type Transfer,
  type WalletRequest,
} from '../../kernel/exports/index.ts'
import { badAnswer } from '../page-wallets/bad-answer.ts'
import { readField } from '../page-wallets/read-field.ts'
import type { SolanaAdapterOptions } from './adapter-options.ts'
import { parseAddress } from './address.ts'
import {
  associatedAddress,
  buildTransaction,
  createAssociatedAccount,
  transferCurrency,
  transferToken,
} from './instructions.ts'
import { explainFailure, explainNodeError } from './node-errors.ts'
import {
  createNodeReader,
  type Mint,
  type NodeReader,
  readMint,
  type TokenAccount,
  tokenProgram,
  token2022Program,
} from './node-reader.ts'
import { readSignedTransaction } from './signed-transaction.ts'
import { parseUnits } from './units.ts'
import { readSignatureText } from './wallet-answers.ts'
import { parseTransaction } from './wire-transaction.ts'

type Sending = Required<Pick<NamespaceAdapter, 'send' | 'sendTransaction' | 'estimateFee'>>
type Instruction = ReturnType<typeof transferCurrency>

interface Plan {
  readonly instructions: readonly Instruction[]
  /** Bytes of an account that the transfer makes and pays for. */
  readonly newAccountSize: number
}

/** Of a token account; under the newer program it may grow by all that a mint can ask of it. */
const tokenAccountSize = 165
const largestTokenAccountSize = 195

/** The half of the adapter that moves something; it loads with the first transfer. */
export function createSending({ nodes }: Pick<SolanaAdapterOptions, 'nodes'>): Sending {
  return {
    async send({ transfer, request, signal }) {
      const { network, from } = parseTransfer(transfer)
      const reader = createNodeReader({ network, nodes, signal })
      const { transaction } = await buildTransfer(reader, transfer)
      await rehearse(reader, transaction)
      return submit(reader, from, transaction, request, signal)
    },

    async sendTransaction({ network, from, transaction, request, signal }) {
      const parsed = parseTransaction(transaction)
      const signer = parseAddress(from)
      if (!parsed?.signers.includes(signer)) {
        throw new KitError('The transaction is not valid', {
          code: 'INVALID_TRANSACTION',
          details: 'It is not the bytes, or base64, of a transaction that the account signs',
        })
      }
      const reader = createNodeReader({ network, nodes, signal })
      return submit(reader, signer, parsed.bytes, request, signal)
    },

    async estimateFee({ transfer, signal }) {
      const { network } = parseTransfer(transfer)
      const { decimals, symbol } = network.nativeCurrency
      const reader = createNodeReader({ network, nodes, signal })
      const { message, newAccountSize } = await buildTransfer(reader, transfer)
      const [fee, rent] = await Promise.all([
        reader.readFee(base64.encode(message)),
        newAccountSize > 0 ? reader.readRent(newAccountSize) : 0n,
      ])
      return { units: (fee + rent).toString(), decimals, symbol }
    },
  }
}

/** Before anybody is asked anything: every part of it is what it says. */
function parseTransfer({ network, from, to, units, token }: Transfer) {
  return {
    network,
    from: parseAddress(from),
    to: parseAddress(to),
    units: parseUnits(units),
    token: token === undefined ? undefined : parseAddress(token),
  }
}

async function buildTransfer(reader: NodeReader, transfer: Transfer) {
  const { from, to, units, token } = parseTransfer(transfer)
  const [blockhash, plan] = await Promise.all([
    reader.readBlockhash(),
    (async (): Promise<Plan> => {
      await checkReceiver(reader, to)
      return token === undefined
        ? { instructions: [transferCurrency(from, to, units)], newAccountSize: 0 }
        : planTokenTransfer(reader, { from, to, units, mint: await readMint(reader, token) })
    })(),
  ])
  const built = buildTransaction(from, blockhash, plan.instructions)
  return { ...built, newAccountSize: plan.newAccountSize }
}

/** What is sent to a program, a token or a token account itself is lost for ever. */
async function checkReceiver(reader: NodeReader, to: string): Promise<void> {
  const account = await reader.readAccount(to)
  if (!account?.executable && ![tokenProgram, token2022Program].includes(account?.owner ?? '')) {
    return
  }
  throw new KitError('The receiver is not a wallet', {
    code: 'INVALID_RECEIVER',
    details: `${to} is ${account?.executable ? 'a program' : 'a token or an account of tokens'}`,
  })
}

async function planTokenTransfer(
  reader: NodeReader,
  { from, to, units, mint }: { from: string; to: string; units: bigint; mint: Mint },
): Promise<Plan> {
  const destination = associatedAddress(to, mint)
  const [held, existing] = await Promise.all([
    reader.readTokenAccounts(from, mint.token),
    reader.readAccount(destination),
  ])
  // Anybody can pay to the address before there is an account of tokens.
  const isMade = existing?.owner === mint.program
  const isOlder = mint.program === tokenProgram
  return {
    newAccountSize: isMade ? 0 : isOlder ? tokenAccountSize : largestTokenAccountSize,
    instructions: [
      ...(isMade ? [] : [createAssociatedAccount(from, to, mint)]),
      ...drawFrom(held, units).map((part) =>
        transferToken({ mint, source: part.address, destination, owner: from, units: part.units }),
      ),
    ],
  }
}

/** What to take from which account; an owner may hold one token in several. */
function drawFrom(accounts: readonly TokenAccount[], units: bigint): readonly TokenAccount[] {
  let left = units
  const parts: TokenAccount[] = []
  for (const { address, units: held } of accounts) {
    if (left === 0n && parts.length > 0) break
    const part = held < left ? held : left
    parts.push({ address, units: part })
    left -= part
  }
  if (left === 0n && parts.length > 0) return parts
  throw explainFailure('InsufficientFunds')
}

/** What would fail is not shown to the visitor to sign. */
async function rehearse(reader: NodeReader, transaction: Uint8Array): Promise<void> {
  const failure = await reader.simulate(base64.encode(transaction))
  if (failure !== null) throw explainFailure(failure)
}

/** By the wallet, or by our node where the wallet only signs. Resolves with the signature. */
async function submit(
  reader: NodeReader,
  from: string,
  bytes: Uint8Array,
  request: WalletRequest,
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted()
  const transaction = base64.encode(bytes)
  const params = { transaction, pubkey: from }
  const ask = (method: string, isSubmission?: true) =>
    abortable(request({ method, params, isSubmission }), signal)
  try {
    return readSignatureText(await ask('solana_signAndSendTransaction', true))
  } catch (error) {
    if (readField(error, 'code') !== 'UNSUPPORTED_METHOD') throw explainNodeError(error)
  }
  const signed = readSigned(await ask('solana_signTransaction'), bytes, from)
  try {
    await reader.sendTransaction(base64.encode(signed.bytes))
  } catch (error) {
    throw explainNodeError(error)
  }
  // The transaction's id is the signature of who pays, whether or not the node repeats it.
  return base58.encode(signed.id)
}

function readSigned(answer: unknown, bytes: Uint8Array, from: string) {
  const asked = parseTransaction(bytes)
  const signed = asked && readSignedTransaction(answer, asked, from)
  const [id] = signed?.signatures ?? []
  if (!signed || !id?.some((byte) => byte !== 0)) throw badAnswer('a signed transaction')
  return { bytes: signed.bytes, id }
}
