import { afterEach, describe, expect, test } from '@jest/globals'
import { fakeActivity } from '../activity/fake-activity.ts'
import { checksumAddress } from '../../namespaces/eip155/address.ts'
import {
  fundsMoved,
  KitError,
  type NativeBalance,
  NetworkService,
  toUnits,
  trackedEvents,
  type TokenBalance,
} from '../../kernel/exports/index.ts'
import { createTestKernel, type TestKernel } from '../../test/kit/create-test-kernel.ts'
import { type MockWallet, mockWallet } from '../../test/kit/mock-wallet.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { testNetworks } from '../../test/kit/test-settings.ts'
import {
  ether,
  type FakeChain,
  fakeChain,
  providing,
  usdc,
} from '../../test/scenarios/money-world.ts'
import { ActivityService } from '../activity/contract.ts'
import { TokenBalances } from '../balances/contract.ts'
import { NameService, type ResolvedName } from '../names/contract.ts'
import { transactions } from '../transactions/index.ts'
import { SendService, walletSendView } from './contract.ts'
import { readUnits } from './draft-rules.ts'
import { send } from './index.ts'
import { type SendState, sendStore } from './send-store.ts'

const [ada, bob] = sampleAccounts.eip155
const plugin = send().at(-1)!
const forever = new AbortController().signal
const solanaNetwork = testNetworks[2]!

let t: TestKernel
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

interface Options {
  readonly tokens?: readonly TokenBalance[] | Error
  readonly chain?: FakeChain
  readonly names?: NameService
  readonly activity?: ActivityService
  readonly wallet?: MockWallet
  readonly isSolana?: boolean
}

async function begin(options: Options = {}) {
  const namespace = options.isSolana ? 'solana' : 'eip155'
  const { chain = fakeChain(namespace), names, activity } = options
  const wallet =
    options.wallet ?? mockWallet({ namespace, accounts: [sampleAccounts[namespace][0]] })
  const world = {
    tokens: options.tokens ?? ([ether(), usdc()] as readonly TokenBalance[] | Error),
    reads: [] as string[],
    retryAt: undefined as number | undefined,
    /** Who waits for more than the first try waits for this. */
    tries: Promise.resolve(),
  }
  const balances = {
    async read(account: string, { retries }: { readonly retries?: number } = {}) {
      if (retries === 0) world.reads.push(account)
      else await world.tries
      if (world.tokens instanceof Error) throw world.tokens
      return world.tokens
    },
    retryAt: () => world.retryAt,
  } as unknown as TokenBalances
  t = createTestKernel({
    plugins: [
      chain.plugin,
      wallet.plugin,
      transactions,
      plugin,
      providing(TokenBalances, balances),
      ...(names ? [providing(NameService, names)] : []),
      ...(activity ? [providing(ActivityService, activity)] : []),
    ],
    features: { send: true },
    ...(options.isSolana && { networks: [solanaNetwork] }),
  })
  ends.push(t.dispose)
  await t.start()
  await t.connect(wallet)
  const service = await t.service(SendService)
  service.consult({
    names: () => t.service(NameService),
    activity: () => t.service(ActivityService),
  })
  return { chain, wallet, service, world }
}
type World = Awaited<ReturnType<typeof begin>>

const state = () => t.state(sendStore)
async function type(service: SendService, amount: string | undefined, receiver = '') {
  service.typeAmount(amount ?? '', amount)
  service.typeReceiver(receiver)
  await t.settle()
}
async function ready(options: Options = {}, amount = '1', receiver: string = bob) {
  const world = await begin(options)
  await world.service.readBalances()
  await type(world.service, amount, receiver)
  return world
}
async function review({ service }: World) {
  await service.prepare()
  return service.review.getSnapshot()!
}
const named = (members: Partial<ResolvedName> = {}): NameService => ({
  isName: (text) => text.endsWith('.eth'),
  resolve: async (name) => ({ name, address: bob, isMixed: false, ...members }),
})

