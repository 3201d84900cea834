import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { announceWallet } from '../../config/bridges/wallet-standard/announce-wallet.ts'
import { fakeStandardWallet, standardAccount } from '../kit/fake-standard-wallet.ts'

type Input = Readonly<Record<string, unknown>>

const refuse = () => Promise.reject(Object.assign(new Error('User rejected.'), { code: 4001 }))

/** An extension with real keys in the page: signs what it is given, and says which chain it was told. */
export function solanaKeyWallet(window: Window & typeof globalThis, { canSend = true } = {}) {
  const keys = [1, 2].map((byte) => new Uint8Array(32).fill(byte))
  const addresses = keys.map((key) => base58.encode(ed25519.getPublicKey(key)))
  const account = (address: string) => standardAccount(address, ['solana:mainnet', 'solana:devnet'])
  const questions: { feature: string; chains: unknown[]; options: unknown[] }[] = []
  let verdict: 'approve' | 'reject' = 'approve'

  const sign = (input: Input, bytes: Uint8Array) => {
    const { address } = input.account as { address: string }
    return ed25519.sign(bytes, keys[addresses.indexOf(address)] as Uint8Array)
  }
  /** The one signer of these tests is the first. */
  const signTransaction = (input: Input) => {
    const bytes = new Uint8Array(input.transaction as Uint8Array)
    const message = bytes.slice(1 + (bytes[0] ?? 0) * 64)
    bytes.set(sign(input, message), 1)
    return bytes
  }
  const ask =
    (feature: string, one: (input: Input) => object) =>
    (...inputs: readonly Input[]) => {
      questions.push({
        feature,
        chains: inputs.map(({ chain }) => chain),
        options: inputs.map(({ options }) => options),
      })
      return verdict === 'reject' ? refuse() : Promise.resolve(inputs.map(one))
    }
  const send = {
    'solana:signAndSendTransaction': ask('send', (input) => ({
      signature: signTransaction(input).slice(1, 65),
    })),
  }
  const fake = fakeStandardWallet({
    name: 'Keys',
    accounts: [account(addresses[0] as string)],
    features: {
      'solana:signMessage': ask('message', (input) => ({
        signedMessage: input.message,
        signature: sign(input, input.message as Uint8Array),
      })),
      'solana:signTransaction': ask('transaction', (input) => ({
        signedTransaction: signTransaction(input),
      })),
      ...(canSend ? send : {}),
    },
  })
  for (const [name, feature] of Object.entries(fake.native.features)) {
    if (name.endsWith('Transaction')) feature.supportedTransactionVersions = ['legacy', 0]
  }
  const remove = announceWallet(window, fake.native)
  return {
    id: 'wallet-standard:Keys',
    native: fake.native,
    addresses,
    questions,
    verdict(next: 'approve' | 'reject') {
      verdict = next
    },
    /** The visitor turns to other accounts in the extension; none is the end. */
    turnTo: (...next: readonly string[]) => fake.change({ accounts: next.map(account) }),
    remove,
  }
}
