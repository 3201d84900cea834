import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { serializeSignDoc, type StdSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { coins, SigningStargateClient, StargateClient } from '@cosmjs/stargate'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { CaipNetwork } from '../../../../kernel/exports/index.ts'
import { createCosmosAdapter } from '../../../../namespaces/cosmos/adapter.ts'
import { createKeplrConnector } from '../../../../namespaces/cosmos/keplr-connector.ts'
import { captureKeplr } from '../../../../namespaces/cosmos/keplr-wallet.ts'
import { fakeClock, fakeWindow, settle } from '../../../kit/fakes.ts'
import { startCosmosChain } from '../../chains/cosmos/cosmos-chain.ts'
import type { LocalChain } from '../../chains/local-chain.ts'
import { createCosmosKeys } from '../../wallet-core/cosmos-keys.ts'
import type { CosmosBehaviour } from './load-options.ts'
import { createLocalKeplr } from './local-keplr.ts'

const [ada, grace] = createCosmosKeys(2)
const text = 'Sign in — ünïcode 🔑'
let chain: LocalChain
beforeAll(async () => {
  chain = await startCosmosChain({})
})
afterAll(() => chain.stop())

async function connected(behaviour: CosmosBehaviour = {}) {
  const networks = chain.networks as readonly LocalChain['networks'][number][]
  const [hub, zone] = networks as unknown as readonly [CaipNetwork, CaipNetwork]
  const window = fakeWindow()
  behaviour.verdict ??= 'approve'
  const local = createLocalKeplr({ networks: chain.networks } as never, behaviour, {
    name: 'Local Cosmos Wallet',
    onKeyChange: () => void window.dispatchEvent(new Event('keplr_keystorechange')),
  })
  const connector = createKeplrConnector({
    place: { id: 'cosmos:keplr', name: 'Keplr', keyChangeEvent: 'keplr_keystorechange' },
    wallet: captureKeplr(local.provider)!,
    window: window as never,
    clock: fakeClock(),
    publicRpcUrls: async () => hub.rpcUrls.default.http,
  })
  const { signal } = new AbortController()
  const request = { namespaces: ['cosmos'] as const, networks: [hub, zone], signal }
  const [connection] = await connector.connect(request)
  const adapter = createCosmosAdapter({
    nodes: {
      async request(id, { method, params }) {
        const { rpcUrls } = networks.find(({ caipNetworkId }) => caipNetworkId === id)!
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
        const answer = await fetch(rpcUrls.default.http[0]!, { method: 'POST', body })
        return ((await answer.json()) as { result: unknown }).result
      },
    },
  })
  const ask = (question: { readonly method: string; readonly params?: unknown }) =>
    connector.request({ ...question, namespace: 'cosmos' }, signal)
  return { local, connector, connection, adapter, ask, hub, zone, signal, request }
}

test.each([true, false])(
  'golden: a message is signed by the key of the account; in hardware: %p',
  async (isNanoLedger) => {
    const { connection, adapter, ask } = await connected({ isNanoLedger })
    const address = ada!.address('cosmos')
    expect(connection?.accounts).toEqual([{ address }])
    const signature = await adapter.signMessage({ address, text, request: ask })
    const data = Buffer.from(text).toString('base64')
    const document: StdSignDoc = {
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [{ type: 'sign/MsgSignData', value: { signer: address, data } }],
      memo: '',
    }
    const fixed = Secp256k1Signature.fromFixedLength(Buffer.from(signature, 'base64'))
    const hash = sha256(serializeSignDoc(document))
    expect(Secp256k1.verifySignature(fixed, hash, ada!.publicKey)).toBe(true)
    expect(Secp256k1.verifySignature(fixed, hash, grace!.publicKey)).toBe(false)
  },
)

test.each(['direct', 'amino'] as const)(
  'golden: a transfer signed %s over the connector is included, and the balance agrees',
  async (mode) => {
    const { adapter, ask, hub, signal } = await connected()
    const [from, to] = [ada!.address('cosmos'), grace!.address('cosmos')]
    const url = hub.rpcUrls.default.http[0]!
    const account = { address: from, algo: 'secp256k1' as const, pubkey: ada!.publicKey }
    const bytes = (value: string) => Uint8Array.from(Buffer.from(value, 'base64'))
    const base64 = (value: Uint8Array) => Buffer.from(value).toString('base64')
    const signer = {
      getAccounts: async () => [account],
      ...(mode === 'amino' && {
        signAmino: async (signerAddress: string, signDoc: StdSignDoc) =>
          ask({ method: 'cosmos_signAmino', params: { signerAddress, signDoc } }) as never,
      }),
      ...(mode === 'direct' && {
        async signDirect(
          signerAddress: string,
          document: { accountNumber: bigint; bodyBytes: Uint8Array; authInfoBytes: Uint8Array },
        ) {
          const signDoc = {
            ...document,
            accountNumber: String(document.accountNumber),
            bodyBytes: base64(document.bodyBytes),
            authInfoBytes: base64(document.authInfoBytes),
          }
          const params = { signerAddress, signDoc }
          const { signature, signed }: any = await ask({ method: 'cosmos_signDirect', params })
          const { bodyBytes, authInfoBytes, accountNumber } = signed
          const exact = { bodyBytes: bytes(bodyBytes), authInfoBytes: bytes(authInfoBytes) }
          return {
            signature,
            signed: { ...signed, ...exact, accountNumber: BigInt(accountNumber) },
          }
        },
      }),
    }
    const client = await SigningStargateClient.connectWithSigner(url, signer as never)
    const before = await adapter.getBalance({ address: to, network: hub, signal })
    const value = { fromAddress: from, toAddress: to, amount: coins(2_500_000, 'uatom') }
    const message = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }
    const fee = { amount: coins(500, 'uatom'), gas: '100000' }
    const signed = await client.sign(from, [message], fee, 'for lunch')
    await client.broadcastTxSync(TxRaw.encode(signed).finish())
    const after = await adapter.getBalance({ address: to, network: hub, signal })
    expect(BigInt(after.units) - BigInt(before.units)).toBe(2_500_000n)
    const node = await StargateClient.connect(url)
    expect((await node.getBalance(to, 'uatom')).amount).toBe(after.units)
  },
)

test('golden: switching brings the address of the other network, another key another account', async () => {
  const { local, connector, zone, signal, adapter } = await connected()
  const events: unknown[] = []
  connector.events$.subscribe((event) => events.push(event))
  await connector.switchNetwork(zone, signal)
  const address = ada!.address('zone')
  expect(events).toMatchObject([{ connection: { accounts: [{ address }] } }])
  expect((await adapter.getBalance({ address, network: zone, signal })).symbol).toBe('ZONE')
  local.setAccount(1)
  await settle()
  expect(events.at(-1)).toMatchObject({ accounts: [{ address: grace!.address('zone') }] })
})

test('golden: a network that the wallet does not know is told to it, and works', async () => {
  const { connector, zone, signal, local } = await connected({ unknownChains: ['test-zone-1'] })
  expect(local.log.map(({ method }) => method)).toEqual(['enable', 'enable', 'getKey'])
  await connector.switchNetwork(zone, signal)
  expect(local.log.map(({ method }) => method)).toContain('experimentalSuggestChain')
})

test('fault: what the wallet refuses is a refusal', async () => {
  const behaviour: CosmosBehaviour = {}
  const { adapter, ask } = await connected(behaviour)
  behaviour.verdict = 'reject'
  const address = ada!.address('cosmos')
  const refused = adapter.signMessage({ address, text, request: ask })
  await expect(refused).rejects.toMatchObject({ code: 'USER_REJECTED' })
})
