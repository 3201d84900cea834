import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Verifier } from 'bip322-js'
import { networks, Psbt } from 'bitcoinjs-lib'
import type { CaipNetwork } from '../../kernel/exports/index.ts'
import { createBrowserEnvironment } from '../../kernel/exports/internal.ts'
import { createNodeRest } from '../../kernel/wallet/networks/node-rest.ts'
import { createBip122Adapter } from '../../namespaces/bip122/adapter.ts'
import { createBitcoinConnector } from '../../namespaces/bip122/bitcoin-connector.ts'
import { captureWallet } from '../../namespaces/bip122/captured-wallet.ts'
import { createBtcProviderDialect } from '../../namespaces/bip122/dialects/btc-provider.ts'
import { fakeClock } from '../kit/fakes.ts'
import { startBitcoinChain } from './chains/bitcoin/bitcoin-chain.ts'
import type { LocalChain } from './chains/local-chain.ts'
import type { Behaviour } from './injected-wallet/behaviour.ts'
import { createBtcProvider } from './injected-wallet/bip122/btc-provider.ts'
import { createBitcoinAccounts } from './wallet-core/bitcoin-keys.ts'
import type { WalletSettings } from './wallet-core/wallet-settings.ts'
import { bip122 } from './wallet-page/namespaces/bip122.ts'

const [ada, grace] = createBitcoinAccounts() as [
  ReturnType<typeof createBitcoinAccounts>[0],
  ReturnType<typeof createBitcoinAccounts>[0],
]
const { regtest, testnet } = networks
const adaHere = ada.payment.address(regtest)
const graceHere = grace.payment.address(regtest)
const text = 'Sign in — ünïcode 🔑'

let chain: LocalChain
let settings: WalletSettings
let local: CaipNetwork
let localTwo: CaipNetwork
beforeAll(async () => {
  chain = await startBitcoinChain({})
  settings = { projectId: 'local', relayUrl: '', networks: chain.networks, tokens: [] }
  ;[local, localTwo] = chain.networks as unknown as [CaipNetwork, CaipNetwork]
})
afterAll(() => chain.stop())

/** The kit's own adapter, and its own way to the nodes that the networks name. */
const adapter = createBip122Adapter({
  nodes: createNodeRest({
    environment: createBrowserEnvironment(),
    restUrls: async (id) =>
      [local, localTwo].find((it) => it.caipNetworkId === id)!.rpcUrls.default.http,
  }),
})
const { signal } = new AbortController()

function setUp(behaviour: Behaviour = { verdict: 'approve' }) {
  const wallet = createBtcProvider(settings, behaviour, 'Local Bitcoin Wallet')
  const captured = captureWallet(wallet.provider, ['request'], ['addListener'])
  if (!captured) throw new Error('the wallet can be asked')
  const clock = fakeClock()
  const connector = createBitcoinConnector({
    id: 'btc:LocalBitcoinWallet',
    type: 'ANNOUNCED',
    wallet: { name: 'Local Bitcoin Wallet' },
    dialect: createBtcProviderDialect(captured),
    firstType: 'payment',
    clock,
  })
  const request = { namespaces: ['bip122'] as const, networks: [local, localTwo], signal }
  const ask = (question: { method: string; params?: unknown }) =>
    connector.request(question, signal)
  return { wallet, connector, request, ask, clock, behaviour }
}

const balanceOf = async (address: string, network = local) =>
  BigInt((await adapter.getBalance({ address, network, signal })).units)

