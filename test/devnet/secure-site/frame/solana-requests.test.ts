import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { PublicKey, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js'
import { accountContracts } from '../../chains/deploy-contracts.ts'
import type { LocalChain } from '../../chains/local-chain.ts'
import { describeNetwork, localChains, type LocalNetwork } from '../../chains/local-networks.ts'
import { startSolanaChain } from '../../chains/solana/start-solana.ts'
import { startFrame } from './frame-test-kit.ts'

let solana: LocalChain
let chain: string
beforeAll(async () => {
  solana = await startSolanaChain({})
  chain = solana.networks[0]!.caipNetworkId
})
afterAll(() => solana.stop())

const start = (more: LocalNetwork[] = []) =>
  startFrame({
    chain,
    settings: {
      networks: [...solana.networks, ...more],
      tokens: [],
      ...accountContracts,
      allowedOrigins: ['http://localhost:*'],
    },
  })

async function node(method: string, params: unknown[]): Promise<any> {
  const response = await fetch(solana.networks[0]!.rpcUrls.default.http[0]!, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return (await response.json()).result
}

async function transfer(from: string, to: string, lamports: number) {
  const { blockhash, lastValidBlockHeight } = (await node('getLatestBlockhash', [])).value
  const feePayer = new PublicKey(from)
  const transaction = new Transaction({ feePayer, blockhash, lastValidBlockHeight }).add(
    SystemProgram.transfer({ fromPubkey: feePayer, toPubkey: new PublicKey(to), lamports }),
  )
  return base58.encode(transaction.serialize({ requireAllSignatures: false }))
}

const namespace = { chainNamespace: 'solana' }

describe('the Solana key of the embedded wallet', () => {
  test('behaviour: is the account of the user on this network, with something to spend', async () => {
    const frame = await start()
    const user = await frame.logIn()
    expect(user).toMatchObject({
      chainId: chain,
      accounts: [{ address: user.address, type: 'eoa' }],
      preferredAccountType: 'eoa',
    })
    expect(base58.decode(user.address).length).toBe(32)
    expect((await node('getBalance', [user.address])).value).toBe(10_000_000_000)
    await frame.fail('INIT_SMART_ACCOUNT')
  })

  test('behaviour: signs messages and transactions, and sends them for real', async () => {
    const frame = await start()
    const { address } = await frame.logIn()
    const message = new TextEncoder().encode('hello')
    const { signature } = await frame.rpc(
      'solana_signMessage',
      { message: base58.encode(message), pubkey: address },
      namespace,
    )
    expect(ed25519.verify(base58.decode(signature), message, base58.decode(address))).toBe(true)
    expect(frame.questions[0]).toMatchObject({ text: 'hello', network: 'Local Solana' })

    const to = base58.encode(new Uint8Array(32).fill(7))
    const transaction = await transfer(address, to, 2_000_000)
    const signed = await frame.rpc('solana_signTransaction', { transaction }, namespace)
    expect(Object.keys(signed)).toEqual(['transaction'])
    const { signatures } = VersionedTransaction.deserialize(base58.decode(signed.transaction))
    expect(signatures[0]!.some((byte) => byte !== 0)).toBe(true)
    const all = await frame.rpc(
      'solana_signAllTransactions',
      { transactions: [transaction, transaction] },
      namespace,
    )
    expect(all).toEqual({ transactions: [signed.transaction, signed.transaction] })

    const sent = await frame.rpc(
      'solana_signAndSendTransaction',
      { transaction, options: { skipPreflight: false } },
      namespace,
    )
    expect(sent).toEqual({ signature: base58.encode(signatures[0]!) })
    expect((await node('getBalance', [to])).value).toBe(2_000_000)
    expect(frame.questions.at(-1)!.rows).toEqual(
      expect.arrayContaining([
        { label: 'Send', value: '0.002 SOL' },
        { label: 'To', value: to },
      ]),
    )
  })

  test('behaviour: one login serves both namespaces, each by its own network', async () => {
    const evm = describeNetwork(localChains[0]!, 'http://127.0.0.1:1')
    const frame = await start([evm])
    const { address } = await frame.logIn()
    expect(await frame.rpc('eth_chainId', [])).toBe('0x7a69')
    const { accounts } = await frame.succeed('GET_USER')
    expect(accounts).toEqual([{ address, type: 'eoa' }])
    const { type } = await frame.succeed('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
    expect(type).toBe('smartAccount')
    const { signature } = await frame.rpc('solana_signMessage', { message: 'abc' }, namespace)
    expect(base58.decode(signature).length).toBe(64)
  })

  test('fault: another key, another network and another shape are refused unasked', async () => {
    const frame = await start()
    await frame.logIn()
    const other = base58.encode(new Uint8Array(32).fill(9))
    for (const [method, params, more] of [
      ['solana_signMessage', { message: 'abc', pubkey: other }, namespace],
      ['solana_signMessage', { message: 'abc' }, { ...namespace, chainId: 'solana:other' }],
      ['solana_signMessage', { message: '0OIl' }, namespace],
      ['solana_signAllTransactions', { transactions: [] }, namespace],
      ['solana_signTransaction', { transaction: 'abc', more: 1 }, namespace],
      ['solana_requestAccounts', {}, namespace],
      ['solana_signTransaction', { transaction: 'abc' }, namespace],
    ] as const) {
      await frame.rpcError(method, params, more)
    }
    expect(frame.questions).toEqual([])
  })
})
