import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createPublicClient, http, parseEther, verifyMessage, type PublicClient } from 'viem'
import { startAnvil, type Anvil } from '../../chains/anvil.ts'
import { accountContracts, deployContracts, localTokens } from '../../chains/deploy-contracts.ts'
import { describeNetwork, localChains } from '../../chains/local-networks.ts'
import { until } from '../../../env/until.ts'
import { startFrame, hostOrigin } from './frame-test-kit.ts'
import type { SiteSettings } from './site-api.ts'

let anvil: Anvil
let client: PublicClient
let settings: SiteSettings
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  await deployContracts(anvil.url)
  client = createPublicClient({ transport: http(anvil.url), pollingInterval: 20 })
  settings = {
    networks: [describeNetwork(localChains[0]!, anvil.url)],
    tokens: localTokens,
    ...accountContracts,
    allowedOrigins: ['http://localhost:*'],
  }
})
afterAll(() => anvil.stop())

const start = (over: Partial<Parameters<typeof startFrame>[0]> = {}) =>
  startFrame({ settings, ...over })

describe('the gate of the frame', () => {
  test('behaviour: READY goes to the origin around the frame, and nothing ever to any other', async () => {
    const frame = await start()
    await frame.logIn()
    expect(frame.posted[0]).toEqual({
      message: { type: '@w3m-frame/READY', payload: { version: '4' } },
      targetOrigin: hostOrigin,
    })
    expect(new Set(frame.posted.map((it) => it.targetOrigin))).toEqual(new Set([hostOrigin]))
  })

  test('behaviour: without the browser’s word the first message of the parent pins the origin', async () => {
    const frame = await start({
      ancestors: [],
      settings: { ...settings, allowedOrigins: [hostOrigin, 'https://other.test'] },
    })
    expect(frame.posted.map((it) => it.targetOrigin)).toEqual([hostOrigin, 'https://other.test'])
    await frame.ask('GET_CHAIN_ID')
    expect(frame.posted.at(-1)!.targetOrigin).toBe(hostOrigin)
    const id = frame.newId()
    frame.send({ type: '@w3m-app/GET_CHAIN_ID', id }, { origin: 'https://other.test' })
    await frame.ask('GET_CHAIN_ID')
    expect(frame.answersOf(id)).toEqual([])
  })

  test('fault: messages of other windows, other origins and of no known kind are not answered', async () => {
    const frame = await start()
    const before = frame.posted.length
    const id = frame.newId()
    const good = { type: '@w3m-app/GET_CHAIN_ID', id }
    frame.send(good, { source: {} })
    frame.send(good, { origin: 'http://localhost:3001' })
    frame.send(good, { origin: 'null' })
    for (const type of ['x@w3m-app/GET_CHAIN_ID', '@w3m-app/__proto__', '@w3m-app/toString', 7]) {
      frame.send({ ...good, type })
    }
    for (const data of [null, 'text', [], { ...good, id: 'abc' }, { ...good, id: 7 }])
      frame.send(data)
    await frame.ask('GET_CHAIN_ID')
    expect(frame.posted.length).toBe(before + 1)
  })

  test('fault: SEC-24 a page that is not in the list gets unverified_domain and nothing else', async () => {
    const frame = await start({ settings: { ...settings, allowedOrigins: ['https://app.test'] } })
    const refused = { message: 'unverified_domain', reason: 'unverified_domain' }
    expect(await frame.fail('CONNECT_EMAIL', { email: 'otp@example.test' })).toEqual(refused)
    expect(await frame.fail('RPC_REQUEST', { method: 'eth_blockNumber' })).toEqual(refused)
    expect(frame.site.state.asked.filter(({ path }) => path.startsWith('/api/'))).toEqual([])
  })

  test('fault: a payload of another shape is refused by name, with no more than its place', async () => {
    const frame = await start()
    expect(await frame.fail('CONNECT_OTP', { otp: '12345' })).toMatchObject({
      message: 'CONNECT_OTP: otp is wrong',
    })
    for (const [name, payload] of [
      ['CONNECT_EMAIL', { email: 'no address' }],
      ['CONNECT_EMAIL', { email: 'a@b.test', more: 1 }],
      ['CONNECT_OTP', { otp: 12345 }],
      ['SWITCH_NETWORK', { chainId: 'bip122:abc' }],
      ['SET_PREFERRED_ACCOUNT', { type: 'EOA' }],
      ['GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' }],
      ['RPC_REQUEST', { method: ['eth_call'] }],
      ['RPC_REQUEST', { method: 'eth_call', chainNamespace: 'ton' }],
      ['CONNECT_DEVICE', {}],
    ] as const) {
      await frame.fail(name, payload)
    }
  })

  test('fault: a number that is in use is answered once', async () => {
    const frame = await start()
    await frame.succeed('GET_FARCASTER_URI')
    const id = frame.newId()
    frame.send({ type: '@w3m-app/CONNECT_FARCASTER', id })
    frame.send({ type: '@w3m-app/GET_CHAIN_ID', id })
    await frame.succeed('RELOAD')
    expect(await frame.answerOf(id)).toMatchObject({ type: '@w3m-frame/CONNECT_FARCASTER_ERROR' })
    expect(frame.answersOf(id).length).toBe(1)
  })
})

