import { describe, expect, test } from '@jest/globals'
import polkadotMetadata from '@polkadot/types-support/metadata/static-polkadot'
import substrateMetadata from '@polkadot/types-support/metadata/static-substrate'
import { type CaipNetworkId, KitError } from '../../kernel/exports/index.ts'
import { fakeEnvironment } from '../../test/exports/index.ts'
import { createPolkadotAdapter } from './adapter.ts'
import { createApi } from './polkadot-library.ts'
import { encodeSs58 } from './ss58-address.ts'

const metadata: `0x${string}` = polkadotMetadata
const genesisHash = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
const relay = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const spell = (fill: string, prefix = 0) => encodeSs58({ prefix, publicKey: fill.repeat(32) })
const me = spell('01')
const shop = spell('02')
const friend = spell('03')

function apiOf(of: `0x${string}`) {
  const api = createApi()
  const described = api.registry.createType('Metadata', of) as never
  api.registry.setMetadata(described)
  api.injectMetadata(described, true, api.registry)
  return api
}
const api = apiOf(metadata)
const { tx } = api
const extensions = api.registry.signedExtensions
const call = (made: { readonly method: { toHex(): string } }) => made.method.toHex()
const pay = (units: number) => tx.balances!.transferKeepAlive!(shop, units)

const payloadOf = (method: string, fields: object = {}) => ({
  ...api.registry
    .createType('SignerPayload', {
      address: me,
      blockHash: genesisHash,
      blockNumber: 9,
      era: api.registry.createType('ExtrinsicEra', { current: 9, period: 64 }),
      genesisHash,
      method,
      nonce: 1,
      runtimeVersion: { specVersion: 1_000, transactionVersion: 1 },
      signedExtensions: extensions,
      tip: 0,
      version: 4,
    } as never)
    .toPayload(),
  ...fields,
})

interface World {
  readonly genesis?: string
  readonly specVersion?: number
  readonly metadata?: unknown
  /** A node that never answers. */
  readonly isSilent?: boolean
}

function reader(world: World = {}) {
  const { clock } = fakeEnvironment()
  const asked: string[] = []
  const answers: Readonly<Record<string, unknown>> = {
    chain_getBlockHash: world.genesis ?? genesisHash,
    state_getRuntimeVersion: { specVersion: world.specVersion ?? 1_000 },
    state_getMetadata: 'metadata' in world ? world.metadata : metadata,
  }
  const nodes = {
    async request(
      _: CaipNetworkId,
      { method, isIndependent }: { readonly method: string; readonly isIndependent?: boolean },
    ) {
      asked.push(method)
      // The service of the app has no say in what passes unseen.
      if (!isIndependent) throw new Error('of the service')
      if (world.isSilent) return new Promise(() => {})
      return answers[method]
    },
  }
  const adapter = createPolkadotAdapter({ nodes, clock })
  const read = async (
    transactionPayload: unknown,
    {
      method = 'polkadot_signTransaction',
      address = me,
      signal = new AbortController().signal,
    } = {},
  ) =>
    (await adapter.requestReader()).read({
      method,
      params: { address, transactionPayload },
      caipNetworkId: relay,
      network: {
        id: relay.slice(9),
        caipNetworkId: relay,
        chainNamespace: 'polkadot',
        name: 'Polkadot',
        nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
        rpcUrls: { default: { http: [] } },
      },
      addresses: [spell('01', 42)],
      signal,
    })
  return { read, clock, asked }
}

// The metadata is read once.
const known = reader()
const readCall = (made: Parameters<typeof call>[0], fields?: object) =>
  known.read(payloadOf(call(made), fields))

const amount = (units: string) => ({ label: 'amount', amounts: [{ units, token: undefined }] })
const to = { label: 'to', address: shop }

