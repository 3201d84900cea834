import { afterEach, expect, test } from '@jest/globals'
import { base64, hex } from '@scure/base'
import { getWallets } from '@wallet-standard/app'
import { announceWallet } from '../../config/bridges/wallet-standard/announce-wallet.ts'
import { registerWallet } from '../../config/bridges/wallet-standard/register-wallet.ts'
import { createKit } from '../../config/create-kit.ts'
import { bitcoinMainnet, bitcoinTestnet } from '../../config/networks.ts'
import type { Kit } from '../../kernel/exports/index.ts'
import { fakePsbt } from '../../namespaces/bip122/fake-psbt.ts'
import { bip122 } from '../../namespaces/bip122/index.ts'
import { readField } from '../../namespaces/page-wallets/read-field.ts'

const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ordinal = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const publicKey = hex.decode(`02${'5c'.repeat(32)}`)
const signature = new Uint8Array(65).fill(0x1f)
const txid = 'ab'.repeat(32)
const psbt = base64.decode(fakePsbt(payment, payment))

type Input = Readonly<Record<string, any>>

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  localStorage.clear()
})

/** A page with an extension for Bitcoin that has an account for payments and one for ordinals, and a kit. */
async function newPage() {
  const account = (address: string, purpose: string) => ({
    address,
    publicKey,
    purpose,
    chains: ['bitcoin:mainnet'],
    features: ['bitcoin:signMessage', 'bitcoin:signTransaction'],
  })
  const accounts = [account(payment, 'payment'), account(ordinal, 'ordinals')]
  const asked: Input[] = []
  let verdict: 'approve' | 'reject' = 'approve'
  const ask = (answer: (input: Input) => object) => async (input: Input) => {
    asked.push(input)
    if (verdict === 'reject') throw Object.assign(new Error('User rejected.'), { code: 4001 })
    return [answer(input)]
  }
  const native = {
    version: '1.0.0',
    name: 'Vault',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains: ['bitcoin:mainnet'],
    accounts,
    features: {
      'bitcoin:connect': { version: '1.0.0', connect: async () => ({ accounts }) },
      'bitcoin:signMessage': {
        signMessage: ask(({ message }) => ({ signedMessage: message, signature })),
      },
      'bitcoin:signTransaction': {
        signTransaction: ask((input) => ({ signedPsbt: input.psbt })),
      },
      'bitcoin:signAndSendTransaction': { signAndSendTransaction: ask(() => ({ txId: txid })) },
    },
  }
  ends.push(announceWallet(window, native))
  const kit = createKit({
    projectId: 'local',
    namespaces: [bip122()],
    networks: [bitcoinMainnet, bitcoinTestnet],
    // What is drawn by no modal is declined.
    reviewRequests: 'never',
    plugins: [],
    disableAppend: true,
  }) as Kit
  ends.push(() => kit.dispose())
  ends.push(registerWallet(kit))
  await kit.connect({ connectorId: 'btc:wallet-standard:Vault' })
  const wallet = getWallets()
    .get()
    .find(({ name }) => name === 'Latchkey Bitcoin')
  const call = (feature: string, ...inputs: readonly object[]): Promise<readonly Input[]> =>
    (readField(wallet?.features, `bitcoin:${feature}`) as any)[feature](...inputs)
  await (readField(wallet?.features, 'bitcoin:connect') as any).connect()
  const [own, ofOrdinals] = wallet?.accounts ?? []
  return {
    kit,
    wallet,
    asked,
    call,
    account: own as Input | undefined,
    ordinals: ofOrdinals as Input | undefined,
    reject: () => (verdict = 'reject'),
  }
}

