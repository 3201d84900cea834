import { base58, base64 } from '@scure/base'
import { KitError } from '../../kernel/exports/index.ts'

/** The questions of a client's wallet for Solana. Transactions are base64, messages text. */
export type AskSolana = (
  question:
    | { readonly method: 'connect' }
    | { readonly method: 'signMessage'; readonly params: { readonly message: string } }
    | {
        readonly method: 'signTransaction' | 'signAndSendTransaction'
        readonly params: { readonly transaction: string }
      },
) => Promise<unknown>

interface Input {
  readonly message: Uint8Array
  readonly transaction: Uint8Array
}

const chains = ['solana:mainnet'] as const

/** The wallet of a client as one of the Wallet Standard. It has one account and says nothing by itself. */
export function solanaWallet(ask: AskSolana, name: string): object {
  const feature = (method: string, run: (input: Input) => Promise<object>) => ({
    version: '1.0.0',
    [method]: (...inputs: readonly Input[]) => Promise.all(inputs.map(run)),
  })
  return {
    version: '1.0.0',
    name,
    chains,
    accounts: [],
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect() {
          const address = textOf(await ask({ method: 'connect' }), 'publicKey')
          return {
            accounts: [{ address, publicKey: base58.decode(address), chains, features: [] }],
          }
        },
      },
      'standard:events': { version: '1.0.0', on: () => () => {} },
      'solana:signMessage': feature('signMessage', async ({ message }) => {
        const params = { message: readText(message) }
        const signature = textOf(await ask({ method: 'signMessage', params }), 'signature')
        return { signedMessage: message, signature: base64.decode(signature) }
      }),
      'solana:signTransaction': feature('signTransaction', async ({ transaction }) => {
        const params = { transaction: base64.encode(transaction) }
        const signed = await ask({ method: 'signTransaction', params })
        return { signedTransaction: base64.decode(textOf(signed, 'signedTransaction')) }
      }),
      'solana:signAndSendTransaction': feature(
        'signAndSendTransaction',
        async ({ transaction }) => {
          const params = { transaction: base64.encode(transaction) }
          const sent = await ask({ method: 'signAndSendTransaction', params })
          return { signature: base58.decode(textOf(sent, 'signature')) }
        },
      ),
    },
  }
}

/** A client takes no bytes. */
function readText(message: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch (cause) {
    throw new KitError('The message cannot be signed', {
      code: 'INVALID_MESSAGE',
      details: 'The wallet signs text alone.',
      cause,
    })
  }
}

function textOf(answer: unknown, key: string): string {
  const text = (answer as Readonly<Record<string, unknown>> | null | undefined)?.[key]
  if (typeof text === 'string') return text
  throw new KitError('The wallet gave an answer that cannot be used', {
    code: 'INVALID_WALLET_ANSWER',
    details: `There is no ${key}.`,
  })
}
