import { base64 } from '@scure/base'
import { decodeMessage, decodeMessageBytes } from './decode-message.ts'
import type { Action, DecodedRequest } from './decoded-request.ts'

type Fields = Readonly<Record<string, any>>

const unreadable: Action = { kind: 'unreadable' }

/** Requests of bip122, cosmos and polkadot, as far as they can be read without a library of theirs. Throws for others. */
export function decodeOtherRequest(method: string, params: unknown, host: string): DecodedRequest {
  const { message, recipientAddress, amount, signDoc } = params as Fields
  switch (method) {
    case 'signMessage':
    case 'polkadot_signMessage':
      return { actions: [decodeMessage(message, host)] }
    case 'sendTransfer':
      return {
        actions: [
          { kind: 'send', amount: { units: BigInt(amount) }, to: textOf(recipientAddress) },
        ],
      }
    case 'cosmos_signAmino':
      return { actions: (signDoc.msgs as readonly Fields[]).map((msg) => decodeAmino(msg, host)) }
    default:
      return { actions: [unreadable] }
  }
}

/** Payments of one denomination, and texts (ADR-36); everything else only its chain understands. */
function decodeAmino({ type, value }: Fields, host: string): Action {
  if (type === 'sign/MsgSignData') return decodeMessageBytes(base64.decode(value.data), host)
  if (type !== 'cosmos-sdk/MsgSend' || value.amount.length !== 1) return unreadable
  const [{ denom, amount }] = value.amount
  return {
    kind: 'send',
    amount: { units: BigInt(amount), token: textOf(denom) },
    from: textOf(value.from_address),
    to: textOf(value.to_address),
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string' && /^[\w/.-]+$/.test(value)) return value
  throw new TypeError('no name')
}