describe('logins', () => {
  test('behaviour: the code ends in a user with both accounts, and the page learns only a mark of the session', async () => {
    const frame = await start()
    const user = await frame.logIn()
    expect(user).toMatchObject({
      chainId: 31337,
      email: 'ada@example.test',
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: false,
      accounts: [{ type: 'eoa' }, { type: 'smartAccount', address: user.address }],
    })
    const pushed = frame.posted.find(({ message }) => message.type === '@w3m-frame/SESSION_UPDATE')
    const token = pushed!.message.payload.token
    expect(JSON.stringify(frame.posted)).not.toContain([...frame.site.state.open][0])
    expect(await frame.succeed('IS_CONNECTED', { token })).toEqual({ isConnected: true })
    expect(await frame.succeed('IS_CONNECTED')).toEqual({ isConnected: true })
    expect(await frame.succeed('IS_CONNECTED', { token: 'other' })).toEqual({ isConnected: false })
    await frame.succeed('SIGN_OUT')
    expect(await frame.succeed('IS_CONNECTED')).toEqual({ isConnected: false })
    expect(await frame.fail('GET_USER')).toEqual({ message: 'You are not logged in' })
  })

  test('fault: a wrong code brings the server’s sentence, and the right one still works', async () => {
    const frame = await start()
    await frame.succeed('CONNECT_EMAIL', { email: 'otp@example.test' })
    expect(await frame.fail('CONNECT_OTP', { otp: '543210' })).toEqual({
      message: 'The code is wrong',
    })
    expect(await frame.ask('CONNECT_OTP', { otp: '012345' })).toEqual({
      type: '@w3m-frame/CONNECT_OTP_SUCCESS',
      payload: undefined,
    })
  })

  test('behaviour: connect@ is logged in at once, a device is waited for, an address changes by two codes', async () => {
    const frame = await start()
    expect(await frame.succeed('CONNECT_EMAIL', { email: 'connect@example.test' })).toEqual({
      action: 'CONNECT',
    })
    await frame.succeed('GET_USER')
    await frame.succeed('CONNECT_DEVICE')
    expect(await frame.succeed('UPDATE_EMAIL', { email: 'new@example.test' })).toEqual({
      action: 'VERIFY_PRIMARY_OTP',
    })
    await frame.succeed('UPDATE_EMAIL_PRIMARY_OTP', { otp: '012345' })
    expect(await frame.succeed('UPDATE_EMAIL_SECONDARY_OTP', { otp: '012345' })).toEqual({
      newEmail: 'new@example.test',
    })
  })

  test('behaviour: a social login gives the address and then the user', async () => {
    const frame = await start()
    expect(await frame.succeed('GET_SOCIAL_REDIRECT_URI', { provider: 'x' })).toEqual({
      uri: 'https://identity.test/x',
    })
    expect(frame.site.state.asked.at(-1)!.body).toEqual({ provider: 'x', origin: hostOrigin })
    const user = await frame.succeed('CONNECT_SOCIAL', {
      uri: 'http://127.0.0.1/return?code=1&state=2',
      preferredAccountType: 'eoa',
    })
    expect(user).toMatchObject({ userName: 'ada', preferredAccountType: 'eoa' })
  })

  test('behaviour: RELOAD ends what waits, and its attempt', async () => {
    const frame = await start()
    expect(await frame.succeed('GET_FARCASTER_URI')).toEqual({ url: 'https://farcaster.test/1' })
    const id = frame.newId()
    frame.send({ type: '@w3m-app/CONNECT_FARCASTER', id })
    await frame.succeed('RELOAD')
    expect(await frame.answerOf(id)).toMatchObject({ payload: { message: 'Request was aborted' } })
    expect(await frame.fail('CONNECT_FARCASTER')).toEqual({ message: 'Please start again' })
  })

  test('behaviour: signs in together with the login, to the page that asks and to no other', async () => {
    const frame = await start()
    await frame.logIn()
    const siwxMessage = {
      accountAddress: '<<AccountAddress>>',
      chainId: 'eip155:31337',
      domain: 'localhost:3000',
      uri: hostOrigin,
      version: '1',
      nonce: 'abcdefgh12345678abcdef',
      issuedAt: '2026-01-01T00:00:00.000Z',
      statement: 'Welcome',
    }
    const ask = (over: object, type = 'eoa') =>
      frame.succeed('GET_USER', {
        preferredAccountType: type,
        siwxMessage: { ...siwxMessage, ...over },
      })
    const user = await ask({})
    expect(user.message).toBe(
      [
        'localhost:3000 wants you to sign in with your Ethereum account:',
        user.address,
        '',
        'Welcome',
        '',
        'URI: http://localhost:3000',
        'Version: 1',
        'Chain ID: 31337',
        'Nonce: abcdefgh12345678abcdef',
        'Issued At: 2026-01-01T00:00:00.000Z',
      ].join('\n'),
    )
    expect(await verifyMessage(user)).toBe(true)
    const smart = await ask({}, 'smartAccount')
    expect(smart.address).not.toBe(user.address)
    expect(await client.verifyMessage(smart)).toBe(true)

    for (const over of [
      { domain: 'evil.test' },
      { uri: 'http://localhost:3001' },
      { chainId: 'eip155:1' },
      { statement: 'two\nlines' },
      { requestId: 'a\nNonce: other' },
      { serializedMessage: 'I give you all I have' },
      { accountAddress: user.address },
    ]) {
      expect((await ask(over)).signature).toBeUndefined()
    }
  })
})

