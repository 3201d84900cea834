import { describe, expect, test } from '@jest/globals'
import { decodeRequest } from './decode-request.ts'
import { moreThanRead } from './more-than-read.ts'

const names = (method: string, params: unknown) =>
  moreThanRead(method, params).map((action) => ('name' in action ? action.name : undefined))

describe('[S6.04, SEC-116] what a request has beside what is read of it', () => {
  test.each<readonly [string, object, readonly string[]]>([
    [
      'solana_signTransaction',
      { transaction: 'x', pubkey: 'y', instructions: [{}] },
      ['instructions'],
    ],
    ['solana_signAllTransactions', { transactions: [], transaction: 'x' }, ['transaction']],
    ['solana_signAndSendTransaction', { transaction: 'x', sendOptions: {}, also: 1 }, ['also']],
    ['solana_signMessage', { message: 'x', pubkey: 'y', transaction: 'z' }, ['transaction']],
    ['signMessage', { account: 'a', message: 'm', psbt: 'p' }, ['psbt']],
    ['signPsbt', { account: 'a', psbt: 'p', signInputs: [], inputsToSign: [] }, ['inputsToSign']],
    [
      'sendTransfer',
      { recipientAddress: 'a', amount: '1', outputs: [{}], feeRate: 0 },
      ['outputs', 'feeRate'],
    ],
    [
      'cosmos_signDirect',
      { signerAddress: 'a', signDoc: { chainId: 'c', body_bytes: 'b' }, sign_doc: {} },
      ['sign_doc', 'signDoc.body_bytes'],
    ],
    [
      'cosmos_signAmino',
      {
        signDoc: {
          chain_id: 'c',
          messages: [],
          fee: { amount: [], gas: '1', foo: 1 },
          tip: { amount: [], to: 'x' },
        },
      },
      ['signDoc.messages', 'signDoc.fee.foo', 'signDoc.tip.to'],
    ],
    [
      'polkadot_signMessage',
      { address: 'a', message: 'm', transactionPayload: {} },
      ['transactionPayload'],
    ],
    [
      'polkadot_signTransaction',
      { address: 'a', transactionPayload: { method: '0x', calls: [] } },
      ['transactionPayload.calls'],
    ],
  ])('fault: %s', (method, params, beside) => {
    expect(names(method, params)).toEqual(beside)
  })

  test.each<readonly [string, readonly unknown[], readonly string[]]>([
    ['eth_sendTransaction', [{}, {}], ['params[1]']],
    ['eth_signTransaction', [{}, null, 'x'], ['params[2]']],
    ['wallet_sendCalls', [{}, {}], ['params[1]']],
    ['eth_signTypedData_v4', ['0x', '{}', {}], ['params[2]']],
    ['eth_sendUserOperation', [{}, '0x', {}], ['params[2]']],
  ])('fault: %s with more in its list', (method, params, beside) => {
    expect(names(method, params)).toEqual(beside)
  })

  test('default: what is read, what is empty and what nobody knows the form of have nothing beside', () => {
    expect(
      names('sendTransfer', { account: 'a', recipientAddress: 'b', amount: '1', feeRate: null }),
    ).toEqual([])
    expect(names('eth_sendTransaction', [{ to: '0x' }, null, undefined, ''])).toEqual([])
    expect(names('personal_sign', ['0x', '0x', 'password'])).toEqual([])
    expect(names('personal_sign', ['0x', '0x', { to: '0x' }, '0x'])).toEqual([
      'params[2]',
      'params[3]',
    ])
    expect(names('personal_sign', ['0x', '0x', '', '0x'])).toEqual(['params[3]'])
    expect(names('cosmos_signAmino', { signDoc: null })).toEqual([])
    expect(names('unknown_sign', { a: 1 })).toEqual([])
  })

  test('fault: it is a step of its own beside what an adapter reads', async () => {
    const reading = { actions: [{ kind: 'read', step: 'send', lines: [] }] } as const
    const { actions } = await decodeRequest(
      {
        method: 'sendTransfer',
        params: { recipientAddress: 'a', amount: '1', recipients: [] },
        namespace: 'bip122',
        caipNetworkId: 'bip122:x',
        address: 'a',
      },
      'app.test',
      async () => ({}) as never,
      async () => reading,
    )
    expect(actions).toEqual([...reading.actions, { kind: 'unreadable', name: 'recipients' }])
  })
})
