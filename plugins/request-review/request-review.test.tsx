import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { encodeAbiParameters, encodeFunctionData, maxUint256, parseAbi, stringToHex } from 'viem'
import {
  type CaipNetwork,
  type CaipNetworkId,
  type Contribution,
  definePlugin,
  defineManifest,
  type Plugin,
  PLUGIN_API_VERSION,
  routerStore,
  rpcGuards,
  type RpcIntent,
  rpcPolicies,
} from '../../kernel/exports/index.ts'
import { eip155 } from '../../namespaces/eip155/index.ts'
import { mockWallet } from '../../test/exports/index.ts'
import { testNetworks } from '../../test/kit/test-settings.ts'
import { createWalletKernel, type WalletKernel } from '../../test/kit/wallet-kernel.ts'
import { ShellProvider } from '../../ui-shell/shell/ShellProvider.tsx'
import { ViewOutlet } from '../../ui-shell/shell/ViewOutlet.tsx'
import { requestReview } from './index.ts'

const me = '0x00000000000000000000000000000000000000A1'
const second = '0x00000000000000000000000000000000000000D4'
const shop = '0x00000000000000000000000000000000000000b2'
const coin = '0x00000000000000000000000000000000000000C3'
const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
const abi = parseAbi([
  'function approve(address, uint256)',
  'function increaseAllowance(address, uint256)',
  'function transfer(address, uint256)',
  'function setApprovalForAll(address, bool)',
])
const calling = (
  functionName: 'approve' | 'increaseAllowance' | 'transfer' | 'setApprovalForAll',
  ...args: unknown[]
) => ({
  method: 'eth_sendTransaction',
  params: [{ from: me, to: coin, data: encodeFunctionData({ abi, functionName, args } as never) }],
})
const batch = (...calls: ReturnType<typeof calling>[]) => ({
  method: 'wallet_sendCalls',
  params: [{ from: me, chainId: '0x1', calls: calls.flatMap(({ params }) => params) }],
})
const unlimited = calling('approve', shop, maxUint256)
const permit = (verifyingContract?: string) => ({
  method: 'eth_signTypedData_v4',
  params: [
    me,
    JSON.stringify({
      types: { Vote: [{ name: 'text', type: 'string' }] },
      primaryType: 'Vote',
      domain: { name: 'Board', verifyingContract },
      message: { text: 'yes' },
    }),
  ],
})
const smallPermit = {
  method: 'eth_signTypedData_v4',
  params: [
    me,
    JSON.stringify({
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      domain: { name: 'Coin', verifyingContract: coin },
      message: { owner: me, spender: shop, value: '1', nonce: '0', deadline: '1' },
    }),
  ],
}
const unknownCall = {
  method: 'eth_sendTransaction',
  params: [{ from: me, to: shop, data: '0xdeadbeef' }],
}

const polygon: CaipNetwork = {
  ...testNetworks[0]!,
  id: 137,
  caipNetworkId: 'eip155:137',
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
}

interface World {
  readonly reviewRequests?: 'always' | 'risky' | 'never'
  /** What the account has less after a call, as a node says; undefined: no node can say. */
  readonly leaves?: bigint
  /** What the shop may take afterwards. */
  readonly allows?: bigint
  /** What is allowed is this item of a collection, which has no decimals. */
  readonly item?: bigint
  /** What a unit of gas costs, in wei. */
  readonly gasPrice?: bigint
  /** What the coin says that it is called. */
  readonly symbol?: string
  readonly plugins?: readonly Plugin[]
  readonly expectsFaults?: boolean
}

let t: WalletKernel
afterEach(async () => {
  cleanup()
  await t.dispose()
})

/** Asks for a look where more than one ether is paid. */
const limit = (id?: string) =>
  pluginWith(
    rpcGuards.of({
      id: 'limit',
      methods: ['eth_sendTransaction'],
      async check({ params }) {
        const [{ value = '0x0' }] = params as readonly [{ readonly value?: string }]
        return BigInt(value) > 10n ** 18n ? { reason: 'It is more than\n1 ETH' } : undefined
      },
    }),
    id,
  )