describe('[S3.18] the state of Send', () => {
  test('default: its type has these nine members and no other, the amount as text', async () => {
    await begin()
    const members: Readonly<Record<keyof SendState, true>> = {
      token: true,
      sendTokenAmount: true,
      receiverAddress: true,
      receiverProfileImageUrl: true,
      receiverProfileName: true,
      networkBalanceInUSD: true,
      loading: true,
      tokenBalances: true,
      lastRetry: true,
    }
    expect(Object.keys(members)).toHaveLength(9)
    // @ts-expect-error -- a number would lose digits
    const draft: SendState = { loading: false, tokenBalances: [], sendTokenAmount: 1 }
    expect(draft.loading).toBe(false)
  })

  test('default: it holds what was specified, the amount as decimal text', async () => {
    const { service } = await begin({ names: named({ image: 'https://a.test/b.png' }) })
    expect(state()).toEqual({ loading: false, tokenBalances: [] })
    await service.readBalances()
    service.typeAmount('0,5', '0.5')
    service.typeReceiver('bob.eth')
    await t.clock.advance(300)
    await t.settle()
    expect(state()).toEqual({
      token: ether(),
      sendTokenAmount: '0.5',
      receiverAddress: bob,
      receiverProfileName: 'bob.eth',
      receiverProfileImageUrl: 'https://a.test/b.png',
      networkBalanceInUSD: '3025.00',
      loading: false,
      tokenBalances: [ether(), usdc()],
      lastRetry: undefined,
    })
  })

  test('[S3.16] fault: where the list fails the native coin of the node can still be sent', async () => {
    const { service, chain } = await begin({ tokens: new Error('down') })
    await service.readBalances()
    const coin = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1' }
    const quantity = { decimals: '18', numeric: '1.5' }
    expect(state()).toMatchObject({ tokenBalances: [{ ...coin, quantity }], token: coin })
    expect([state().lastRetry, state().networkBalanceInUSD]).toEqual([t.clock.now(), undefined])
    expect(service.form.getSnapshot().balances).toBe('failed')
    await type(service, '1', bob)
    const payment = await review({ service } as World)
    await service.send(payment)
    expect(chain.transfers).toHaveLength(1)
  })

  test('[S8.21] fault: the form says from when on the balances are asked again, and asks as soon as the page is online', async () => {
    const { service, world } = await begin({ tokens: new Error('down') })
    world.retryAt = t.clock.now() + 30_000
    await t.open(walletSendView)
    await service.readBalances()
    expect(service.form.getSnapshot()).toMatchObject({
      balances: 'failed',
      retryAt: world.retryAt,
    })
    const { length } = world.reads
    t.environment.page.change({ hidden: true })
    t.environment.page.change({ hidden: false, online: false })
    await t.settle()
    expect(world.reads).toHaveLength(length)
    world.tokens = [usdc()]
    t.environment.page.change({ online: true })
    await t.settle()
    expect(service.form.getSnapshot()).toMatchObject({ balances: 'ready', retryAt: undefined })
  })

  test('[S9.14] behaviour: after the first failure the coin can be sent, while the rest is tried again', async () => {
    const { service, world } = await begin({ tokens: new Error('down') })
    let endTries = () => {}
    world.tries = new Promise((resolve) => {
      endTries = resolve
    })
    await t.open(walletSendView)
    const reading = service.readBalances()
    await t.settle()
    expect(state().tokenBalances).toMatchObject([{ symbol: 'ETH' }])
    expect([state().token?.symbol, service.form.getSnapshot().balances]).toEqual(['ETH', 'loading'])
    world.tokens = [ether(), usdc()]
    endTries()
    await reading
    expect(state().tokenBalances).toEqual([ether(), usdc()])
    expect(service.form.getSnapshot().balances).toBe('ready')
  })

  test('fault: where nothing can be read, nothing is made up', async () => {
    const chain = fakeChain('eip155')
    chain.balance = new Error('down')
    const { service } = await begin({ tokens: new Error('down'), chain })
    await service.readBalances()
    expect([state().tokenBalances, state().token]).toEqual([[], undefined])
    expect(service.form.getSnapshot().balances).toBe('failed')
  })

  test('behaviour: what was read for another account is dropped, whatever its order [REL-42]', async () => {
    const { service, wallet, world } = await begin()
    let answer = (_: readonly TokenBalance[]) => {}
    world.tokens = new Promise<readonly TokenBalance[]>((resolve) => {
      answer = resolve
    }) as never
    const old = service.readBalances()
    await t.settle()
    wallet.changeAccounts([bob])
    world.tokens = [usdc('7')]
    await service.readBalances()
    answer([ether('100')])
    await old
    expect(state().tokenBalances).toEqual([usdc('7')])
  })
})

