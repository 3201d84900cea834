import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import {
  type CaipAddress,
  ConnectionService,
  connectors,
  NetworkService,
  RpcService,
  type WalletRequest,
} from '../../kernel/exports/index.ts'
import { solana } from '../../namespaces/solana/index.ts'
import { TokenBalances } from '../../plugins/balances/contract.ts'
import { balances } from '../../plugins/balances/index.ts'
import { createTestKernel } from '../kit/create-test-kernel.ts'
import { registerStandardWallet } from '../kit/fake-standard-wallet.ts'
import { fakeEnvironment, fakePage, fakeWindow } from '../kit/fakes.ts'
import type { LocalChain } from './chains/local-chain.ts'
import { solanaTokens } from './chains/solana/solana-tokens.ts'
import { startSolanaChain } from './chains/solana/start-solana.ts'
import { createStandardWallet } from './injected-wallet/solana/standard-wallet.ts'
import { bareSources } from './service/bare-sources.ts'
import { startService } from './service/service.ts'
import { createSolanaKeys, type SolanaKey } from './wallet-core/solana-keys.ts'
import { createSolanaWallet } from './wallet-core/solana-wallet.ts'

const [ada, bob] = createSolanaKeys() as [SolanaKey, SolanaKey]
const payer = Keypair.fromSeed(ada.seed)
let chain: LocalChain
let one: Connection
let two: Connection

beforeAll(async () => {
  chain = await startSolanaChain({})
  const [first, second] = chain.networks.map(
    ({ rpcUrls }) => new Connection(rpcUrls.default.http[0]!, 'confirmed'),
  )
  one = first!
  two = second!
})

afterAll(() => chain.stop())

async function signedTransfer(lamports: number, blockhash?: string) {
  const to = Keypair.generate().publicKey
  const recentBlockhash = blockhash ?? (await one.getLatestBlockhash()).blockhash
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash })
  transaction.add(SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports }))
  transaction.sign(payer)
  return { to, bytes: transaction.serialize() }
}

