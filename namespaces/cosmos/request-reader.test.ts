import { describe, expect, test } from '@jest/globals'
import { encodeSecp256k1Pubkey } from '@cosmjs/amino'
import {
  encodePubkey,
  type EncodeObject,
  makeAuthInfoBytes,
  makeSignDoc,
  Registry,
} from '@cosmjs/proto-signing'
import { AminoTypes, createDefaultAminoConverters, defaultRegistryTypes } from '@cosmjs/stargate'
import { base64, bech32, hex } from '@scure/base'
import { GenericAuthorization } from 'cosmjs-types/cosmos/authz/v1beta1/authz'
import { SendAuthorization } from 'cosmjs-types/cosmos/bank/v1beta1/authz'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { StakeAuthorization } from 'cosmjs-types/cosmos/staking/v1beta1/authz'
import { TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { MsgExecuteContract } from 'cosmjs-types/cosmwasm/wasm/v1/tx'
import type { CaipNetwork } from '../../kernel/exports/index.ts'
import { cosmosRequestReader } from './request-reader.ts'

const spell = (fill: number, prefix = 'cosmos', size = 20) =>
  bech32.encodeFromBytes(prefix, new Uint8Array(size).fill(fill))
const me = spell(1)
const shop = spell(2)
const friend = spell(3)
const validator = spell(4, 'cosmosvaloper')
const newValidator = spell(5, 'cosmosvaloper')
const contract = spell(6, 'cosmos', 32)
const coin = (amount: string, denom = 'uatom') => ({ denom, amount })

const cosmosHub: CaipNetwork = {
  id: 'cosmoshub-4',
  caipNetworkId: 'cosmos:cosmoshub-4',
  chainNamespace: 'cosmos',
  name: 'Cosmos Hub',
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: { default: { http: [] } },
  bech32Prefix: 'cosmos',
}

const registry = new Registry([
  ...defaultRegistryTypes,
  ['/cosmwasm.wasm.v1.MsgExecuteContract', MsgExecuteContract],
])
const key = encodePubkey(encodeSecp256k1Pubkey(new Uint8Array(33).fill(2)))
const message = (typeUrl: string, value: object): EncodeObject => ({ typeUrl, value })
const send = (fields: object = {}) =>
  message('/cosmos.bank.v1beta1.MsgSend', {
    fromAddress: me,
    toAddress: shop,
    amount: [coin('5000')],
    ...fields,
  })

interface Extra {
  readonly chainId?: string
  readonly memo?: string
  readonly fee?: readonly { readonly denom: string; readonly amount: string }[]
  readonly granter?: string
  readonly payer?: string
  readonly body?: Partial<TxBody>
}

function direct(messages: readonly EncodeObject[], extra: Extra = {}) {
  const { chainId = 'cosmoshub-4', memo = '', fee = [coin('250')], granter, payer, body } = extra
  const bodyBytes = TxBody.encode(
    TxBody.fromPartial({
      messages: messages.map((one) => registry.encodeAsAny(one)),
      memo,
      ...(body as object),
    }),
  ).finish()
  const authInfoBytes = makeAuthInfoBytes([{ pubkey: key, sequence: 7 }], fee, 2e5, granter, payer)
  const document = makeSignDoc(bodyBytes, authInfoBytes, chainId, 11)
  return {
    chainId,
    accountNumber: '11',
    bodyBytes: base64.encode(document.bodyBytes),
    authInfoBytes: base64.encode(document.authInfoBytes),
  }
}

const aminoTypes = new AminoTypes(createDefaultAminoConverters())
const amino = (messages: readonly EncodeObject[], extra: object = {}) => ({
  chain_id: 'cosmoshub-4',
  account_number: '11',
  sequence: '7',
  fee: { amount: [coin('250')], gas: '200000' },
  msgs: messages.map((one) => aminoTypes.toAmino(one)),
  memo: '',
  ...extra,
})

const read = (method: string, signDoc: unknown, network: CaipNetwork | null = cosmosHub) =>
  cosmosRequestReader.read({
    method,
    params: { signerAddress: me, signDoc },
    caipNetworkId: 'cosmos:cosmoshub-4',
    network: network ?? undefined,
    addresses: [me],
    signal: new AbortController().signal,
  })
const readDirect = (messages: readonly EncodeObject[], extra?: Extra) =>
  read('cosmos_signDirect', direct(messages, extra))
const readAmino = (messages: readonly EncodeObject[], extra?: object) =>
  read('cosmos_signAmino', amino(messages, extra))

const amountLine = (units: string, token?: string) => ({
  label: 'amount',
  amounts: [token === undefined ? { units } : { units, token }],
})
const unknown = (type: string) => ({ kind: 'unknown', lines: [{ label: 'kind', text: type }] })

const both: readonly [string, EncodeObject, object[]][] = [
  [
    'a payment',
    send(),
    [{ kind: 'send', lines: [amountLine('5000'), { label: 'to', address: shop }] }],
  ],
  [
    'a payment from another account, in a token',
    send({ fromAddress: friend, amount: [coin('7', 'ibc/AB')] }),
    [
      {
        kind: 'send',
        lines: [
          amountLine('7', 'ibc/AB'),
          { label: 'from', address: friend },
          { label: 'to', address: shop },
        ],
      },
    ],
  ],
  [
    'a payment to several',
    message('/cosmos.bank.v1beta1.MsgMultiSend', {
      inputs: [{ address: me, coins: [coin('9')] }],
      outputs: [
        { address: shop, coins: [coin('5')] },
        { address: friend, coins: [coin('4')] },
      ],
    }),
    [
      { kind: 'send', lines: [amountLine('5'), { label: 'to', address: shop }] },
      { kind: 'send', lines: [amountLine('4'), { label: 'to', address: friend }] },
    ],
  ],
  [
    'staking',
    message('/cosmos.staking.v1beta1.MsgDelegate', {
      delegatorAddress: me,
      validatorAddress: validator,
      amount: coin('8'),
    }),
    [{ kind: 'stake', lines: [amountLine('8'), { label: 'validator', address: validator }] }],
  ],
  [
    'the end of staking',
    message('/cosmos.staking.v1beta1.MsgUndelegate', {
      delegatorAddress: me,
      validatorAddress: validator,
      amount: coin('8'),
    }),
    [{ kind: 'unstake', lines: [amountLine('8'), { label: 'validator', address: validator }] }],
  ],
  [
    'another validator',
    message('/cosmos.staking.v1beta1.MsgBeginRedelegate', {
      delegatorAddress: me,
      validatorSrcAddress: validator,
      validatorDstAddress: newValidator,
      amount: coin('8'),
    }),
    [
      {
        kind: 'restake',
        lines: [
          amountLine('8'),
          { label: 'formerValidator', address: validator },
          { label: 'validator', address: newValidator },
        ],
      },
    ],
  ],
  [
    'rewards',
    message('/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward', {
      delegatorAddress: me,
      validatorAddress: validator,
    }),
    [{ kind: 'claim', lines: [{ label: 'validator', address: validator }] }],
  ],
  [
    'a vote',
    message('/cosmos.gov.v1beta1.MsgVote', { proposalId: 77n, voter: me, option: 4 }),
    [
      {
        kind: 'vote',
        lines: [
          { label: 'proposal', text: '77' },
          { label: 'choice', text: 'NO WITH VETO' },
        ],
      },
    ],
  ],
  [
    'a transfer to another network',
    message('/ibc.applications.transfer.v1.MsgTransfer', {
      sourcePort: 'transfer',
      sourceChannel: 'channel-141',
      token: coin('6'),
      sender: me,
      receiver: 'osmo1abc',
      timeoutHeight: { revisionNumber: 1n, revisionHeight: 99n },
      timeoutTimestamp: 5n,
      memo: '{"forward":{}}',
    }),
    [
      {
        kind: 'sendAcross',
        lines: [
          amountLine('6'),
          { label: 'to', text: 'osmo1abc' },
          { label: 'channel', text: 'transfer/channel-141' },
          { label: 'message', text: '{"forward":{}}' },
        ],
      },
    ],
  ],
]

describe('messages', () => {
  test.each(both)('[S6.04] default: %s, in both forms', async (_, one, steps) => {
    expect((await readDirect([one])).steps).toEqual(steps)
    expect((await readAmino([one])).steps).toEqual(steps)
  })

  test('[S6.04] behaviour: what is not known is named by its type', async () => {
    const type = '/cosmos.bank.v1beta1.MsgSetSendEnabled'
    const body = { messages: [{ typeUrl: type, value: Uint8Array.of(8, 1) }] }
    expect(await readDirect([], { body })).toMatchObject({
      steps: [unknown(type)],
      isPayment: false,
    })
    const msgs = [
      { type: 'osmosis/lock', value: {} },
      { type: 'toString', value: {} },
    ]
    expect((await readAmino([], { msgs })).steps).toEqual(msgs.map((one) => unknown(one.type)))
  })

  test('[S6.04] fault: a known message with other fields is not known', async () => {
    const type = '/cosmos.bank.v1beta1.MsgSend'
    const good = MsgSend.encode(MsgSend.fromPartial(send().value)).finish()
    const values = [
      // A field that is not in its file, a field twice, one cut off, an address that is none.
      Uint8Array.of(...good, 0x20, 1),
      Uint8Array.of(...good, ...good),
      good.slice(0, -1),
      MsgSend.encode(MsgSend.fromPartial({ ...send().value, toAddress: `${shop}x` })).finish(),
    ]
    for (const value of values) {
      const { steps } = await readDirect([], { body: { messages: [{ typeUrl: type, value }] } })
      expect(steps).toEqual([unknown(type)])
    }
    const { value } = aminoTypes.toAmino(send())
    for (const wrong of [
      { from_address: me, amount: 'all' },
      { ...value, on_behalf_of: friend },
    ]) {
      const msgs = [{ type: 'cosmos-sdk/MsgSend', value: wrong }]
      expect((await readAmino([], { msgs })).steps).toEqual([unknown(type)])
    }
  })

  test('[S6.04, SEC-116] fault: in Amino, what lies within a message has the fields of its type as well', async () => {
    const [more, address] = [{ ...coin('5'), also: '1' }, shop]
    const one = (type: string, value: object) => ({ type: `cosmos-sdk/${type}`, value })
    const share = (coins: readonly object[]) => ({ inputs: [{ address: me, coins }] })
    const outputs = [{ address, coins: [coin('5')] }]
    const transfer = {
      source_port: 'transfer',
      source_channel: 'channel-1',
      token: coin('5'),
      sender: me,
      receiver: 'osmo1abc',
      timeout_height: {},
    }
    const grant = { authorization: { type: 'a/B', value: {} }, expiration: '2030-03-17T17:46:40Z' }
    const whole = { granter: me, grantee: friend }
    const kinds = async (message: object) =>
      (await readAmino([], { msgs: [message] })).steps.map(({ kind }) => kind)
    for (const good of [
      one('MsgSend', { from_address: me, to_address: shop, amount: [coin('5')] }),
      one('MsgMultiSend', { ...share([coin('5')]), outputs }),
      one('MsgTransfer', { ...transfer, timeout_timestamp: '5', memo: undefined }),
      one('MsgGrant', { ...whole, grant }),
    ]) {
      expect(await kinds(good)).not.toContain('unknown')
    }
    for (const wrong of [
      one('MsgSend', { from_address: me, to_address: shop, amount: [more] }),
      one('MsgSend', { from_address: me, to_address: shop, amount: [[coin('5')]] }),
      one('MsgMultiSend', { ...share([more]), outputs }),
      one('MsgMultiSend', { ...share([coin('all')]), outputs }),
      one('MsgMultiSend', { ...share([coin('5')]), outputs: [{ address, coins: [more] }] }),
      one('MsgTransfer', { ...transfer, timeout_height: { revision_height: 'never' } }),
      one('MsgTransfer', { ...transfer, timeout_height: { also: '1' } }),
      one('MsgTransfer', { ...transfer, timeout_timestamp: {} }),
      one('MsgTransfer', { ...transfer, encoding: {} }),
      one('MsgGrant', { ...whole, grant: { ...grant, expiration: { seconds: '5', also: '1' } } }),
    ]) {
      expect(await kinds(wrong)).toEqual(['unknown'])
    }
  })

  test('[S6.04] fault: a number of more than 64 bits is none', async () => {
    const type = '/cosmos.gov.v1beta1.MsgVote'
    const voteFor = (proposal: readonly number[]) => {
      const value = Uint8Array.of(
        8,
        ...proposal,
        18,
        me.length,
        ...new TextEncoder().encode(me),
        24,
        1,
      )
      return readDirect([], { body: { messages: [{ typeUrl: type, value }] } })
    }
    expect(await voteFor([...Array<number>(9).fill(0xff), 1])).toMatchObject({
      steps: [{ kind: 'vote', lines: [{ text: String(2n ** 64n - 1n) }, {}] }],
    })
    // A chain drops the upper bits, and reads 7.
    expect((await voteFor([0x87, ...Array<number>(8).fill(0x80), 2])).steps).toEqual([
      unknown(type),
    ])
  })

  test('[S6.04] default: a call of a contract, with what goes along', async () => {
    const call = { sender: me, contract, funds: [coin('3')] }
    const step = {
      kind: 'call',
      lines: [
        amountLine('3'),
        { label: 'contract', address: contract },
        { label: 'data', text: '{"swap":{}}' },
      ],
    }
    const msg = new TextEncoder().encode('{"swap":{}}')
    const typeUrl = '/cosmwasm.wasm.v1.MsgExecuteContract'
    expect((await readDirect([message(typeUrl, { ...call, msg })])).steps).toEqual([step])
    const msgs = [{ type: 'wasm/MsgExecuteContract', value: { ...call, msg: { swap: {} } } }]
    expect((await readAmino([], { msgs })).steps).toEqual([step])
  })
})

describe('acting for others', () => {
  const grant = (authorization: object, expiration?: object) =>
    message('/cosmos.authz.v1beta1.MsgGrant', {
      granter: me,
      grantee: friend,
      grant: { authorization, expiration },
    })
  const generic = {
    typeUrl: '/cosmos.authz.v1beta1.GenericAuthorization',
    value: GenericAuthorization.encode({ msg: '/cosmos.gov.v1.MsgVote' }).finish(),
  }

  test('[S6.04] default: a grant says what, to whom and until when, and is a risk', async () => {
    const reading = await readDirect([grant(generic, { seconds: 1_900_000_000n, nanos: 0 })])
    expect(reading).toMatchObject({
      steps: [
        {
          kind: 'grant',
          lines: [
            { label: 'grantee', address: friend },
            { label: 'permissions', text: '/cosmos.gov.v1.MsgVote' },
            { label: 'until', seconds: '1900000000' },
          ],
        },
      ],
      warnings: [{ name: 'actsLater' }],
      isPayment: false,
    })
  })

  test('[S6.04] default: a grant in Amino, without end or until a date', async () => {
    const authorization = { type: 'cosmos-sdk/GenericAuthorization', value: { msg: '/a.MsgB' } }
    const until = async (expiration?: string) => {
      const value = { granter: me, grantee: friend, grant: { authorization, expiration } }
      const { steps } = await readAmino([], { msgs: [{ type: 'cosmos-sdk/MsgGrant', value }] })
      return steps[0]?.lines.slice(1)
    }
    const permissions = { label: 'permissions', text: '/a.MsgB' }
    expect(await until()).toEqual([permissions, { label: 'until', seconds: undefined }])
    expect(await until('2030-03-17T17:46:40Z')).toEqual([
      permissions,
      { label: 'until', seconds: '1900000000' },
    ])
  })

  test('[S6.04] default: a grant of sending or staking says its limit', async () => {
    const sending = {
      typeUrl: '/cosmos.bank.v1beta1.SendAuthorization',
      value: SendAuthorization.encode({ spendLimit: [coin('90')], allowList: [shop] }).finish(),
    }
    const staking = {
      typeUrl: '/cosmos.staking.v1beta1.StakeAuthorization',
      value: StakeAuthorization.encode(
        StakeAuthorization.fromPartial({
          maxTokens: coin('80'),
          allowList: { address: [validator] },
          authorizationType: 1,
        }),
      ).finish(),
    }
    const other = { typeUrl: '/acme.Any', value: Uint8Array.of(1) }
    const { steps } = await readDirect([grant(sending), grant(staking), grant(other)])
    expect(steps.map(({ lines }) => lines.slice(1, -1))).toEqual([
      [
        { label: 'permissions', text: sending.typeUrl },
        { label: 'limit', amounts: [{ units: '90' }] },
        { label: 'to', text: shop },
      ],
      [
        { label: 'permissions', text: staking.typeUrl },
        { label: 'limit', amounts: [{ units: '80' }] },
      ],
      [{ label: 'permissions', text: other.typeUrl }],
    ])
  })

  test('[S6.04] default: taking a grant back', async () => {
    const revoke = message('/cosmos.authz.v1beta1.MsgRevoke', {
      granter: me,
      grantee: friend,
      msgTypeUrl: '/a.MsgB',
    })
    expect(await readDirect([revoke])).toMatchObject({
      steps: [
        {
          kind: 'revoke',
          lines: [
            { label: 'grantee', address: friend },
            { label: 'permissions', text: '/a.MsgB' },
          ],
        },
      ],
      warnings: [],
    })
  })

  const exec = (...messages: readonly EncodeObject[]) =>
    message('/cosmos.authz.v1beta1.MsgExec', {
      grantee: me,
      msgs: messages.map((one) => registry.encodeAsAny(one)),
    })

  test('[S6.04] default: acting for another account, step by step', async () => {
    const { steps, warnings } = await readDirect([
      exec(send({ fromAddress: friend }), exec(grant(generic))),
    ])
    expect(steps.map(({ kind }) => kind)).toEqual(['actAs', 'send', 'actAs', 'grant'])
    expect(steps[1]?.lines).toContainEqual({ label: 'from', address: friend })
    expect(warnings).toEqual([{ name: 'actsLater' }])
  })

  test('[S6.04] fault: messages within messages without end are given up', async () => {
    let nested = exec(send())
    for (let depth = 0; depth < 20; depth += 1) nested = exec(nested)
    const { steps } = await readDirect([nested])
    expect(steps.at(-1)).toEqual(unknown('/cosmos.authz.v1beta1.MsgExec'))
    expect(steps.length).toBeLessThan(10)
  })
})

describe('the whole', () => {
  test('[S6.04] default: a payment pays the fee, with a note', async () => {
    const totals = [
      { label: 'exactFee', amounts: [{ units: '250' }] },
      { label: 'message', text: 'for lunch' },
    ]
    for (const reading of [
      await readDirect([send()], { memo: 'for lunch' }),
      await readAmino([send()], { memo: 'for lunch' }),
    ]) {
      expect(reading).toMatchObject({ totals, warnings: [], isPayment: true })
      expect(reading).not.toHaveProperty('otherNetwork')
    }
  })

  test.each<[string, readonly EncodeObject[], Extra]>([
    ['two payments', [send(), send()], {}],
    ['a payment of another account', [send({ fromAddress: friend })], {}],
    ['a payment to an address of another network', [send({ toAddress: spell(2, 'osmo') })], {}],
    ['a fee of more than is sent', [send()], { fee: [coin('5001')] }],
    ['a fee that another account pays', [send()], { granter: friend }],
    ['a fee in a coin that is not sent', [send()], { fee: [coin('1', 'uosmo')] }],
  ])('[S6.04] fault: %s is looked at first', async (_, messages, extra) => {
    expect((await readDirect(messages, extra)).isPayment).toBe(false)
  })

  test('[S6.04] fault: a fee of more than is sent, and whose it is, is said', async () => {
    const reading = await readDirect([send()], { fee: [coin('5001')], granter: friend })
    expect(reading.warnings).toEqual([{ name: 'feeHigh' }])
    expect(reading.totals).toContainEqual({ label: 'feePayer', address: friend })
    const other = await readDirect([send()], { fee: [coin('9999', 'uosmo')], payer: me })
    expect(other.warnings).toEqual([])
    expect(other.totals).toEqual([
      { label: 'exactFee', amounts: [{ units: '9999', token: 'uosmo' }] },
    ])
  })

  test('[S6.04] fault: who grants the fee pays it, whoever else is named', async () => {
    const payers = async (granter: string, payer: string) =>
      (await readDirect([send()], { granter, payer })).totals.slice(1)
    expect(await payers(friend, shop)).toEqual([{ label: 'feePayer', address: friend }])
    expect(await payers('', shop)).toEqual([{ label: 'feePayer', address: shop }])
    expect(await payers(me, shop)).toEqual([])
    // Also who does not pay has to be an account.
    for (const payer of ['you win 99 ATOM', {}]) {
      const fee = { amount: [coin('250')], gas: '200000', granter: me, payer }
      await expect(readAmino([send()], { fee })).rejects.toThrow('no address')
    }
  })

  test('[S6.04, SEC-116] fault: a tip in Amino is told, and makes no payment', async () => {
    const tip = { amount: [coin('99')], tipper: me }
    const reading = await readAmino([send()], { tip })
    expect(reading.totals).toContainEqual({ label: 'tip', amounts: [{ units: '99' }] })
    expect([reading.isPayment, (await readAmino([send()])).isPayment]).toEqual([false, true])
  })

  test('[S6.04, SEC-86] fault: a sentence is no name: of a chain, a payer, a coin, a proposal, a channel, a receiver, a type', async () => {
    const say = 'Latchkey has checked this'
    await expect(readAmino([send()], { chain_id: say })).rejects.toThrow('no name')
    await expect(readDirect([send()], { chainId: say })).rejects.toThrow('no name')
    const fee = { amount: [coin('250')], gas: '200000' }
    await expect(readAmino([send()], { fee: { ...fee, granter: say } })).rejects.toThrow(
      'no address',
    )
    await expect(
      readAmino([send()], { fee: { ...fee, amount: [coin('1', say)] } }),
    ).rejects.toThrow('no name')
    const type = (name: string, value: object) => ({ type: name, value })
    const transfer = {
      source_port: 'transfer',
      source_channel: 'channel-1',
      token: coin('6'),
      sender: me,
      receiver: 'osmo1abc',
      timeout_height: {},
    }
    const told = async (...msgs: readonly object[]) =>
      JSON.stringify((await readAmino([], { msgs })).steps)
    expect(await told(type('cosmos-sdk/MsgTransfer', transfer))).toContain('sendAcross')
    for (const one of [
      type('cosmos-sdk/MsgSend', { from_address: me, to_address: shop, amount: [coin('1', say)] }),
      type('cosmos-sdk/MsgVote', { proposal_id: say, voter: me, option: 1 }),
      ...['source_port', 'source_channel', 'receiver'].map((name) =>
        type('cosmos-sdk/MsgTransfer', { ...transfer, [name]: say }),
      ),
      type('cosmos-sdk/MsgRevoke', { granter: me, grantee: shop, msg_type_url: say }),
      type(say, {}),
      { ...type('cosmos-sdk/MsgVote', { proposal_id: '1', voter: me, option: 1 }), also: 1 },
    ]) {
      const steps = await told(one)
      expect([steps.includes('unknown'), steps.includes(say)]).toEqual([true, false])
    }
  })

  test('[S6.04] fault: another chain than the one that it is asked on', async () => {
    for (const reading of [
      await readDirect([send()], { chainId: 'osmosis-1' }),
      await readAmino([send()], { chain_id: 'osmosis-1' }),
    ]) {
      expect(reading).toMatchObject({
        otherNetwork: 'cosmos:osmosis-1',
        // Its coin is not that of the network that is shown.
        totals: [{ amounts: [{ units: '250', token: 'uatom' }] }],
      })
      expect(reading.steps[0]?.lines[0]).toMatchObject({ amounts: [{ token: 'uatom' }] })
    }
  })

  test('[S6.04] behaviour: what the chain does beside the messages is a step that is not known', async () => {
    const option = {
      typeUrl: '/ethermint.types.v1.ExtensionOptionsWeb3Tx',
      value: new Uint8Array(),
    }
    for (const name of ['extensionOptions', 'nonCriticalExtensionOptions']) {
      const reading = await readDirect([send()], { body: { [name]: [option] } })
      expect(reading.steps).toEqual([expect.anything(), unknown(option.typeUrl)])
      expect(reading.isPayment).toBe(false)
    }
  })

  test('[S6.04] behaviour: bytes in hex are read as well, where they cannot be meant otherwise', async () => {
    const { bodyBytes, authInfoBytes, ...rest } = direct([send()])
    const toHex = (text: string) => hex.encode(base64.decode(text))
    const inHex = { ...rest, bodyBytes: toHex(bodyBytes), authInfoBytes: toHex(authInfoBytes) }
    expect((await read('cosmos_signDirect', inHex)).isPayment).toBe(true)
    // Nothing in both spellings.
    const either = { ...rest, bodyBytes: '', authInfoBytes: '' }
    await expect(read('cosmos_signDirect', either)).rejects.toThrow(TypeError)
  })

  test('[S6.04] fault: what is no document', async () => {
    const good = direct([send()])
    const body = base64.decode(good.bodyBytes)
    for (const wrong of [
      undefined,
      {},
      { ...good, chainId: 4 },
      { ...good, bodyBytes: good.bodyBytes.slice(4) },
      { ...good, bodyBytes: base64.encode(Uint8Array.of(...body, 0x98, 0x06, 1)) },
      { ...good, bodyBytes: 'A'.repeat(1_000_004) },
      direct(Array.from({ length: 1_001 }, () => send())),
    ]) {
      await expect(read('cosmos_signDirect', wrong)).rejects.toThrow()
    }
    const many = Array.from({ length: 1_001 }, () => send())
    for (const wrong of [
      {},
      amino(many),
      { ...amino([send()]), msgs: {} },
      { ...amino([send()]), fee: 5 },
    ]) {
      await expect(read('cosmos_signAmino', wrong)).rejects.toThrow(TypeError)
    }
    await expect(read('cosmos_signEverything', good)).rejects.toThrow('another method')
  })

  test('[S6.04] fault: a list of very many parts is given up at once', async () => {
    // An empty message is two bytes.
    const bodyBytes = base64.encode(
      Uint8Array.from({ length: 600_000 }, (_, at) => [10, 0][at % 2] ?? 0),
    )
    await expect(read('cosmos_signDirect', { ...direct([send()]), bodyBytes })).rejects.toThrow(
      TypeError,
    )
  })

  test('[S6.04] fault: of a network that is not known every coin is named', async () => {
    const { steps, isPayment } = await read('cosmos_signDirect', direct([send()]), null)
    expect(steps[0]?.lines[0]).toEqual(amountLine('5000', 'uatom'))
    expect(isPayment).toBe(false)
  })
})