describe('what may be sent', () => {
  test('[S5.18] default: without an amount or a receiver nothing else is looked at', async () => {
    const { service } = await begin({ tokens: [] })
    const refused = {
      code: 'AMOUNT_AND_RECEIVER_REQUIRED',
      message: 'An amount and receiver address are required',
    }
    for (const [amount, receiver] of [
      [undefined, ''],
      ['1', ''],
      [undefined, bob],
      ['0', bob],
      ['0.000', bob],
    ] as const) {
      await type(service, amount, receiver)
      await expect(service.prepare()).rejects.toMatchObject(refused)
    }
    expect(service.review.getSnapshot()).toBeUndefined()
  })

  test('[S5.19] default: without a token it is refused', async () => {
    const { service } = await begin({ tokens: [] })
    await type(service, '1', bob)
    await expect(service.prepare()).rejects.toMatchObject({
      code: 'TOKEN_REQUIRED',
      message: 'A token is required',
    })
  })

  test('[S5.20] default: a namespace that cannot send is refused, with a token or without', async () => {
    const chain = fakeChain('eip155', { adapter: { send: undefined } })
    const { service } = await begin({ chain, tokens: [] })
    await type(service, '1', bob)
    const refused = { code: 'UNSUPPORTED_CHAIN', message: 'Unsupported chain' }
    await expect(service.prepare()).rejects.toMatchObject(refused)
    service.chooseToken(ether())
    await expect(service.prepare()).rejects.toMatchObject(refused)
  })

  test('[S1.12] fault: a token of another network, and more than there is, are refused', async () => {
    const { service, wallet } = await ready()
    service.chooseToken({ ...usdc(), chainId: 'eip155:10' })
    service.typeAmount('1', '1')
    await expect(service.prepare()).rejects.toMatchObject({ code: 'TOKEN_REQUIRED' })
    service.chooseToken(usdc('25'))
    service.typeAmount('25.000001', '25.000001')
    await expect(service.prepare()).rejects.toMatchObject({
      code: 'NOT_ENOUGH',
      message: 'Not enough USDC',
    })
    service.typeAmount('1.0000001', '1.0000001')
    await expect(service.prepare()).rejects.toMatchObject({ code: 'INVALID_AMOUNT' })
    expect(wallet.requests).toEqual([])
  })

  test('[SEC-109] fault: the contract of the token is refused, in any case', async () => {
    const { service } = await ready()
    service.chooseToken(usdc())
    for (const text of [usdc().address!.slice(9), usdc().address!.slice(9).toLowerCase()]) {
      await type(service, '1', text)
      await expect(service.prepare()).rejects.toMatchObject({ code: 'TOKEN_CONTRACT' })
    }
  })

  test('[S5.26, SEC-113] property: text and units are exact for every amount and decimals 0 to 36', () => {
    const seed = Date.now() % 2_147_483_647
    const random = generator(seed)
    for (let round = 0; round < 3_000; round += 1) {
      const decimals = round % 37
      const units = BigInt(`0x${hexDigits(random, 1 + (round % 40))}`)
      const digits = units.toString().padStart(decimals + 1, '0')
      const cut = digits.length - decimals
      const numeric = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
      const token = { ...usdc(numeric), quantity: { decimals: String(decimals), numeric } }
      const told = `seed ${seed}, decimals ${decimals}, ${numeric}`
      expect([told, readUnits(numeric, token)]).toEqual([told, units])
      // One digit more than the token has is refused, not rounded.
      const finer = `${numeric}${decimals === 0 ? '.' : ''}1`
      expect(() => readUnits(finer, token)).toThrow('The amount is not valid')
    }
    expect(toUnits('9007199254740993', 0)).toBe(9007199254740993n)
  })
})