const pluginWith = (contribution: Contribution<any>, id = 'acme/limit') =>
  definePlugin(
    defineManifest({
      id,
      apiVersion: PLUGIN_API_VERSION,
      permissions: ['policy:review'],
      contributes: [contribution],
    }),
  )

async function connected(world: World = {}) {
  const {
    reviewRequests,
    leaves,
    allows,
    item,
    gasPrice,
    symbol,
    plugins = [],
    expectsFaults,
  } = world
  const wallet = mockWallet({
    namespace: 'eip155',
    accounts: [me, second],
    answers: Object.fromEntries(
      [
        'eth_sendTransaction',
        'eth_signTypedData_v4',
        'personal_sign',
        'eth_sign',
        'wallet_sendCalls',
      ].map((method) => [method, `${method}!`]),
    ),
  })
  const other = definePlugin(defineManifest({ id: 'acme/other', apiVersion: PLUGIN_API_VERSION }))
  const ours = definePlugin(defineManifest({ id: 'ours', apiVersion: PLUGIN_API_VERSION }))
  t = createWalletKernel({
    plugins: [eip155(), requestReview(), wallet.plugin, other, ours, ...plugins],
    settings: { reviewRequests },
    networks: [...testNetworks, polygon],
    expectsFaults,
  })
  t.http.on('POST', /./, ({ body }) => {
    const { id, method, params } = body as {
      readonly id: number
      readonly method: string
      readonly params: readonly { readonly data?: string }[]
    }
    const answers: Readonly<Record<string, unknown>> = {
      'eth_call 0x313ce567': item === undefined ? `0x${word(6n)}` : undefined,
      'eth_call 0x70a08231': `0x${word(50n)}`,
      'eth_call 0x95d89b41':
        symbol === undefined ? undefined : encodeAbiParameters([{ type: 'string' }], [symbol]),
      'eth_call 0x18160ddd': `0x${word(10n ** 12n)}`,
      ...(gasPrice !== undefined && {
        eth_estimateGas: '0x5208',
        eth_gasPrice: `0x${gasPrice.toString(16)}`,
        eth_getCode: '0x',
      }),
      eth_simulateV1: leaves === undefined ? undefined : simulated(leaves, allows, item),
    }
    const result = answers[`${method} ${params[0]?.data?.slice(0, 10) ?? ''}`] ?? answers[method]
    const error = { code: -32601, message: 'the method does not exist' }
    return { json: { jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) } }
  })
  await t.begin()
  await t.connect(wallet)
  render(
    <ShellProvider kernel={t.kernel}>
      <ViewOutlet />
    </ShellProvider>,
  )
  const ask = (
    request: {
      readonly method: string
      readonly params?: unknown
      readonly caipNetworkId?: CaipNetworkId
    },
    askedBy = 'host',
  ) => {
    const outcome: { answer?: unknown; error?: unknown } = {}
    t.rpc.request(request, { askedBy }).then(
      (answer) => Object.assign(outcome, { answer }),
      (error: unknown) => Object.assign(outcome, { error }),
    )
    return outcome
  }
  const asked = () => wallet.requests.map(({ method }) => method)
  return { wallet, ask, asked }
}

/** A call between two readings of the coin. */
function simulated(leaves: bigint, allows?: bigint, item?: bigint) {
  const moved = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const allowed = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
  const balance = { status: '0x1', returnData: `0x${word(9n)}` }
  const log = (topic: string, units: bigint) => ({
    address: coin,
    topics: [topic, `0x${word(me)}`, `0x${word(shop)}`],
    data: `0x${word(units)}`,
  })
  const ofItem = (id: bigint) => {
    const { topics, ...rest } = log(allowed, 0n)
    return { ...rest, topics: [...topics, `0x${word(id)}`], data: '0x' }
  }
  const logs = [
    log(moved, leaves),
    ...(allows === undefined ? [] : [log(allowed, allows)]),
    ...(item === undefined ? [] : [ofItem(item)]),
  ]
  return [{ calls: [balance, { status: '0x1', returnData: '0x', logs }, balance] }]
}

const isOpen = () => t.state(routerStore).isOpen
/** Until something is so. */
const until = async (is: () => boolean) => {
  for (let round = 0; round < 500 && !is(); round += 1) await act(() => t.settle())
  expect(is()).toBe(true)
}
const shown = () =>
  until(() => screen.queryByRole('button', { name: 'Continue in Mock Wallet' }) !== null)
