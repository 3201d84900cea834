import { base64 } from '@scure/base'
import { RpcError, rpcErrorOf, type RpcRequest } from '../../kernel/exports/index.ts'
import { badAnswer } from '../page-wallets/bad-answer.ts'
import { readField } from '../page-wallets/read-field.ts'
import { readAddress } from './address.ts'
import { type CosmosKey, toBytes } from './keplr-key.ts'
import type { KeplrWallet } from './keplr-wallet.ts'
import { readMessageDocument, textOrBytes } from './message.ts'
import { type CosmosSignature, parseBase64, parseSignature } from './wallet-answers.ts'

export interface KeplrRequest extends Pick<RpcRequest, 'method' | 'params'> {
  readonly wallet: KeplrWallet
  /** The network's own name for itself. */
  readonly chainId: string
  /** The key on that network. */
  readonly key: CosmosKey
}

const invalidParams = (details: string): RpcError => rpcErrorOf(-32602, { details }) as RpcError

const aminoOnly = (details: string): RpcError =>
  new RpcError('This key signs amino documents only', 4200, {
    code: 'DIRECT_SIGNING_UNSUPPORTED',
    details,
  })

/** The methods of WalletConnect in the words of a wallet of the Keplr kind. */
export async function askKeplr(request: KeplrRequest): Promise<unknown> {
  switch (request.method) {
    case 'cosmos_getAccounts': {
      const { algo, address, pubkey, isHardware } = request.key
      const isAminoOnly = isHardware || !request.wallet.signDirect
      return [{ algo, address, pubkey, ...(isAminoOnly && { isAminoOnly }) }]
    }
    case 'cosmos_signDirect':
      return signDirect(request)
    case 'cosmos_signAmino':
      return signAmino(request)
    default:
      throw rpcErrorOf(4200, { details: request.method }) as RpcError
  }
}

function readParams({ params }: KeplrRequest): {
  readonly signer: string
  readonly document: object
} {
  const signer = readField(params, 'signerAddress')
  const document = readField(params, 'signDoc')
  if (typeof signer !== 'string') throw invalidParams('params.signerAddress is no address')
  if (typeof document !== 'object' || document === null) {
    throw invalidParams('params.signDoc is no document')
  }
  return { signer, document }
}

/** Some wallets sign with whichever key is in use, whoever was to sign. */
function checkSigner({ key }: KeplrRequest, signer: string): void {
  if (readAddress(signer)?.address === key.address) return
  throw rpcErrorOf(4100, { details: 'The account is none of the connection' }) as RpcError
}

/** A signature by the key of the connection; the wallet may have turned to another one meanwhile. */
function parseOwnSignature({ key }: KeplrRequest, value: unknown): CosmosSignature {
  const signature = parseSignature(value)
  if (signature.pub_key.value !== key.pubkey) throw badAnswer('a signature of the account')
  return signature
}

async function signDirect(request: KeplrRequest): Promise<unknown> {
  const { wallet, chainId } = request
  const { signer, document } = readParams(request)
  const bodyBytes = parseBase64(readField(document, 'bodyBytes'))
  const authInfoBytes = parseBase64(readField(document, 'authInfoBytes'))
  // As text: a number may be too large, and what is no JSON does not reach every wallet.
  const accountNumber = String(readField(document, 'accountNumber'))
  if (!bodyBytes || !authInfoBytes) throw invalidParams('params.signDoc holds no bytes as base64')
  if (!/^\d{1,20}$/.test(accountNumber)) throw invalidParams('params.signDoc.accountNumber')
  if (readField(document, 'chainId') !== chainId) {
    throw invalidParams(`params.signDoc.chainId is not ${chainId}`)
  }
  checkSigner(request, signer)
  if (!wallet.signDirect) throw aminoOnly('The wallet offers no direct signing')
  if (request.key.isHardware) throw aminoOnly('It is kept in a hardware wallet')

  const answer = await wallet.signDirect(chainId, signer, {
    chainId,
    accountNumber,
    authInfoBytes,
    bodyBytes,
  })
  const signed = readField(answer, 'signed')
  return {
    signature: parseOwnSignature(request, readField(answer, 'signature')),
    ...(signed === undefined ? {} : { signed: parseDirectDocument(signed, chainId) }),
  }
}

/** What was signed, which may be another fee than the one that was asked for. */
function parseDirectDocument(signed: unknown, chainId: string) {
  const [body, authInfo] = [readField(signed, 'bodyBytes'), readField(signed, 'authInfoBytes')]
  const accountNumber = String(readField(signed, 'accountNumber'))
  const isReadable = ArrayBuffer.isView(body) && ArrayBuffer.isView(authInfo)
  if (
    !isReadable ||
    !/^\d{1,20}$/.test(accountNumber) ||
    readField(signed, 'chainId') !== chainId
  ) {
    throw badAnswer('a signed document of this network')
  }
  return {
    chainId,
    accountNumber,
    authInfoBytes: base64.encode(toBytes(authInfo)),
    bodyBytes: base64.encode(toBytes(body)),
  }
}

async function signAmino(request: KeplrRequest): Promise<unknown> {
  const { wallet, chainId } = request
  const { signer, document } = readParams(request)
  const data = readMessageDocument(document, signer)
  if (!data && readField(document, 'chain_id') !== chainId) {
    throw invalidParams(`params.signDoc.chain_id is not ${chainId}`)
  }
  checkSigner(request, signer)
  if (data && wallet.signArbitrary) {
    const answer = await wallet.signArbitrary(chainId, signer, textOrBytes(data))
    return { signature: parseOwnSignature(request, answer) }
  }
  if (!wallet.signAmino) throw rpcErrorOf(4200, { details: 'cosmos_signAmino' }) as RpcError
  const answer = await wallet.signAmino(chainId, signer, document)
  const signed = readField(answer, 'signed')
  return {
    signature: parseOwnSignature(request, readField(answer, 'signature')),
    ...(signed === undefined ? {} : { signed: parseAminoDocument(signed, data ? '' : chainId) }),
  }
}

/** A copy, as JSON has it; the wallet's own object may change later. */
function parseAminoDocument(signed: unknown, chainId: string): unknown {
  try {
    const copy: unknown = JSON.parse(JSON.stringify(signed))
    if (readField(copy, 'chain_id') === chainId && Array.isArray(readField(copy, 'msgs')))
      return copy
  } catch {
    // No JSON: not a document either.
  }
  throw badAnswer('a signed document of this network')
}