describe('a call', () => {
  test('[S6.04] default: a payment, in the spelling of the network', async () => {
    expect(await readCall(pay(5_000))).toEqual({
      steps: [{ kind: 'send', lines: [amount('5000'), to] }],
      totals: [{ label: 'blocks', text: '64' }],
      warnings: [],
      isPayment: true,
    })
  })

  test('[S6.04] default: other payments and staking', async () => {
    const all = await Promise.all([
      readCall(tx.balances!.transferAllowDeath!(shop, 7)),
      readCall(tx.balances!.transferAll!(shop, false)),
      readCall(tx.staking!.bond!(7, 'Staked')),
      readCall(tx.staking!.bondExtra!(7)),
      readCall(tx.staking!.unbond!(7)),
      readCall(tx.staking!.nominate!([shop, friend])),
    ])
    expect(all.flatMap(({ steps }) => steps)).toEqual([
      { kind: 'send', lines: [amount('7'), to] },
      { kind: 'sendAll', lines: [to] },
      { kind: 'stake', lines: [amount('7'), { label: 'rewardsTo', text: 'Staked' }] },
      { kind: 'stake', lines: [amount('7')] },
      { kind: 'unstake', lines: [amount('7')] },
      {
        kind: 'nominate',
        lines: [{ label: 'validator', text: JSON.stringify([{ Id: shop }, { Id: friend }]) }],
      },
    ])
    expect(all.map(({ isPayment }) => isPayment)).toEqual([true, ...Array(5).fill(false)])
  })

  test('[S6.04] default: who may act for the account is a risk', async () => {
    const added = await readCall(tx.proxy!.addProxy!(friend, 'Any', 3))
    expect(added).toMatchObject({
      steps: [
        {
          kind: 'grant',
          lines: [
            { label: 'grantee', address: friend },
            { label: 'permissions', text: 'Any' },
            { label: 'delay', text: '3' },
          ],
        },
      ],
      warnings: [{ name: 'actsLater' }],
      isPayment: false,
    })
    const removed = await readCall(tx.proxy!.removeProxy!(friend, 'Any', 0))
    expect(removed).toMatchObject({ steps: [{ kind: 'revoke' }], warnings: [] })
  })

  test('[S6.04] default: a batch is read call by call, also one for another account', async () => {
    const { steps, warnings, isPayment } = await readCall(
      tx.utility!.batchAll!([
        pay(1),
        tx.utility!.batch!([pay(2)]),
        tx.proxy!.proxy!(friend, null, tx.proxy!.addProxy!(shop, 'Staking', 0)),
        tx.system!.remark!('0x6869'),
      ]),
    )
    expect(steps).toMatchObject([
      { kind: 'send', lines: [amount('1'), to] },
      { kind: 'send', lines: [amount('2'), to] },
      { kind: 'actAs', lines: [{ label: 'from', address: friend }] },
      // What is done for the other account is told from what is not.
      {
        kind: 'grant',
        lines: [
          { label: 'from', address: friend },
          { label: 'grantee', address: shop },
          { text: 'Staking' },
          {},
        ],
      },
      { kind: 'note', lines: [{ label: 'message', text: 'hi' }] },
    ])
    expect(warnings).toEqual([{ name: 'actsLater' }])
    expect(isPayment).toBe(false)
  })

  test('[S6.04] behaviour: of accounts that act for each other the last one is told', async () => {
    const { proxy } = tx.proxy!
    const { steps } = await readCall(proxy!(friend, null, proxy!(shop, null, pay(3))))
    expect(steps).toEqual([
      { kind: 'actAs', lines: [{ label: 'from', address: friend }] },
      { kind: 'actAs', lines: [{ label: 'from', address: shop }] },
      { kind: 'send', lines: [{ label: 'from', address: shop }, amount('3'), to] },
    ])
  })

  test('[S6.04] behaviour: what is not known is named, with its fields', async () => {
    const { steps, isPayment } = await readCall(tx.staking!.setPayee!('Stash'))
    expect(steps).toEqual([
      {
        kind: 'unknown',
        lines: [
          { label: 'kind', text: 'staking.setPayee' },
          { label: 'data', text: 'payee: Stash' },
        ],
      },
    ])
    expect(isPayment).toBe(false)
  })

  test('[S6.04] fault: bytes behind a call, or too few, are no call of the network', async () => {
    const good = call(pay(5))
    for (const method of [`${good}00`, good.slice(0, -2), '0xffff']) {
      const { steps, warnings, isPayment } = await known.read(payloadOf(good, { method }))
      expect(steps).toMatchObject([{ kind: 'unknown' }])
      expect(warnings).toEqual([{ name: 'callsUnknown' }])
      expect(isPayment).toBe(false)
    }
  })
})