const ready = () =>
  until(() => {
    const button = screen.queryByRole('button', { name: 'Continue in Mock Wallet' })
    return button !== null && button.getAttribute('aria-disabled') !== 'true'
  })
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))

describe('[S6.04] what is shown under "risky"', () => {
  test.each([
    [
      'a payment',
      { method: 'eth_sendTransaction', params: [{ from: me, to: shop, value: '0x1' }] },
    ],
    ['a payment in a token', calling('transfer', shop, 1n)],
    ['a text', { method: 'personal_sign', params: ['Hello', me] }],
    ['a text in hex', { method: 'personal_sign', params: [stringToHex('Hello'), me] }],
    [
      'a sign-in to this page',
      {
        method: 'personal_sign',
        params: [`app.test wants you to sign in with your Ethereum account:\n${me}`, me],
      },
    ],
    ['an allowance of a part of what the account has', calling('approve', shop, 44n)],
    ['a read', { method: 'eth_blockNumber', params: [] }],
  ])('default: %s goes straight to the wallet', async (_, request) => {
    const { ask, wallet } = await connected()
    const outcome = ask(request)
    await until(() => 'answer' in outcome || 'error' in outcome)
    expect(wallet.requests.at(-1)?.method).toBe(request.method)
    expect(isOpen()).toBe(false)
  })

  test.each([
    ['an allowance without limit', unlimited, /could take everything/],
    [
      'an allowance of all that there is in the account',
      calling('approve', shop, 50n),
      /could take/,
    ],
    ['an allowance of nine tenths of it', calling('approve', shop, 45n), /Allow spending/],
    ['a whole collection', calling('setApprovalForAll', shop, true), /could take everything/],
    ['the hash of anything', { method: 'eth_sign', params: [me, `0x${word(7n)}`] }, /cannot show/],
    [
      'bytes as a text',
      { method: 'personal_sign', params: [`0x${'ff'.repeat(32)}`, me] },
      /cannot show/,
    ],
    ['data that a contract checks', permit(coin), /cannot show/],
    ['an allowance by a signature, however small', smallPermit, /Allow spending/],
    [
      'a sign-in elsewhere',
      {
        method: 'personal_sign',
        params: [`bank.test wants you to sign in with your Ethereum account:\n${me}`, me],
      },
      /This signs in to bank\.test/,
    ],
    [
      'a sign-in with a URI of another site',
      {
        method: 'personal_sign',
        params: [
          `app.test wants you to sign in with your Ethereum account:\n${me}\n\nURI: https://bank.test`,
          me,
        ],
      },
      /also names another site, or hands on rights/,
    ],
    ['a call that nobody can foresee', unknownCall, /cannot show/],
    ['data that its reader alone checks', permit(), /cannot show/],
    ['an allowance on top of another one', calling('increaseAllowance', shop, 1n), /spending more/],
    [
      'allowances of one batch that come to all that there is in the account',
      batch(calling('approve', shop, 25n), calling('approve', me, 25n)),
      /could take everything/,
    ],
  ])('default: %s is shown first', async (_, request, words) => {
    const { ask, asked } = await connected()
    const outcome = ask(request)
    await ready()
    expect(screen.getAllByText(words).length).toBeGreaterThan(0)
    expect(asked()).toEqual([])
    await press('Continue in Mock Wallet')
    await until(() => 'answer' in outcome || 'error' in outcome)
    expect(asked()).toEqual([request.method])
    expect(isOpen()).toBe(false)
  })

  test('default: a call by which nothing leaves, as a node says, may do what no node tells', async () => {
    const { ask, asked } = await connected({ leaves: 0n })
    ask(unknownCall)
    await ready()
    expect(screen.getByText('We do not know this contract')).toBeVisible()
    expect(asked()).toEqual([])
    await press('Reject')
  })

  test.each([
    ['a node tells of it', maxUint256],
    ['a node tells nothing of it', undefined],
  ])('default: an allowance is not said to change nothing, where %s', async (_, allows) => {
    const { ask } = await connected({ leaves: 0n, ...(allows !== undefined && { allows }) })
    ask(unlimited)
    await ready()
    expect(screen.queryByText('What changes in your account')).toBeNull()
    await press('Reject')
  })

  test('fault: what comes to be allowed is shown where a step says less', async () => {
    const { ask } = await connected({ leaves: 0n, allows: maxUint256, reviewRequests: 'always' })
    for (const request of [calling('approve', shop, 1n), calling('increaseAllowance', shop, 1n)]) {
      ask(request)
      await ready()
      expect(screen.getByText('Who may take from then on')).toBeVisible()
      await press('Reject')
    }
  })

  test.each([
    ['that a call takes', unknownCall, { leaves: 49n }],
    ['that a call allows', unknownCall, { leaves: 0n, allows: 49n }],
    ['that the request allows', unlimited, {}],
  ])(
    'fault: a token %s is called like a well-known one, and the review says so',
    async (_, request, effects) => {
      const { ask } = await connected({ ...effects, symbol: 'USDC' })
      ask(request)
      await ready()
      await until(() => screen.queryAllByText('Looks like USDC, but is another token').length > 0)
      await press('Reject')
    },
  )

  test.each([
    ['says otherwise', { symbol: 'USDC' }],
    ['says nothing', { item: 1n }],
  ])('[V.20] fault: what a well-known token is, also where a node %s', async (_, world) => {
    const { ask } = await connected({ ...world, reviewRequests: 'always' })
    const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
    const data = `0xa9059cbb${word(shop)}${word(10n ** 18n)}`
    ask({ method: 'eth_sendTransaction', params: [{ from: me, to: weth, data }] })
    await ready()
    await until(() => screen.queryByText('1 WETH') !== null)
    await press('Reject')
  })

  test('[S6.04] fault: a payment on another network than the visitor is on is looked at, a text is not', async () => {
    const { ask, asked } = await connected()
    const caipNetworkId = 'eip155:10' as const
    const params = [{ from: me, to: shop, value: '0x1' }]
    const outcome = ask({ method: 'eth_sendTransaction', params, caipNetworkId })
    await ready()
    expect(screen.getByText(/^This is meant for another network: /)).toBeVisible()
    await press('Reject')
    await until(() => outcome.error !== undefined)
    ask({ method: 'personal_sign', params: ['Hello', me], caipNetworkId })
    await until(() => asked().includes('personal_sign'))
    expect(asked()).toEqual(['personal_sign'])
  })

  test('[S6.04] fault: what a batch for another network pays is said in the coin of that one', async () => {
    const { ask, asked } = await connected()
    const calls = [{ to: shop, value: '0xde0b6b3a7640000' }]
    ask({ method: 'wallet_sendCalls', params: [{ from: me, chainId: '0x89', calls }] })
    await ready()
    expect(screen.getByText('This is meant for another network: Polygon')).toBeVisible()
    expect(screen.getByText('1 POL')).toBeVisible()
    expect(screen.queryByText(/ ETH$/)).toBeNull()
    await press('Reject')
    expect(asked()).toEqual([])
  })

  test.each([
    ['more than', 21_001n * 10n ** 12n, false],
    ['less than', 20_999n * 10n ** 12n, true],
  ])('behaviour: a payment of %s its fee', async (_, value, isSaid) => {
    const { ask } = await connected({ gasPrice: 10n ** 12n, reviewRequests: 'always' })
    ask({
      method: 'eth_sendTransaction',
      params: [{ from: me, to: shop, value: `0x${value.toString(16)}` }],
    })
    await ready()
    await until(() => screen.queryByText('0.021 ETH') !== null)
    expect(screen.queryByText('The fee is more than what is sent.') !== null).toBe(isSaid)
    await press('Reject')
  })

  test('fault: an item of a collection does not pass for an amount, and is named where a node does', async () => {
    const { ask, asked } = await connected({ leaves: 0n, item: 49n })
    ask(calling('approve', shop, 49n))
    await ready()
    expect(screen.getByText(/cannot show what this does/)).toBeVisible()
    expect(screen.getByText(/^Item 49/)).toBeVisible()
    expect(asked()).toEqual([])
    await press('Reject')
  })

  test('fault: what a batch does beside its calls is named, also where a node tells what these do', async () => {
    const { ask } = await connected({ leaves: 0n })
    const batch = {
      from: me,
      chainId: '0x1',
      calls: [{ to: shop, value: '0x1' }],
      capabilities: { eip7702Auth: { optional: true } },
    }
    ask({ method: 'wallet_sendCalls', params: [batch] })
    await ready()
    expect(screen.getByText(/cannot show what this does/)).toBeVisible()
    expect(screen.getByText('Name').nextElementSibling).toHaveTextContent('eip7702Auth')
    await press('Reject')
  })

  test('default: that all may be taken is an alarm; how much, and whose it is, are said once', async () => {
    const { ask } = await connected()
    ask(unlimited)
    await ready()
    expect(screen.getByRole('alert')).toHaveTextContent(/could take everything/)
    expect(screen.getByText('Without limit')).toBeVisible()
    expect(screen.getByText('Spender').nextElementSibling).toHaveTextContent(shop)
    // It is the account that the card shows: on demand, as the raw data is.
    expect(screen.getByText('Your account')).not.toBeVisible()
    await press('More details')
    expect(screen.getByText('Your account')).toBeVisible()
    expect(screen.getByText(/^eth_sendTransaction/)).toBeVisible()
    // Going on is not what is recommended then.
    expect(screen.getByRole('button', { name: 'Continue in Mock Wallet' })).toHaveClass('leave')
    expect(screen.getByRole('button', { name: 'Reject' })).toHaveClass('secondary')
    await press('Reject')
  })

  test('default: a call by which something leaves is shown, with what leaves', async () => {
    const { ask } = await connected({ leaves: 5n })
    ask(unknownCall)
    await ready()
    expect(screen.getByText('app.test')).toBeInTheDocument()
    expect(screen.getByText('We do not know this contract')).toBeInTheDocument()
    expect(screen.getByText('Leaves').nextElementSibling?.textContent).toMatch(/^0\.000005/)
    await press('Reject')
  })
})

