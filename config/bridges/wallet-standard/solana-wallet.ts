import { base58, base64 } from '@scure/base'
import { type Kit, KitError, NodeRpc } from '../../../kernel/exports/index.ts'
import { badAnswer } from '../../../namespaces/page-wallets/bad-answer.ts'
import { readField } from '../../../namespaces/page-wallets/read-field.ts'
import { copyBytes } from '../../../namespaces/page-wallets/standard-accounts.ts'
import { readSignedTransaction } from '../../../namespaces/solana/signed-transaction.ts'
import { standardChainNames } from '../../../namespaces/solana/standard-chains.ts'
import { readSignatureText } from '../../../namespaces/solana/wallet-answers.ts'
import {
  parseTransaction,
  type WireTransaction,
} from '../../../namespaces/solana/wire-transaction.ts'
import { createKitWallet, type FeatureInput, inOrder, readMessage, refused } from './kit-wallet.ts'

/** Of the options of `signAndSendTransaction`, those that wallets and nodes know. */
const sendOptionNames = [
  ...['commitment', 'maxRetries', 'minContextSlot', 'preflightCommitment', 'skipPreflight'],
]

interface ToSign extends FeatureInput {
  readonly transaction: WireTransaction
  readonly params: { readonly transaction: string; readonly pubkey: string }
}

interface ToSend extends ToSign {
  readonly options: Readonly<Record<string, unknown>>
}

/** What is connected in solana. A wallet that cannot send has its transaction sent by a node of the network. */
export function createSolanaWallet(kit: Kit, { name, icon }: { name: string; icon: string }) {
  const sign = async ({ ask, params, transaction, account }: ToSign) =>
    readSignedTransaction(await ask('solana_signTransaction', params), transaction, account.address)

  const send = async (input: ToSend): Promise<string> => {
    const { options } = input
    try {
      const params = { ...input.params, sendOptions: options }
      return readSignatureText(await input.ask('solana_signAndSendTransaction', params, true))
    } catch (error) {
      if (!isUnsupported(error)) throw error
    }
    const { bytes, signatures } = await sign(input)
    const network = input.caipNetworkId ?? kit.getAccount('solana').caipNetworkId
    if (!network) throw refused(4100, 'The account is not connected')
    const nodes = await kit.unstable_kernel.service(NodeRpc)
    const { commitment, ...ofNodes } = options
    const params = [
      base64.encode(bytes),
      { encoding: 'base64', preflightCommitment: commitment ?? 'confirmed', ...ofNodes },
    ]
    await nodes.request(network, { method: 'sendTransaction', params })
    return base58.encode(signatures[0] ?? new Uint8Array())
  }

  /** In one question, where the wallet knows such. */
  const signAll = async (inputs: readonly ToSign[]): Promise<readonly WireTransaction[]> => {
    const [first] = inputs
    const isOne = inputs.every(
      ({ account, caipNetworkId }) =>
        account === first?.account && caipNetworkId === first.caipNetworkId,
    )
    if (!first || inputs.length === 1 || !isOne) return inOrder(inputs, sign)
    try {
      const transactions = inputs.map(({ params }) => params.transaction)
      const { address: pubkey } = first.account
      const answer = await first.ask('solana_signAllTransactions', { transactions, pubkey })
      const signed = readField(answer, 'transactions')
      if (!Array.isArray(signed) || signed.length !== inputs.length) {
        throw badAnswer(`a list of ${inputs.length}`)
      }
      return inputs.map(({ transaction }, index) =>
        readSignedTransaction({ transaction: signed[index] as unknown }, transaction, pubkey),
      )
    } catch (error) {
      if (isUnsupported(error)) return inOrder(inputs, sign)
      throw error
    }
  }

  return createKitWallet({
    kit,
    namespace: 'solana',
    name,
    icon,
    chainsOf: (id) => {
      const known = standardChainNames[id]
      return known ? [known] : [id, 'solana:localnet']
    },
    networksOf: ({ approvedNetworkIds }) =>
      kit.settings.networks
        .map(({ caipNetworkId }) => caipNetworkId)
        .filter((id) => id.startsWith('solana:') && (approvedNetworkIds?.includes(id) ?? true)),
    keysOf: ({ accounts }) =>
      new Map(accounts.map(({ address }) => [address, base58.decode(address)])),
    details: { supportedTransactionVersions: Object.freeze(['legacy', 0]) },
    methods: {
      'solana:signMessage': (inputs) =>
        inOrder(inputs.map(readMessage), async ({ message, account, ask }) => {
          const params = { message: base58.encode(message), pubkey: account.address }
          const answer = await ask('solana_signMessage', params)
          return {
            signedMessage: message,
            signature: base58.decode(readSignatureText(answer)),
            signatureType: 'ed25519',
          }
        }),
      'solana:signTransaction': async (inputs) =>
        (await signAll(inputs.map(readToSign))).map(({ bytes }) => ({ signedTransaction: bytes })),
      'solana:signAndSendTransaction': (inputs) =>
        inOrder(inputs.map(readToSend), async (input) => ({
          signature: base58.decode(await send(input)),
        })),
    },
  })
}

function readToSign(input: FeatureInput): ToSign {
  const transaction = parseTransaction(copyBytes(readField(input.given, 'transaction')))
  const { address } = input.account
  if (!transaction) {
    const form = 'the bytes of a legacy or a version 0 one, at most 1,232'
    throw refused(-32602, `transaction is not ${form}`)
  }
  if (!transaction.signers.includes(address)) {
    throw refused(-32602, 'the account is no signer of the transaction')
  }
  const params = { transaction: base64.encode(transaction.bytes), pubkey: address }
  return { ...input, transaction, params }
}

const readToSend = (input: FeatureInput): ToSend => ({
  ...readToSign(input),
  options: sendOptionsOf(input.given),
})

function sendOptionsOf(given: unknown): Readonly<Record<string, unknown>> {
  const options = readField(given, 'options')
  const found = sendOptionNames.map((key) => [key, readField(options, key)] as const)
  return Object.fromEntries(
    found.filter(([, value]) => ['boolean', 'number', 'string'].includes(typeof value)),
  )
}

const isUnsupported = (error: unknown): boolean =>
  error instanceof KitError && error.code === 'UNSUPPORTED_METHOD'