describe('the payload', () => {
  test('[S6.04] behaviour: tip, another token for the fee, and no end', async () => {
    const reading = await readCall(pay(5_000), { tip: '0x10', assetId: 1984, era: '0x00' })
    expect(reading).toMatchObject({
      totals: [
        { label: 'tip', amounts: [{ units: '16' }] },
        { label: 'token', text: '1984' },
        { label: 'until', seconds: undefined },
      ],
      warnings: [],
      isPayment: false,
    })
    expect(await readCall(pay(5_000), { tip: '0x1389' })).toMatchObject({
      warnings: [{ name: 'feeHigh' }],
      isPayment: false,
    })
  })

  test('[S6.04] fault: a tip is looked at, however small it is', async () => {
    expect(await readCall(pay(5_000))).toMatchObject({ isPayment: true })
    expect(await readCall(pay(5_000), { tip: '0x1' })).toMatchObject({
      warnings: [],
      isPayment: false,
    })
  })

  test.each<[string, object, boolean]>([
    ['without a list, as of its network', { signedExtensions: undefined }, true],
    ['by a mode that wallets know', { mode: 1, version: 5 }, true],
    ['without any', { signedExtensions: [] }, false],
    ['of one that is not known', { signedExtensions: [...extensions, 'PayMore'] }, false],
    ['of no list', { signedExtensions: 'CheckGenesis' }, false],
    ['by another mode', { mode: 5 }, false],
    ['of another version', { version: 255 }, false],
    ...['CheckGenesis', 'CheckMortality', 'CheckNonce', 'CheckSpecVersion'].map(
      (left): [string, object, boolean] => [
        `without ${left}`,
        { signedExtensions: extensions.filter((one) => one !== left) },
        false,
      ],
    ),
  ])('[S6.04] fault: what is signed beside the call, %s', async (_, fields, isPayment) => {
    expect(await readCall(pay(5_000), fields)).toMatchObject({ isPayment })
  })

  test('[S6.04] fault: a tip beside another token than its own is looked at', async () => {
    const { read } = reader({ metadata: substrateMetadata })
    const { assets } = apiOf(substrateMetadata as `0x${string}`).tx
    const method = call(assets!.transfer!(1984, shop, 5_000))
    const sent = { label: 'amount', amounts: [{ units: '5000', token: '1,984' }] }
    const payload = payloadOf(call(pay(1)), { method })
    expect(await read(payload)).toMatchObject({
      steps: [{ kind: 'send', lines: [sent, to] }],
      isPayment: true,
    })
    expect(await read({ ...payload, tip: '0x1' })).toMatchObject({
      warnings: [],
      isPayment: false,
    })
  })

  test('[S6.04] fault: an era that begins with a zero has no end', async () => {
    const eras = { period: 64, current: 9 }
    const mortal = api.registry.createType('ExtrinsicEra', eras).toHex()
    for (const [era, line] of [
      ['0x0000', { label: 'until', seconds: undefined }],
      ['0x0012', { label: 'until', seconds: undefined }],
      [mortal, { label: 'blocks', text: '64' }],
    ] as const) {
      const read = api.registry.createType('ExtrinsicEra', era) as unknown as {
        readonly isImmortalEra: boolean
      }
      expect(read.isImmortalEra).toBe(era !== mortal)
      expect((await readCall(pay(5_000), { era })).totals).toEqual([line])
    }
  })

  test('[S6.04] fault: another network is said, and its call is not read by this one', async () => {
    const other = `0x${'ab'.repeat(32)}`
    expect(await readCall(pay(5_000), { genesisHash: other, tip: '0x7' })).toMatchObject({
      otherNetwork: `polkadot:${'ab'.repeat(16)}`,
      steps: [{ kind: 'unknown' }],
      totals: [{ label: 'tip', text: '7' }, { label: 'blocks' }],
      isPayment: false,
    })
  })

  test('[S6.04, SEC-116] fault: another account than the one that is asked is said, and looked at', async () => {
    expect(await readCall(pay(5_000), { address: friend })).toMatchObject({
      totals: [{ label: 'from', address: friend }, { label: 'blocks' }],
      isPayment: false,
    })
    expect(await readCall(pay(5_000), { address: spell('01', 2) })).toMatchObject({
      totals: [{ label: 'blocks' }],
      isPayment: true,
    })
  })

  test('[S6.04, SEC-116] fault: the account that the request names pays, whatever its payload says', async () => {
    const payload = payloadOf(call(pay(5_000)))
    expect(await known.read(payload, { address: friend })).toMatchObject({
      totals: [{ label: 'from', address: friend }, { label: 'blocks' }],
      isPayment: false,
    })
    expect(await known.read(payload, { address: spell('01', 2) })).toMatchObject({
      isPayment: true,
    })
  })

  test('[S6.04] fault: what is no payload', async () => {
    const good = payloadOf(call(pay(5)))
    for (const wrong of [
      undefined,
      {},
      { ...good, method: 7 },
      { ...good, method: '0x05' },
      { ...good, method: `0x${'00'.repeat(100_000)}` },
      { ...good, genesisHash: undefined },
      { ...good, address: {} },
      { ...good, specVersion: 'new' },
      { ...good, tip: '-1' },
      { ...good, era: '0x1' },
    ]) {
      await expect(known.read(wrong)).rejects.toThrow(TypeError)
    }
    await expect(known.read(good, { method: 'polkadot_sign' })).rejects.toThrow('another method')
  })
})

