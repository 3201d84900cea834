import { describe, expect, test } from '@jest/globals'
import { toMessageDocument } from '../../../namespaces/cosmos/message.ts'
import { decodeOtherRequest } from './decode-others.ts'

const me = 'cosmos1ada'
const decode = (method: string, params: object, addresses = [me]) =>
  decodeOtherRequest(
    {
      method,
      params,
      addresses,
      address: me,
      namespace: 'cosmos',
      caipNetworkId: 'cosmos:cosmoshub-4',
    },
    'app.test',
  )
const unreadable = { actions: [{ kind: 'unreadable' }] }
const hello = { actions: [{ kind: 'sign', text: 'hello' }] }

describe('[S6.04] texts of the other namespaces', () => {
  const document = toMessageDocument(me, 'hello')
  const [message] = document.msgs
  const sign = (signDoc: object) => decode('cosmos_signAmino', { signerAddress: me, signDoc })

  test('default: a document of one text, in whatever order its members stand', () => {
    expect(sign(document)).toEqual(hello)
    expect(sign(Object.fromEntries(Object.entries(document).reverse()))).toEqual(hello)
    expect(sign({ ...document, tip: undefined })).toEqual(hello)
  })

  test.each<readonly [string, object]>([
    ['a tip', { tip: { tipper: me, amount: [] } }],
    ['a fee', { fee: { gas: '900', amount: [] } }],
    ['a payer of the fee', { fee: { gas: '0', amount: [], payer: me } }],
    ['a memo', { memo: 'evil.example wants you to sign in with your Cosmos account:' }],
    ['the number of an account', { account_number: '7' }],
    ['a second message', { msgs: [message, message] }],
    ['a member in the message', { msgs: [{ ...message, to: me }] }],
    ['a member beside the text', { msgs: [{ ...message, value: { ...message!.value, to: me } }] }],
    ['another signer', { msgs: [{ ...message, value: { ...message!.value, signer: 'eve' } }] }],
  ])('fault: with %s nobody can say what a wallet makes of it', (_, more) => {
    expect(sign({ ...document, ...more })).toEqual(unreadable)
  })

  test('default: a document of a chain is for its adapter', () => {
    expect(sign({ ...document, chain_id: 'cosmoshub-4' })).toBeUndefined()
    expect(sign({ ...document, msgs: [{ type: 'cosmos-sdk/MsgSend', value: {} }] })).toBeUndefined()
  })

  test('fault: digits that a wallet may take for bytes are no text', () => {
    const address = '15oF4'
    const sign = (text: string) =>
      decode('polkadot_signMessage', { address, message: text }, [address])
    expect(sign('hello')).toEqual(hello)
    for (const text of [' 0x0400ff', '0x0400ff\n', '0x0400f']) {
      expect(sign(text)).toEqual(unreadable)
    }
  })

  test.each<readonly [string, object]>([
    ['signMessage', { account: me, address: 'bc1qeve', message: 'hello' }],
    ['polkadot_signMessage', { address: 'bc1qeve', message: 'hello' }],
    [
      'cosmos_signAmino',
      { signerAddress: 'bc1qeve', signDoc: toMessageDocument('bc1qeve', 'hello') },
    ],
  ])('fault: %s says which other address signs', (method, params) => {
    expect(decode(method, params)).toEqual({ ...hello, otherSigner: 'bc1qeve' })
    expect(decode(method, params, [me, 'bc1qeve'])).toEqual(hello)
  })
})
