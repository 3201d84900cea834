import { describe, expect, test } from '@jest/globals'
import { base58 } from '@scure/base'
import {
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { encodeFunctionData, maxUint160, maxUint256, parseAbi, stringToHex } from 'viem'
import { eip155Contracts } from '../../../test/scenarios/eip155-contracts.ts'
import { decodeRequest } from './decode-request.ts'
import { isUnclear } from './decoded-request.ts'

const host = 'app.test'
const me = '0x00000000000000000000000000000000000000A1'
const shop = '0x00000000000000000000000000000000000000b2'
const token = '0x00000000000000000000000000000000000000C3'
const abi = parseAbi([
  'function transfer(address, uint256)',
  'function transferFrom(address, address, uint256)',
  'function approve(address, uint256)',
  'function increaseAllowance(address, uint256)',
  'function setApprovalForAll(address, bool)',
  'function execute(address to, uint256 value, bytes data)',
  'function executeBatch(address[] to, uint256[] value, bytes[] data)',
  'function mint()',
])

const unread = () => Promise.reject(new Error('No adapter reads it'))

const evm = (method: string, params: unknown) =>
  decodeRequest(
    { method, params, namespace: 'eip155', caipNetworkId: 'eip155:1', address: me },
    host,
    eip155Contracts,
    unread,
  )
const solanaAccount = new PublicKey(new Uint8Array(32).fill(1)).toBase58()
const solana = (method: string, params: unknown) =>
  decodeRequest(
    { method, params, namespace: 'solana', caipNetworkId: 'solana:x', address: solanaAccount },
    host,
    eip155Contracts,
    unread,
  )
const transaction = (fields: object) => evm('eth_sendTransaction', [{ from: me, ...fields }])
const calling = (name: string, args: readonly unknown[], fields: object = {}) =>
  transaction({
    to: token,
    data: encodeFunctionData({ abi, functionName: name, args } as never),
    ...fields,
  })

describe('a transaction', () => {
  test('[V.20] fault: without what reads contracts it is unreadable, and never an empty call', async () => {
    const params = [{ from: me, to: shop, value: '0x1' }]
    const approval = {
      params,
      namespace: 'eip155',
      caipNetworkId: 'eip155:1',
      address: me,
    } as const
    const missing = () => Promise.reject(new Error('Adapter not found'))
    const decoded = await decodeRequest(
      { method: 'eth_sendTransaction', ...approval },
      host,
      missing,
      unread,
    )
    expect(decoded.actions).toEqual([{ kind: 'unreadable' }])
  })

  test('[V.20] default: currency that is sent', async () => {
    const decoded = await transaction({ to: shop, value: '0xde0b6b3a7640000' })
    expect(decoded.actions).toEqual([
      { kind: 'send', amount: { units: 10n ** 18n }, to: expect.stringMatching(/b2$/i) },
    ])
    expect(isUnclear(decoded)).toBe(false)
  })

  test('[V.20] default: transfers and allowances of tokens', async () => {
    const to = expect.stringMatching(/b2$/i)
    const amount = { units: 5n, token: expect.stringMatching(/c3$/i) }
    const all = await Promise.all([
      calling('transfer', [shop, 5n]),
      calling('transferFrom', [me, shop, 5n]),
      calling('approve', [shop, 5n]),
      calling('approve', [shop, maxUint256]),
      calling('increaseAllowance', [shop, 5n]),
      calling('setApprovalForAll', [shop, true]),
      calling('setApprovalForAll', [shop, false]),
    ])
    expect(all.map(({ actions }) => actions[0])).toMatchObject([
      { kind: 'send', amount, to },
      { kind: 'send', amount, to, from: expect.stringMatching(/a1$/i) },
      { kind: 'approve', amount, spender: to },
      { kind: 'approve', amount: undefined, spender: to },
      { kind: 'approve', amount, spender: to, isMore: true },
      { kind: 'approveAll', spender: to },
      { kind: 'withdrawApproval', spender: to },
    ])
  })

  test('[V.20] behaviour: value that goes along with a call is said first', async () => {
    const { actions } = await calling('transfer', [shop, 5n], { value: '0x7' })
    expect(actions).toMatchObject([
      { kind: 'send', amount: { units: 7n } },
      { kind: 'send', amount: { units: 5n } },
    ])
    expect((actions[0] as { amount: object }).amount).toEqual({ units: 7n })
  })

  test.each([
    ['an unknown call', { to: token, data: '0xdeadbeef' }],
    [
      'a known call with more behind it',
      {
        to: token,
        data: `${encodeFunctionData({ abi, functionName: 'transfer', args: [shop, 1n] })}00`,
      },
    ],
    [
      'a known call cut off',
      {
        to: token,
        data: encodeFunctionData({ abi, functionName: 'transfer', args: [shop, 1n] }).slice(0, -2),
      },
    ],
    [
      'an address with something before it',
      {
        to: token,
        data: `0xa9059cbb${'f'.repeat(64)}${'0'.repeat(63)}1`,
      },
    ],
    ['a new contract', { data: '0x6000' }],
    ['no receiver', {}],
    ['a receiver that is no address', { to: '0x12', value: '0x1' }],
    ['a value that is none', { to: shop, value: 'much' }],
    ['a value of another type', { to: shop, value: 7 }],
    ['a value that may be decimal or hex', { to: shop, value: '100' }],
    ['a value below nothing', { to: shop, value: '-5' }],
    ['gas below nothing', { to: shop, value: '0x1', gas: '-5' }],
    ['data and input that differ', { to: shop, data: '0x', input: '0xdeadbeef' }],
    ['code that the account is to run', { to: shop, value: '0x1', authorizationList: [{}] }],
    ['an object as nonce', { to: shop, value: '0x1', nonce: {} }],
    ['a type that is no number', { to: shop, value: '0x1', type: 'setCode' }],
    ['a list of another kind', { to: shop, value: '0x1', accessList: 'all' }],
    ['more in an access list', { to: shop, value: '0x1', accessList: [{ address: shop, to: me }] }],
    ['keys that are none', { to: shop, value: '0x1', accessList: [{ storageKeys: [{}] }] }],
  ])('[V.20] fault: %s is not passed off as clear', async (_, fields) => {
    expect(isUnclear(await transaction(fields))).toBe(true)
  })

  test.each([
    maxUint256,
    2n ** 255n - 1n,
    2n ** 256n - 10n ** 30n,
    2n ** 128n - 1n,
    maxUint160,
    2n ** 96n - 1n,
    2n ** 96n - 10n ** 18n,
    2n ** 112n - 1n,
  ])('[V.20] SEC-121 fault: %d is no amount but no limit', async (units) => {
    const { actions } = await calling('approve', [shop, units])
    expect(actions).toMatchObject([{ kind: 'approve', amount: undefined }])
  })

  test('[V.20] behaviour: what is far from the top is an amount', async () => {
    for (const units of [2n ** 96n, 2n ** 95n, 10n ** 33n, 2n ** 112n]) {
      expect((await calling('approve', [shop, units])).actions).toMatchObject([
        { amount: { units } },
      ])
    }
  })

  test('[V.20] default: a payment with all that a transaction may have is clear', async () => {
    for (const nonce of [7, '0x7']) {
      const accessList = [{ address: shop, storageKeys: [`0x${'0'.repeat(64)}`] }]
      const decoded = await transaction({ to: shop, value: '0x1', nonce, type: '0x2', accessList })
      expect(decoded.actions).toMatchObject([{ kind: 'send' }])
    }
  })

  test('[V.20] SEC-119 fault: of two prices, and of two limits of gas, the higher counts', async () => {
    const fees = { gasPrice: '0x9', maxFeePerGas: '0x1', gas: '0x1', gasLimit: '0x5208' }
    const decoded = await transaction({ to: shop, value: '0x1', ...fees })
    expect(decoded).toMatchObject({ gas: 21_000n, gasPrice: 9n })
    const tip = await transaction({ to: shop, value: '0x1', maxPriorityFeePerGas: '0xa' })
    expect(tip).toMatchObject({ gasPrice: undefined, gasTip: 10n })
    // Who reads zero sets it itself.
    const zero = { gas: '0x0', gasPrice: '0x0', maxFeePerGas: '0x0' }
    const unset = { gas: undefined, gasPrice: undefined }
    expect(await transaction({ to: shop, value: '0x1', ...zero })).toMatchObject(unset)
  })

  test('[V.20] default: the calls of the shared contract for allowances', async () => {
    const shared = parseAbi([
      'struct Permission { address token; uint256 amount; }',
      'struct Permit { Permission permitted; uint256 nonce; uint256 deadline; }',
      'struct Permits { Permission[] permitted; uint256 nonce; uint256 deadline; }',
      'struct Transfer { address to; uint256 requestedAmount; }',
      'struct Move { address from; address to; uint160 amount; address token; }',
      'function approve(address token, address spender, uint160 amount, uint48 expiration)',
      'function transferFrom(address from, address to, uint160 amount, address token)',
      'function transferFrom(Move[] moves)',
      'function permitTransferFrom(Permit permit, Transfer transfer, address owner, bytes signature)',
      'function permitTransferFrom(Permits permit, Transfer[] transfer, address owner, bytes signature)',
      'function permitWitnessTransferFrom(Permit permit, Transfer transfer, address owner, bytes32 witness, string witnessType, bytes signature)',
    ])
    const read = async (functionName: string, args: readonly unknown[]) => {
      const data = encodeFunctionData({ abi: shared, functionName, args } as never)
      return (await transaction({ to: shop, data })).actions
    }
    const at = (end: RegExp) => expect.stringMatching(end)
    const sent = {
      kind: 'send',
      amount: { units: 5n, token: at(/c3$/i) },
      from: at(/a1$/i),
      to: at(/b2$/i),
    }
    expect(await read('approve', [token, shop, maxUint160, 7])).toMatchObject([
      { kind: 'approve', spender: at(/b2$/i), token: at(/c3$/i), amount: undefined, until: 7n },
    ])
    expect(await read('transferFrom', [me, shop, 5n, token])).toEqual([sent])
    const move = { from: me, to: shop, amount: 5n, token }
    expect(await read('transferFrom', [[move, move]])).toEqual([sent, sent])
    const permit = { permitted: { token, amount: 9n }, nonce: 0n, deadline: 9n }
    const transfer = { to: shop, requestedAmount: 5n }
    expect(await read('permitTransferFrom', [permit, transfer, me, '0x'])).toEqual([sent])
    const permits = { ...permit, permitted: [permit.permitted] }
    expect(await read('permitTransferFrom', [permits, [transfer], me, '0x'])).toEqual([sent])
    expect(await read('permitTransferFrom', [permits, [], me, '0x'])).toEqual([
      { kind: 'unreadable' },
    ])
    const word = `0x${'0'.repeat(64)}`
    const witnessed = [permit, transfer, me, word, 'Order witness)', '0x']
    expect(await read('permitWitnessTransferFrom', witnessed)).toEqual([sent])
  })

  test('[V.20] fault: a transaction for another network', async () => {
    const sent = { to: shop, value: '0x1' }
    expect((await transaction({ ...sent, chainId: '0x1' })).otherNetwork).toBeUndefined()
    expect((await transaction({ ...sent, chainId: '0x89' })).otherNetwork).toBe('eip155:137')
  })

  test.each([[null], [undefined], [[]], [[null]], ['x'], [[7]], [{}]])(
    '[V.20] fault: %j as parameters',
    async (params) => {
      for (const method of [
        'eth_sendTransaction',
        'wallet_sendCalls',
        'eth_signTypedData_v4',
        'personal_sign',
        'eth_sendUserOperation',
        'wallet_grantPermissions',
        'wallet_revokePermissions',
        'wallet_requestExecutionPermissions',
        'wallet_revokeExecutionPermission',
        'eth_other',
      ]) {
        expect(isUnclear(await evm(method, params))).toBe(true)
      }
      for (const method of [
        'solana_signMessage',
        'solana_signTransaction',
        'solana_signAllTransactions',
      ]) {
        expect(isUnclear(await solana(method, params))).toBe(true)
      }
    },
  )
})

describe('several at once', () => {
  const calls = [
    { to: token, data: encodeFunctionData({ abi, functionName: 'approve', args: [shop, 9n] }) },
    { to: shop, value: '0x5' },
  ]

  test('[V.20] default: a batch, step by step', async () => {
    const { actions, otherNetwork } = await evm('wallet_sendCalls', [{ chainId: '0xa', calls }])
    expect(actions.map(({ kind }) => kind)).toEqual(['approve', 'send'])
    expect(otherNetwork).toBe('eip155:10')
  })

  test('[V.20] fault: a call of a batch, or a permission, that names another network', async () => {
    const networkOf = async (chainId: unknown, named: unknown) => {
      const batch = { chainId, calls: [calls[1], { ...calls[1], chainId: named }] }
      return (await evm('wallet_sendCalls', [batch])).otherNetwork
    }
    expect(await networkOf('0x1', '0x89')).toBe('eip155:137')
    expect(await networkOf(undefined, 137)).toBe('eip155:137')
    expect(await networkOf('0x1', 137n)).toBe('eip155:137')
    expect(await networkOf('0x1', '0x1')).toBeUndefined()
    expect(await networkOf('0x1', null)).toBeUndefined()
    const wrong = { calls: [{ ...calls[1], chainId: ['0x89'] }] }
    expect((await evm('wallet_sendCalls', [wrong])).actions).toEqual([{ kind: 'unreadable' }])
    const permission = { chainId: '0x89', permissions: [] }
    const granted = await evm('wallet_grantPermissions', [permission])
    expect(granted.otherNetwork).toBe('eip155:137')
    const present = { chainId: '0x89', permission: { type: 'x', data: {} } }
    const asked = await evm('wallet_requestExecutionPermissions', [present])
    expect(asked.otherNetwork).toBe('eip155:137')
  })

  test('[V.20] fault: a capability by which more may be done than the calls say is named', async () => {
    const steps = async (more: object, ofCall: object = {}) => {
      const batch = { chainId: '0x1', calls: [{ ...calls[1], ...ofCall }], ...more }
      return (await evm('wallet_sendCalls', [batch])).actions.slice(1)
    }
    const unread = (name: string) => ({ kind: 'unreadable', name })
    const eip7702Auth = { optional: true, accounts: [] }
    expect(await steps({ capabilities: { eip7702Auth } })).toEqual([
      unread('capabilities.eip7702Auth'),
    ])
    expect(await steps({}, { capabilities: { eip7702Auth } })).toEqual([
      unread('capabilities.eip7702Auth'),
    ])
    expect(await steps({ authorizationList: [{}] })).toEqual([unread('authorizationList')])
    expect(await steps({ version: {}, id: 'own', atomicRequired: 'no' })).toEqual([
      unread('version'),
      unread('atomicRequired'),
    ])
    expect(await steps({ capabilities: { preCalls: [], permissions: {} } })).toEqual([
      unread('capabilities.preCalls'),
      unread('capabilities.permissions'),
    ])
    const quiet = { paymasterService: { url: 'https://pay.test' }, atomic: {}, dataSuffix: {} }
    expect(await steps({ capabilities: quiet }, { capabilities: null })).toEqual([])
    expect(await steps({ capabilities: 'all' })).toEqual([unread('capabilities')])
    const odd = {
      atomic: { code: '0x' },
      auxiliaryFunds: { requiredAssets: [{ address: token, amount: '0x1', pull: true }] },
      dataSuffix: { value: [] },
      flowControl: { onFailure: {} },
      paymasterService: { url: 7 },
    }
    expect(await steps({ capabilities: odd })).toEqual([
      unread('capabilities.atomic.code'),
      unread('capabilities.auxiliaryFunds.requiredAssets.pull'),
      unread('capabilities.dataSuffix.value'),
      unread('capabilities.flowControl.onFailure'),
      unread('capabilities.paymasterService.url'),
    ])
  })

  test('[V.20] fault: what is put behind a call without data is what is called', async () => {
    const approval = encodeFunctionData({ abi, functionName: 'approve', args: [shop, 5n] })
    const suffix = (value: string) => ({ capabilities: { dataSuffix: { value } } })
    const kinds = async (call: object, whole: object = {}) => {
      const params = [{ version: '2.0.0', from: me, calls: [{ to: token, ...call }], ...whole }]
      const { actions, calls: read } = await evm('wallet_sendCalls', params)
      return [...actions.map(({ kind }) => kind), read?.[0]?.data]
    }
    expect(await kinds({}, suffix(approval))).toEqual(['approve', approval])
    expect(await kinds({ data: '0x', ...suffix(approval) })).toEqual(['approve', approval])
    const halves = [suffix(approval.slice(0, 10)), suffix(`0x${approval.slice(10)}`)] as const
    expect(await kinds(...halves)).toEqual(['approve', approval])
    expect(await kinds({ data: approval }, suffix('0x80218021'))).toEqual(['approve', approval])
    const transaction = { from: me, to: token, ...suffix(approval) }
    const { actions } = await evm('eth_sendTransaction', [transaction])
    expect(actions.map(({ kind }) => kind)).toEqual(['approve'])
  })

  test('[V.20] default: a user operation, as its account is told', async () => {
    const one = encodeFunctionData({ abi, functionName: 'execute', args: [shop, 5n, '0x'] })
    const batch = encodeFunctionData({
      abi,
      functionName: 'executeBatch',
      args: [
        [token, shop],
        [0n, 5n],
        [calls[0]!.data!, '0x'],
      ],
    })
    const decode = async (callData: string) => {
      const { actions } = await evm('eth_sendUserOperation', [{ sender: me, callData }, shop])
      return actions.map(({ kind }) => kind)
    }
    expect(await decode(one)).toEqual(['send'])
    expect(await decode(batch)).toEqual(['approve', 'send'])
    expect(await decode('0xe9ae5c53')).toEqual(['call'])
    const odd = encodeFunctionData({
      abi,
      functionName: 'executeBatch',
      args: [[token, shop], [0n], ['0x', '0x']],
    })
    expect(await decode(odd)).toEqual(['unreadable'])
    const operation = { sender: me, callData: one, eip7702Auth: {} }
    expect(isUnclear(await evm('eth_sendUserOperation', [operation, shop]))).toBe(true)
  })

  test('[V.20] default: permissions', async () => {
    const granted = await evm('wallet_grantPermissions', [
      {
        address: me,
        expiry: 1_900_000_000,
        signer: { data: { address: shop }, type: 'account' },
        permissions: [
          { type: 'native-token-transfer', data: { allowance: '0x64' } },
          { type: { name: 'x' }, data: { allowance: '0x1' }, policies: [] },
        ],
        policies: [{ type: 'call-limit', data: { count: 2 } }],
      },
    ])
    expect(granted.actions).toEqual([
      {
        kind: 'grant',
        permissions: ['native-token-transfer', 'x'],
        grantee: ['account', shop],
        limits: [],
        until: 1_900_000_000n,
        fields: [
          ['permissions.0.type', 'native-token-transfer'],
          ['permissions.0.data.allowance', '0x64'],
          ['permissions.1.type.name', 'x'],
          ['permissions.1.data.allowance', '0x1'],
          ['policies.0.type', 'call-limit'],
          ['policies.0.data.count', '2'],
        ],
        fieldCount: 6,
        leftOut: [],
        cut: [],
      },
    ])
    expect(isUnclear(granted)).toBe(true)
    const limitsOf = async (...permissions: readonly object[]) => {
      const { actions } = await evm('wallet_grantPermissions', [{ address: me, permissions }])
      return actions[0]?.kind === 'grant' ? actions[0].limits : 'no grant'
    }
    const once = { type: 'native-token-transfer', data: { allowance: '0x64' } }
    const again = (data: object) => ({
      type: 'native-token-recurring-allowance',
      data: { allowance: '0x64', start: 1, ...data },
    })
    expect(await limitsOf(once)).toEqual([{ units: 100n }])
    expect(await limitsOf(again({ period: 60 }))).toEqual([{ units: 100n, everySeconds: 60 }])
    // What may be taken again and again, or beside something else, is more than its number.
    for (const period of [undefined, 0, -1, 0.5, '60']) {
      expect(await limitsOf(again({ period }))).toEqual([])
    }
    expect(await limitsOf(once, { type: 'contract-call', data: {} })).toEqual([])
    const revoked = await evm('wallet_revokePermissions', { permissionsContext: '0xabc' })
    expect(revoked.actions).toEqual([{ kind: 'revoke', permission: '0xabc' }])
  })

  test('[V.20, SEC-119] fault: what the other form of a grant would read is laid open', async () => {
    const signer = { type: 'account', data: { address: me } }
    const end = { type: 'expiry', data: { timestamp: 1_900_000_000 } }
    const permission = { type: 'native-token-stream', data: {} }
    const present = { to: shop, permission, rules: [end], signer, expiry: 4_000_000_000 }
    const [first] = (await evm('wallet_requestExecutionPermissions', [present])).actions
    expect(first).toMatchObject({ kind: 'grant', grantee: ['account', shop] })
    expect(first).toMatchObject({
      fields: expect.arrayContaining([
        ['signer.data.address', me],
        ['expiry', '4000000000'],
      ]),
    })
    const early = { signer, to: shop, expiry: 1_900_000_000, permissions: [permission] }
    const [other] = (await evm('wallet_grantPermissions', [early])).actions
    expect(other).toMatchObject({ grantee: ['account', me] })
    expect(other).toMatchObject({ fields: expect.arrayContaining([['to', shop]]) })
  })

  test('[V.20] default: permissions by the present names of ERC-7715', async () => {
    const end = { type: 'expiry', data: { timestamp: 1_900_000_000 } }
    const stream = { type: 'native-token-stream', isAdjustmentAllowed: true, data: {} }
    const asked = { chainId: '0x1', to: shop, permission: stream, rules: [end] }
    const other = { ...asked, permission: { type: 'erc20-token-periodic', data: {} }, rules: [] }
    const granted = await evm('wallet_requestExecutionPermissions', [asked, other])
    expect(granted.actions).toEqual([
      expect.objectContaining({
        permissions: ['native-token-stream'],
        grantee: ['account', shop],
        until: 1_900_000_000n,
        fields: [
          ['permission.type', 'native-token-stream'],
          ['permission.isAdjustmentAllowed', 'true'],
          ['rules.0.type', 'expiry'],
          ['rules.0.data.timestamp', '1900000000'],
        ],
      }),
      expect.objectContaining({
        permissions: ['erc20-token-periodic'],
        until: undefined,
        fields: [['permission.type', 'erc20-token-periodic']],
      }),
    ])
    const untilOf = async (request: object) => {
      const { actions } = await evm('wallet_requestExecutionPermissions', [request])
      return actions[0]?.kind === 'grant' ? actions[0].until : 'no grant'
    }
    const late = { type: 'expiry', data: { timestamp: 5_000_000_000 } }
    expect(await untilOf({ ...asked, rules: [end, late, end] })).toBe(5_000_000_000n)
    expect(await untilOf({ ...asked, rules: [end, { type: 'expiry' }] })).toBeUndefined()
    expect(await untilOf({ ...asked, rules: [], expiry: 1_900_000_000 })).toBeUndefined()
    for (const timestamp of [0, -1]) {
      expect(await untilOf({ ...asked, rules: [{ ...end, data: { timestamp } }] })).toBeUndefined()
    }
    expect(isUnclear(granted)).toBe(true)
    for (const params of [{ permissionContext: '0xabc' }, [{ permissionContext: '0xabc' }]]) {
      const revoked = await evm('wallet_revokeExecutionPermission', params)
      expect(revoked.actions).toEqual([{ kind: 'revoke', permission: '0xabc' }])
    }
  })
})

describe('a message', () => {
  const signIn = (domain: string) =>
    `${domain} wants you to sign in with your Ethereum account:\n${me}\n\n\nURI: https://${domain}`

  test('[V.20] default: text, as it is and as hex', async () => {
    const expected = { actions: [{ kind: 'sign', text: 'Hello\nAda' }] }
    expect(await evm('personal_sign', ['Hello\nAda', me])).toEqual(expected)
    expect(await evm('personal_sign', [stringToHex('Hello\nAda'), me])).toEqual(expected)
  })

  test.each([
    [signIn('app.test'), 'app.test', true],
    [signIn('https://APP.test'), 'APP.test', true],
    [signIn('bank.test'), 'bank.test', false],
    [signIn('app.test.evil.test'), 'app.test.evil.test', false],
    [signIn('app.test:8443'), 'app.test:8443', false],
    [`\ufeff${signIn('app.test')}`, 'app.test', false],
    [signIn('app.test').replace('wants you', 'wants\u00a0you'), 'app.test', false],
    [`Hello\n${signIn('bank.test')}`, 'bank.test', false],
    [signIn('аpp.test'), 'аpp.test', false],
    // Readers that do not look at the domain take it as one.
    [signIn(''), '?', false],
    [signIn('').trim(), '?', false],
    [signIn('\u200b'), '?', false],
    [signIn('\u00a0'), '?', false],
    [signIn('\u2800'), '?', false],
    [signIn('app.test').replace(' wants', '  wants'), 'app.test', false],
    [signIn('app.test').replace(' wants', 'wants'), 'app.test', false],
    ...['\ufeff', '\u{1d159}', '\u{16fe4}', '\u{13440}', '\ue000', '\u{e0041}'].map(
      (mark): [string, string, boolean] => [
        signIn('bank.test').replace('wants', `wan${mark}ts`),
        'bank.test',
        false,
      ],
    ),
    [signIn('bank.test').replaceAll(' ', '\u3164'), 'bank.test', false],
    [signIn('bank.test').replace('account', 'acc\u2800ount'), 'bank.test', false],
    // A long word is read once.
    [signIn('a'.repeat(200_000)), 'a'.repeat(200_000), false],
  ])(
    '[V.20][S6.04] behaviour: a sign-in of another site is told apart %#',
    async (text, domain, isThisPage) => {
      const { actions } = await evm('personal_sign', [stringToHex(text), me])
      expect(actions).toMatchObject([{ kind: 'signIn', domain, isThisPage }])
    },
  )

  test('[V.20] fault: a text that never comes to its end is read once', async () => {
    const gap = ' '.repeat(400_000)
    for (const text of [`wants you to sign in with your x${gap}`, `wants${gap}you`])
      expect((await evm('personal_sign', [text, me])).actions).toMatchObject([{ kind: 'sign' }])
  })

  test.each([
    ['nothing else', '', false],
    ['another URI', '\nURI: https://evil.test', true],
    ['a URI on another port', '\nURI: https://app.test:8443', true],
    ['a URI that is none', '\nURI: app.test', true],
    ['a page of its own in URI', '\nURI: https://APP.test/login', false],
    ['rights that it hands on', '\nResources:\n- urn:recap:eyJhdHQiOnt9fQ', true],
    ['a resource', '\nResources:\n- https://app.test/terms', false],
    ['a second sign-in', `\n${signIn('bank.test').split('\n')[0]}`, true],
  ])('[V.20][S6.04] behaviour: how far a sign-in reaches: %s', async (_, rest, reachesFurther) => {
    const { actions } = await evm('personal_sign', [stringToHex(signIn('app.test') + rest), me])
    expect(actions).toMatchObject([{ kind: 'signIn', isThisPage: true, reachesFurther }])
  })

  test('[V.20] fault: the address is not shown for the message, whichever comes first', async () => {
    const { actions } = await evm('personal_sign', [me, 'Give all'])
    expect(actions).toEqual([{ kind: 'sign', text: 'Give all' }])
    expect((await evm('personal_sign', [me, shop])).actions).toEqual([{ kind: 'unreadable' }])
  })

  test('[V.20] fault: bytes that are no text may be the hash of anything', async () => {
    for (const message of [`0x${'ab'.repeat(32)}`, '0xc328', '0x00', '0x1b5b32', 7]) {
      expect(isUnclear(await evm('personal_sign', [message, me]))).toBe(true)
    }
  })

  test('[V.20] fault: what is bytes to some wallets and text to others is neither', async () => {
    const hash = 'de'.repeat(32)
    const text = stringToHex('Hello').slice(2)
    for (const message of [
      hash,
      `0x${hash.slice(1)}`,
      text,
      text.toUpperCase(),
      '0xa',
      '7',
      'cafe',
      `${hash} `,
      ` 0x${hash}`,
      `${hash}zz`,
      `0x${hash}zz`,
      'cafe\n',
    ]) {
      expect((await evm('personal_sign', [message, me])).actions).toEqual([{ kind: 'unreadable' }])
      expect((await evm('personal_sign', [me, message])).actions).toEqual([{ kind: 'unreadable' }])
    }
    for (const message of [`Nonce: ${hash}`, '0xyz', 'cafe au lait', '']) {
      expect((await evm('personal_sign', [message, me])).actions).toMatchObject([{ kind: 'sign' }])
    }
  })

  test('[V.20] behaviour: where wallets take digits for text, so does the card', async () => {
    const message = 'de'.repeat(32)
    const question = { method: 'signMessage', params: { message }, namespace: 'bip122' } as const
    const asked = { ...question, caipNetworkId: 'bip122:x', address: 'me' }
    const { actions } = await decodeRequest(asked, host, eip155Contracts, unread)
    expect(actions).toEqual([{ kind: 'sign', text: message }])
  })

  test('[V.20] fault: marks that turn a text around are written out', async () => {
    const { actions } = await evm('personal_sign', ['pay \u202e001\u202c\u200b now', me])
    expect(actions).toEqual([{ kind: 'sign', text: 'pay ‹U+202E›001‹U+202C›‹U+200B› now' }])
  })
})

describe('typed data', () => {
  const domainTypes = [
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ]
  /** Types as EIP-712 writes them, such as `Order(address to,uint256 id)`. */
  const typesOf = (...forms: readonly string[]) =>
    Object.fromEntries(
      forms.map((form) => {
        const [, name = '', members = ''] = /^(\w+)\((.*)\)$/.exec(form) ?? []
        const read = members.split(',').map((member) => {
          const [type, field] = member.split(' ')
          return { name: field, type }
        })
        return [name, read]
      }),
    )
  const typed = (
    forms: readonly string[],
    message: object,
    domain: object = {},
    EIP712Domain: object = domainTypes,
  ) =>
    evm('eth_signTypedData_v4', [
      me,
      JSON.stringify({
        types: { EIP712Domain, ...typesOf(...forms) },
        primaryType: forms[0]?.split('(')[0],
        domain: { name: 'Coin', chainId: 1, verifyingContract: token, ...domain },
        message,
      }),
    ])
  const erc2612 =
    'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'
  const dai = 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)'
  const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
  const single = 'PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)'
  const batch = 'PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)'
  const order = 'Order(Person to,uint256[] items)'

  test('[V.20] default: a permit is an approval, and has no end where only its use has one', async () => {
    const some = { owner: me, spender: shop, value: '5', nonce: 0, deadline: '1900000000' }
    const one = await typed([erc2612], some)
    expect(one.actions).toEqual([
      { kind: 'approve', spender: shop, token, amount: { units: 5n, token }, until: undefined },
    ])
    const all = await typed([erc2612], { ...some, value: String(maxUint256) })
    expect(all.actions).toMatchObject([{ kind: 'approve', amount: undefined }])
    const old = await typed([dai], {
      holder: me,
      spender: shop,
      allowed: true,
      expiry: 9,
      nonce: 0,
    })
    expect(old.actions).toEqual([
      { kind: 'approve', spender: shop, token, amount: undefined, until: undefined },
    ])
    const whole = { token, amount: String(maxUint160), expiration: 2, nonce: 0 }
    const shared = await typed([single, details], { spender: shop, details: whole, sigDeadline: 3 })
    expect(shared.actions).toMatchObject([{ kind: 'approve', token, amount: undefined, until: 2n }])
    const several = await typed([batch, details], {
      spender: shop,
      details: [{ ...whole, amount: 3 }, whole],
      sigDeadline: 3,
    })
    expect(several.actions).toMatchObject([{ amount: { units: 3n } }, { amount: undefined }])
  })

  test('[V.20] fault: a permit is what its types say, not what lies beside it', async () => {
    const base = { holder: me, spender: shop, nonce: 0, expiry: 9, value: '0', deadline: 1 }
    for (const allowed of ['true', 1]) {
      expect((await typed([dai], { ...base, allowed })).actions).toEqual([{ kind: 'unreadable' }])
    }
    const yes = await typed([dai], { ...base, allowed: true })
    expect(yes.actions).toMatchObject([{ kind: 'approve', amount: undefined }])
    for (const [forms, message] of [
      [
        ['Permit(address owner,address spender,uint256 amount)'],
        { owner: me, spender: shop, amount: 9, value: 0 },
      ],
      [
        [single, 'PermitDetails(address token,uint160 most)'],
        { details: { token, amount: 0, most: 9, expiration: 1 }, spender: shop, sigDeadline: 1 },
      ],
    ] as const) {
      expect((await typed(forms, message)).actions).toMatchObject([{ kind: 'typedData' }])
    }
    const wrong = { owner: me, spender: 'friend', value: '5', nonce: 0, deadline: 1 }
    expect((await typed([erc2612], wrong)).actions).toEqual([{ kind: 'unreadable' }])
  })

  test('[V.20] behaviour: anything else is laid open and not passed off as clear', async () => {
    const message = { to: { wallet: shop }, items: [1, '2'], note: 'x\u202ey' }
    const decoded = await typed(
      [`${order.slice(0, -1)},string note)`, 'Person(address wallet)'],
      message,
    )
    expect(decoded.actions).toEqual([
      {
        kind: 'typedData',
        name: 'Coin',
        type: 'Order',
        contract: token,
        fields: [
          ['message.to.wallet', shop],
          ['message.items.0', '1'],
          ['message.items.1', '2'],
          ['message.note', 'xy'],
        ],
        fieldCount: 4,
        leftOut: [],
        cut: [],
      },
    ])
    expect(isUnclear(decoded)).toBe(true)
  })

  test('[V.20] SEC-121 fault: what is cut is counted and named', async () => {
    const items = Array.from({ length: 90 }, (_, index) => index)
    const message = { note: 'x'.repeat(201), items, to: { wallet: shop } }
    const form = 'Order(string note,uint256[] items,Person to)'
    const decoded = await typed([form, 'Person(address wallet)'], message)
    expect(decoded.actions).toMatchObject([
      {
        fieldCount: 92,
        leftOut: [
          ['message.items', 31],
          ['message.to.wallet', 1],
        ],
        cut: ['message.note'],
      },
    ])
  })

  describe('a transfer by the shared contract for allowances', () => {
    const permission = 'TokenPermissions(address token,uint256 amount)'
    const rest = 'address spender,uint256 nonce,uint256 deadline'
    const one = `PermitTransferFrom(TokenPermissions permitted,${rest})`
    const many = `PermitBatchTransferFrom(TokenPermissions[] permitted,${rest})`
    const witnessed = `PermitWitnessTransferFrom(TokenPermissions permitted,${rest},Order witness)`
    const permitted = { token, amount: '5' }
    const message = { permitted, spender: shop, nonce: 0, deadline: 9 }
    const once = {
      kind: 'approve',
      spender: shop,
      token,
      amount: { units: 5n, token },
      until: 9n,
      isOnce: true,
    }

    test('[V.20] SEC-121 default: is what its spender may take one time', async () => {
      const single = await typed([one, permission], message)
      expect(single.actions).toEqual([once])
      expect(isUnclear(single)).toBe(false)
      const batch = await typed([many, permission], {
        ...message,
        permitted: [permitted, { token, amount: String(maxUint256) }],
      })
      expect(batch.actions).toEqual([once, { ...once, amount: undefined }])
    })

    test('[V.20] SEC-121 behaviour: a witness is laid open, and leaves it unclear', async () => {
      const decoded = await typed([witnessed, permission, 'Order(address maker,uint256 fee)'], {
        ...message,
        witness: { maker: shop, fee: 7 },
      })
      expect(decoded.actions).toEqual([
        once,
        expect.objectContaining({
          kind: 'typedData',
          type: 'Order',
          fields: [
            ['message.witness.maker', shop],
            ['message.witness.fee', '7'],
          ],
        }),
      ])
      expect(isUnclear(decoded)).toBe(true)
    })

    test('[V.20] SEC-121 fault: of other types, or with lists where there is none, it is data', async () => {
      const others = [
        [[one, 'TokenPermissions(address token,uint256 most)'], message],
        [[many, permission], message],
        [[one, permission], { ...message, permitted: [permitted] }],
        [[one.replace('nonce', 'number'), permission], message],
        [[`${one.slice(0, -1)},uint256 more)`, permission], message],
      ] as const
      for (const [forms, value] of others) {
        const { actions } = await typed(forms, value)
        expect(actions.map(({ kind }) => kind)).not.toContain('approve')
      }
    })
  })

  test('[V.20] fault: a domain counts whole, whatever its type names of it', async () => {
    const some = { owner: me, spender: shop, value: '5', nonce: 0, deadline: '1900000000' }
    const half = [{ name: 'name', type: 'string' }]
    const permit = await typed([erc2612], some, { chainId: 137 }, half)
    expect(permit).toMatchObject({
      actions: [
        { kind: 'approve', spender: shop, token },
        { kind: 'unreadable', name: 'domain.chainId' },
        { kind: 'unreadable', name: 'domain.verifyingContract' },
      ],
      otherNetwork: 'eip155:137',
    })
    const vote = ['Vote(uint256 a)']
    const decoded = await typed(vote, { a: 1 }, {}, half)
    expect(decoded.actions).toMatchObject([
      { kind: 'typedData', name: 'Coin', contract: undefined },
      { kind: 'unreadable', name: 'domain.chainId' },
      { kind: 'unreadable', name: 'domain.verifyingContract' },
    ])
    for (const [members, name] of [
      [[{ name: 'more', type: 'string' }], 'domain.more'],
      [[{ name: 'name', type: 'bytes32' }], 'domain.name'],
      [[{ name: 'version', type: 'string' }], 'domain.version'],
    ] as const) {
      const others = domainTypes.filter(
        (one) => !members.some((member) => member.name === one.name),
      )
      const { actions } = await typed(vote, { a: 1 }, {}, [...others, ...members])
      expect(actions.slice(1)).toEqual([{ kind: 'unreadable', name }])
      expect(actions).toMatchObject([{ contract: token }, {}])
    }
    for (const verifyingContract of [7, '', [token], {}]) {
      const { actions } = await typed(vote, { a: 1 }, { verifyingContract }, half)
      expect(actions).toEqual([{ kind: 'unreadable' }])
    }
    const none = { verifyingContract: null, chainId: null }
    const free = await typed(vote, { a: 1 }, none, half)
    expect(free).toMatchObject({ actions: [{ contract: undefined }], otherNetwork: undefined })
  })

  test('[V.20, SEC-119] fault: a permit of no network is said to be of none', async () => {
    const permitted = { owner: me, spender: shop, value: '5', nonce: 0, deadline: '1900000000' }
    const others = domainTypes.filter(({ name }) => name !== 'chainId')
    const salt = { name: 'salt', type: 'bytes32' }
    for (const [domain, members] of [
      [{ chainId: undefined }, others],
      [{ chainId: undefined }, domainTypes],
      [{ chainId: undefined, salt: `0x${'0'.repeat(62)}89` }, [...others, salt]],
    ] as const) {
      const { actions } = await typed([erc2612], permitted, domain, members)
      expect(actions).toEqual([
        expect.objectContaining({ kind: 'approve', spender: shop, token }),
        { kind: 'unreadable', name: 'domain.chainId' },
      ])
    }
    expect((await typed([erc2612], permitted)).actions).toHaveLength(1)
    // Other data may be of no network.
    expect(
      (await typed(['Vote(uint256 a)'], { a: 1 }, { chainId: undefined }, others)).actions,
    ).toHaveLength(1)
  })

  test('[V.20] fault: what the types do not name of a message is not signed and not shown', async () => {
    const forms = [order, 'Person(address wallet)']
    const message = { to: { wallet: shop, name: 'You' }, items: [], summary: 'Free' }
    const decoded = await typed(forms, message)
    expect(decoded.actions).toMatchObject([
      { contract: token, fields: [['message.to.wallet', shop]] },
    ])
  })

  test.each<readonly [string, unknown, readonly unknown[]]>([
    ['bool', true, ['false', 'true', '', 0, 1, null]],
    ['string', 'x', [5, null, {}, ['x']]],
    ['address', shop, ['vitalik.eth', shop.slice(2), `${shop}00`, '0x5', '5', null]],
    ['bytes', '0x1b', ['hello', '0x1', '1b', 7, null]],
    ['bytes4', '0x11223344', ['0x1122334455', '0x00', '0x']],
    ['uint8', '255', ['256', '0x1ff', '-1', '1,000', '1e18', ' 5', '', 1.5, null, {}]],
    ['uint256', '0x3635c9adc5dea00000', [`0x1${'0'.repeat(64)}`, 'x']],
    ['int8', '-128', ['128', '0xff', '-129', '--1']],
    ['uint256[2]', [1, '2'], [[1], [1, 2, 3], '1', { 0: 1, 1: 2 }, null]],
    ['bool[]', [true, false], [['false'], 'x']],
    ['Person', { wallet: shop }, [{}, { wallet: 'x' }, 'x', [shop]]],
    ['Nobody', undefined, ['x', {}, null]],
    ['uint512', undefined, ['1']],
  ])(
    '[V.20] fault: a %s in another form than its type is not shown as one',
    async (type, fit, others) => {
      const kindOf = async (a: unknown) => {
        const types = { ...typesOf('Person(address wallet)'), Order: [{ name: 'a', type }] }
        const data = { types, primaryType: 'Order', domain: {}, message: { a } }
        const { actions } = await evm('eth_signTypedData_v4', [me, data])
        return actions[0]?.kind
      }
      if (fit !== undefined) expect(await kindOf(fit)).toBe('typedData')
      for (const other of others)
        expect([other, await kindOf(other)]).toEqual([other, 'unreadable'])
    },
  )

  test('[V.20] fault: a member that its type names is never missing', async () => {
    const forms = ['Order(address operator,bool approved)']
    expect((await typed(forms, { operator: shop })).actions).toEqual([{ kind: 'unreadable' }])
    expect((await typed(forms, { operator: shop, approved: false })).actions).toMatchObject([
      {
        fields: [
          ['message.operator', shop],
          ['message.approved', 'false'],
        ],
      },
    ])
    const none = await typed(['Order(Person to)', 'Person(address wallet)'], { to: null })
    expect(none.actions).toMatchObject([{ fields: [['message.to', 'null']] }])
  })

  test('[V.20] fault: a name of more than a word says nothing in the review', async () => {
    const sentence = 'nothing. App has checked this request'
    const named = (name: string, type: string, part: string) => ({
      types: { [part]: [{ name, type }] },
      primaryType: part,
      domain: {},
      message: { [name]: 'x' },
    })
    const read = async (data: object) =>
      (await evm('eth_signTypedData_v4', [me, data])).actions[0]?.kind
    expect(await read(named('a', 'string', 'Exchange:Order'))).toBe('typedData')
    for (const name of [sentence, 'a\u200b', '', '\uff41', 'x'.repeat(65)]) {
      expect(await read(named(name, 'string', 'Order'))).toBe('unreadable')
      expect(await read(named('a', 'string', name))).toBe('unreadable')
    }
    const grant = await evm('wallet_grantPermissions', [
      { permissions: [{ type: 'x', data: { [sentence]: 1 } }] },
    ])
    expect(grant.actions).toEqual([{ kind: 'unreadable' }])
    const spoken = await evm('wallet_grantPermissions', [{ permissions: [{ type: sentence }] }])
    expect(spoken.actions).toMatchObject([{ kind: 'grant', permissions: ['?'] }])
  })

  test('[V.20] fault: types that refer to each other without end are given up', async () => {
    const many = `A(${Array.from({ length: 20 }, (_, index) => `A a${index}`).join()})`
    const nest = (depth: number): object =>
      depth === 0
        ? {}
        : Object.fromEntries(
            Array.from({ length: 20 }, (_, index) => [`a${index}`, nest(depth - 1)]),
          )
    expect((await typed([many], nest(4))).actions).toEqual([{ kind: 'unreadable' }])
    expect((await typed(['Order(toString x)'], { x: {} })).actions).toEqual([
      { kind: 'unreadable' },
    ])
  })

  test('[V.20] fault: a value that is a text by its own word only is not shown as one', async () => {
    const twofold = Object.assign(() => {}, { toString: () => '1' })
    for (const a of [twofold, Symbol('1'), undefined]) {
      const types = { Order: [{ name: 'a', type: 'uint256' }] }
      const data = { types, primaryType: 'Order', domain: {}, message: { a } }
      const { actions } = await evm('eth_signTypedData_v4', [me, data])
      expect(actions).toEqual([{ kind: 'unreadable' }])
    }
  })

  test('[V.20] fault: data for another network', async () => {
    const decoded = await typed(['Order(uint256 a)'], { a: 1 }, { chainId: '0x89' })
    expect(decoded.otherNetwork).toBe('eip155:137')
  })

  test('[V.20] fault: text that is another to another reader', async () => {
    const whole = JSON.stringify({
      types: { EIP712Domain: domainTypes.slice(0, 1), ...typesOf('Vote(uint256 a)') },
      primaryType: 'Vote',
      domain: { name: 'the "a": one' },
      message: { a: 1 },
    })
    const read = async (text: string) =>
      (await evm('eth_signTypedData_v4', [me, text])).actions.map(({ kind }) => kind)
    expect(await read(whole)).toEqual(['typedData'])
    expect(await read(JSON.stringify(JSON.parse(whole), undefined, 2))).toEqual(['typedData'])
    for (const message of [
      '{"a":1,"a":2}',
      '{"a":1,"\\u0061":2}',
      '{"a":1,"__proto__":{"b":1},"__proto__":{"b":2}}',
      '{"a":9007199254740993}',
      '{"a":1.0}',
      '{"a":1e3}',
      '{"a":-0}',
    ])
      expect(await read(whole.replace('{"a":1}', message))).toEqual(['unreadable'])
    // Some readers take a name in another case, or in letters that fold to it, for the same name.
    for (const member of ['"Message":{"a":2}', '"me\u017fsage":{"a":2}', '"more":1'])
      expect(await read(whole.replace('{', `{${member},`))).toEqual(['unreadable'])
    for (const member of ['"chainID":"0x5"', '"more":1'])
      expect(await read(whole.replace('"domain":{', `"domain":{${member},`))).toEqual([
        'unreadable',
      ])
  })

  test('[V.20] fault: text that is no typed data, or has no end', async () => {
    for (const data of ['', '{', 'null', '[1]', '['.repeat(200_000), {}]) {
      expect((await evm('eth_signTypedData_v4', [me, data])).actions).toEqual([
        { kind: 'unreadable' },
      ])
    }
  })
})

