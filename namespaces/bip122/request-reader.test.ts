import { describe, expect, test } from '@jest/globals'
import * as ecc from '@bitcoinerlab/secp256k1'
import { address as codec, initEccLib, networks, payments, Psbt, Transaction } from 'bitcoinjs-lib'
import { addressOfScript, readAddress } from './address.ts'
import { bip122RequestReader } from './request-reader.ts'

initEccLib(ecc)

const me = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const shop = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const friend = '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN'
const legacy = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
const taproot = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const scriptOf = (text: string) => codec.toOutputScript(text, networks.bitcoin)

interface Input {
  readonly of?: string
  readonly value?: bigint
  readonly sighashType?: number | undefined
  /** The transaction that is spent is told. */
  readonly isProven?: boolean
  /** What it is told to hold, where that is a lie. */
  readonly told?: bigint
}

function psbtOf(inputs: readonly Input[], outputs: Readonly<Record<string, bigint>>): Psbt {
  const psbt = new Psbt()
  inputs.forEach(({ of, value = 10_000n, sighashType, isProven, told }, index) => {
    const script = of === undefined ? undefined : scriptOf(of)
    const before = new Transaction()
    before.addInput(Buffer.alloc(32, index + 1), 0)
    if (script) before.addOutput(script, value)
    psbt.addInput({
      hash: before.getId(),
      index: 0,
      ...(sighashType === undefined ? {} : { sighashType }),
      ...(script && isProven && { nonWitnessUtxo: before.toBuffer() }),
      ...(script &&
        (!isProven || told !== undefined) && {
          witnessUtxo: { script, value: told ?? value },
        }),
    })
  })
  for (const [text, value] of Object.entries(outputs)) {
    psbt.addOutput({ script: scriptOf(text), value })
  }
  return psbt
}

const read = (method: string, params: object, addresses: readonly string[] = [me]) =>
  bip122RequestReader.read({
    method,
    params,
    addresses,
    caipNetworkId: mainnet,
    network: undefined,
    signal: new AbortController().signal,
  })
const readPsbt = (psbt: Psbt, params: object = {}, addresses?: readonly string[]) =>
  read('signPsbt', { account: me, psbt: psbt.toBase64(), ...params }, addresses)
const coin = (label: string, units: bigint) => ({ label, amounts: [{ units: String(units) }] })
const sending = (to: string, units: bigint) => ({
  kind: 'send',
  lines: [coin('amount', units), { label: 'to', address: to }],
})