describe('the receiver', () => {
  const outcome = async (service: SendService, text: string) => {
    service.typeReceiver(text)
    await t.settle()
    const { receiverState, receiverError } = service.form.getSnapshot()
    return [receiverState, receiverError?.code, state().receiverAddress]
  }

  test('[S5.21, SEC-109] property: an address passes in lower case or with its checksum, and in no other spelling', async () => {
    const { service } = await begin()
    const seed = Date.now() % 2_147_483_647
    const random = generator(seed)
    for (let round = 0; round < 60; round += 1) {
      const lower = `0x${hexDigits(random, 40)}` as const
      const right = checksumAddress(lower)
      const told = `seed ${seed}, ${right}`
      expect([told, await outcome(service, lower)]).toEqual([told, ['found', undefined, right]])
      expect(await outcome(service, ` ${right}\n`)).toEqual(['found', undefined, right])
      const at = [...right].findIndex((letter, index) => index > 1 && /[a-f]/i.test(letter))
      if (at < 0) continue
      const letter = right.charAt(at)
      const flipped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      const wrong = `${right.slice(0, at)}${flipped}${right.slice(at + 1)}`
      if (wrong === lower) continue
      expect([told, await outcome(service, wrong)]).toEqual([
        told,
        ['failed', 'INVALID_ADDRESS', undefined],
      ])
    }
  })

  test.each([
    ['wrong namespace', sampleAccounts.solana[0], 'INVALID_ADDRESS'],
    ['wrong checksum', bob.replace('C', 'c'), 'INVALID_ADDRESS'],
    ['zero-width inside', `${bob.slice(0, 9)}\u200b${bob.slice(9)}`, 'HIDDEN_CHARACTERS'],
    ['zero-width at the end', `${bob}\u200d`, 'HIDDEN_CHARACTERS'],
    ['too short', bob.slice(0, 41), 'INVALID_ADDRESS'],
    ['a name without a service', 'bob.eth', 'INVALID_ADDRESS'],
  ])('[SEC-109, SEC-124] fault: %s is refused', async (_, text, code) => {
    const { service } = await begin()
    expect(await outcome(service, text)).toEqual(['failed', code, undefined])
  })

  test('behaviour: a name is looked up when the visitor pauses, and only the last one counts', async () => {
    const asked: string[] = []
    const names: NameService = {
      ...named(),
      async resolve(name) {
        asked.push(name)
        return { name, address: name === 'a.eth' ? ada : bob, isMixed: false }
      },
    }
    const { service } = await begin({ names })
    service.typeReceiver('a.eth')
    await t.clock.advance(200)
    service.typeReceiver('b.eth')
    expect(service.form.getSnapshot().receiverState).toBe('looking')
    await t.clock.advance(300)
    await t.settle()
    expect(asked).toEqual(['b.eth'])
    expect(state()).toMatchObject({ receiverAddress: bob, receiverProfileName: 'b.eth' })
    service.typeReceiver('')
    expect([state().receiverAddress, state().receiverProfileName]).toEqual([undefined, undefined])
  })

  test('[SEC-111] fault: a name that does not resolve says why, and is no receiver', async () => {
    const error = new KitError('Error resolving name', { code: 'NAME_NOT_RESOLVED' })
    const names = { ...named(), resolve: () => Promise.reject(error) }
    const { service } = await begin({ names })
    service.typeReceiver('b.eth')
    await t.clock.advance(300)
    await t.settle()
    expect(service.form.getSnapshot()).toMatchObject({
      receiverState: 'failed',
      receiverError: { message: 'Error resolving name' },
    })
    const bad = { ...named({ address: sampleAccounts.solana[0] }) }
    await t.dispose()
    const next = await begin({ names: bad })
    next.service.typeReceiver('b.eth')
    await t.clock.advance(300)
    await t.settle()
    expect(state().receiverAddress).toBeUndefined()
  })

  test('[SEC-112] fault: what a name resolves to is frozen from the review to the sending', async () => {
    let address: string = bob
    const names = {
      ...named(),
      resolve: async (name: string) => ({ name, address, isMixed: false }),
    }
    const world = await begin({ names })
    await world.service.readBalances()
    world.service.typeAmount('1', '1')
    world.service.typeReceiver('b.eth')
    await t.clock.advance(300)
    await t.settle()
    const payment = await review(world)
    address = ada
    await world.service.send(payment)
    expect(payment.receiver).toMatchObject({ address: bob, name: 'b.eth' })
    expect(world.chain.transfers).toMatchObject([{ to: bob }])
  })

  test('[SEC-107, SEC-108] behaviour: receivers are compared with those that were paid, for 5 s at most', async () => {
    const twin = `${bob.slice(0, 8)}${'1'.repeat(28)}${bob.slice(-6)}`.toLowerCase()
    const asked: string[] = []
    const activity = fakeActivity({
      async receivers(account) {
        asked.push(String(account))
        return [bob]
      },
    })
    const world = await ready({ activity }, '1', twin)
    const payment = await review(world)
    expect(await world.service.warnings(payment, forever)).toEqual([
      { kind: 'look-alike', like: bob },
    ])
    expect(asked).toEqual([`eip155:1:${ada}`])
  })

  test('fault: a history that hangs or fails does not keep a payment from being sent', async () => {
    let receivers = (): Promise<readonly string[]> => new Promise(() => {})
    const world = await ready({ activity: fakeActivity({ receivers: () => receivers() }) })
    const payment = await review(world)
    const waiting = world.service.warnings(payment, forever)
    await t.clock.advance(5_000)
    expect(await waiting).toEqual([])
    receivers = () => Promise.reject(new Error('down'))
    expect(await world.service.warnings(payment, forever)).toEqual([])
  })
})