describe('the local Solana networks, by their own client library', () => {
  test('golden: two networks with ids of their own, funded, each with its own state', async () => {
    expect(chain.networks.map(({ name, caipNetworkId }) => [name, caipNetworkId])).toEqual([
      ['Local Solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      ['Local Solana Two', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    ])
    for (const [index, connection] of [one, two].entries()) {
      expect(await connection.getGenesisHash()).toContain(chain.networks[index]!.id)
      expect(await connection.getBalance(payer.publicKey)).toBe(1_000_000_000_000)
      for (const { address, decimals } of solanaTokens) {
        const mint = new PublicKey(address)
        const { value } = await connection.getParsedTokenAccountsByOwner(payer.publicKey, { mint })
        expect(value[0]?.account.data.parsed.info.tokenAmount).toMatchObject({
          decimals,
          uiAmountString: '25000',
        })
      }
    }
    const { to, bytes } = await signedTransfer(2_000_000)
    const signature = await one.sendRawTransaction(bytes)
    expect((await one.getSignatureStatus(signature)).value).toMatchObject({ err: null })
    expect([await one.getBalance(to), await two.getBalance(to)]).toEqual([2_000_000, 0])
    expect(
      await one.getTransaction(signature, { maxSupportedTransactionVersion: 0 }),
    ).toMatchObject({ meta: { err: null, fee: 5_000 } })
  })

  test('[S7.13] default: the chain data service lists what an account holds there', async () => {
    const service = await startService({
      ...bareSources,
      nodes: new Map(
        chain.networks.map(({ caipNetworkId, rpcUrls }) => [
          caipNetworkId as string,
          { url: rpcUrls.default.http[0]! },
        ]),
      ),
    })
    const t = createTestKernel({
      plugins: [solana(), ...balances()],
      networks: chain.networks as never,
      environment: { ...fakeEnvironment(), fetch: globalThis.fetch },
      endpoints: { blockchain: service.url },
    })
    await t.start()
    const { caipNetworkId } = chain.networks[1]!
    const list = await (await t.service(TokenBalances)).read(
      `${caipNetworkId}:${bob.address}` as CaipAddress,
    )
    expect(list.map(({ symbol, quantity, value }) => [symbol, quantity.numeric, value])).toEqual([
      ['SOL', '1000', 150_000],
      ['TUSD', '25000', 25_000],
      ['NEWT', '25000', undefined],
    ])
    expect(list[1]!.address).toBe(`${caipNetworkId}:${solanaTokens[0].address}`)
    await t.dispose()
    await service.stop()
  })

  test('fault: refusals as real nodes write them', async () => {
    const { bytes } = await signedTransfer(2_000_000_000_000)
    await expect(one.sendRawTransaction(bytes)).rejects.toThrow('custom program error: 0x1')
    const stale = await signedTransfer(1_000_000, bob.address)
    await expect(one.sendRawTransaction(stale.bytes)).rejects.toThrow('Blockhash not found')
    const forged = await signedTransfer(1_000_000)
    forged.bytes[5]! ^= 1
    await expect(one.sendRawTransaction(forged.bytes)).rejects.toThrow('signature verification')
    const twice = await signedTransfer(1_000_000)
    await one.sendRawTransaction(twice.bytes)
    await expect(one.sendRawTransaction(twice.bytes)).rejects.toThrow('already been processed')
  })

  test('behaviour: an airdrop is confirmed; the knobs stand in for the node', async () => {
    const to = Keypair.generate().publicKey
    const signature = await one.requestAirdrop(to, 7_000_000)
    expect((await one.getSignatureStatus(signature)).value?.confirmationStatus).toBe('finalized')
    expect(await one.getBalance(to)).toBe(7_000_000)
    const rpcError = { code: -32005, message: 'slow down' }
    chain.server.control({ route: 'node', match: 'getBalance', rpcError, times: 1 })
    await expect(one.getBalance(to)).rejects.toThrow('slow down')
    chain.server.reset()
  })

  test('behaviour: what is sent without a rehearsal may fail, and is charged', async () => {
    const { bytes } = await signedTransfer(2_000_000_000_000)
    const before = await one.getBalance(payer.publicKey)
    const signature = await one.sendRawTransaction(bytes, { skipPreflight: true })
    expect((await one.getSignatureStatus(signature)).value?.err).toEqual({
      InstructionError: [0, { Custom: 1 }],
    })
    expect(before - (await one.getBalance(payer.publicKey))).toBe(5_000)
  })
})

describe('the wallets of the local world', () => {
  const settings = () => ({
    projectId: 'local',
    relayUrl: '',
    networks: chain.networks,
    tokens: [],
  })

  test('golden: the injected one connects, signs and pays through our kit', async () => {
    const window = fakeWindow()
    const local = createStandardWallet(
      settings(),
      { verdict: 'approve' },
      { name: 'Local Solana Wallet', without: [] },
    )
    const t = createTestKernel({
      plugins: [solana()],
      environment: { ...fakeEnvironment({ page: fakePage({ window: window as never }) }), fetch },
      namespaces: ['solana'],
      settings: { networks: chain.networks as never },
    })
    await t.start()
    await t.kernel.activatePoint(connectors)
    registerStandardWallet(window, local.provider)
    const [connection] = await t.connect({
      connector: { id: 'wallet-standard:Local Solana Wallet' },
    })
    expect(connection?.accounts).toEqual([{ address: ada.address }])

    const rpc = t.kernel.find(RpcService)!
    const request: WalletRequest = (question) => rpc.request({ ...question, namespace: 'solana' })
    const adapter = await t.kernel.find(ConnectionService)!.adapterOf('solana')
    const text = 'Hello from the kit'
    const signature = await adapter.signMessage({ address: ada.address, text, request })
    const bytes = new TextEncoder().encode(text)
    expect(ed25519.verify(base58.decode(signature), bytes, ada.publicKey)).toBe(true)

    const network = t.kernel.find(NetworkService)!.networkOf(connection!.caipNetworkId)
    const to = Keypair.generate().publicKey
    const { signal } = new AbortController()
    const transfer = { network, from: ada.address, to: to.toBase58(), units: '3000000' }
    const transactionId = await adapter.send!({ transfer, request, signal })
    expect(await adapter.waitForReceipt!({ network, transactionId, signal })).toBe('confirmed')
    expect(await one.getBalance(to)).toBe(3_000_000)
    expect(local.log.map(({ feature }) => feature)).toEqual([
      'standard:connect',
      'solana:signMessage',
      'solana:signAndSendTransaction',
    ])
    await t.dispose()
  })

  test('golden: a request is put into words before it is signed', async () => {
    const wallet = createSolanaWallet({ networks: chain.networks })
    const { to, bytes } = await signedTransfer(1_500_000_000)
    const request = {
      chain: chain.networks[0]!.caipNetworkId,
      method: 'solana_signAndSendTransaction',
      params: { transaction: bytes.toString('base64'), pubkey: ada.address },
    }
    expect(wallet.signerOf(request, [ada.address])).toMatchObject({ address: ada.address })
    expect(() => wallet.signerOf(request, [bob.address])).toThrow('not been authorized')
    expect(wallet.summarise(request, ada)).toMatchObject({
      title: 'Send a transaction',
      rows: [
        { label: 'Account' },
        { label: 'Send', value: '1.5 SOL' },
        { label: 'To', value: to.toBase58() },
      ],
    })
    const { signature } = (await wallet.perform(request, ada)) as { signature: string }
    expect((await one.getSignatureStatus(signature)).value).toMatchObject({ err: null })
  })
})
