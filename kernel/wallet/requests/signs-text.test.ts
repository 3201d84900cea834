import { expect, it } from '@jest/globals'
import { toMessageDocument } from '../../../namespaces/cosmos/message.ts'
import { signsText } from './signs-text.ts'

const text = 'Sign in as Ada ✓'
const document = toMessageDocument('cosmos1ada', text)
const [message] = document.msgs

const signerOf = (params: object) => {
  const [, second] = Array.isArray(params) ? (params as string[]) : []
  const { account, address, pubkey, signerAddress } = params as Record<string, string>
  return second ?? account ?? address ?? pubkey ?? signerAddress
}

it.each([
  ['personal_sign', [text, '0xada']],
  ['personal_sign', ['0x5369676e20696e2061732041646120e29c93', '0xada']],
  ['solana_signMessage', { message: '4TfLCRmVMwsW4sW9MovYcspiE', pubkey: 'ada' }],
  ['polkadot_signMessage', { address: 'ada', message: text }],
  ['signMessage', { account: 'ada', message: text, protocol: 'bip322' }],
  ['cosmos_signAmino', { signerAddress: 'cosmos1ada', signDoc: document }],
])('[SEC-85] default: %s signs the text as its standard spells it', (method, params) => {
  const address = signerOf(params)
  expect(signsText(method, params, { text, address })).toBe(true)
  expect(signsText(method, params, { text: `${text}.`, address })).toBe(false)
  expect(signsText(method, params, { text, address: 'eve' })).toBe(false)
  expect(signsText(method, params, { text })).toBe(false)
})

it.each([
  ['a transaction', { ...document, msgs: [{ type: 'cosmos-sdk/MsgSend', value: message!.value }] }],
  ['one message more', { ...document, msgs: [message, message] }],
  ['a chain', { ...document, chain_id: 'cosmoshub-4' }],
  ['a fee', { ...document, fee: { gas: '0', amount: [{ denom: 'uatom', amount: '9' }] } }],
  ['a field more', { ...document, timeout_height: '9' }],
  ['a payer of its fee', { ...document, fee: { ...document.fee, payer: 'cosmos1eve' } }],
  ['a field more in its message', { ...document, msgs: [{ ...message, more: 1 }] }],
  [
    'a field more beside the text',
    { ...document, msgs: [{ ...message, value: { ...message!.value, more: 1 } }] },
  ],
  [
    'nobody that signs',
    { ...document, msgs: [{ ...message, value: { data: message!.value.data } }] },
  ],
  ['nothing', null],
])('[SEC-85] fault: a document with %s is no text', (_, signDoc) => {
  const params = { signerAddress: 'cosmos1ada', signDoc }
  expect(signsText('cosmos_signAmino', params, { text, address: 'cosmos1ada' })).toBe(false)
})

it('[SEC-85] fault: without a text nothing is signed', () => {
  expect(signsText('personal_sign', [undefined, '0xada'], { address: '0xada' })).toBe(false)
})

it('[SEC-85] fault: what stands beside the text is signed as well', () => {
  expect(signsText('personal_sign', [text, '0xada', { more: 1 }], { text, address: '0xada' })).toBe(
    false,
  )
  expect(
    signsText('signMessage', { account: 'ada', message: text, more: 1 }, { text, address: 'ada' }),
  ).toBe(false)
})

it.each([
  ['another beside the account', 'signMessage', { account: 'ada', address: 'eve', message: text }],
  [
    'another in the document',
    'cosmos_signAmino',
    { signerAddress: 'ada', signDoc: toMessageDocument('cosmos1eve', text) },
  ],
])('[SEC-94] fault: %s does not sign it', (_, method, params) => {
  expect(signsText(method, params, { text, address: 'ada' })).toBe(false)
})