describe('a PSBT', () => {
  test('[S6.04] default: one receiver, what is left over, and the fee', async () => {
    const reading = await readPsbt(psbtOf([{ of: me }], { [shop]: 6_000n, [me]: 3_500n }))
    expect(reading).toEqual({
      steps: [sending(shop, 6_000n)],
      totals: [coin('leaves', 6_500n), coin('change', 3_500n), coin('exactFee', 500n)],
      warnings: [],
      isPayment: true,
    })
  })

  test('[S6.04] behaviour: every address of the connection is the own', async () => {
    const psbt = psbtOf([{ of: me }], { [shop]: 6_000n, [taproot]: 3_500n })
    expect(await readPsbt(psbt, {}, [me, taproot])).toMatchObject({
      steps: [sending(shop, 6_000n)],
      isPayment: true,
    })
    expect(await readPsbt(psbt)).toMatchObject({
      steps: [sending(shop, 6_000n), sending(taproot, 3_500n)],
      totals: [coin('leaves', 10_000n), coin('exactFee', 500n)],
      isPayment: false,
    })
  })

  test('[S6.04] behaviour: nothing for others is a payment to itself, and is looked at', async () => {
    expect(await readPsbt(psbtOf([{ of: me }, { of: me }], { [me]: 19_000n }))).toMatchObject({
      steps: [{ kind: 'sendToSelf', lines: [] }],
      totals: [coin('leaves', 1_000n), coin('change', 19_000n), coin('exactFee', 1_000n)],
      warnings: [],
      isPayment: false,
    })
  })

  test('[S6.04] behaviour: what comes by inputs of others is said', async () => {
    const psbt = psbtOf([{ of: me }, { of: shop, value: 50_000n }], {
      [me]: 50_000n,
      [friend]: 5_000n,
    })
    expect(await readPsbt(psbt)).toMatchObject({
      totals: [coin('comes', 40_000n), coin('change', 50_000n), coin('exactFee', 5_000n)],
      warnings: [{ name: 'inputsOfOthers', count: 1 }],
      isPayment: false,
    })
  })

  test.each([
    ['NONE', 0x02, ['outputsOpen']],
    ['SINGLE', 0x03, ['outputsPartlyOpen']],
    ['ALL|ANYONECANPAY', 0x81, ['inputsOpen']],
    ['NONE|ANYONECANPAY', 0x82, ['outputsOpen', 'inputsOpen']],
    ['SINGLE|ANYONECANPAY', 0x83, ['outputsPartlyOpen', 'inputsOpen']],
    ['of another chain', 0x41, ['signatureUnknown']],
    ['ALL', 0x01, []],
    ['the default of taproot', 0x00, []],
  ])('[S6.04] fault: a signature of the type %s', async (_, sighashType, names) => {
    const outputs = { [shop]: 6_000n, [me]: 3_500n }
    // The library writes no zero.
    const written = sighashType === 0 ? undefined : sighashType
    const inPsbt = await readPsbt(psbtOf([{ of: me, sighashType: written }], outputs))
    const inRequest = await readPsbt(psbtOf([{ of: me }], outputs), {
      signInputs: [{ address: me, index: 0, sighashTypes: [sighashType] }],
    })
    for (const { warnings, isPayment } of [inPsbt, inRequest]) {
      expect(warnings.map(({ name }) => name)).toEqual(names)
      expect(isPayment).toBe(names.length === 0)
    }
  })

  test('[S6.04] behaviour: how others sign their inputs is theirs', async () => {
    const inputs = [{ of: me }, { of: shop, sighashType: 0x83 }]
    const { warnings } = await readPsbt(psbtOf(inputs, { [friend]: 19_000n }))
    expect(warnings).toEqual([{ name: 'inputsOfOthers', count: 1 }])
  })

  test('[S6.04] fault: an input of others that the account signs as well is signed in its way', async () => {
    const psbt = psbtOf([{ of: friend, isProven: true }], { [shop]: 9_000n })
    const signInputs = [{ address: me, index: 0, sighashTypes: [0x82] }]
    const { warnings } = await readPsbt(psbt, { signInputs })
    expect(warnings.map(({ name }) => name)).toEqual([
      'outputsOpen',
      'inputsOpen',
      'inputsOfOthers',
    ])
  })

  test.each<[string, Input]>([
    ['does not say what it spends', {}],
    ['of before segwit has no transaction to prove it', { of: legacy }],
    ['is contradicted by its transaction', { of: me, isProven: true, told: 11_000n }],
  ])('[S6.04] fault: an input that %s makes the fee unknown', async (_, input) => {
    const psbt = psbtOf([{ of: me }, input], { [shop]: 6_000n })
    const reading = await readPsbt(psbt, {}, [me, legacy])
    expect(reading.warnings).toContainEqual({ name: 'inputsUnknown', count: 1 })
    expect(reading.totals).toEqual([coin('leaves', 10_000n)])
    expect(reading.isPayment).toBe(false)
  })

  test('[S6.04] fault: a transaction that is not the one that is spent proves nothing', async () => {
    const psbt = psbtOf([{ of: legacy, isProven: true }], { [shop]: 6_000n })
    const proven = await readPsbt(psbt, {}, [legacy])
    expect(proven).toMatchObject({ totals: [{}, coin('exactFee', 4_000n)], isPayment: true })
    const other = psbtOf([{ of: legacy, isProven: true, value: 99_000n }], {})
    const swapped = psbtOf([{}], { [shop]: 6_000n })
    swapped.data.inputs[0] = { ...swapped.data.inputs[0], ...other.data.inputs[0] } as never
    expect(await readPsbt(swapped, {}, [legacy])).toMatchObject({
      warnings: [{ name: 'inputsUnknown', count: 1 }],
    })
  })

  test('[S6.04] behaviour: segwit behind a script hash counts where its script is told', async () => {
    const redeem = payments.p2wpkh({ output: scriptOf(me) })
    const nested = payments.p2sh({ redeem })
    const psbt = psbtOf([{ of: String(nested.address) }], { [shop]: 9_000n })
    const untold = await readPsbt(psbt, {}, [String(nested.address)])
    expect(untold.warnings).toEqual([{ name: 'inputsUnknown', count: 1 }])
    psbt.updateInput(0, { redeemScript: redeem.output as Uint8Array })
    const told = await readPsbt(psbt, {}, [String(nested.address)])
    expect(told).toMatchObject({
      totals: [coin('leaves', 10_000n), coin('exactFee', 1_000n)],
      isPayment: true,
    })
  })

  test('[S6.04] fault: a fee of more than what is sent', async () => {
    expect(await readPsbt(psbtOf([{ of: me }], { [shop]: 4_999n }))).toMatchObject({
      warnings: [{ name: 'feeHigh' }],
      isPayment: false,
    })
    expect((await readPsbt(psbtOf([{ of: me }], { [shop]: 5_000n }))).isPayment).toBe(true)
    // What comes back is not sent.
    expect(await readPsbt(psbtOf([{ of: me }], { [shop]: 10n, [me]: 6_000n }))).toMatchObject({
      warnings: [{ name: 'feeHigh' }],
      isPayment: false,
    })
  })

  test('[S6.04] behaviour: notes, and outputs that no address stands for', async () => {
    const psbt = psbtOf([{ of: me }], { [shop]: 6_000n })
    const note = (text: string) =>
      payments.embed({ data: [new TextEncoder().encode(text)] }).output as Uint8Array
    psbt.addOutput({ script: note('thanks'), value: 0n })
    psbt.addOutput({ script: note('\u0001\u0002'), value: 7n })
    psbt.addOutput({ script: Uint8Array.of(0x51), value: 8n })
    const { steps, isPayment } = await readPsbt(psbt)
    expect(steps).toEqual([
      sending(shop, 6_000n),
      { kind: 'note', lines: [{ label: 'message', text: 'thanks' }] },
      { kind: 'send', lines: [coin('amount', 7n), { label: 'script', text: '6a020102' }] },
      { kind: 'note', lines: [{ label: 'data', text: '0102' }] },
      { kind: 'send', lines: [coin('amount', 8n), { label: 'script', text: '51' }] },
    ])
    expect(isPayment).toBe(false)
  })

  test('[S6.04] fault: what is no PSBT, pays more than it spends or is for another method', async () => {
    const good = psbtOf([{ of: me }], { [shop]: 6_000n }).toBase64()
    const params = [
      {},
      { psbt: 7 },
      { psbt: good.slice(4) },
      { psbt: Buffer.from(good, 'base64').toString('hex') },
      { psbt: psbtOf([{ of: me }], { [shop]: 10_001n }).toBase64() },
      { psbt: good, signInputs: 'all' },
    ]
    for (const one of params) await expect(read('signPsbt', one)).rejects.toThrow(TypeError)
    await expect(read('signEverything', { psbt: good })).rejects.toThrow('another method')
  })

  test('[S6.04] fault: more outputs than any transaction has are not read', async () => {
    const psbt = psbtOf([{ of: me }], {})
    for (let index = 0; index < 5_000; index += 1) {
      psbt.addOutput({ script: Uint8Array.of(0x51), value: 1n })
    }
    await expect(readPsbt(psbt)).rejects.toThrow('too long')
  })
})