describe('[C.09] the kit and the injected wallet of the local world', () => {
  test('default: connects, signs so that another library verifies it, reconnects, leaves', async () => {
    const { connector, request, ask } = setUp()
    expect(await connector.reconnect(request)).toEqual([])
    const [connection] = await connector.connect(request)
    expect(connection).toMatchObject({
      caipNetworkId: local.caipNetworkId,
      accounts: [
        { address: adaHere, type: 'payment' },
        { address: ada.ordinals.address(regtest), type: 'ordinal' },
      ],
    })
    const others = [grace.payment, grace.ordinals].map((key) => key.address(regtest))
    for (const [index, { address }] of connection!.accounts.entries()) {
      const signature = await adapter.signMessage({ address, text, request: ask })
      expect(Verifier.verifySignature(address, text, signature)).toBe(true)
      expect(Verifier.verifySignature(others[index]!, text, signature)).toBe(false)
    }
    expect(await connector.reconnect(request)).toEqual([connection])
    await connector.disconnect(['bip122'])
    expect(await connector.reconnect(request)).toEqual([])
  })

  test('default: switches the network, and the addresses with it', async () => {
    const { connector, request, ask, wallet, clock } = setUp()
    await connector.connect(request)
    const events: unknown[] = []
    connector.events$.subscribe((event) => events.push(event))
    await connector.switchNetwork(localTwo, signal)
    const address = ada.payment.address(testnet)
    expect(events).toMatchObject([
      { type: 'networkChanged', caipNetworkId: localTwo.caipNetworkId },
      { type: 'accountsChanged', accounts: [{ address }, { type: 'ordinal' }] },
    ])
    const signature = await adapter.signMessage({ address, text, request: ask })
    expect(Verifier.verifySignature(address, text, signature)).toBe(true)
    expect(await balanceOf(address, localTwo)).toBe(await balanceOf(adaHere))
    wallet.setAccount(1)
    await clock.advance(1_000)
    expect(events.at(-1)).toMatchObject({
      accounts: [{ address: grace.payment.address(testnet) }, {}],
    })
    wallet.setAccount(undefined)
    await clock.advance(1_000)
    expect(events.at(-1)).toEqual({ type: 'disconnected', namespaces: ['bip122'] })
  })

  test('default: a payment is mined, and the balance says what the chain says', async () => {
    const { connector, request, ask } = setUp()
    await connector.connect(request)
    const before = await balanceOf(graceHere)
    const transfer = { account: adaHere, recipientAddress: graceHere, amount: '123456' }
    const { txid } = (await ask({ method: 'sendTransfer', params: transfer })) as { txid: string }
    expect(await balanceOf(graceHere)).toBe(before + 123_456n)
    const mined = await fetch(`${chain.server.url}/api/tx/${txid}/status`)
    expect(await mined.json()).toMatchObject({ confirmed: true })
  })

  test('default: a PSBT is signed and sent; one that spends an ordinal is not even shown', async () => {
    const { connector, request, ask, wallet } = setUp()
    await connector.connect(request)
    const psbtOf = async (key: typeof ada.payment) => {
      const path = `/api/address/${key.address(regtest)}/utxo`
      const [output] = (await (await fetch(`${chain.server.url}${path}`)).json()) as [
        { txid: string; vout: number; value: number },
      ]
      const value = BigInt(output.value)
      const psbt = new Psbt({ network: regtest })
      const witnessUtxo = { script: key.script, value }
      psbt.addInput({ hash: output.txid, index: output.vout, witnessUtxo })
      psbt.addOutput({ script: grace.payment.script, value: value / 4n })
      psbt.addOutput({ script: key.script, value: value - value / 4n - 1_000n })
      return psbt.toBase64()
    }
    const stolen = { account: adaHere, psbt: await psbtOf(ada.ordinals) }
    const asked = wallet.log.length
    const signInputs = [{ address: adaHere, index: 0 }]
    for (const params of [stolen, { ...stolen, signInputs }]) {
      await expect(ask({ method: 'signPsbt', params })).rejects.toMatchObject({
        code: params === stolen ? 'INVALID_PARAMS' : 'ORDINAL_ACCOUNT',
      })
    }
    expect(wallet.log).toHaveLength(asked)

    const before = await balanceOf(graceHere)
    const params = {
      account: adaHere,
      psbt: await psbtOf(ada.payment),
      signInputs,
      broadcast: true,
    }
    const answer = (await ask({ method: 'signPsbt', params })) as { psbt: string; txid: string }
    expect(Psbt.fromBase64(answer.psbt).extractTransaction().getId()).toBe(answer.txid)
    expect(await balanceOf(graceHere)).toBeGreaterThan(before)
  })

  test('REL-23 fault: a refusal is quiet, an error has its code, connecting works afterwards', async () => {
    const { connector, request, behaviour, ask } = setUp({ verdict: 'reject' })
    await expect(connector.connect(request)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    behaviour.verdict = 'approve'
    behaviour.errors = { signMessage: { code: -32_603, message: 'broken' } }
    const [connection] = await connector.connect(request)
    const { address } = connection!.accounts[0]!
    await expect(adapter.signMessage({ address, text, request: ask })).rejects.toMatchObject({
      code: 'INTERNAL_RPC_ERROR',
    })
  })
})

describe('[C.24] the kit and the wallet page of the local world', () => {
  const titles: string[] = []
  beforeEach(() => {
    titles.length = 0
  })
  const handle = (caip: CaipNetwork, addresses: string[]) => {
    const namespace = bip122(settings)
    return (question: { method: string; params?: unknown }) =>
      namespace.handle(
        { chain: caip.caipNetworkId, method: question.method, params: question.params, addresses },
        {
          async ask({ title }) {
            titles.push(title)
          },
          switchChain: async () => {},
        },
      )
  }

  test('default: answers the methods of WalletConnect with the same keys', async () => {
    const request = handle(local, [adaHere])
    const signature = await adapter.signMessage({ address: adaHere, text, request })
    expect(Verifier.verifySignature(adaHere, text, signature)).toBe(true)
    const transfer = { account: adaHere, recipientAddress: graceHere, amount: '5000' }
    const before = await balanceOf(graceHere)
    expect(await request({ method: 'sendTransfer', params: transfer })).toMatchObject({
      txid: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(await balanceOf(graceHere)).toBe(before + 5_000n)
    expect(await request({ method: 'getAccountAddresses', params: {} })).toMatchObject([
      { address: adaHere, intention: 'payment' },
      { address: ada.ordinals.address(regtest), intention: 'ordinal' },
    ])
    expect(titles).toEqual(['Sign a message', 'Send bitcoin'])
  })

  test('behaviour: an account has its own spelling on each chain', async () => {
    const namespace = bip122(settings)
    const there = ada.payment.address(testnet)
    expect(namespace.addressOn?.(adaHere, localTwo.caipNetworkId)).toBe(there)
    expect(namespace.addressOn?.(there, local.caipNetworkId)).toBe(adaHere)
    expect(await namespace.balance(localTwo.caipNetworkId, there)).toMatch(/^\d.* BTC$/)
  })

  test('fault: an address that the session does not hold signs nothing', async () => {
    const request = handle(local, [adaHere])
    const params = { account: graceHere, message: text }
    await expect(request({ method: 'signMessage', params })).rejects.toMatchObject({ code: 4100 })
    expect(titles).toEqual([])
  })
})
