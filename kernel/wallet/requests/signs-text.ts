import { toBase58 } from '../../base/base58.ts'
import { isSameSpelling } from '../assets/address-likeness.ts'
import { toHex } from '../../base/to-hex.ts'

/** What is to be signed, and by which account. */
export interface MeantText {
  readonly text?: string | undefined
  readonly address?: string | undefined
}

/**
 * Whether a request has a wallet sign this text and nothing else, and no other account than this one: as it is, or in the
 * spelling that its standard has for bytes. `params` are a copy, which nobody changes.
 */
export function signsText(
  method: string,
  params: unknown,
  { text, address = '' }: MeantText,
): boolean {
  if (typeof text !== 'string') return false
  const bytes = new TextEncoder().encode(text)
  const fields = Object(params) as Readonly<Record<string, unknown>>
  const { message } = fields
  if (!Object.keys(fields).every((name) => ofTexts.has(name))) return false
  const isOther = (signer: unknown) =>
    signer !== undefined && !(typeof signer === 'string' && isSameSpelling(signer, address))
  if (signers.some((name) => isOther(fields[name]))) return false
  switch (method) {
    case 'personal_sign':
      return fields[0] === text || fields[0] === `0x${toHex(bytes)}`
    case 'solana_signMessage':
      return message === text || message === toBase58(bytes)
    case 'cosmos_signAmino':
      return fields['signDoc'] === undefined
        ? message === text
        : isTextDocument(fields['signDoc'], toBase64(bytes), isOther)
    default:
      return message === text
  }
}

/** What such a request has, by its place in a list or by its name. */
const ofTexts: ReadonlySet<string> = /*#__PURE__*/ new Set([
  ...['0', '1', 'account', 'address', 'message', 'protocol', 'pubkey', 'signDoc', 'signerAddress'],
])

/** Those of them that name who signs. */
const signers = ['1', 'account', 'address', 'pubkey', 'signerAddress']

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** ADR-36: a document of one message, on no chain and for no fee. Any other is a transaction. */
function isTextDocument(
  document: unknown,
  data: string,
  isOther: (signer: unknown) => boolean,
): boolean {
  const { chain_id, account_number, sequence, fee, memo, msgs, ...rest } = Object(document)
  const [{ type, value, ...beside } = {} as never, ...others] = Array.isArray(msgs) ? msgs : []
  const { signer, ...text } = Object(value)
  return (
    Object.keys(rest).length === 0 &&
    JSON.stringify([chain_id, account_number, sequence, memo]) === '["","0","0",""]' &&
    JSON.stringify([Object(fee).gas, Object(fee).amount, Object.keys(Object(fee)).length]) ===
      '["0",[],2]' &&
    others.length === 0 &&
    Object.keys(beside).length === 0 &&
    type === 'sign/MsgSignData' &&
    JSON.stringify(text) === JSON.stringify({ data }) &&
    signer !== undefined &&
    !isOther(signer)
  )
}
