import { base64 } from '@scure/base'
import { readField } from '../page-wallets/read-field.ts'
import { parseBase64 } from './wallet-answers.ts'

/**
 * A text to sign as ADR-36 puts it: an amino document that no chain accepts as a transaction, since it
 * names no chain, pays no fee and holds nothing but the data.
 */
export const toMessageDocument = (signer: string, text: string) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [
    {
      type: 'sign/MsgSignData',
      value: { signer, data: base64.encode(new TextEncoder().encode(text)) },
    },
  ],
  memo: '',
})

/** The data of a document of ADR-36 that is for this signer, or undefined for any other document. */
export function readMessageDocument(document: unknown, signer: string): Uint8Array | undefined {
  const messages = readField(document, 'msgs')
  const [message] = Array.isArray(messages) && messages.length === 1 ? (messages as unknown[]) : []
  const value = readField(message, 'value')
  const data = parseBase64(readField(value, 'data'))
  if (readField(message, 'type') !== 'sign/MsgSignData') return undefined
  if (readField(value, 'signer') !== signer || readField(document, 'chain_id') !== '')
    return undefined
  return data
}

/** Wallets show text as text; what is none stays bytes. */
export function textOrBytes(data: Uint8Array): string | Uint8Array {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data)
  } catch {
    return data
  }
}
