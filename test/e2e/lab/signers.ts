import { stringToHex } from '@polkadot/util'
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
import { base58 } from '@scure/base'
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

const nodeOf = (kit: Kit, namespace: 'solana' | 'cosmos') => {
  const { caipNetworks } = getChainState(kit, namespace)
  const { chainId } = kit.getAccount(namespace)
  const network = caipNetworks.find(({ id }) => id === chainId)
  if (!network) throw new Error(`The account of ${namespace} is on no network of the kit`)
  return { url: network.rpcUrls.default.http[0]!, coin: network.nativeCurrency }
}

/** As wallet-adapter finds a wallet of the page. */
async function adapterOf(kit: Kit): Promise<StandardWalletAdapter> {
  registerWallet(kit, { name: 'The kit' })
  const { get, on } = getWallets()
  const find = () => get().find(({ name }) => name === 'The kit')
  const wallet =
    find() ??
    (await new Promise<ReturnType<typeof find>>((resolve) => {
      const leave = on('register', () => {
        if (!find()) return
        leave()
        resolve(find())
      })
    }))
  const adapter = new StandardWalletAdapter({ wallet: wallet as never })
  await adapter.connect()
  return adapter
}

/** The libraries as they are, each over the kit. */
export function signersOf(kit: Kit): Readonly<Record<'solana' | 'polkadot' | 'cosmos', Signer>> {
  let adapter: Promise<StandardWalletAdapter> | undefined
  const solana = () => (adapter ??= adapterOf(kit))
  const addressOf = (namespace: 'solana' | 'polkadot' | 'cosmos') =>
    kit.getAccount(namespace).address ?? ''

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
