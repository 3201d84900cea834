import { base58 } from '@scure/base'
import { visitLibrary } from './library.mjs'

const address = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const signature = base58.encode(new Uint8Array(64).fill(0x5c))

/** A wallet of the Wallet Standard that needs no chain, as `exampleWallet` of the others. */
const script = `{
  globalThis.exampleWallet = {
    messages: [],
    declines: false,
    forget: () => localStorage.removeItem('example-wallet'),
  }
  const listeners = new Set()
  const chains = ['solana:mainnet', 'solana:devnet']
  const features = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']
  const publicKey = new Uint8Array([${base58.decode(address).join()}])
  const account = { address: '${address}', publicKey, chains, features }
  const isKnown = () => localStorage.getItem('example-wallet') !== null
  const accounts = () => (isKnown() ? [account] : [])
  const signature = new Uint8Array(64).fill(0x5c)
  const supportedTransactionVersions = ['legacy', 0]
  const asking = (answer) => async (...inputs) => {
    if (exampleWallet.declines) throw Object.assign(new Error('Declined'), { code: 4001 })
    return inputs.map(answer)
  }
  const wallet = {
    version: '1.0.0',
    name: 'Example Wallet',
    icon: 'data:image/svg+xml;base64,' + btoa('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    chains,
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async ({ silent } = {}) => {
          if (!silent) localStorage.setItem('example-wallet', 'known')
          return { accounts: accounts() }
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: async () => localStorage.removeItem('example-wallet'),
      },
      'standard:events': { version: '1.0.0', on: () => () => {} },
      'solana:signMessage': {
        version: '1.0.0',
        signMessage: asking(({ message }) => {
          exampleWallet.messages.push(new TextDecoder().decode(message))
          return { signedMessage: message, signature }
        }),
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions,
        signTransaction: asking(({ transaction }) => ({ signedTransaction: transaction })),
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions,
        signAndSendTransaction: asking(() => ({ signature })),
      },
    },
  }
  const hand = ({ register }) => register(wallet)
  addEventListener('wallet-standard:app-ready', ({ detail }) => hand(detail))
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: hand }))
}`

visitLibrary({
  address,
  script,
  signed: signature,
  hash: signature,
  // The second node of mainnet is asked where the first is late.
  hosts: ['api.devnet.solana.com', 'solana-rpc.publicnode.com', 'api.mainnet-beta.solana.com'],
  answers: {
    getLatestBlockhash: {
      context: { slot: 1 },
      value: { blockhash: address, lastValidBlockHeight: 9 },
    },
  },
})