describe('solana', () => {
  const key = (fill: number) => new PublicKey(new Uint8Array(32).fill(fill))
  const from = key(1)
  const to = key(2)
  const mint = key(3)
  const blockhash = key(9).toBase58()
  const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
  const send = SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 1_500_000_000n })
  const instruction = (program: PublicKey, keys: readonly PublicKey[], data: readonly number[]) =>
    new TransactionInstruction({
      programId: program,
      keys: keys.map((pubkey) => ({ pubkey, isSigner: false, isWritable: true })),
      data: Uint8Array.from(data) as never,
    })
  const legacy = (...instructions: readonly TransactionInstruction[]) => {
    const built = new Transaction({ feePayer: from, recentBlockhash: blockhash }).add(
      ...instructions,
    )
    return base58.encode(built.serialize({ requireAllSignatures: false, verifySignatures: false }))
  }
  const versioned = (...instructions: readonly TransactionInstruction[]) => {
    const message = new TransactionMessage({
      payerKey: from,
      recentBlockhash: blockhash,
      instructions: [...instructions],
    }).compileToV0Message()
    return base58.encode(new VersionedTransaction(message).serialize())
  }
  const u64 = (value: number) => [...new Uint8Array(new BigUint64Array([BigInt(value)]).buffer)]

  test('[SEC-88] fault: a transaction that the account does not sign is unclear', async () => {
    const other = SystemProgram.transfer({ fromPubkey: to, toPubkey: from, lamports: 5 })
    const message = new TransactionMessage({
      payerKey: to,
      recentBlockhash: blockhash,
      instructions: [other],
    }).compileToV0Message()
    const foreign = base58.encode(new VersionedTransaction(message).serialize())
    for (const params of [{ transaction: foreign }, { transactions: [versioned(send), foreign] }]) {
      const method =
        'transaction' in params ? 'solana_signTransaction' : 'solana_signAllTransactions'
      const { actions } = await solana(method, params)
      expect(actions).toContainEqual({ kind: 'unreadable', name: 'signer' })
    }
  })

  test.each([
    ['legacy', legacy],
    ['version 0', versioned],
  ])('[V.20] default: currency in a transaction, %s', async (_, make) => {
    const decoded = await solana('solana_signAndSendTransaction', { transaction: make(send) })
    expect(decoded.actions).toEqual([
      {
        kind: 'send',
        amount: { units: 1_500_000_000n },
        from: from.toBase58(),
        to: to.toBase58(),
      },
    ])
    expect(decoded.messages).toHaveLength(1)
  })

  const budget = new PublicKey('ComputeBudget111111111111111111111111111111')

  test('[V.20] fault: what is paid for being quick is in the fee, whatever a node says', async () => {
    const feeOf = async (...instructions: readonly TransactionInstruction[]) => {
      const transaction = legacy(...instructions)
      return (await solana('solana_signTransaction', { transaction })).ownFee
    }
    const price = instruction(budget, [], [3, ...u64(700_000_000_000)])
    const limit = (units: number) => instruction(budget, [], [2, ...u64(units).slice(0, 4)])
    expect(await feeOf(send)).toBe(5_000n)
    expect(await feeOf(price, limit(1_400_000), send)).toBe(980_000_005_000n)
    expect(await feeOf(price, limit(4_000_000_000), send)).toBe(980_000_005_000n)
    expect(await feeOf(price, send, send)).toBe(280_000_005_000n)
    expect(await feeOf(instruction(budget, [], [3, ...u64(1)]), limit(1), send)).toBe(5_001n)
    // What stands behind them the network does not read.
    const longer = ({ data }: TransactionInstruction) => instruction(budget, [], [...data, 7])
    expect(await feeOf(longer(price), longer(limit(1_400_000)), send)).toBe(980_000_005_000n)
    const both = [legacy(price, limit(1), send), legacy(send)]
    const decoded = await solana('solana_signAllTransactions', { transactions: both })
    expect(decoded.ownFee).toBe(710_000n)
  })

  test('[V.20] default: tokens, allowances, notes, and what needs no word', async () => {
    const memo = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
    const associated = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
    const { actions } = await solana('solana_signTransaction', {
      transaction: legacy(
        instruction(budget, [], [2, 1, 2, 3, 4]),
        instruction(associated, [from, key(4), to, mint], [1]),
        instruction(tokenProgram, [key(5), mint, key(4), from], [12, ...u64(700), 6]),
        instruction(tokenProgram, [key(5), key(4), from], [3, ...u64(701)]),
        instruction(
          tokenProgram,
          [key(5), mint, to, from],
          [13, 254, 255, 255, 255, 255, 255, 255, 255, 6],
        ),
        instruction(memo, [], [...new TextEncoder().encode('thanks\u202e')]),
      ),
    })
    expect(actions).toEqual([
      {
        kind: 'createAccount',
        account: key(4).toBase58(),
        owner: to.toBase58(),
        token: mint.toBase58(),
      },
      {
        kind: 'send',
        amount: { units: 700n, token: mint.toBase58(), decimals: 6 },
        from: key(5).toBase58(),
        to: key(4).toBase58(),
      },
      {
        kind: 'send',
        amount: { units: 701n, token: key(5).toBase58() },
        from: key(5).toBase58(),
        to: key(4).toBase58(),
      },
      { kind: 'approve', spender: to.toBase58(), token: mint.toBase58(), amount: undefined },
      { kind: 'note', text: 'thanks‹U+202E›' },
    ])
  })

  test('[V.20] fault: a sign-in is one in a memo as well', async () => {
    const memo = new PublicKey('Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo')
    const read = async (text: string) => {
      const note = instruction(memo, [], [...new TextEncoder().encode(text)])
      return (await solana('solana_signTransaction', { transaction: legacy(note) })).actions
    }
    const words = 'wants you to sign in with your Solana account:\n'
    expect(await read(`evil.example ${words}`)).toMatchObject([
      { kind: 'signIn', domain: 'evil.example', isThisPage: false },
    ])
    expect(await read(`${host} ${words}`)).toMatchObject([{ kind: 'signIn', isThisPage: true }])
    expect(await read('\u0000')).toMatchObject([{ kind: 'call' }])
  })

  test('[V.20] default: the tokens of the later program, and not what it adds to them', async () => {
    const later = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
    const read = async (...data: readonly number[]) => {
      const keys = [key(5), mint, key(4), from]
      const transaction = versioned(instruction(later, keys, data))
      return (await solana('solana_signTransaction', { transaction })).actions
    }
    expect(await read(12, ...u64(700), 6)).toEqual([
      {
        kind: 'send',
        amount: { units: 700n, token: mint.toBase58(), decimals: 6 },
        from: key(5).toBase58(),
        to: key(4).toBase58(),
      },
    ])
    // The transfer with a fee, and one cut off.
    for (const data of [
      [26, 1, ...u64(700), 6, ...u64(9)],
      [12, ...u64(700)],
    ]) {
      expect(await read(...data)).toEqual([{ kind: 'call', to: later.toBase58() }])
    }
  })

  test('[V.20] behaviour: several transactions; what is unknown makes all of it unclear', async () => {
    const known = await solana('solana_signAllTransactions', {
      transactions: [legacy(send), versioned(send)],
    })
    expect(known.actions).toHaveLength(2)
    expect(isUnclear(known)).toBe(false)
    const authority = instruction(tokenProgram, [key(5), from], [6, 2, 0])
    const other = await solana('solana_signAllTransactions', {
      transactions: [legacy(send), legacy(authority), legacy(instruction(key(7), [], [1]))],
    })
    expect(other.actions.map(({ kind }) => kind)).toEqual(['send', 'call', 'call'])
    expect(isUnclear(other)).toBe(true)
  })

  test('[V.20] fault: a transaction cut off, with more behind it, or of a later version', async () => {
    const bytes = base58.decode(versioned(send))
    const later = Uint8Array.from(bytes)
    later[65] = 0x81
    for (const wrong of [
      bytes.slice(0, -1),
      Uint8Array.of(...bytes, 0),
      later,
      new Uint8Array(0),
    ]) {
      const decoded = await solana('solana_signTransaction', { transaction: base58.encode(wrong) })
      expect(decoded.actions).toEqual([{ kind: 'unreadable' }])
    }
  })

  test('[V.20] default: a message', async () => {
    const message = base58.encode(
      new TextEncoder().encode('app.test wants you to sign in with your Solana account:\nx'),
    )
    const { actions } = await solana('solana_signMessage', { message, pubkey: from.toBase58() })
    expect(actions).toMatchObject([{ kind: 'signIn', domain: 'app.test', isThisPage: true }])
  })
})