test('[SEC-112] fault: what is changed while the review begins is not mixed with what was asked for', async () => {
  const { service } = await ready({ names: named({ isMixed: true }) }, '10', 'bob.eth')
  await t.clock.advance(300)
  await t.settle()
  service.chooseToken(usdc())
  service.typeAmount('10', '10')
  const preparing = service.prepare()
  service.chooseToken(ether('100'))
  service.typeReceiver(ada)
  await preparing
  expect(service.review.getSnapshot()).toMatchObject({
    token: usdc(),
    amount: '10',
    units: '10000000',
    receiver: { address: bob, name: 'bob.eth', isMixed: true },
  })
})

describe('the most', () => {
  test('default: of a token all of it, of the native coin all but the fee', async () => {
    const { service } = await ready()
    expect(await service.most(forever)).toBe('1.499979')
    service.chooseToken(usdc('25'))
    expect(await service.most(forever)).toBe('25')
  })

  test('[REL-20, REL-39] fault: the most of an account that is gone meanwhile is none of the new one', async () => {
    let say = (_: NativeBalance) => {}
    const fee = new Promise<NativeBalance>((resolve) => (say = resolve))
    const chain = fakeChain('eip155', { adapter: { estimateFee: () => fee } })
    const { service, wallet } = await ready({ chain })
    const most = service.most(forever).catch((error: unknown) => error)
    await t.settle()
    wallet.changeAccounts([bob])
    say({ units: '1', decimals: 18, symbol: 'ETH' })
    expect(await most).toMatchObject({ code: 'ACCOUNT_CHANGED' })
  })

  test('fault: where the fee is not known, or takes it all, there is no most', async () => {
    const { service, chain } = await ready()
    chain.fee = new Error('down')
    await expect(service.most(forever)).rejects.toMatchObject({ code: 'FEE_UNKNOWN' })
    chain.fee = '1500000000000000000'
    const refused = service.most(forever).catch((error: unknown) => error)
    // The node is not asked twice in half a second.
    await t.clock.advance(500)
    expect(await refused).toMatchObject({ code: 'NOT_ENOUGH' })
  })
})

