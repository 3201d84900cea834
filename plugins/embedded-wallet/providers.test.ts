import { afterEach, expect, test } from '@jest/globals'
import { base58, base64 } from '@scure/base'
import { type KitProviderObject } from '../../kernel/exports/index.ts'
import {
  type EmbeddedWorld,
  embeddedWorld,
} from '../../test/scenarios/embedded-wallet/embedded-world.ts'
import type { SolanaProvider } from './solana-provider.ts'

const worlds: EmbeddedWorld[] = []
async function connected() {
  const world = await embeddedWorld()
  worlds.push(world)
  await world.logIn()
  const connector = world.t.connections.connectorOf('eip155')
  return {
    ...world,
    eip155: connector?.provider('eip155') as KitProviderObject,
    solana: connector?.provider('solana') as SolanaProvider,
    connector,
  }
}
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.end()
})

test('default: EIP-1193: accounts from the session, everything else by the routing', async () => {
  const { eip155, frame } = await connected()
  const { smartAccount, eoa } = frame.state
  expect(await eip155.request({ method: 'eth_accounts' })).toEqual([smartAccount, eoa])
  expect(await eip155.request({ method: 'eth_requestAccounts' })).toEqual([smartAccount, eoa])
  expect(await eip155.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(frame.of('RPC_REQUEST')).toEqual([])
  expect(await eip155.request({ method: 'eth_blockNumber' })).toBe('eth_blockNumber!')
})

test('default: EIP-1193: what happens is told, until the listener is removed', async () => {
  const { eip155, frame, t, setAccountType, connect } = await connected()
  const { smartAccount, eoa } = frame.state
  const heard: unknown[] = []
  const listeners = ['connect', 'accountsChanged', 'chainChanged', 'disconnect'].map((event) => {
    const listener = (value: unknown) => heard.push([event, value])
    eip155.on(event, listener)
    return [event, listener] as const
  })
  await setAccountType('eoa')
  await t.networks.switchNetwork('eip155:10')
  await t.connections.disconnect()
  frame.state.isLoggedIn = true
  await connect('eip155')
  expect(heard).toEqual([
    ['accountsChanged', [eoa, smartAccount]],
    ['accountsChanged', [eoa]],
    ['chainChanged', '0xa'],
    ['accountsChanged', []],
    ['disconnect', expect.objectContaining({ rpcCode: 4900 })],
    ['connect', { chainId: '0xa' }],
    ['accountsChanged', [eoa]],
  ])
  for (const [event, listener] of listeners) eip155.removeListener(event, listener)
  await t.connections.disconnect()
  expect(heard).toHaveLength(7)
})

test('fault: a listener that throws keeps nothing from the others', async () => {
  const { eip155, environment, t } = await connected()
  const heard: unknown[] = []
  eip155.on('chainChanged', () => {
    throw new Error('host')
  })
  eip155.on('chainChanged', (value) => heard.push(value))
  await t.networks.switchNetwork('eip155:10')
  expect(heard).toEqual(['0xa'])
  expect(environment.log.lines).toContainEqual(expect.objectContaining({ level: 'error' }))
})

test('default: the Solana account is a wallet of the Wallet Standard', async () => {
  const { solana, frame, t } = await connected()
  expect(solana).toMatchObject({
    version: '1.0.0',
    chains: expect.arrayContaining(['solana:mainnet']),
  })
  const [account] = solana.accounts
  expect(account?.address).toBe(frame.state.solana)
  expect(account?.publicKey).toEqual(base58.decode(frame.state.solana))

  const signed = new Uint8Array(64).fill(7)
  frame.answers.RPC_REQUEST = () => ({ signature: base58.encode(signed) })
  const message = Uint8Array.from([104, 105])
  const { signMessage } = solana.features['solana:signMessage'] as {
    signMessage(...inputs: object[]): Promise<unknown>
  }
  expect(await signMessage({ account, message })).toEqual([
    { signedMessage: message, signature: signed },
  ])
  const { signAndSendTransaction } = solana.features['solana:signAndSendTransaction'] as {
    signAndSendTransaction(...inputs: object[]): Promise<unknown>
  }
  const transaction = Uint8Array.from([1, 2, 3])
  expect(await signAndSendTransaction({ account, transaction, chain: 'solana:mainnet' })).toEqual([
    { signature: signed },
  ])
  expect(frame.of('RPC_REQUEST').at(-1)).toMatchObject({
    method: 'solana_signAndSendTransaction',
    params: { transaction: base58.encode(transaction), pubkey: frame.state.solana },
  })
  await expect(
    signAndSendTransaction({ account, transaction, chain: 'solana:devnet' }),
  ).rejects.toMatchObject({ rpcCode: 4901 })
  await expect(signMessage({ account, message: base64.encode(message) })).rejects.toMatchObject({
    rpcCode: -32602,
  })

  const changes: unknown[] = []
  const { on } = solana.features['standard:events'] as {
    on(event: string, listener: (change: unknown) => void): () => void
  }
  const off = on('change', (change) => changes.push(change))
  await t.connections.disconnect('solana')
  expect(changes).toEqual([{ accounts: [] }])
  off()
  const { connect } = solana.features['standard:connect'] as { connect(): Promise<unknown> }
  await expect(connect()).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
})

test('behaviour: there is none for the other namespaces', async () => {
  const { connector } = await connected()
  expect(connector?.provider('bip122')).toBeUndefined()
})
