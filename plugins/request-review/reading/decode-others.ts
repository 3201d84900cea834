import { base64 } from '@scure/base'
import type { WalletQuestion } from '../contract.ts'
import { decodeEitherWay, decodeMessage, decodeMessageBytes } from './decode-message.ts'
import type { Action, DecodedRequest } from './decoded-request.ts'
import { namedInRequest } from './named-in-request.ts'

type Fields = Readonly<Record<string, any>>

/**
 * The texts that bip122, cosmos and polkadot sign, which may be of a sign-in. Undefined for what the adapter of the
 * namespace reads. Throws for other parameters.
 */
export function decodeOtherRequest(
  { method, params, address, addresses = [address] }: WalletQuestion,
  host: string,
): DecodedRequest | undefined {
  const { message, signDoc, signerAddress } = params as Fields
  const text: Action | undefined =
    method === 'signMessage'
      ? decodeMessage(message, host)
      : method === 'polkadot_signMessage'
        ? decodeEitherWay(message, host)
        : method === 'cosmos_signAmino'
          ? decodeDocument(signDoc, signerAddress, host)
          : undefined
  const otherSigner = namedInRequest(method, params).accounts.find(
    (one): one is string => typeof one === 'string' && !addresses.includes(one),
  )
  return text && { actions: [text], ...(otherSigner !== undefined && { otherSigner }) }
}

/**
 * ADR-36: a document that no chain takes, since it names none. It is of its signer and has nothing beside the text: what a wallet
 * makes of more nobody can say.
 */
function decodeDocument(document: Fields, signer: unknown, host: string): Action | undefined {
  const { chain_id: chainId, ...rest } = document
  const [message] = rest.msgs as readonly Fields[]
  if (chainId !== '' || message?.type !== 'sign/MsgSignData') return undefined
  const { data } = message.value as Fields
  const plain = {
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    memo: '',
    msgs: [{ type: message.type, value: { signer, data } }],
  }
  return sorted(rest) === sorted(plain)
    ? decodeMessageBytes(base64.decode(data), host)
    : { kind: 'unreadable' }
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