describe('sending', () => {
  const events = () => {
    const tracked = t.kernel.point(trackedEvents).getSnapshot()
    return t.kernel.recorded().flatMap(({ type: name, payload }) => {
      const found = tracked.find(({ value }) => value.event.type === name)
      return found?.value.toTrack(payload, t.state) ?? []
    })
  }
  const properties = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '1' }

  test('[S4.32, S4.33, S4.34] default: a success resets the draft; the native coin of EVM is followed', async () => {
    const world = await ready()
    const payment = await review(world)
    world.wallet.answer('hang')
    const sending = world.service.send(payment)
    await t.settle()
    expect(state().loading).toBe(true)
    await expect(world.service.prepare()).rejects.toMatchObject({ code: 'BUSY' })
    world.wallet.answer('accept')
    const { id, isFollowed } = await sending
    expect(isFollowed).toBe(true)
    expect(state()).toEqual({ loading: false, tokenBalances: [] })
    expect(world.service.form.getSnapshot()).toMatchObject({ amount: '', receiver: '' })
    expect(world.service.sent(id)).toEqual(payment)
    expect(events()).toEqual([
      { event: 'SEND_INITIATED', properties },
      { event: 'SEND_SUCCESS', properties },
    ])
  })

  test('[S1.12, S4.34] default: an ERC-20 moves in its own units, and is not followed by a view', async () => {
    const world = await ready()
    world.service.chooseToken(usdc())
    world.service.typeAmount('12.5', '12.5')
    const { isFollowed } = await world.service.send(await review(world))
    expect(isFollowed).toBe(false)
    expect(world.chain.transfers).toMatchObject([
      { from: ada, to: bob, units: '12500000', token: usdc().address!.slice(9) },
    ])
  })

  test('[S1.12, S4.34] default: a Solana token moves as that token, never as SOL', async () => {
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const [, to] = sampleAccounts.solana
    const token: TokenBalance = {
      ...usdc('25'),
      chainId: solanaNetwork.caipNetworkId,
      address: `${solanaNetwork.caipNetworkId}:${mint}`,
    }
    const world = await ready({ isSolana: true, tokens: [token] }, '2', to)
    const { isFollowed } = await world.service.send(await review(world))
    expect(isFollowed).toBe(false)
    expect(world.chain.transfers).toMatchObject([{ units: '2000000', token: mint, to }])
  })

  test.each([
    ['reject', true],
    ['error', false],
  ] as const)(
    '[S4.32, S4.33, S8.35] fault: after %s the draft is kept; a refusal is not told to analytics',
    async (how, isRefusal) => {
      const world = await ready()
      const payment = await review(world)
      if (how === 'reject') world.wallet.answer('reject')
      else world.wallet.failures.request = new Error('nonce too low')
      await expect(world.service.send(payment)).rejects.toThrow()
      expect(state()).toMatchObject({
        loading: false,
        token: ether(),
        sendTokenAmount: '1',
        receiverAddress: bob,
      })
      const names = events().map(({ event }) => event)
      expect(names).toEqual(['SEND_INITIATED', ...(isRefusal ? [] : ['SEND_ERROR'])])
    },
  )

  test('[REL-22] fault: a second press sends nothing', async () => {
    const world = await ready()
    const payment = await review(world)
    world.wallet.answer('hang')
    const sending = world.service.send(payment)
    await t.settle()
    await expect(world.service.send(payment)).rejects.toMatchObject({ code: 'BUSY' })
    world.wallet.answer('accept')
    await sending
    expect(world.wallet.requests).toHaveLength(1)
  })

  test.each(['account', 'network'] as const)(
    '[REL-20, REL-39] fault: another %s ends the review; what was reviewed is not sent from there',
    async (what) => {
      const world = await ready()
      const payment = await review(world)
      if (what === 'account') world.wallet.changeAccounts([bob])
      else await (await t.service(NetworkService)).switchNetwork('eip155:10')
      await t.settle()
      expect(world.service.review.getSnapshot()).toBeUndefined()
      expect(world.service.form.getSnapshot()).toMatchObject({
        notice: what,
        amount: '',
        receiver: bob,
      })
      expect([state().token, state().sendTokenAmount]).toEqual([undefined, undefined])
      await expect(world.service.send(payment)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
      expect(world.wallet.requests).toEqual([])
    },
  )

  test('behaviour: a draft does not outlive the connection', async () => {
    const world = await ready()
    world.wallet.end()
    await t.settle()
    expect([state().tokenBalances, state().receiverAddress]).toEqual([[], undefined])
    expect(world.service.form.getSnapshot()).toMatchObject({ amount: '', receiver: '' })
  })

  test('behaviour: OPEN_SEND is told once for an opening, also when its steps lead back', async () => {
    const world = await begin()
    await t.open(walletSendView)
    await world.service.readBalances()
    const { walletSendSelectTokenView } = await import('./contract.ts')
    await t.open(walletSendSelectTokenView)
    const { ViewService } = await import('../../kernel/exports/index.ts')
    ;(await t.service(ViewService)).back()
    expect(events()).toEqual([
      { event: 'OPEN_SEND', properties: { isSmartAccount: false, network: 'eip155:1' } },
    ])
    const reads = world.world.reads.length
    t.kernel.emit(fundsMoved({ account: `eip155:1:${ada}` }), 'host')
    await t.settle()
    expect(world.world.reads).toHaveLength(reads + 1)
  })
})

