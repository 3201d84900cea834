import { base64 } from '@scure/base'
import { decodeMessage, decodeMessageBytes } from './decode-message.ts'
import type { Action, DecodedRequest } from './decoded-request.ts'

type Fields = Readonly<Record<string, any>>

/**
 * The texts that bip122, cosmos and polkadot sign, which may be of a sign-in. Undefined for what the adapter of the
 * namespace reads. Throws for other parameters.
 */
export function decodeOtherRequest(
  method: string,
  params: unknown,
  host: string,
): DecodedRequest | undefined {
  const { message, signDoc } = params as Fields
  const text: Action | undefined =
    method === 'signMessage' || method === 'polkadot_signMessage'
      ? decodeMessage(message, host)
      : method === 'cosmos_signAmino'
        ? decodeDocument(signDoc, host)
        : undefined
  return text && { actions: [text] }
}

/** ADR-36: a document that no chain takes, since it names none. */
function decodeDocument({ chain_id: chainId, msgs }: Fields, host: string): Action | undefined {
  const [message] = msgs as readonly Fields[]
  if (chainId !== '' || msgs.length !== 1 || message?.type !== 'sign/MsgSignData') return undefined
  return decodeMessageBytes(base64.decode(message.value.data), host)
}