describe('what the network says of its calls', () => {
  const unread = {
    steps: [
      {
        kind: 'unknown',
        lines: [
          { label: 'callIndex', text: `${tx.balances!.transferKeepAlive!.callIndex.join(', ')}` },
        ],
      },
    ],
    warnings: [{ name: 'callsUnknown' }],
    isPayment: false,
  }

  test.each<[string, World]>([
    ['is of another network', { genesis: `0x${'ab'.repeat(32)}` }],
    ['is of another version', { specVersion: 1_001 }],
    ['is no metadata', { metadata: '0x6d657461' }],
    ['is not told', { metadata: null }],
  ])('[S6.04] fault: a call is named by its numbers where it %s', async (_, world) => {
    expect(await reader(world).read(payloadOf(call(pay(5))))).toMatchObject(unread)
  })

  test('[S6.04] fault: a node that does not answer is not waited for', async () => {
    const { read, clock } = reader({ isSilent: true })
    const reading = read(payloadOf(call(pay(5))))
    await clock.advance(10_000)
    expect(await reading).toMatchObject(unread)
  })

  test('[S6.04] fault: the end of the review ends the question', async () => {
    const { read } = reader({ isSilent: true })
    const over = new AbortController()
    const reading = read(payloadOf(call(pay(5))), { signal: over.signal })
    over.abort(new KitError('It is over', { code: 'REQUEST_CANCELLED' }))
    await expect(reading).rejects.toMatchObject({ code: 'REQUEST_CANCELLED' })
  })

  test('[S6.04] behaviour: it is asked once for a version', async () => {
    await readCall(pay(5))
    const before = known.asked.length
    await readCall(pay(6))
    expect(known.asked).toHaveLength(before)
  })
})
