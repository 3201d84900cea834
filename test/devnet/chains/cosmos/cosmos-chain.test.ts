import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Secp256k1Wallet } from '@cosmjs/amino'
import { DirectSecp256k1Wallet, type OfflineSigner } from '@cosmjs/proto-signing'
import { coins, GasPrice, SigningStargateClient, StargateClient } from '@cosmjs/stargate'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { createCosmosKeys } from '../../wallet-core/cosmos-keys.ts'
import type { LocalChain } from '../local-chain.ts'
import { startCosmosChain } from './cosmos-chain.ts'

const [ada, grace] = createCosmosKeys(2)
let chain: LocalChain
beforeAll(async () => {
  chain = await startCosmosChain({})
})
afterAll(() => chain.stop())

const urlOf = (index: number) => chain.networks[index]!.rpcUrls.default.http[0]!
const broadcastPollIntervalMs = 10

const signers: [string, (prefix: string) => Promise<OfflineSigner>][] = [
  ['direct', (prefix) => DirectSecp256k1Wallet.fromKey(ada!.privateKey, prefix)],
  ['amino', (prefix) => Secp256k1Wallet.fromKey(ada!.privateKey, prefix)],
]

describe.each([
  ['hub', 0, 'cosmos', 'uatom'],
  ['zone', 1, 'zone', 'uzone'],
] as const)('the local %s', (_, index, prefix, denom) => {
  const [from, to] = [ada!.address(prefix), grace!.address(prefix)]
  const connect = (signer: OfflineSigner) =>
    SigningStargateClient.connectWithSigner(urlOf(index), signer, {
      gasPrice: GasPrice.fromString(`0.0025${denom}`),
      broadcastPollIntervalMs,
    })

  test('golden: knows its name, and the accounts of the test phrase', async () => {
    const client = await StargateClient.connect(urlOf(index))
    expect(await client.getChainId()).toBe(chain.networks[index]!.id)
    expect(await client.getBalance(to, denom)).toEqual({ denom, amount: '10000000000' })
    expect(await client.getBalance(to, 'uother')).toEqual({ denom: 'uother', amount: '0' })
    expect(await client.getAllBalances(to)).toEqual(coins('10000000000', denom))
    expect(await client.getAccount(to)).toMatchObject({
      address: to,
      accountNumber: 1n,
      sequence: 0,
    })
    expect(await client.getAccount(createCosmosKeys(12)[11]!.address(prefix))).toBeNull()
  })

  test.each(signers)('golden: a %s transfer is simulated, included and found', async (_, make) => {
    const client = await connect(await make(prefix))
    const before = BigInt((await client.getBalance(to, denom)).amount)
    const { sequence } = await client.getSequence(from)
    const sent = await client.sendTokens(from, to, coins(1_500_000, denom), 'auto', 'for lunch')
    expect(sent).toMatchObject({ code: 0, gasUsed: 75_000n })
    expect((await client.getBalance(to, denom)).amount).toBe(String(before + 1_500_000n))
    expect((await client.getSequence(from)).sequence).toBe(sequence + 1)
    expect(await client.getTx(sent.transactionHash)).toMatchObject({ code: 0, height: sent.height })
    const found = await client.searchTx([{ key: 'transfer.recipient', value: to }])
    expect(found.map(({ hash }) => hash)).toContain(sent.transactionHash)
  })

  test.each(signers)(
    'fault: %s, more than there is: code 5, and the fee is paid',
    async (_, make) => {
      const client = await connect(await make(prefix))
      const before = BigInt((await client.getBalance(from, denom)).amount)
      const fee = { amount: coins(500, denom), gas: '100000' }
      const sent = await client.sendTokens(from, to, coins('99999999999999', denom), fee)
      expect(sent).toMatchObject({ code: 5, rawLog: expect.stringContaining('insufficient funds') })
      expect((await client.getBalance(from, denom)).amount).toBe(String(before - 500n))
      const simulated = client.sendTokens(from, to, coins('99999999999999', denom), 'auto')
      await expect(simulated).rejects.toThrow('insufficient funds')
    },
  )

  test.each(signers)('fault: %s, signed for another chain: code 4', async (_, make) => {
    const client = await connect(await make(prefix))
    const { accountNumber, sequence } = await client.getSequence(from)
    const value = { fromAddress: from, toAddress: to, amount: coins(1, denom) }
    const message = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }
    const chainId = String(chain.networks[index]!.id)
    const right = { accountNumber, sequence, chainId }
    const send = async (signerData: typeof right, amount = '500') => {
      const fee = { amount: coins(amount, denom), gas: '100000' }
      const signed = await client.sign(from, [message], fee, '', signerData)
      return client.broadcastTxSync(TxRaw.encode(signed).finish())
    }
    await expect(send({ ...right, chainId: 'other-1' })).rejects.toMatchObject({ code: 4 })
    await expect(send({ ...right, sequence: sequence + 1 })).rejects.toMatchObject({ code: 32 })
    await expect(send(right, '1')).rejects.toMatchObject({ code: 13 })
    expect(await client.getSequence(from)).toEqual({ accountNumber, sequence })
  })
})

test('fault: a node that is told to fails', async () => {
  chain.server.control({
    route: 'node',
    match: 'abci_query',
    rpcError: { code: -32603, message: 'no' },
  })
  const client = await StargateClient.connect(urlOf(0))
  await expect(client.getBalance(ada!.address('cosmos'), 'uatom')).rejects.toThrow('no')
  chain.server.reset()
  const rest = `${chain.networks[0]!.restUrl}/cosmos/bank/v1beta1/balances/${grace!.address('cosmos')}`
  expect(await (await fetch(rest)).json()).toMatchObject({ balances: [{ denom: 'uatom' }] })
})