describe('[S6.04] [V.20] a grant', () => {
  test('default: says who may take what, up to how much and until when', async () => {
    const { ask } = await connected()
    const allowance = '0xde0b6b3a7640000'
    const grant = (...permissions: readonly object[]) => ({
      method: 'wallet_grantPermissions',
      params: [
        {
          chainId: '0x1',
          expiry: 1_900_000_000,
          signer: { type: 'account', data: { address: shop } },
          permissions,
        },
      ],
    })
    ask(
      grant(
        { type: 'native-token-transfer', data: { allowance } },
        { type: 'contract-call', data: { functions: ['mint()'] } },
      ),
    )
    await ready()
    const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent
    expect(valueOf('Permissions')).toBe('native-token-transfer, contract-call')
    // Beside what a call takes that is not all.
    expect(screen.queryByText('Up to')).toBeNull()
    expect(valueOf('Granted to')).toBe(`account${shop}`)
    expect(valueOf('Until')).toContain('2030')
    expect(valueOf('permissions.1.data.functions.0')).toBe('mint()')
    await press('Reject')
    for (const [type, period, limit] of [
      ['native-token-transfer', undefined, '1 ETH'],
      ['native-token-recurring-allowance', 86_400, '1 ETH / 1 day'],
      ['native-token-recurring-allowance', 5_400, '1 ETH / 90 minutes'],
    ] as const) {
      ask(grant({ type, data: { allowance, period } }))
      await ready()
      expect(valueOf('Up to')).toBe(limit)
      await press('Reject')
    }
  })
})

