import { describe, expect, test } from '@jest/globals'
import { hex } from '@scure/base'
import { type KitError, UserRejectedRequestError } from '../../../kernel/exports/index.ts'
import { type StandardWallet, watchStandardWallets } from '../../page-wallets/wallet-standard.ts'
import { captureWallet } from '../captured-wallet.ts'
import type { BitcoinDialect } from '../dialect.ts'
import { createBtcProviderDialect } from './btc-provider.ts'
import { createLeatherDialect } from './leather.ts'
import { createUnisatDialect } from './unisat.ts'
import { createStandardDialect } from './wallet-standard.ts'

const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ordinal = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const publicKey = `02${'5c'.repeat(32)}`
const psbt = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff)
const inputs = [{ address: payment, index: 0 }]
const network = 'mainnet' as const
const message = { address: payment, message: 'Hello', protocol: 'bip322', network } as const
const transfer = { to: payment, amount: 5_000n, network }
const txid = 'ab'.repeat(32)

type Answers = Readonly<Record<string, (...values: any[]) => unknown>>

/** An object whose functions answer as told, and what was asked of it. */
function wallet<T>(
  answers: Answers,
  names: readonly string[],
  make: (captured: NonNullable<ReturnType<typeof captureWallet>>) => T,
) {
  const calls: unknown[][] = []
  const native = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      (...values: unknown[]) => {
        calls.push([name, ...values])
        return answer(...values)
      },
    ]),
  )
  const captured = captureWallet(native, [], names)
  if (!captured) throw new Error('a wallet is an object')
  return { dialect: make(captured), calls, native }
}

const rpc = (answers: Answers) => ({
  request: async (method: string, params: unknown) => answers[method]?.(params),
})
const result = (value: unknown) => () => ({ jsonrpc: '2.0', id: '1', result: value })
const error =
  (code: number, text = 'no') =>
  () => ({
    jsonrpc: '2.0',
    id: '1',
    error: { code, message: text },
  })
const btcProvider = (answers: Answers) =>
  wallet(rpc(answers), ['request', 'addListener'], createBtcProviderDialect)
const leather = (answers: Answers) => wallet(rpc(answers), ['request'], createLeatherDialect)
const unisat = (answers: Answers) => wallet(answers, Object.keys(answers), createUnisatDialect)

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (reason: KitError) => reason.code,
  )

