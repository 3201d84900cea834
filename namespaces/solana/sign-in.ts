import { base58 } from '@scure/base'
import { KitError } from '../../kernel/exports/index.ts'
import { badAnswer } from '../page-wallets/bad-answer.ts'
import { readField } from '../page-wallets/read-field.ts'
import { readTexts } from '../page-wallets/wallet-standard.ts'
import { readBytes, readSignatureBytes } from './wallet-answers.ts'

const textFields = [
  'domain',
  'statement',
  'uri',
  'version',
  'chainId',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const

export type SignInInput = Readonly<
  Partial<Record<(typeof textFields)[number], string>> & {
    address: string
    resources?: readonly string[]
  }
>

/** What the wallet is asked to sign in with. What is not given stays absent: wallets reject undefined. */
export function parseSignInInput(params: unknown, address: string): SignInInput {
  const given = textFields.flatMap((key) => {
    const value = readField(params, key)
    return typeof value === 'string' ? [[key, value]] : []
  })
  const resources = readTexts(readField(params, 'resources'))
  return { address, ...Object.fromEntries(given), ...(resources.length > 0 ? { resources } : {}) }
}

/**
 * `{address, message, signature}`, the last two in base58. The wallet writes the message itself, so that it
 * must be shown to be of this account and to say what was asked; anything else is no sign-in.
 */
export function readSignIn(output: unknown, input: SignInInput) {
  const signer = readField(readField(output, 'account'), 'address')
  if (signer !== input.address) {
    throw new KitError('The account was changed', { code: 'ACCOUNT_CHANGED' })
  }
  const message = readBytes(output, 'signedMessage')
  const lines = new TextDecoder().decode(message).split('\n')
  const [heading = '', address] = lines
  const isOfDomain =
    heading ===
    `${input.domain ?? heading.split(' ', 1)[0]} wants you to sign in with your Solana account:`
  const isOfNonce = input.nonce === undefined || lines.includes(`Nonce: ${input.nonce}`)
  if (!isOfDomain || address !== input.address || !isOfNonce) {
    throw badAnswer('a sign-in message for what was asked')
  }
  const signature = readSignatureBytes(output)
  return {
    address: input.address,
    message: base58.encode(message),
    signature: base58.encode(signature),
  }
}