test('default: accounts say what they are for, with their keys, and follow the kit', async () => {
  const { kit, wallet, account, ordinals } = await newPage()
  expect(wallet?.chains).toEqual(['bitcoin:mainnet', 'bitcoin:testnet'])
  expect([account, ordinals]).toMatchObject([
    { address: payment, purpose: 'payment', publicKey, chains: ['bitcoin:mainnet'] },
    { address: ordinal, purpose: 'ordinals', publicKey },
  ])
  await kit.disconnect()
  expect(wallet?.accounts).toEqual([])
})

test('default: a message is signed by the account that the library names', async () => {
  const { asked, call, account } = await newPage()
  const message = new TextEncoder().encode('Hello')
  const [signed] = await call('signMessage', { account, message })
  expect(signed).toEqual({ signedMessage: message, signature })
  expect(asked).toMatchObject([{ account: { address: payment }, message }])
})

test('default: a PSBT is signed input by input, and sent where the library asks for it', async () => {
  const { asked, call, account } = await newPage()
  const inputsToSign = [{ account, signingIndexes: [0, 1], sigHash: 'ALL' }]
  const [signed] = await call('signTransaction', { psbt, inputsToSign })
  expect(signed).toEqual({ signedPsbt: psbt })
  const [sent] = await call('signAndSendTransaction', {
    psbt,
    inputsToSign,
    chain: 'bitcoin:mainnet',
  })
  expect(sent).toMatchObject({ txId: txid, txid })
  for (const each of asked) {
    expect(each).toMatchObject({ psbt, chain: 'bitcoin:mainnet' })
    expect(each.inputsToSign).toMatchObject([
      { account: { address: payment }, signingIndexes: [0], sigHash: 'ALL' },
      { account: { address: payment }, signingIndexes: [1], sigHash: 'ALL' },
    ])
  }
  expect(asked).toHaveLength(2)
})

test('fault: of several inputs each is what it was when it was given', async () => {
  const { asked, call, account } = await newPage()
  const texts = ['one', 'two'].map((text) => new TextEncoder().encode(text))
  const signed = call('signMessage', ...texts.map((message) => ({ account, message })))
  const same = texts.map((text) => text.slice())
  for (const text of texts) text.fill(1)
  expect(await signed).toMatchObject(same.map((signedMessage) => ({ signedMessage })))
  expect(asked.splice(0)).toMatchObject(same.map((message) => ({ message })))

  const inputs = [0, 1].map((index) => ({
    psbt: psbt.slice(),
    inputsToSign: [{ account, signingIndexes: [index] }],
  }))
  const all = call('signTransaction', ...inputs)
  for (const input of inputs) {
    input.psbt.fill(1)
    input.inputsToSign[0]!.signingIndexes.push(7)
  }
  await all
  expect(asked).toMatchObject(
    [0, 1].map((index) => ({ psbt, inputsToSign: [{ signingIndexes: [index] }] })),
  )
})

test('fault: what is not in the format is refused before the wallet is asked; a refusal is 4001', async () => {
  const { asked, call, account, reject } = await newPage()
  const inputsToSign = [{ account, signingIndexes: [0] }]
  for (const [feature, input, code] of [
    ['signMessage', { account, message: 'Hello' }, -32602],
    ['signMessage', { account, message: new Uint8Array([0xff]) }, -32602],
    ['signMessage', { message: new Uint8Array([1]) }, 4100],
    ['signTransaction', { psbt: 'cHNidP8=', inputsToSign }, -32602],
    ['signTransaction', { psbt, inputsToSign: [] }, 4100],
    ['signTransaction', { psbt, inputsToSign: [{ account }] }, -32602],
    ['signTransaction', { psbt, inputsToSign: [{ ...inputsToSign[0], sigHash: 'SOME' }] }, -32602],
    ['signTransaction', { psbt, inputsToSign, chain: 'bitcoin:testnet' }, 4902],
  ] as const) {
    await expect(call(feature, input)).rejects.toMatchObject({ code })
  }
  expect(asked).toEqual([])
  reject()
  await expect(call('signTransaction', { psbt, inputsToSign })).rejects.toMatchObject({
    code: 4001,
  })
})