describe('REL-48 wallets of btc_providers', () => {
  const addresses = [
    { address: payment, publicKey, purpose: 'payment', addressType: 'p2wpkh' },
    { address: ordinal, publicKey, purpose: 'ordinals', addressType: 'p2tr' },
    { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', publicKey, purpose: 'stacks' },
  ]
  const accounts = [
    { address: payment, publicKey, type: 'payment' },
    { address: ordinal, publicKey, type: 'ordinal' },
  ]

  test('default: connects by wallet_connect; accounts of other chains are left out', async () => {
    const { dialect, calls } = btcProvider({ wallet_connect: result({ addresses }) })
    expect(await dialect.connect()).toEqual(accounts)
    expect(calls).toEqual([['request', 'wallet_connect', { addresses: ['payment', 'ordinals'] }]])
  })

  test('behaviour: older ones are asked for their addresses', async () => {
    const { dialect, calls } = btcProvider({
      wallet_connect: error(-32_601),
      getAddresses: result({ addresses }),
    })
    expect(await dialect.connect()).toEqual(accounts)
    expect(calls[1]).toEqual(['request', 'getAddresses', { purposes: ['payment', 'ordinals'] }])
  })

  test.each([-32_002, -32_601, -32_001])(
    'behaviour: %p at reconnecting means not authorised',
    async (code) => {
      const { dialect } = btcProvider({ wallet_getAccount: error(code) })
      expect(await dialect.recall()).toEqual([])
    },
  )

  test('REL-23 fault: its own numbers: -32000 is the visitor, -32002 is no pending request', async () => {
    const refusing = btcProvider({ wallet_connect: error(-32_000, 'Something') }).dialect
    await expect(refusing.connect()).rejects.toBeInstanceOf(UserRejectedRequestError)
    const denying = btcProvider({ signMessage: error(-32_002) }).dialect
    expect(await codeOf(denying.signMessage(message))).toBe('UNAUTHORIZED')
    const lacking = btcProvider({ sendTransfer: error(-32_001) }).dialect
    expect(await codeOf(lacking.sendTransfer!(transfer))).toBe('UNSUPPORTED_METHOD')
  })

  test.each([
    ['its whole answer', error(-32_002)()],
    ['the error alone', { code: -32_002, message: 'no' }],
  ])('REL-23 fault: rejecting with %s says the same', async (_, reason) => {
    const { dialect } = btcProvider({ wallet_getAccount: () => Promise.reject(reason) })
    expect(await dialect.recall()).toEqual([])
  })

  test('default: signs, pays and switches in its own words', async () => {
    const { dialect, calls } = btcProvider({
      signMessage: result({ signature: 'x', messageHash: 'ff', address: payment }),
      signPsbt: result({ psbt: 'y', txid }),
      sendTransfer: result({ txid }),
      wallet_getNetwork: result({ bitcoin: { name: 'Testnet4' }, stacks: { name: 'Testnet' } }),
      wallet_changeNetwork: result(null),
    })
    expect(await dialect.signMessage(message)).toEqual({
      signature: 'x',
      messageHash: 'ff',
      address: payment,
    })
    const signed = await dialect.signPsbt({ psbt, inputs, broadcast: true, network })
    expect(signed).toEqual({ psbt: 'y', txid })
    expect(await dialect.sendTransfer?.(transfer)).toBe(txid)
    expect(await dialect.readNetwork?.()).toBe('Testnet4')
    await dialect.switchNetwork?.('testnet')
    expect(calls).toEqual([
      ['request', 'signMessage', { address: payment, message: 'Hello', protocol: 'BIP322' }],
      [
        'request',
        'signPsbt',
        { psbt: 'cHNidP8=', signInputs: { [payment]: [0] }, broadcast: true },
      ],
      ['request', 'sendTransfer', { recipients: [{ address: payment, amount: 5_000 }] }],
      ['request', 'wallet_getNetwork', undefined],
      ['request', 'wallet_changeNetwork', { name: 'Testnet' }],
    ])
  })

  test('behaviour: listens to three events and removes what it added', () => {
    const added: string[] = []
    let changes = 0
    const listeners = new Map<string, () => void>()
    const { dialect } = wallet(
      {
        request: () => undefined,
        addListener(event: string, listener: () => void) {
          added.push(event)
          listeners.set(event, listener)
          return () => listeners.delete(event)
        },
      },
      ['request', 'addListener'],
      createBtcProviderDialect,
    )
    const remove = dialect.listen(() => (changes += 1))
    expect(added).toEqual(['accountChange', 'networkChange', 'disconnect'])
    for (const listener of listeners.values()) listener()
    expect(changes).toBe(3)
    remove()
    expect(listeners.size).toBe(0)
  })
})

describe('REL-48 Leather', () => {
  const addresses = [
    { symbol: 'BTC', type: 'p2wpkh', address: payment, publicKey },
    { symbol: 'BTC', type: 'p2tr', address: ordinal, publicKey },
    { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' },
  ]

  test('default: connects, and never asks at reconnecting, since it would prompt', async () => {
    const { dialect, calls } = leather({ getAddresses: result({ addresses }) })
    expect(await dialect.connect()).toEqual([
      { address: payment, publicKey, type: 'payment' },
      { address: ordinal, publicKey, type: 'ordinal' },
    ])
    expect(await dialect.recall()).toEqual([])
    expect(calls).toEqual([['request', 'getAddresses', undefined]])
    expect(dialect.switchNetwork).toBeUndefined()
  })

  test('default: signs by the kind of the address, PSBTs in hex, amounts as text', async () => {
    const { dialect, calls } = leather({
      signMessage: result({ signature: 'x', address: ordinal }),
      signPsbt: result({ hex: 'ff' }),
      sendTransfer: result({ txid }),
    })
    await dialect.signMessage({ ...message, address: ordinal })
    await dialect.signMessage(message)
    const typed = [{ address: payment, index: 2, sighashTypes: [1, 0x81] }]
    expect(await dialect.signPsbt({ psbt, inputs: typed, broadcast: false, network })).toEqual({
      psbt: 'ff',
    })
    expect(await dialect.sendTransfer?.(transfer)).toBe(txid)
    expect(calls.map(([, method, params]) => [method, params])).toEqual([
      ['signMessage', { message: 'Hello', paymentType: 'p2tr', network }],
      ['signMessage', { message: 'Hello', paymentType: 'p2wpkh', network }],
      [
        'signPsbt',
        {
          hex: '70736274ff',
          signAtIndex: [2],
          allowedSighash: [1, 0x81],
          broadcast: false,
          network,
        },
      ],
      ['sendTransfer', { recipients: [{ address: payment, amount: '5000' }], network }],
    ])
  })

  test('fault: the older kind of signature is not replaced by another', async () => {
    const { dialect, calls } = leather({})
    const signing = dialect.signMessage({ ...message, protocol: 'ecdsa' })
    expect(await codeOf(signing)).toBe('UNSUPPORTED_METHOD')
    expect(calls).toEqual([])
  })

  test('REL-23 fault: it rejects with its whole answer; the error in it counts', async () => {
    const { dialect } = leather({
      getAddresses() {
        throw { jsonrpc: '2.0', id: '1', error: { code: 4001, message: 'no' } }
      },
    })
    await expect(dialect.connect()).rejects.toEqual({ code: 4001, message: 'no' })
  })
})

describe('REL-48 UniSat and OKX', () => {
  const answers = {
    requestAccounts: async () => [payment],
    getAccounts: async () => [payment],
    getPublicKey: async () => publicKey,
    getChain: async () => ({ enum: 'BITCOIN_SIGNET', name: 'Bitcoin Signet', network: 'testnet' }),
    switchChain: async () => ({}),
    signMessage: async () => 'x',
    signPsbt: async () => 'ff',
    pushPsbt: async () => txid,
    sendBitcoin: async () => txid,
  }

  test('default: one address for everything', async () => {
    const { dialect } = unisat(answers)
    const accounts = [{ address: payment, type: 'payment' }]
    expect(await dialect.connect()).toEqual(accounts)
    expect(await dialect.recall()).toEqual(accounts)
    expect(await dialect.readPublicKey?.()).toBe(publicKey)
    expect(await dialect.readNetwork?.()).toBe('BITCOIN_SIGNET')
  })

  test('default: no account without a prompt means not authorised', async () => {
    const { dialect, calls } = unisat({ ...answers, getAccounts: async () => [] })
    expect(await dialect.recall()).toEqual([])
    expect(calls).toEqual([['getAccounts']])
  })

  test('behaviour: where it cannot say its chain it says its network, or nothing', async () => {
    const { getChain: _, ...older } = answers
    expect(
      await unisat({ ...older, getNetwork: async () => 'livenet' }).dialect.readNetwork?.(),
    ).toBe('livenet')
    expect(await unisat(older).dialect.readNetwork?.()).toBeUndefined()
  })

  test('default: signs, pays and switches in its own words', async () => {
    const { dialect, calls } = unisat(answers)
    await dialect.signMessage(message)
    await dialect.signMessage({ ...message, protocol: 'ecdsa' })
    const signed = await dialect.signPsbt({ psbt, inputs, broadcast: false, network })
    expect(signed).toEqual({ psbt: 'ff' })
    const sent = await dialect.signPsbt({ psbt, inputs, broadcast: true, network })
    expect(sent).toEqual({ psbt: 'ff', txid })
    expect(await dialect.sendTransfer?.(transfer)).toBe(txid)
    await dialect.switchNetwork?.('testnet')
    const toSignInputs = [{ index: 0, address: payment }]
    expect(calls).toEqual([
      ['signMessage', 'Hello', 'bip322-simple'],
      ['signMessage', 'Hello', 'ecdsa'],
      ['signPsbt', '70736274ff', { autoFinalized: false, toSignInputs }],
      ['signPsbt', '70736274ff', { autoFinalized: true, toSignInputs }],
      ['pushPsbt', 'ff'],
      ['sendBitcoin', payment, 5_000],
      ['switchChain', 'BITCOIN_TESTNET'],
    ])
  })

  test('behaviour: removes the same function that it added', () => {
    const listeners: [string, unknown][] = []
    const { dialect } = unisat({
      ...answers,
      on: (event: string, listener: unknown) => void listeners.push([event, listener]),
      removeListener(event: string, listener: unknown) {
        const at = listeners.findIndex(([name, each]) => name === event && each === listener)
        listeners.splice(at < 0 ? listeners.length : at, 1)
      },
    })
    let changes = 0
    const remove = dialect.listen(() => (changes += 1))
    expect(listeners.map(([event]) => event)).toEqual([
      'accountsChanged',
      'networkChanged',
      'chainChanged',
    ])
    const [[, listener]] = listeners as [[string, () => void]]
    listener()
    remove()
    expect(listeners).toEqual([])
    listener()
    expect(changes).toBe(1)
  })

  test('fault: an amount that a number does not hold is not sent', async () => {
    const { dialect, calls } = unisat(answers)
    const sending = async () => dialect.sendTransfer?.({ ...transfer, amount: 2n ** 53n })
    expect(await codeOf(sending())).toBe('INVALID_AMOUNT')
    expect(calls).toEqual([])
  })

  test('SEC-46 fault: functions that are replaced later are not called', async () => {
    const { dialect, native } = unisat(answers)
    native['signMessage'] = () => {
      throw new Error('the imitation was asked')
    }
    expect(await dialect.signMessage(message)).toEqual({ signature: 'x' })
  })
})

describe('REL-48 the Wallet Standard for Bitcoin', () => {
  const account = (address: string, purpose: string) => ({
    address,
    purpose,
    publicKey: hex.decode(publicKey),
    chains: ['bitcoin:mainnet'],
    features: [],
  })
  const held = [account(payment, 'payment'), account(ordinal, 'ordinals')]

  function standard(features: Readonly<Record<string, Answers>>, { isNamesake = false } = {}) {
    const window = Object.assign(new EventTarget(), { Event })
    const found: StandardWallet[] = []
    watchStandardWallets({
      window: window as never,
      wants: (names) => names.includes('bitcoin:connect'),
      onWallet: (each) => void found.push(each),
      onRefused: () => {},
    })
    const calls: unknown[][] = []
    const recorded = Object.fromEntries(
      Object.entries(features).map(([name, methods]) => [
        name,
        Object.fromEntries(
          Object.entries(methods).map(([method, answer]) => [
            method,
            (...values: unknown[]) => {
              calls.push([name, ...values])
              return answer(...values)
            },
          ]),
        ),
      ]),
    )
    const native = {
      version: '1.0.0',
      name: 'Acme',
      icon: '',
      chains: [],
      features: recorded,
      accounts: [] as readonly object[],
    }
    const wallets = isNamesake ? [{ ...native }, native] : [native]
    const detail = ({ register }: { register: (...wallets: object[]) => void }) =>
      register(...wallets)
    window.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail }))
    const last = found.at(-1)
    if (!last) throw new Error('the wallet was not found')
    const dialect: BitcoinDialect = createStandardDialect(last)
    return { dialect, calls, native }
  }
  const connect = { connect: async () => ({ accounts: held }) }

  test('default: connects by purposes; reconnects by what it shows without asking', async () => {
    const { dialect, calls, native } = standard({ 'bitcoin:connect': connect })
    expect(await dialect.recall()).toEqual([])
    const accounts = [
      { address: payment, publicKey, type: 'payment' },
      { address: ordinal, publicKey, type: 'ordinal' },
    ]
    expect(await dialect.connect()).toEqual(accounts)
    native.accounts = held
    expect(await dialect.recall()).toEqual(accounts)
    expect(calls).toEqual([['bitcoin:connect', { purposes: ['payment', 'ordinals'] }]])
  })

  test('behaviour: what the wallet holds for other chains is left out', async () => {
    const { dialect, native } = standard({ 'bitcoin:connect': connect })
    const solana = {
      ...account('7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', ''),
      chains: ['solana:mainnet'],
    }
    native.accounts = [solana, ...held]
    expect((await dialect.recall())?.map(({ address }) => address)).toEqual([payment, ordinal])
  })

  test('SEC-45 behaviour: the second of one name is recalled only once it was connected with', async () => {
    const { dialect, native } = standard({ 'bitcoin:connect': connect }, { isNamesake: true })
    native.accounts = held
    expect(await dialect.recall()).toEqual([])
    await dialect.connect()
    expect(await dialect.recall()).toHaveLength(2)
  })

  test('[S3.23] behaviour: without purposes, taproot beside another kind is for ordinals', async () => {
    const typesOf = async (...addresses: string[]) => {
      const accounts = addresses.map((address) => account(address, ''))
      const { dialect } = standard({ 'bitcoin:connect': { connect: async () => ({ accounts }) } })
      return (await dialect.connect())?.map(({ type }) => type)
    }
    expect(await typesOf(ordinal, payment)).toEqual(['ordinal', 'payment'])
    expect(await typesOf(ordinal)).toEqual(['payment'])
  })

  test('default: signs bytes for its own account objects', async () => {
    const bytes = new TextEncoder().encode('Hello')
    const { dialect, calls } = standard({
      'bitcoin:connect': connect,
      'bitcoin:signMessage': {
        signMessage: async () => [{ signedMessage: bytes, signature: psbt }],
      },
      'bitcoin:signTransaction': { signTransaction: async () => [{ signedPsbt: psbt }] },
      'bitcoin:signAndSendTransaction': { signAndSendTransaction: async () => [{ txid }] },
    })
    await dialect.connect()
    expect(await dialect.signMessage(message)).toEqual({ signature: psbt })
    const typed = [{ address: payment, index: 1, sighashTypes: [0x83] }]
    expect(await dialect.signPsbt({ psbt, inputs: typed, broadcast: false, network })).toEqual({
      psbt,
    })
    expect(await dialect.signPsbt({ psbt, inputs, broadcast: true, network })).toEqual({ txid })
    expect(calls.slice(1)).toEqual([
      ['bitcoin:signMessage', { account: held[0], message: bytes }],
      [
        'bitcoin:signTransaction',
        {
          psbt,
          inputsToSign: [{ account: held[0], signingIndexes: [1], sigHash: 'SINGLE|ANYONECANPAY' }],
          chain: 'bitcoin:mainnet',
        },
      ],
      [
        'bitcoin:signAndSendTransaction',
        {
          psbt,
          inputsToSign: [{ account: held[0], signingIndexes: [0] }],
          chain: 'bitcoin:mainnet',
        },
      ],
    ])
    expect(dialect.sendTransfer).toBeUndefined()
  })

  test('fault: other bytes than were asked for were signed', async () => {
    const { dialect } = standard({
      'bitcoin:connect': connect,
      'bitcoin:signMessage': {
        signMessage: async () => [{ signedMessage: Uint8Array.of(1), signature: psbt }],
      },
    })
    await dialect.connect()
    expect(await codeOf(dialect.signMessage(message))).toBe('INVALID_WALLET_ANSWER')
  })
})
