import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Verifier } from 'bip322-js'
import { networks, Psbt, Transaction } from 'bitcoinjs-lib'
import { startBitcoinChain } from './chains/bitcoin/bitcoin-chain.ts'
import type { LocalChain } from './chains/local-chain.ts'
import {
  type BitcoinKey,
  bitcoinNetworks,
  createBitcoinAccounts,
} from './wallet-core/bitcoin-keys.ts'

const { regtest, testnet } = networks
const [ada, grace] = createBitcoinAccounts() as [
  ReturnType<typeof createBitcoinAccounts>[0],
  ReturnType<typeof createBitcoinAccounts>[0],
]

interface Unspent {
  txid: string
  vout: number
  value: number
  status: { confirmed: boolean }
}

let chain: LocalChain
beforeAll(async () => {
  chain = await startBitcoinChain({})
})
afterAll(() => chain.stop())

const read = async (path: string) => {
  const response = await fetch(`${chain.server.url}${path}`)
  return { status: response.status, text: await response.text() }
}
const readJson = async <T>(path: string) => JSON.parse((await read(path)).text) as T
const outputsOf = (key: BitcoinKey) =>
  readJson<Unspent[]>(`/api/address/${key.address(regtest)}/utxo`)
const send = (body: string) =>
  fetch(`${chain.server.url}/api/tx`, { method: 'POST', body }).then(async (response) => ({
    status: response.status,
    text: await response.text(),
  }))

async function payment(from: BitcoinKey, to: BitcoinKey, value: bigint, fee = 500n) {
  const [output] = await outputsOf(from)
  const psbt = new Psbt({ network: regtest })
  psbt.addInput({
    hash: output!.txid,
    index: output!.vout,
    witnessUtxo: { script: from.script, value: BigInt(output!.value) },
  })
  psbt.addOutput({ script: to.script, value })
  const change = BigInt(output!.value) - value - fee
  if (change > 0n) psbt.addOutput({ script: from.script, value: change })
  from.signInput(psbt, 0)
  return psbt.finalizeAllInputs().extractTransaction()
}

describe('the local Bitcoin chain', () => {
  test('[C.09] default: two networks of one chain, each with its spelling', async () => {
    expect(chain.networks.map(({ caipNetworkId, name }) => [caipNetworkId, name])).toEqual([
      ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328', 'Local Bitcoin'],
      ['bip122:000000000933ea01ad0ee984209779ba', 'Local Bitcoin Two'],
    ])
    expect(Object.keys(bitcoinNetworks)).toEqual(
      chain.networks.map(({ caipNetworkId }) => caipNetworkId),
    )
    const one = await outputsOf(ada.payment)
    const two = await readJson(`/testnet/api/address/${ada.payment.address(testnet)}/utxo`)
    expect(one).toMatchObject([{ value: 500_000_000, status: { confirmed: true } }])
    expect(two).toEqual(one)
    expect((await read(`/api/address/${ada.payment.address(testnet)}/utxo`)).status).toBe(400)
  })

  test('default: a payment is mined at once and moves what addresses hold', async () => {
    const transaction = await payment(ada.payment, grace.payment, 1_000_000n)
    const answer = await send(transaction.toHex())
    expect(answer).toEqual({ status: 200, text: transaction.getId() })
    const values = (await outputsOf(grace.payment)).map(({ value }) => value)
    expect(values).toEqual([500_000_000, 1_000_000])
    const path = `/api/tx/${transaction.getId()}`
    expect(await readJson(path)).toMatchObject({
      fee: 500,
      vin: [{ prevout: { scriptpubkey_address: ada.payment.address(regtest) } }],
      status: { confirmed: true },
    })
    expect((await read(`${path}/hex`)).text).toBe(transaction.toHex())
    const height = Number((await read('/api/blocks/tip/height')).text)
    expect(await readJson(`${path}/status`)).toMatchObject({ block_height: height })
    const [newest] = await readJson<{ txid: string }[]>(
      `/api/address/${grace.payment.address(regtest)}/txs`,
    )
    expect(newest?.txid).toBe(transaction.getId())
  })

  test('fault: what was spent, forged or pays too little is refused, and nothing moves', async () => {
    const height = (await read('/api/blocks/tip/height')).text
    const good = await payment(ada.payment, grace.payment, 1_000n)
    const forged = Transaction.fromHex(good.toHex())
    forged.ins[0]!.witness[0]![10]! ^= 1
    const cheap = await payment(ada.payment, grace.payment, 1_000n, 10n)
    const old = await payment(grace.payment, ada.payment, 1_000n)
    const reasons = []
    for (const hex of [forged.toHex(), cheap.toHex(), 'nonsense']) {
      const { status, text } = await send(hex)
      reasons.push([status, /"message":"(.*)"/.exec(text)?.[1]])
    }
    expect(reasons).toEqual([
      [400, 'mandatory-script-verify-flag-failed'],
      [400, 'min relay fee not met'],
      [400, 'TX decode failed'],
    ])
    expect((await read('/api/blocks/tip/height')).text).toBe(height)
    expect((await send(old.toHex())).status).toBe(200)
    expect((await send(old.toHex())).text).toContain('bad-txns-inputs-missingorspent')
  })

  test('default: taproot is spent by its key and by nobody else', async () => {
    const good = await payment(ada.ordinals, grace.ordinals, 9_000n, 1_000n)
    const forged = Transaction.fromHex(good.toHex())
    forged.ins[0]!.witness[0]![10]! ^= 1
    expect((await send(forged.toHex())).text).toContain('mandatory-script-verify-flag-failed')
    expect((await send(good.toHex())).status).toBe(200)
    expect(await outputsOf(ada.ordinals)).toEqual([])
  })

  test('behaviour: knobs make it fail', async () => {
    const path = `/api/address/${ada.payment.address(regtest)}/utxo`
    chain.server.control({ route: 'getBitcoinOutputs', status: 429, times: 1 })
    expect((await read(path)).status).toBe(429)
    expect((await read(path)).status).toBe(200)
  })
})

describe('the keys of the local Bitcoin wallet', () => {
  const text = 'Hello — ünïcode 🔑'
  test.each([
    ['payment', 'bip322'],
    ['ordinals', 'bip322'],
    ['payment', 'ecdsa'],
  ] as const)('REL-48 default: another library verifies %s by %s', (purpose, protocol) => {
    const signature = ada[purpose].signMessage(text, protocol)
    const isBy = (key: BitcoinKey, message = text) =>
      Verifier.verifySignature(key.address(regtest), message, signature)
    expect(isBy(ada[purpose])).toBe(true)
    expect(isBy(grace[purpose])).toBe(false)
    expect(isBy(ada[purpose], `${text}!`)).toBe(false)
  })
})