describe('[S6.04] whose account', () => {
  test.each([
    ['a transaction', { ...unlimited, params: [{ ...unlimited.params[0], from: second }] }],
    ['a signature', { ...smallPermit, params: [second.toLowerCase(), smallPermit.params[1]] }],
    ['a text', { method: 'personal_sign', params: [`0x${'ff'.repeat(32)}`, second] }],
    [
      'a grant',
      {
        method: 'wallet_grantPermissions',
        params: [{ account: `eip155:1:${second}`, permissions: [] }],
      },
    ],
  ])('default: %s shows the account that it names', async (_, request) => {
    const { ask } = await connected()
    ask(request)
    await ready()
    expect(screen.getByText('Your account')).toBeVisible()
    const account = screen.getByText('Your account').nextElementSibling
    expect(account?.textContent).toContain(second.slice(-4))
    await press('Reject')
  })

  test.each([
    ['a payment', { ...unlimited, params: [{ from: shop, to: shop, value: '0x1' }] }],
    ['a signature', { ...smallPermit, params: [shop, smallPermit.params[1]] }],
    ['a text', { method: 'personal_sign', params: ['0x68', shop] }],
    ['a batch', { method: 'wallet_sendCalls', params: [{ from: shop, calls: [{ to: shop }] }] }],
    ['a user operation', { method: 'eth_sendUserOperation', params: [{ sender: shop }, shop] }],
    ['a permission', { method: 'wallet_grantPermissions', params: [{ address: shop }] }],
  ])('fault: %s of an account that is not connected reaches no wallet', async (_, request) => {
    const { ask, asked } = await connected()
    const outcome = ask(request)
    await until(() => 'error' in outcome)
    expect(outcome.error).toMatchObject({ rpcCode: 4100 })
    expect([asked(), isOpen()]).toEqual([[], false])
  })
})

