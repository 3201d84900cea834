import { describe, expect, test } from '@jest/globals'
import { Secp256k1Wallet, serializeSignDoc, type StdSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { bech32 } from '@scure/base'
import { QueryBalanceRequest, QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import type { CaipNetwork, NodeRpc } from '../../kernel/exports/index.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { createCosmosAdapter } from './adapter.ts'

const [account] = sampleAccounts.cosmos
const hub: CaipNetwork = { ...sampleNetworks.cosmos[0], bech32Prefix: 'cosmos' }
const { signal } = new AbortController()

function setUp(answers: Record<string, unknown> = {}) {
  const asked: { readonly method: string; readonly params?: any }[] = []
  const all: Record<string, unknown> = {
    status: { node_info: { network: 'cosmoshub-4' } },
    abci_query: bank('uatom', '1500000'),
    ...answers,
  }
  const nodes: NodeRpc = {
    async request(_, question) {
      asked.push(question)
      const answer = all[question.method]
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return { adapter: createCosmosAdapter({ nodes }), asked }
}

function bank(denom: string, amount: string, members: object = {}) {
  const bytes = QueryBalanceResponse.encode({ balance: { denom, amount } }).finish()
  const value = Buffer.from(bytes).toString('base64')
  return { response: { code: 0, log: '', value, height: '7', ...members } }
}

describe('addresses', () => {
  const { adapter } = setUp()

  test('[C.10] behaviour: on a network that names its prefix no other one passes', () => {
    const other = bech32.encode('osmo', bech32.decode(account as `cosmos1${string}`).words)
    expect(adapter.parseAddress(account, hub)).toBe(account)
    expect(adapter.parseAddress(other)).toBe(other)
    expect(() => adapter.parseAddress(other, hub)).toThrow(
      expect.objectContaining({
        code: 'INVALID_ADDRESS',
        details: 'Addresses of Cosmos Hub begin with cosmos1',
      }),
    )
    const silent = { ...hub, bech32Prefix: undefined }
    expect(() => adapter.parseAddress(account, silent)).toThrow(
      expect.objectContaining({ details: 'Give the network Cosmos Hub its bech32Prefix' }),
    )
  })

  test.each([0, 19, 21, 31, 33, 45])('[C.10] fault: %d bytes are no address', (size) => {
    const text = bech32.encode('cosmos', bech32.toWords(new Uint8Array(size)))
    expect(() => adapter.parseAddress(text)).toThrow('The address is not valid')
  })

  test('[C.10] default: a contract has 32 bytes', () => {
    const text = bech32.encode('cosmos', bech32.toWords(new Uint8Array(32).fill(7)))
    expect(adapter.parseAddress(text, hub)).toBe(text)
  })
})

describe('the native balance', () => {
  test('[C.10] default: is what the bank holds of the base denom', async () => {
    const { adapter, asked } = setUp()
    expect(await adapter.getBalance({ address: account, network: hub, signal })).toEqual({
      units: '1500000',
      decimals: 6,
      symbol: 'ATOM',
    })
    const { params } = asked.find(({ method }) => method === 'abci_query')!
    expect(params).toMatchObject({ path: '/cosmos.bank.v1beta1.Query/Balance', prove: false })
    expect(QueryBalanceRequest.decode(Buffer.from(params.data, 'hex'))).toMatchObject({
      address: account,
      denom: 'uatom',
    })
  })

  test('[C.10] option: a network may name its base denom', async () => {
    const { adapter, asked } = setUp({ abci_query: bank('aevmos', '1') })
    const nativeCurrency = { ...hub.nativeCurrency, denom: 'aevmos' }
    const network = { ...hub, nativeCurrency }
    expect((await adapter.getBalance({ address: account, network, signal })).units).toBe('1')
    const { params } = asked.find(({ method }) => method === 'abci_query')!
    expect(QueryBalanceRequest.decode(Buffer.from(params.data, 'hex')).denom).toBe('aevmos')
  })

  test.each<[string, Record<string, unknown>]>([
    ['of another network', { status: { node_info: { network: 'osmosis-1' } } }],
    ['without a network', { status: null }],
    ['of another coin', { abci_query: bank('uosmo', '1') }],
    ['no number', { abci_query: bank('uatom', '1.5') }],
    ['a negative number', { abci_query: bank('uatom', '-1') }],
    ['no protobuf', { abci_query: bank('uatom', '1', { value: '/////w==' }) }],
    ['no base64', { abci_query: bank('uatom', '1', { value: '<html>' }) }],
    ['without a height', { abci_query: bank('uatom', '1', { height: undefined }) }],
    ['empty', { abci_query: { response: {} } }],
    ['a failure of the query', { abci_query: bank('uatom', '1', { code: 18, log: 'no' }) }],
  ])('[C.10] fault: an answer that is %s is an error, never a zero', async (_, answers) => {
    const { adapter } = setUp(answers)
    await expect(
      adapter.getBalance({ address: account, network: hub, signal }),
    ).rejects.toMatchObject({
      code: 'INVALID_NODE_ANSWER',
    })
  })

  test('[C.10] fault: an address of another network is refused before a node is asked', async () => {
    const { adapter, asked } = setUp()
    const network = { ...hub, bech32Prefix: 'osmo' }
    await expect(adapter.getBalance({ address: account, network, signal })).rejects.toMatchObject({
      code: 'INVALID_ADDRESS',
    })
    expect(asked).toEqual([])
  })
})

describe('messages', () => {
  test('[C.10] default: are signed by ADR-36, as an independent library verifies', async () => {
    const { adapter } = setUp()
    const wallet = await Secp256k1Wallet.fromKey(new Uint8Array(32).fill(7), 'cosmos')
    const [signer] = await wallet.getAccounts()
    let document: StdSignDoc | undefined
    const signature = await adapter.signMessage({
      address: signer!.address,
      text: 'Sign in — ünïcode 🔑',
      async request({ method, params }) {
        expect(method).toBe('cosmos_signAmino')
        const { signerAddress, signDoc } = params as { signerAddress: string; signDoc: StdSignDoc }
        document = signDoc
        return wallet.signAmino(signerAddress, signDoc)
      },
    })
    expect(document).toEqual({
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [
        {
          type: 'sign/MsgSignData',
          value: {
            signer: signer!.address,
            data: Buffer.from('Sign in — ünïcode 🔑').toString('base64'),
          },
        },
      ],
      memo: '',
    })
    const fixed = Secp256k1Signature.fromFixedLength(Buffer.from(signature, 'base64'))
    const hash = sha256(serializeSignDoc(document!))
    expect(Secp256k1.verifySignature(fixed, hash, signer!.pubkey)).toBe(true)
  })

  test('[C.10] behaviour: a wallet may answer the signature alone', async () => {
    const { adapter } = setUp()
    const signature = Buffer.alloc(64, 0x5c).toString('base64')
    const request = async () => ({ signature })
    expect(await adapter.signMessage({ address: account, text: 'Hello', request })).toBe(signature)
  })
})