test('[REL-55] fault: each error says whether the same may succeed later', async () => {
  const world = await ready()
  const { service, chain } = world
  const codeOf = async (attempt: () => Promise<unknown>) => {
    const error = await attempt().catch((reason: unknown) => reason)
    return error instanceof KitError ? [error.code, error.retryable] : error
  }
  const prepare = () => codeOf(() => service.prepare())
  const payment = await review(world)

  expect(await codeOf(() => service.most(forever))).toBe('1.499979')
  chain.fee = new Error('down')
  const most = codeOf(() => service.most(forever))
  await t.clock.advance(500)
  expect(await most).toEqual(['FEE_UNKNOWN', true])

  service.chooseToken(usdc())
  expect(await prepare()).toEqual(['AMOUNT_AND_RECEIVER_REQUIRED', false])
  service.typeAmount('26', '26')
  expect(await prepare()).toEqual(['NOT_ENOUGH', false])
  service.typeAmount('1.0000001', '1.0000001')
  expect(await prepare()).toEqual(['INVALID_AMOUNT', false])
  service.chooseToken({ ...usdc(), chainId: 'eip155:10' })
  service.typeAmount('1', '1')
  expect(await prepare()).toEqual(['TOKEN_REQUIRED', false])

  world.wallet.answer('hang')
  const sending = service.send(payment)
  await t.settle()
  expect(await prepare()).toEqual(['BUSY', true])
  expect(await codeOf(() => service.send(payment))).toEqual(['BUSY', true])
  world.wallet.answer('reject')
  expect(await codeOf(() => sending)).toEqual(['USER_REJECTED', false])
  world.wallet.changeAccounts([bob])
  await t.settle()
  expect(await codeOf(() => service.send(payment))).toEqual(['ACCOUNT_CHANGED', false])
})

/** xorshift: the same numbers for the same seed. */
function generator(seed: number): () => number {
  let value = seed || 1
  return () => {
    value ^= value << 13
    value ^= value >>> 17
    value ^= value << 5
    return value >>> 0
  }
}

const hexDigits = (random: () => number, count: number) =>
  Array.from({ length: count }, () => (random() % 16).toString(16)).join('')
