// The page forbids WebAssembly. First: the library takes what is there.
import '@polkadot/wasm-crypto/initOnlyAsm'
import { ApiPromise, HttpProvider } from '@polkadot/api'
import { stringToHex } from '@polkadot/util'
import { address as bitcoinAddress, networks as bitcoinNetworks, Psbt } from 'bitcoinjs-lib'
import { coins, SigningStargateClient } from '@cosmjs/stargate'
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import {
  Connection,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { getWallets } from '@wallet-standard/app'
import { base58, base64 } from '@scure/base'
import { getChainState, type Kit } from 'latchkey'
import { offlineSignerOf } from 'latchkey/cosmjs'
import { signerOf } from 'latchkey/polkadot'
import { registerWallet } from 'latchkey/wallet-standard'

/** What an app does by the library of a namespace. */
export interface Signer {
  /** The signature of a text, as that library gives it. */
  sign?(text: string): Promise<string>
  /** Resolves to whether it is on chain. */
  send?(): Promise<boolean>
}

export type SignerNamespace = 'solana' | 'bip122' | 'polkadot' | 'cosmos'

const nodeOf = (kit: Kit, namespace: SignerNamespace) => {
  const { caipNetworks } = getChainState(kit, namespace)
  const { chainId } = kit.getAccount(namespace)
  const network = caipNetworks.find(({ id }) => id === chainId)
  if (!network) throw new Error(`The account of ${namespace} is on no network of the kit`)
  return { url: network.rpcUrls.default.http[0]!, coin: network.nativeCurrency }
}

/** As a library finds a wallet of the page. */
function walletOf(kit: Kit, name: string) {
  registerWallet(kit, { name: 'The kit' })
  return getWallets()
    .get()
    .find((one) => one.name === name)!
}

/** As wallet-adapter has it. */
async function adapterOf(kit: Kit): Promise<StandardWalletAdapter> {
  const wallet = walletOf(kit, 'The kit')
  const adapter = new StandardWalletAdapter({ wallet: wallet as never })
  await adapter.connect()
  return adapter
}

interface BitcoinAnswer {
  readonly signature?: Uint8Array
  readonly txid?: string
}

/** Its features as a library of Wallet Standard calls them. */
async function bitcoinOf(kit: Kit) {
  const wallet = walletOf(kit, 'The kit Bitcoin')
  const call = async (name: string, input: object): Promise<BitcoinAnswer> => {
    const feature = wallet.features[`bitcoin:${name}`] as Record<string, any>
    return (await feature[name](input))[0]
  }
  const { connect } = wallet.features['bitcoin:connect'] as { connect(): Promise<unknown> }
  await connect()
  return { account: wallet.accounts[0]!, call }
}

/** The libraries as they are, each over the kit. */
export function signersOf(kit: Kit): Readonly<Record<SignerNamespace, Signer>> {
  let adapter: Promise<StandardWalletAdapter> | undefined
  const solana = () => (adapter ??= adapterOf(kit))
  const addressOf = (namespace: SignerNamespace) => kit.getAccount(namespace).address ?? ''

  return {
    solana: {
      async sign(text) {
        const adapter = await solana()
        return base58.encode(await adapter.signMessage!(new TextEncoder().encode(text)))
      },
      async send() {
        const adapter = await solana()
        const connection = new Connection(nodeOf(kit, 'solana').url, 'confirmed')
        const { blockhash } = await connection.getLatestBlockhash()
        const payer = new PublicKey(addressOf('solana'))
        const message = new TransactionMessage({
          payerKey: payer,
          recentBlockhash: blockhash,
          instructions: [
            SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 }),
          ],
        })
        const transaction = new VersionedTransaction(message.compileToV0Message())
        // The library takes a node for that of a network by its host, and knows none of this machine.
        const signed: VersionedTransaction = await adapter.signTransaction!(transaction as never)
        const signature = await connection.sendRawTransaction(signed.serialize())
        for (;;) {
          const { value } = await connection.getSignatureStatuses([signature])
          const status = value[0]?.confirmationStatus
          if (status === 'confirmed' || status === 'finalized') return true
        }
      },
    },
    bip122: {
      async sign(text) {
        const { account, call } = await bitcoinOf(kit)
        const message = new TextEncoder().encode(text)
        const { signature } = await call('signMessage', { account, message })
        return base64.encode(signature!)
      },
      async send() {
        const { account, call } = await bitcoinOf(kit)
        const { url } = nodeOf(kit, 'bip122')
        const { address } = account
        const outputs = await fetch(`${url}/address/${address}/utxo`)
        const [output] = (await outputs.json()) as { txid: string; vout: number; value: number }[]
        const script = bitcoinAddress.toOutputScript(address, bitcoinNetworks.regtest)
        const psbt = new Psbt({ network: bitcoinNetworks.regtest })
          .addInput({
            hash: output!.txid,
            index: output!.vout,
            witnessUtxo: { script, value: BigInt(output!.value) },
          })
          .addOutput({ script, value: BigInt(output!.value) - 500n })
        const { txid } = await call('signAndSendTransaction', {
          account,
          psbt: psbt.toBuffer(),
          inputsToSign: [{ account, signingIndexes: [0] }],
        })
        return (await fetch(`${url}/tx/${txid}`)).ok
      },
    },
    polkadot: {
      async sign(text) {
        const signer = signerOf(kit)
        const address = addressOf('polkadot')
        const { signature } = await signer.signRaw({
          address,
          data: stringToHex(text),
          type: 'bytes',
        })
        return signature
      },
      async send() {
        const provider = new HttpProvider(nodeOf(kit, 'polkadot').url)
        const api = await ApiPromise.create({ provider, noInitWarn: true })
        const address = addressOf('polkadot')
        const transfer = api.tx.balances!.transferKeepAlive!(address, 1n)
        const signed = await transfer.signAsync(address, { signer: signerOf(kit) })
        const hash = await signed.send()
        return hash.toHex() === signed.hash.toHex()
      },
    },
    cosmos: {
      async send() {
        const { url, coin } = nodeOf(kit, 'cosmos')
        const client = await SigningStargateClient.connectWithSigner(url, offlineSignerOf(kit), {
          broadcastPollIntervalMs: 50,
        })
        const address = addressOf('cosmos')
        const denom = coin.denom!
        const fee = { amount: coins(500, denom), gas: '100000' }
        return (await client.sendTokens(address, address, coins(1, denom), fee)).code === 0
      },
    },
  }
}