describe('requests of the chain', () => {
  test('behaviour: safe methods are the node’s own answers, and ask nobody', async () => {
    const frame = await start()
    expect(await frame.rpc('eth_blockNumber')).toMatch(/^0x/)
    expect(await frame.rpc('eth_chainId', [], { chainId: 31337 })).toBe('0x7a69')
    expect(frame.questions).toEqual([])
  })

  test('fault: what is in no list is refused, whatever it looks like', async () => {
    const frame = await start()
    await frame.logIn()
    for (const method of [
      'eth_sign',
      'ETH_CALL',
      'eth_call ',
      '__proto__',
      'toString',
      'evm_mine',
    ]) {
      expect(await frame.rpcError(method, [])).toMatchObject({ code: 4200 })
    }
    expect(await frame.rpcError('eth_call', [], { chainId: 1 })).toMatchObject({ code: 4902 })
    expect(await frame.rpcError('bip122_sign', [], { chainNamespace: 'bip122' })).toMatchObject({
      code: 4902,
    })
    expect(frame.questions).toEqual([])
  })

  test('behaviour: signs for either account what the visitor approved, and names who asks', async () => {
    const frame = await start()
    const { accounts } = await frame.logIn()
    const message = 'hello'
    for (const { address } of accounts) {
      const signature = await frame.rpc('personal_sign', ['0x68656c6c6f', address])
      expect(await client.verifyMessage({ address, message, signature })).toBe(true)
    }
    expect(frame.questions[0]).toMatchObject({
      title: 'Sign a message',
      source: hostOrigin,
      network: 'Local One',
      text: 'hello',
    })
  })

  test('fault: no approval is 4001, a foreign account 4100, and neither signs', async () => {
    const frame = await start()
    const { address } = await frame.logIn()
    frame.visitor.decide = async () => false
    expect(await frame.rpcError('personal_sign', ['0x68', address])).toEqual({
      message: 'User rejected the request.',
      code: 4001,
    })
    const foreign = '0x000000000000000000000000000000000000dEaD'
    expect(await frame.rpcError('personal_sign', ['0x68', foreign])).toMatchObject({ code: 4100 })
    expect(
      await frame.rpcError('eth_sendTransaction', [{ from: foreign, to: address }]),
    ).toMatchObject({ code: 4100 })
    expect(frame.questions.length).toBe(1)
  })

  test('fault: the owner’s key signs no typed data of the smart account’s own contracts', async () => {
    const frame = await start()
    const { accounts } = await frame.logIn()
    const [eoa, smartAccount] = accounts
    for (const verifyingContract of [
      accountContracts.entryPoint,
      accountContracts.entryPoint.toLowerCase(),
      smartAccount.address,
    ]) {
      const data = {
        domain: { name: 'ERC4337', version: '1', chainId: 31337, verifyingContract },
        types: { SignedHash: [{ name: 'hash', type: 'bytes32' }] },
        primaryType: 'SignedHash',
        message: { hash: `0x${'00'.repeat(32)}` },
      }
      const params = [eoa.address, JSON.stringify(data)]
      expect(await frame.rpcError('eth_signTypedData_v4', params)).toMatchObject({ code: 4100 })
    }
    expect(frame.questions).toEqual([])
  })

  test('behaviour: typed data for another network and permits are warned of', async () => {
    const frame = await start()
    const { address } = await frame.logIn()
    const data = {
      domain: { name: 'Test Dollar', chainId: 1 },
      types: {
        Permit: [
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: { spender: address, value: '5' },
    }
    await frame.rpc('eth_signTypedData_v4', [address, JSON.stringify(data)])
    expect(frame.questions[0]).toMatchObject({
      title: 'Sign a permit',
      warnings: [
        'This lets somebody else take tokens from you.',
        'This counts on another network, number 1.',
      ],
    })
  })

  test('fault: a sign-in to another page is warned of', async () => {
    const frame = await start()
    const { address } = await frame.logIn()
    const text = 'evil.test wants you to sign in with your Ethereum account:\n0x00\n'
    await frame.rpc('personal_sign', [text, address])
    expect(frame.questions[0]!.warnings).toEqual([
      'This signs in to evil.test, which is not the page that asks.',
    ])
  })

  test('behaviour: a transfer of the smart account is mined, and its receipt found by the hash', async () => {
    const frame = await start()
    const { address } = await frame.logIn()
    const to = '0x00000000000000000000000000000000000000B1'
    const hash = await frame.rpc('eth_sendTransaction', [
      { from: address, to, value: '0x16345785d8a0000' },
    ])
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect(await client.getBalance({ address: to })).toBe(parseEther('0.1'))
    expect(frame.questions[0]!.rows).toEqual(
      expect.arrayContaining([
        { label: 'Send', value: '0.1 ETH', worth: 250 },
        { label: 'To', value: to },
        {
          label: 'Fee, at most',
          value: expect.stringMatching(/ETH$/),
          worth: expect.any(Number),
        },
      ]),
    )
    expect(await frame.succeed('INIT_SMART_ACCOUNT')).toEqual({ address, isDeployed: true })
  })

  test('behaviour: a batch is atomic for the smart account and one by one for its owner', async () => {
    const frame = await start()
    const { accounts } = await frame.logIn()
    const calls = ['0x00000000000000000000000000000000000000C1', localTokens[0]!.address].map(
      (to, index) => ({
        to,
        ...(index === 0
          ? { value: '0x1' }
          : { data: `0xa9059cbb${'c2'.padStart(64, '0')}${'5'.padStart(64, '0')}` }),
      }),
    )
    const capabilities = await Promise.all(
      accounts.map((it: { address: string }) => frame.rpc('wallet_getCapabilities', [it.address])),
    )
    expect(capabilities.map((it) => it['0x7a69'].atomic.status)).toEqual([
      'unsupported',
      'supported',
    ])
    for (const [index, { address }] of accounts.entries()) {
      const { id } = await frame.rpc('wallet_sendCalls', [
        { version: '2.0.0', from: address, calls, atomicRequired: index === 1 },
      ])
      let status
      do status = await frame.rpc('wallet_getCallsStatus', [id])
      while (status.status === 100)
      expect(status).toMatchObject({ id, status: 200, atomic: index === 1, chainId: '0x7a69' })
    }
    expect(
      await frame.rpcError('wallet_sendCalls', [
        { from: accounts[0].address, calls, atomicRequired: true },
      ]),
    ).toMatchObject({ code: 5760 })
    expect(await frame.rpcError('wallet_getCallsStatus', ['0x00'])).toMatchObject({ code: 5730 })
  })

  test('behaviour: a user operation is completed, signed, sent and found again', async () => {
    const frame = await start()
    const { address } = await frame.logIn()
    const [entryPoint] = await frame.rpc('eth_supportedEntryPoints')
    const callData =
      '0xb61d27f6' +
      'd1'.padStart(64, '0') +
      '3'.padStart(64, '0') +
      '60'.padStart(64, '0') +
      '0'.padStart(64, '0')
    const operation = { sender: address, callData }
    const gas = await frame.rpc('eth_estimateUserOperationGas', [operation, entryPoint])
    expect(Number(gas.callGasLimit)).toBeGreaterThan(20_000)
    const hash = await frame.rpc('eth_sendUserOperation', [operation, entryPoint])
    let receipt = null
    while (receipt === null) receipt = await frame.rpc('eth_getUserOperationReceipt', [hash])
    expect(receipt).toMatchObject({
      userOpHash: hash,
      success: true,
      sender: address,
    })
    expect(await frame.rpc('eth_getUserOperationByHash', [hash])).toMatchObject({
      userOperation: { callData },
    })
    const opaque = { sender: address, callData: '0x12345678' }
    expect(await frame.rpcError('eth_sendUserOperation', [opaque, entryPoint])).toMatchObject({
      code: -32602,
    })
  })

  test('behaviour: assets are read from the chain', async () => {
    const frame = await start()
    const { address } = await frame.logIn()
    const ask = () => frame.rpc('wallet_getAssets', { account: address, chainFilter: ['0x7a69'] })
    let assets = await ask()
    // A node that mines late has the tokens there later.
    while (assets['0x7a69'].length < 2) assets = await ask()
    expect(assets['0x7a69']).toEqual([
      expect.objectContaining({ type: 'NATIVE', balance: expect.stringMatching(/^0x/) }),
      expect.objectContaining({
        type: 'ERC20',
        metadata: { name: 'Test Dollar', symbol: 'TUSD', decimals: 6, price: 1 },
      }),
    ])
    expect(await frame.rpc('wallet_getAssets', { account: address, chainFilter: ['0x1'] })).toEqual(
      {},
    )
  })

  test('behaviour: permissions are granted as asked for, and taken back once', async () => {
    const frame = await start()
    await frame.logIn()
    const request = { chainId: '0x7a69', expiry: 2_000_000_000, permissions: [] }
    const granted = await frame.rpc('wallet_grantPermissions', [request])
    expect(granted).toMatchObject({ ...request, permissionsContext: expect.stringMatching(/^0x/) })
    const { permissionsContext } = granted
    expect(await frame.rpc('wallet_revokePermissions', { permissionsContext })).toBe(true)
    await frame.rpcError('wallet_revokePermissions', { permissionsContext })
  })

  test('behaviour: SEC-19 an aborted request is answered so, its question goes, and the next one is asked', async () => {
    const frame = await start()
    const { address } = await frame.logIn()
    frame.visitor.decide = (_question, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const id = frame.newId()
    const payload = { method: 'personal_sign', params: ['0x68', address] }
    frame.send({ type: '@w3m-app/RPC_REQUEST', id, payload })
    await until(() => frame.questions.length > 0)
    await frame.succeed('RPC_ABORT', { id })
    expect(await frame.answerOf(id)).toMatchObject({ payload: { message: 'Request was aborted' } })
    frame.visitor.decide = async () => true
    expect(await frame.rpc('personal_sign', ['0x68', address])).toMatch(/^0x/)
  })
})

describe('accounts and networks', () => {
  test('behaviour: the preferred account and the network are kept', async () => {
    const frame = await start()
    const { accounts } = await frame.logIn()
    expect(await frame.succeed('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toEqual(accounts[0])
    expect(await frame.succeed('GET_USER')).toMatchObject({ address: accounts[0].address })
    expect(await frame.rpc('eth_accounts')).toEqual([accounts[0].address])
    expect(await frame.succeed('SWITCH_NETWORK', { chainId: '31337' })).toEqual({ chainId: 31337 })
    expect(await frame.succeed('GET_CHAIN_ID')).toEqual({ chainId: 31337 })
    await frame.fail('SWITCH_NETWORK', { chainId: 1 })
    expect(await frame.succeed('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual({
      smartAccountEnabledNetworks: [31337],
    })
  })

  test('behaviour: an app that starts on a network of others gets the first that is served', async () => {
    const frame = await start({ chain: 'eip155:1' })
    expect(await frame.succeed('GET_CHAIN_ID')).toEqual({ chainId: 31337 })
    expect(await frame.logIn()).toMatchObject({ chainId: 31337 })
  })

  test('behaviour: the theme reaches the page', async () => {
    const frame = await start()
    const theme = { themeMode: 'dark', w3mThemeVariables: { '--w3m-accent': '#123456' } }
    await frame.succeed('SYNC_THEME', theme)
    expect(frame.page.themes).toEqual([theme])
    await frame.succeed('SYNC_DAPP_DATA', { projectId: 'local', sdkVersion: 'x', sdkType: 'y' })
  })
})

describe('faults on demand', () => {
  test.each([
    ['never', 0],
    ['late', 1],
    ['twice', 2],
    ['without-payload', 1],
  ])('behaviour: READY %s', async (ready, count) => {
    const frame = await start({ faults: { ready, readyDelayMs: 20 } })
    expect(frame.posted.length).toBe(count)
    if (ready === 'without-payload') expect(frame.posted[0]!.message.payload).toBeUndefined()
  })

  test('behaviour: each answer can be spoilt, as often as is said', async () => {
    const frame = await start()
    const spoil = (fault: object) => {
      frame.site.state.faults = { messages: { GET_CHAIN_ID: fault } }
    }
    spoil({ error: {}, times: 1 })
    expect(await frame.ask('GET_CHAIN_ID')).toEqual({
      type: '@w3m-frame/GET_CHAIN_ID_ERROR',
      payload: undefined,
    })
    expect(await frame.succeed('GET_CHAIN_ID')).toEqual({ chainId: 31337 })
    spoil({ error: { message: 'no', reason: 'unverified_domain' } })
    expect(await frame.fail('GET_CHAIN_ID')).toEqual({ message: 'no', reason: 'unverified_domain' })
    spoil({ type: '@w3m-frame/GET_USER_SUCCESS' })
    expect(await frame.ask('GET_CHAIN_ID')).toMatchObject({ type: '@w3m-frame/GET_USER_SUCCESS' })
    spoil({ payload: { chainId: {} } })
    expect(await frame.succeed('GET_CHAIN_ID')).toEqual({ chainId: {} })
    spoil({ textLength: 2_000 })
    expect((await frame.succeed('GET_CHAIN_ID')).text.length).toBe(2_000)
    spoil({ depth: 100 })
    expect(JSON.stringify(await frame.succeed('GET_CHAIN_ID')).length).toBeGreaterThan(900)

    spoil({ repeat: 2 })
    const id = frame.newId()
    frame.send({ type: '@w3m-app/GET_CHAIN_ID', id })
    await frame.answerOf(id)
    expect(frame.answersOf(id).length).toBe(2)

    spoil({ id: 'somebody else’s' })
    frame.send({ type: '@w3m-app/GET_CHAIN_ID', id: frame.newId() })
    await frame.answerOf('somebody else’s')
    spoil({ never: true })
    const silent = frame.newId()
    frame.send({ type: '@w3m-app/GET_CHAIN_ID', id: silent })
    await new Promise((resolve) => setTimeout(resolve, 20))
    spoil({ fromSecondFrame: true })
    frame.send({ type: '@w3m-app/GET_CHAIN_ID', id: frame.newId() })
    await frame.succeed('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
    expect(frame.page.second.length).toBe(1)
    expect(frame.answersOf(silent)).toEqual([])
  })

  test('behaviour: is signed out, pushes a session and goes elsewhere on demand', async () => {
    const frame = await start()
    await frame.logIn()
    frame.site.state.faults = { signedOut: true, sessionUpdate: 'token' }
    const before = frame.posted.length
    expect(await frame.succeed('IS_CONNECTED')).toEqual({ isConnected: false })
    await until(() => frame.posted.length > before + 1)
    expect(frame.posted.at(-1)!.message).toEqual({
      type: '@w3m-frame/SESSION_UPDATE',
      payload: { token: 'token' },
    })
    frame.site.state.faults = { navigateTo: 'https://elsewhere.test/' }
    frame.send({ type: '@w3m-app/GET_CHAIN_ID', id: frame.newId() })
    await until(() => frame.page.navigated.length > 0)
    expect(frame.page.navigated).toEqual(['https://elsewhere.test/'])
  })
})