describe('a transfer by the wallet', () => {
  const transfer = { account: me, recipientAddress: shop, amount: '1500' }

  test('[S6.04] default: amount and receiver', async () => {
    expect(await read('sendTransfer', transfer)).toEqual({
      steps: [sending(shop, 1_500n)],
      totals: [],
      warnings: [],
      isPayment: true,
    })
  })

  test('[S6.04] fault: what is left over goes to somebody else', async () => {
    const own = await read('sendTransfer', { ...transfer, changeAddress: me })
    expect(own).toMatchObject({ totals: [{ label: 'changeTo', address: me }], isPayment: true })
    const other = await read('sendTransfer', { ...transfer, changeAddress: friend })
    expect(other).toMatchObject({ warnings: [{ name: 'changeElsewhere' }], isPayment: false })
  })

  test('[S6.04] behaviour: a note goes along', async () => {
    const { steps, isPayment } = await read('sendTransfer', { ...transfer, memo: '6869' })
    expect(steps[1]).toEqual({ kind: 'note', lines: [{ label: 'message', text: 'hi' }] })
    expect(isPayment).toBe(false)
  })

  test('[S6.04] fault: an address of another network, or no amount', async () => {
    const testnet = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
    for (const wrong of [
      { recipientAddress: testnet },
      { recipientAddress: undefined },
      { changeAddress: testnet },
      { amount: '0' },
      { amount: '-1' },
      { memo: {} },
    ]) {
      await expect(read('sendTransfer', { ...transfer, ...wrong })).rejects.toThrow()
    }
  })
})

describe('the address of a script', () => {
  test.each([me, friend, legacy, taproot])('[S6.04] default: %s', (text) => {
    expect(addressOfScript(scriptOf(text), 'mainnet')).toBe(text)
  })

  test('[S6.04] behaviour: as each network spells it', () => {
    const script = scriptOf(me)
    expect(addressOfScript(script, 'testnet')).toBe(
      codec.fromOutputScript(script, networks.testnet),
    )
    expect(addressOfScript(script, 'regtest')).toBe(
      codec.fromOutputScript(script, networks.regtest),
    )
    const old = scriptOf(legacy)
    expect(addressOfScript(old, 'signet')).toBe(codec.fromOutputScript(old, networks.testnet))
  })

  test('[S6.04] fault: none stands for a script of another form', () => {
    const wrong = [
      new Uint8Array(),
      Uint8Array.of(0x51),
      scriptOf(me).subarray(0, -1),
      Uint8Array.of(...scriptOf(legacy), 0x51),
      Uint8Array.of(0x52, 32, ...scriptOf(taproot).subarray(2)),
    ]
    for (const script of wrong) expect(addressOfScript(script, 'mainnet')).toBeUndefined()
    expect(readAddress(taproot)?.form).toBe('p2tr')
  })
})