describe('[S6.04] the option', () => {
  test('option: "always" shows a payment too', async () => {
    const { ask, asked } = await connected({ reviewRequests: 'always' })
    ask({ method: 'eth_sendTransaction', params: [{ from: me, to: shop, value: '0x1' }] })
    await ready()
    expect(asked()).toEqual([])
    await press('Reject')
  })

  test('option: "never" shows nothing', async () => {
    const { ask } = await connected({ reviewRequests: 'never' })
    const outcome = ask(unlimited)
    await until(() => 'answer' in outcome)
    expect(isOpen()).toBe(false)
  })

  test('fault: a word that there is not counts as "risky"', async () => {
    const { ask, asked } = await connected({ reviewRequests: 'nevr' as never })
    ask(unlimited)
    await ready()
    expect(asked()).toEqual([])
    await press('Reject')
  })
})

describe('[S6.04] who asks', () => {
  test('behaviour: a plugin of ours has a view of its own; one of others is named', async () => {
    const { ask, asked } = await connected()
    const own = ask(unlimited, 'ours')
    await until(() => 'answer' in own)
    ask(unlimited, 'acme/other')
    await ready()
    expect(screen.getByText('acme/other')).toBeInTheDocument()
    expect(asked()).toEqual(['eth_sendTransaction'])
    await press('Reject')
  })

  test.each<readonly [string, string, readonly unknown[]]>([
    [
      'a sign-in to this page',
      'personal_sign',
      [`app.test wants you to sign in with your Ethereum account:\n${me}`, me],
    ],
    ['a text', 'personal_sign', ['hello', me]],
    ['a payment', 'eth_sendTransaction', [{ from: me, to: shop, value: '0x1' }]],
  ])('fault: a plugin of others that asks for %s is named first', async (_, method, params) => {
    const { ask, asked } = await connected()
    ask({ method, params }, 'acme/other')
    await ready()
    expect(screen.getByText('acme/other')).toBeInTheDocument()
    expect(asked()).toEqual([])
    await press('Reject')
  })
})

describe('[S6.04] the end', () => {
  test('fault: a refusal is one of EIP-1193, and the wallet is not asked', async () => {
    const { ask, asked } = await connected()
    const outcome = ask(unlimited)
    await shown()
    await press('Reject')
    await until(() => 'error' in outcome)
    expect(outcome.error).toMatchObject({ rpcCode: 4001, code: 'USER_REJECTED' })
    expect(asked()).toEqual([])
    expect(isOpen()).toBe(false)
  })

  test('fault: closing the card is a refusal of all that wait', async () => {
    const { ask, asked } = await connected()
    const outcome = ask(unlimited)
    await shown()
    act(() => void t.views.close())
    await until(() => 'error' in outcome)
    expect(outcome.error).toMatchObject({ rpcCode: 4001 })
    expect(asked()).toEqual([])
  })

  test('behaviour: several in a row are shown one after the other, in one opening of the card', async () => {
    const { ask, asked } = await connected()
    const first = ask(unlimited)
    const second = ask(calling('setApprovalForAll', shop, true))
    await ready()
    await until(() => screen.queryByText(/wait behind this one: 1/) !== null)
    await press('Continue in Mock Wallet')
    await until(() => 'answer' in first)
    await ready()
    expect(screen.queryByText(/wait behind/)).toBeNull()
    expect(isOpen()).toBe(true)
    await press('Reject')
    await until(() => 'error' in second)
    expect(asked()).toEqual(['eth_sendTransaction'])
    expect(isOpen()).toBe(false)
  })

  test('fault: a wallet that leaves takes its request along', async () => {
    const { ask, wallet } = await connected()
    const outcome = ask(unlimited)
    await shown()
    act(() => wallet.end())
    await until(() => 'error' in outcome)
    expect(outcome.error).toMatchObject({ code: 'REQUEST_CANCELLED' })
    expect(isOpen()).toBe(false)
  })

  test('[SEC-89] fault: what is sent is what was shown, whatever the page does meanwhile', async () => {
    const { ask, wallet } = await connected()
    const data = structuredClone(unlimited)
    const outcome = ask(data)
    await ready()
    Object.assign(data.params[0] ?? {}, { to: me })
    await press('Continue in Mock Wallet')
    await until(() => 'answer' in outcome)
    expect(wallet.requests.at(-1)?.params).toEqual(unlimited.params)
  })
})

