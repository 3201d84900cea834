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
    // A sentence would speak in the name of the kit.
    ['solana_signTransaction', { transaction: 'x', 'You get 1 ETH back': 1 }, ['?']],
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

  const coin = (more: object = {}) => ({ denom: 'uatom', amount: '1', ...more })
  test.each<readonly [string, object, readonly string[]]>([
    [
      'cosmos_signAmino',
      {
        signDoc: {
          fee: { amount: [coin(), coin({ also: 1 }), coin({ also: 2 })], gas: '1' },
          tip: { amount: [coin({ to: 'x' })], tipper: {} },
        },
      },
      ['signDoc.fee.amount.also', 'signDoc.tip.tipper', 'signDoc.tip.amount.to'],
    ],
    [
      'cosmos_signAmino',
      { signDoc: { account_number: 'x', sequence: 7, timeout_height: '-1', fee: { gas: '0x1' } } },
      ['signDoc.account_number', 'signDoc.sequence', 'signDoc.timeout_height', 'signDoc.fee.gas'],
    ],
    [
      'cosmos_signAmino',
      { signDoc: { sequence: '', fee: 5 } },
      ['signDoc.sequence', 'signDoc.fee'],
    ],
    ['cosmos_signDirect', { signDoc: { accountNumber: {} } }, ['signDoc.accountNumber']],
    [
      'polkadot_signTransaction',
      {
        transactionPayload: {
          blockHash: '00',
          blockNumber: {},
          metadataHash: [],
          mode: 'x',
          nonce: -1,
          signedExtensions: [{}],
          transactionVersion: 1.5,
          version: 'four',
          withSignedTransaction: 1,
        },
      },
      [
        ...['blockHash', 'blockNumber', 'metadataHash', 'mode', 'nonce', 'signedExtensions'],
        ...['transactionVersion', 'version', 'withSignedTransaction'],
      ].map((name) => `transactionPayload.${name}`),
    ],
    [
      'signPsbt',
      { psbt: 'p', broadcast: 'yes', signInputs: [{ index: [0], address: {}, publicKey: 'k' }] },
      ['broadcast', 'signInputs.index', 'signInputs.address', 'signInputs.publicKey'],
    ],
    ['signMessage', { message: 'm', address: {}, protocol: 1 }, ['address', 'protocol']],
    [
      'solana_signAndSendTransaction',
      { transaction: 'x', feePayer: {}, sendOptions: { tip: 1, maxRetries: 'x' } },
      ['feePayer', 'sendOptions.tip', 'sendOptions.maxRetries'],
    ],
    [
      'solana_signTransaction',
      { transaction: 'x', partialSignatures: [{ pubkey: 'k', signature: 's', of: 'x' }] },
      ['partialSignatures.of'],
    ],
  ])('fault: %s with something else in the place of what is known %#', (method, params, beside) => {
    expect(names(method, params)).toEqual(beside)
  })

  test('default: everything in its form has nothing beside', () => {
    const fee = { amount: [coin()], gas: '200000', granter: '', payer: undefined }
    const signDoc = {
      chain_id: 'c',
      account_number: '0',
      sequence: '18446744073709551615',
      timeout_height: '9',
      fee,
      msgs: [{ type: 't', value: { any: 1 } }],
      memo: '',
    }
    expect(names('cosmos_signAmino', { signerAddress: 'a', signDoc })).toEqual([])
    for (const accountNumber of [7, '7']) {
      expect(names('cosmos_signDirect', { signDoc: { accountNumber } })).toEqual([])
    }
    const transactionPayload = {
      address: 'a',
      assetId: { parents: 0 },
      blockHash: '0xAb',
      blockNumber: '0x0000009',
      metadataHash: null,
      mode: 0,
      nonce: '0x00000001',
      signedExtensions: ['CheckNonce'],
      transactionVersion: '7',
      version: 4,
      withSignedTransaction: true,
    }
    expect(names('polkadot_signTransaction', { address: 'a', transactionPayload })).toEqual([])
    const signInputs = [{ address: 'a', index: 0, sighashTypes: [1] }]
    expect(names('signPsbt', { account: 'a', psbt: 'p', signInputs, broadcast: false })).toEqual([])
    const sendOptions = { skipPreflight: true, preflightCommitment: 'confirmed', maxRetries: 3 }
    expect(
      names('solana_signAndSendTransaction', { transaction: 'x', pubkey: 'y', sendOptions }),
    ).toEqual([])
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
