/** The `latchkey/cosmjs` entry. Works with CosmJS, and imports nothing of it. */
import { base64, hex } from '@scure/base'
import { KitError, type Kit } from '../../kernel/exports/index.ts'
import { checkArgument } from '../check-argument.ts'
import { toProviderError } from '../provider/to-provider-error.ts'
import { connectedWallet, copyOf, refused } from './connected-wallet.ts'

interface Signature {
  readonly pub_key: { readonly type: string; readonly value: string }
  readonly signature: string
}

interface DirectDocument {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** An `OfflineDirectSigner` and an `OfflineAminoSigner` of CosmJS. */
export interface KitOfflineSigner {
  getAccounts(): Promise<
    readonly { readonly address: string; readonly algo: 'secp256k1'; readonly pubkey: Uint8Array }[]
  >
  signAmino<D extends { readonly chain_id: string }>(
    signerAddress: string,
    document: D,
  ): Promise<{ readonly signed: D; readonly signature: Signature }>
  /** Undefined while the account is known to sign amino alone, as those of hardware do: CosmJS signs amino then. */
  readonly signDirect: (
    signerAddress: string,
    document: DirectDocument,
  ) => Promise<{ readonly signed: DirectDocument; readonly signature: Signature }>
}

/**
 * A signer for CosmJS, which stands for whichever wallet is connected: one for the life of the kit. With a chain, as
 * `cosmoshub-4` or its CAIP-2 id, the kit is switched there first; without, it is for the chain that is active. It
 * opens the modal where no wallet is connected. Throws 'Adapter not found' for a kit without cosmos.
 */
export function offlineSignerOf(kit: Kit, chain?: string): KitOfflineSigner {
  checkArgument('chain', 'string', chain ?? '')
  const wallet = connectedWallet(kit, 'cosmos', chain?.replace(/^cosmos:/, ''))
  let aminoOnly: string | undefined

  const ask = async (method: string, signerAddress: string, chainId: unknown, signDoc: unknown) => {
    const { request, ...at } = await wallet()
    if (chainId !== at.chainId) throw refused(`the document is not of ${at.chainId}`)
    const answer = fieldsOf(await request(method, { signerAddress, signDoc }))
    return { signed: answer.signed, signature: await signatureOf(answer.signature, signerAddress) }
  }
  /** Some wallets answer with the bare signature. */
  const signatureOf = async (given: unknown, signerAddress: string): Promise<Signature> => {
    if (typeof given !== 'string') {
      const { pub_key, signature } = fieldsOf(given)
      const { type, value } = fieldsOf(pub_key)
      const isWhole = [type, value, signature].every((part) => typeof part === 'string')
      if (isWhole) return { pub_key: { type, value }, signature } as Signature
      throw badAnswer('a signature with its key')
    }
    const account = (await signer.getAccounts()).find(({ address }) => address === signerAddress)
    if (!account) throw badAnswer('the account that signed')
    const value = base64.encode(account.pubkey)
    return { pub_key: { type: 'tendermint/PubKeySecp256k1', value }, signature: given }
  }
  const signDirect: KitOfflineSigner['signDirect'] = async (signerAddress, document) => {
    const { bodyBytes, authInfoBytes, chainId, accountNumber } = document
    const written = {
      chainId,
      accountNumber: String(accountNumber),
      bodyBytes: base64.encode(bodyBytes),
      authInfoBytes: base64.encode(authInfoBytes),
    }
    try {
      const { signed, signature } = await ask('cosmos_signDirect', signerAddress, chainId, written)
      return { signature, signed: directOf(signed ?? written, chainId) }
    } catch (error) {
      if ((error as { readonly code?: unknown }).code === 4200) aminoOnly = signerAddress
      throw error
    }
  }

  const signer: KitOfflineSigner = {
    async getAccounts() {
      const { request } = await wallet()
      const answer: unknown = await request('cosmos_getAccounts', {})
      if (!Array.isArray(answer)) throw badAnswer('a list of accounts')
      return answer.map((one) => {
        const { address, algo, pubkey, isAminoOnly } = fieldsOf(one)
        if (typeof address !== 'string') throw badAnswer('an address')
        if (isAminoOnly === true) aminoOnly = address
        // The one kind of key that CosmJS signs with.
        if (algo !== 'secp256k1') throw badAnswer('a key of secp256k1')
        return { address, algo, pubkey: keyOf(pubkey) }
      })
    },
    async signAmino(signerAddress, given) {
      const document = copyOf(given)
      const { chain_id } = fieldsOf(document)
      const asked = await ask('cosmos_signAmino', signerAddress, chain_id, document)
      const signed = (asked.signed ?? document) as typeof document
      if (fieldsOf(signed).chain_id !== chain_id) throw badAnswer('a document of this chain')
      return { signature: asked.signature, signed }
    },
    get signDirect() {
      const isDirect = aminoOnly === undefined || kit.getAccount('cosmos').address !== aminoOnly
      return isDirect ? signDirect : (undefined as never)
    },
  }
  return signer
}

/** What was signed, which may have another fee than what was asked for. */
function directOf(value: unknown, chain: string): DirectDocument {
  const { bodyBytes, authInfoBytes, chainId, accountNumber } = fieldsOf(value)
  if (chainId !== chain || !/^\d{1,20}$/.test(String(accountNumber))) {
    throw badAnswer('a document of this chain')
  }
  return {
    chainId: chain,
    accountNumber: BigInt(accountNumber as string),
    bodyBytes: bytesOf(bodyBytes),
    authInfoBytes: bytesOf(authInfoBytes),
  }
}

function bytesOf(value: unknown): Uint8Array {
  try {
    return base64.decode(value as string)
  } catch {
    throw badAnswer('bytes in base64')
  }
}

/** A compressed key, in base64 or hex. */
function keyOf(value: unknown): Uint8Array {
  const isHex = typeof value === 'string' && /^[0-9a-f]{66}$/i.test(value)
  const key = isHex ? hex.decode(value.toLowerCase()) : bytesOf(value)
  if (key.length === 33) return key
  throw badAnswer('a key of 33 bytes')
}

const fieldsOf = (value: unknown) => Object(value) as Readonly<Record<string, unknown>>

const badAnswer = (expected: string) =>
  toProviderError(
    new KitError('The wallet answered with something unexpected', {
      code: 'INVALID_WALLET_ANSWER',
      details: `expected ${expected}`,
    }),
  )