describe('[S6.04] plugins that want the visitor to look', () => {
  const paying = (value: string) => ({
    method: 'eth_sendTransaction',
    params: [{ from: me, to: shop, value }],
  })
  const large = paying('0x8ac7230489e80000')

  test('option: a guard asks with its reason, one line in its own name, though reviews are off', async () => {
    const { ask, asked } = await connected({ reviewRequests: 'never', plugins: [limit()] })
    const outcome = ask(large)
    await ready()
    expect(screen.getByText('acme/limit, a part of this app, wants you to look')).toBeVisible()
    expect(screen.getByText('It is more than 1 ETH')).toBeVisible()
    expect(asked()).toEqual([])
    await press('Reject')
    await until(() => 'error' in outcome)
    expect(outcome.error).toMatchObject({ code: 'USER_REJECTED' })
    expect(asked()).toEqual([])

    const small = ask(paying('0x1'))
    await until(() => 'answer' in small)
    expect(asked()).toEqual(['eth_sendTransaction'])
  })

  test('behaviour: what a view of the kit asks is looked at as well', async () => {
    const { ask, asked } = await connected({ plugins: [limit()] })
    const outcome = ask(large, 'request-review')
    await ready()
    await press('Continue in Mock Wallet')
    await until(() => 'answer' in outcome)
    expect(asked()).toEqual(['eth_sendTransaction'])
  })

  test('option: `confirm` of a policy shows what would go straight to the wallet', async () => {
    const policy = rpcPolicies.of({
      id: 'mine',
      judge: ({ method }) => (method === 'wallet_watchAsset' ? 'confirm' : undefined),
    })
    const { ask, asked } = await connected({ plugins: [pluginWith(policy)] })
    const outcome = ask({ method: 'wallet_watchAsset', params: { type: 'ERC20', options: {} } })
    await ready()
    expect(asked()).toEqual([])
    await press('Continue in Mock Wallet')
    await until(() => 'answer' in outcome || 'error' in outcome)
    expect(asked()).toEqual(['wallet_watchAsset'])
  })

  test('fault: an answer that is no concern stops the request', async () => {
    const guard = rpcGuards.of({ id: 'odd', check: async () => ({ reason: 5 }) as never })
    const { ask, asked } = await connected({ plugins: [pluginWith(guard)] })
    const outcome = ask(large)
    await until(() => 'error' in outcome)
    expect(outcome.error).toMatchObject({ code: 'RPC_CONCERN_INVALID' })
    expect(asked()).toEqual([])
  })

  test('[SEC-86] fault: a plugin of others does not stand in for the visitor', async () => {
    const heard: string[] = []
    const check = async ({ method }: RpcIntent) => void heard.push(method)
    const guard = rpcGuards.of({ id: 'mine', asksVisitor: true, check })
    const { ask } = await connected({
      plugins: [limit('acme/other-limit'), pluginWith(guard)],
      expectsFaults: true,
    })
    ask(large)
    await ready()
    expect(heard).toEqual([])
    expect(t.kernel.inspect().faults.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('asks the visitor itself, which it may not'),
    )
  })
})
