import { afterEach, describe, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import axe from 'axe-core'
import {
  accountView,
  connectionRestoring,
  type KitError,
  RpcService,
  UserRejectedRequestError,
  noticesStore,
  routerStore,
  ViewService,
} from '../../kernel/exports/index.ts'
import type { FakeAnswer, FakeRequest } from '../../test/kit/fakes.ts'
import { mockWallet } from '../../test/exports/index.ts'
import {
  ada,
  button,
  buttons,
  card,
  said,
  title,
  type ViewWorld,
  viewWorld,
  type ViewWorldOptions,
} from '../../test/scenarios/view-world.tsx'
import { smartSessionListView, SmartSessionService } from './contract.ts'
import { permissionsGranted, smartSessionsStore } from './smart-sessions-store.ts'
import { fakeChainData, sessionsPlugin } from './fake-chain-data.ts'

const bob = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
/** 2030-01-01, in seconds. */
const later = 1_893_456_000

let w: ViewWorld
let served: () => FakeAnswer
let ended: (request: FakeRequest) => FakeAnswer
afterEach(() => w.end())

const session = (pci: string, change: object = {}) => ({
  pci,
  expiry: later,
  project: { name: `Game ${pci}`, url: 'https://game.test' },
  permissions: [{ type: 'native-token-transfer', data: { allowance: '0x64' } }],
  ...change,
})

async function start({
  answers = {},
  type = 'smartAccount' as 'smartAccount' | 'eoa',
  isConnected = true,
  notServed = [] as readonly string[],
  ...options
}: ViewWorldOptions & {
  readonly answers?: Readonly<Record<string, unknown>>
  readonly type?: 'smartAccount' | 'eoa'
  readonly isConnected?: boolean
  readonly notServed?: readonly string[]
} = {}) {
  const wallet = mockWallet({
    namespace: 'eip155',
    id: 'fern',
    name: 'Fern',
    accounts: [{ address: ada, type }],
    answers: { wallet_revokePermissions: '0xsigned', ...answers },
  })
  served = () => ({ json: { pcis: [session('a'), session('b')] } })
  ended = () => ({ json: {} })
  w = await viewWorld({
    wallets: [wallet],
    plugins: [sessionsPlugin, fakeChainData(notServed)],
    endpoints: { blockchain: 'https://chain.test' },
    ...options,
    features: { smartSessions: true, ...options.features },
  })
  w.t.http.on('GET', /^\/v1\/sessions\//, () => served())
  w.t.http.on('POST', /^\/v1\/sessions\//, (request) => ended(request))
  if (isConnected) await w.connect()
}
const press = async (name: string | RegExp) => {
  await w.user.click(button(name))
  await w.settle()
}
const sessionRows = () => buttons().filter((name) => name?.startsWith('Game'))
const calls = () => w.t.http.requests.filter(({ url }) => url.host === 'chain.test')
const close = async () => {
  const views = await w.t.service(ViewService)
  await act(async () => void views.close())
  await w.settle()
}
const text = () => screen.getByRole('dialog').textContent

describe('[V.33] SmartSessionList', () => {
  test('[B18] default: asks for the sessions of the account and lists them', async () => {
    await start()
    await w.open(smartSessionListView)
    expect(title()).toBe('Smart sessions')
    expect(sessionRows()).toHaveLength(2)
    const [request] = calls()
    expect([request?.method, decodeURIComponent(request?.url.pathname ?? '')]).toEqual([
      'GET',
      `/v1/sessions/eip155:1:${ada}`,
    ])
    expect([...(request?.url.searchParams.keys() ?? [])].sort()).toEqual(['projectId', 'st', 'sv'])
  })

  test('default: one session shows what the app may do, and until when', async () => {
    await start()
    await w.open(smartSessionListView)
    await press(/^Game a/)
    expect(card().getByText('Send the coin of the network')).toBeVisible()
    expect(card().getByText('At most')).toBeVisible()
    expect(card().getByText('0.0000000000000001 ETH')).toBeVisible()
    expect(text()).toMatch(/Ends(?!Until).*20(30|29)/)
    expect(button('Revoke')).toBeVisible()
  })

  test('[B19] default: Revoke asks the wallet, tells the service with its answer; the row leaves', async () => {
    await start()
    await w.open(smartSessionListView)
    await press(/^Game a/)
    await press('Revoke')
    expect(w.wallets[0]?.requests.at(-1)).toMatchObject({
      method: 'wallet_revokePermissions',
      params: [{ permissionsContext: 'a' }],
    })
    const request = calls().find(({ method }) => method === 'POST')
    expect([request?.method, request?.url.pathname, request?.body]).toEqual([
      'POST',
      `/v1/sessions/${ada}/revoke`,
      { pci: 'a', signature: '0xsigned' },
    ])
    expect(sessionRows()).toHaveLength(1)
    expect(said()).toBe('Session revoked')
    expect(JSON.stringify(w.t.kernel.recorded())).not.toContain('0xsigned')
  })

  test('fault: who declines keeps the session, and the service is not told', async () => {
    await start()
    await w.open(smartSessionListView)
    await press(/^Game a/)
    Object.assign(w.wallets[0]?.failures ?? {}, { request: new UserRejectedRequestError() })
    await press('Revoke')
    expect(card().getByText('You declined. The session goes on.')).toBeVisible()
    expect(calls().map(({ method }) => method)).toEqual(['GET'])
    await press('Back')
    expect(sessionRows()).toHaveLength(2)
  })

  test('fault: a service that fails keeps the row; the next try does not ask the wallet again', async () => {
    await start()
    await w.open(smartSessionListView)
    await press(/^Game a/)
    ended = () => ({ status: 500 })
    await press('Revoke')
    expect(text()).toContain('the service could not be told')
    // It ends something: it is never repeated by itself.
    expect(calls().filter(({ method }) => method === 'POST')).toHaveLength(1)
    ended = () => ({ json: {} })
    await press('Revoke')
    expect(sessionRows()).toHaveLength(1)
    const asked = w.wallets[0]?.requests.filter(
      ({ method }) => method === 'wallet_revokePermissions',
    )
    expect(asked).toHaveLength(1)
  })

  test('[B19] default: any answer of the service is good, also an empty one', async () => {
    await start()
    await w.open(smartSessionListView)
    await press(/^Game a/)
    ended = () => ({ status: 201, text: '' })
    await press('Revoke')
    expect(sessionRows()).toHaveLength(1)
    expect(said()).toBe('Session revoked')
  })

  test('fault: a session that was left while it was loaded is loaded again', async () => {
    await start()
    served = () => ({ hang: true })
    await w.open(smartSessionListView, { id: '1' })
    await close()
    served = () => ({ json: { pcis: [session('a')] } })
    await w.open(smartSessionListView, { id: '1' })
    expect(button('Revoke')).toBeVisible()
  })

  test('REL-22 behaviour: three clicks revoke once', async () => {
    await start({ answers: { wallet_revokePermissions: new Promise(() => {}) } })
    await w.open(smartSessionListView)
    await press(/^Game a/)
    await w.user.tripleClick(button('Revoke'))
    await w.settle()
    expect(w.wallets[0]?.requests).toHaveLength(1)
    await close()
  })

  test('SEC-120 fault: sessions of another account are not revoked from this one', async () => {
    await start()
    await w.open(smartSessionListView)
    const { SmartSessionService } = await import('./contract.ts')
    const service = await w.t.service(SmartSessionService)
    const revoke = service.revoke(`eip155:1:${bob}`, 'a', new AbortController().signal)
    await expect(revoke).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(w.wallets[0]?.requests).toEqual([])
  })

  test('REL-42 behaviour: with another account its own sessions are asked, the old ones go', async () => {
    await start()
    await w.open(smartSessionListView)
    served = () => ({ hang: true })
    await act(async () => w.wallets[0]?.changeAccounts([bob]))
    await w.settle()
    expect(sessionRows()).toEqual([])
    expect(decodeURIComponent(calls().at(-1)?.url.pathname ?? '')).toBe(
      `/v1/sessions/eip155:1:${bob}`,
    )
    await close()
  })

  test('behaviour: loading, nothing, failure with a retry, no wallet', async () => {
    await start()
    served = () => ({ hang: true })
    await w.open(smartSessionListView)
    expect(card().getByText('Loading sessions')).toBeInTheDocument()
    await close()
    served = () => ({ json: { pcis: [] } })
    await w.open(smartSessionListView)
    expect(card().getByText('No sessions')).toBeVisible()
    await close()
    served = () => ({ status: 400 })
    await w.open(smartSessionListView)
    expect(card().getByText('The sessions could not be loaded')).toBeVisible()
    served = () => ({ json: { pcis: [session('a')] } })
    await press('Try again')
    expect(sessionRows()).toHaveLength(1)
    await close()
    await w.t.service(ViewService)
  })

  test('[S4.03] behaviour: while the wallet of the last visit is awaited nobody is told to connect, and then its list comes', async () => {
    await start({ isConnected: false })
    act(() => w.t.kernel.emit(connectionRestoring({ namespace: 'eip155', status: 'reconnecting' })))
    await w.open(smartSessionListView, {})
    expect(text()).toContain('Loading sessions')
    expect(text()).not.toContain('Connect a wallet')
    await w.connect()
    await w.settle()
    expect(sessionRows()).toHaveLength(2)
  })

  test('behaviour: a session that was revoked and granted again is listed', async () => {
    await start({
      answers: { wallet_grantPermissions: { permissionsContext: 'a', expiry: later } },
    })
    const service = await w.t.service(SmartSessionService)
    const account = `eip155:1:${ada}` as const
    const { signal } = new AbortController()
    await act(async () => service.load(account, signal))
    await act(async () => service.revoke(account, '1', signal))
    await expect(service.revoke(account, 'a', signal)).rejects.toMatchObject({
      code: 'UNKNOWN_SESSION',
    })
    const rpc = await w.t.service(RpcService)
    const params = [{ expiry: later, permissions: [] }]
    await act(async () => void (await rpc.request({ method: 'wallet_grantPermissions', params })))
    await w.open(smartSessionListView, {})
    await w.settle()
    expect(sessionRows()).toHaveLength(2)
  })

  test('fault: a network that the service does not serve is a failure, no empty list', async () => {
    await start({ notServed: ['eip155:1'] })
    await w.open(smartSessionListView)
    expect(card().getByText('The sessions could not be loaded')).toBeVisible()
    expect(calls()).toEqual([])
  })

  test('fault: without a wallet it says so and asks nothing', async () => {
    await start({ isConnected: false })
    await w.open(smartSessionListView)
    expect(card().getByText('Connect a wallet to see its sessions')).toBeVisible()
    expect(calls()).toEqual([])
  })

  test('fault: bad entries are dropped and logged, revoked ones are not shown, the good ones stay', async () => {
    await start()
    const bad = [null, {}, { pci: '' }, { pci: 7 }, 'x']
    const odd = session('odd', { expiry: 'soon', project: 7, permissions: 'all', revokedAt: null })
    served = () => ({
      json: { pcis: [...bad, odd, session('gone', { revokedAt: 1 }), session('a')] },
    })
    await w.open(smartSessionListView)
    expect(w.t.state(smartSessionsStore).sessions).toEqual([
      { id: '1', label: 'odd', permissions: [] },
      {
        id: '2',
        label: 'a',
        app: 'Game a',
        expiry: later,
        permissions: [
          { type: 'native-token-transfer', details: [{ name: 'allowance', value: '0x64' }] },
        ],
      },
    ])
    expect(w.t.environment.log.lines.map(({ message }) => message)).toContain(
      'smart-sessions: 5 sessions could not be read.',
    )
    await press(/^An app/)
    expect(card().getByText('The service does not say what it may do')).toBeVisible()
    expect(text()).toContain('Without an end')
  })

  test('default: no violation of axe, list and detail', async () => {
    await start()
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
    await w.open(smartSessionListView)
    expect((await axe.run(document.body, { rules })).violations).toEqual([])
    await press(/^Game a/)
    expect((await axe.run(document.body, { rules })).violations).toEqual([])
  })
})

describe('[V.33] the way there', () => {
  test('default: a row in Account of a smart account', async () => {
    await start()
    await w.open(accountView)
    await press(/^Smart sessions/)
    expect(w.stack()).toEqual(['Account', 'SmartSessionList'])
  })

  test('behaviour: another account has none', async () => {
    await start({ type: 'eoa' })
    await w.open(accountView)
    expect(card().queryByRole('button', { name: /^Smart sessions/ })).toBeNull()
  })

  test('option: without the flag there is no row, no view, and no look at what wallets grant', async () => {
    const request = [{ chainId: '0x1', expiry: 5, permissions: [] }]
    const answer = { permissionsContext: 'ctx', expiry: 9 }
    await start({
      features: { smartSessions: false },
      answers: { wallet_grantPermissions: answer },
    })
    await w.open(accountView)
    expect(card().queryByRole('button', { name: /^Smart sessions/ })).toBeNull()
    const rpc = await w.t.service(RpcService)
    await expect(
      rpc.request({ method: 'wallet_grantPermissions', params: request }),
    ).resolves.toEqual(answer)
    const { views } = await import('../../kernel/exports/index.ts')
    const ids = w.t.kernel
      .point(views)
      .getSnapshot()
      .map(({ value }) => value.view.id)
    expect(ids.filter((id) => id.startsWith('SmartSession'))).toEqual([])
  })
})

describe('[V.33] SmartSessionCreated', () => {
  const asked = {
    chainId: '0x1',
    expiry: later,
    permissions: [{ type: 'native-token-transfer', data: { allowance: '0x64' }, policies: [] }],
  }
  let outcome: { readonly value?: unknown; readonly code?: string } | undefined

  const grant = async (
    answer: unknown,
    {
      askedBy,
      signer,
      ...options
    }: Parameters<typeof start>[0] & {
      readonly askedBy?: string
      readonly signer?: unknown
    } = {},
  ) => {
    outcome = undefined
    await start({ answers: { wallet_grantPermissions: answer }, ...options })
    const rpc = await w.t.service(RpcService)
    await act(async () => {
      const params = [{ ...asked, ...(signer !== undefined && { signer }) }]
      rpc.request({ method: 'wallet_grantPermissions', params }, { askedBy }).then(
        (value) => {
          outcome = { value }
        },
        (error: KitError) => {
          outcome = { code: error.code }
        },
      )
      await w.t.settle(10)
    })
    await w.settle()
  }

  const same = { ...asked, permissionsContext: '0xC0FFEE' }

  test('default: a grant as it was asked goes to the app and is shown', async () => {
    await grant(same)
    expect(outcome).toEqual({ value: same })
    expect(w.stack()).toEqual(['SmartSessionCreated'])
    expect(card().getAllByText('Permissions granted')).not.toHaveLength(0)
    expect(card().getByText('Send the coin of the network')).toBeVisible()
    expect(text()).not.toContain('What is different')
    expect(text()).not.toContain('Asked by its plugin')
    await w.user.click(card().getAllByRole('button', { name: 'Close' })[1] as HTMLElement)
    expect(w.isOpen()).toBe(false)
  })

  test('behaviour: less than was asked goes to the app and is said', async () => {
    await grant({ ...same, expiry: later - 60, grantedPermissions: [] })
    expect(outcome).toHaveProperty('value')
    expect(card().getByText('Your wallet granted less than was asked for.')).toBeVisible()
    expect(text()).toContain('It ends sooner')
    expect(text()).toContain('Send the coin of the network is missing')
  })

  const larger = [{ ...asked.permissions[0], data: { allowance: '0x65' } }]
  const more = [...asked.permissions, { type: 'contract-call', data: { address: ada } }]
  test.each<[string, object, string]>([
    ['longer', { expiry: later + 1 }, 'It lasts longer'],
    ['without an end', { expiry: 0 }, 'It lasts longer'],
    ['larger', { grantedPermissions: larger }, 'Send the coin of the network is different'],
    ['more', { grantedPermissions: more }, 'Call a contract was not asked for'],
  ])('SEC-123 fault: a grant that is %s is shown and not handed over', async (_, change, words) => {
    await grant({ ...same, ...change })
    expect(outcome).toBeUndefined()
    expect(card().getByText(words)).toBeVisible()
    expect(button('Refuse')).toHaveClass('primary')
    await press('Refuse')
    expect(outcome).toEqual({ code: 'GRANT_REFUSED' })
    expect(text()).toContain('It was not handed over')
  })

  test.each<[string, object, string]>([
    ['network', { chainId: '0xa' }, 'It is for another network'],
    ['account', { address: bob }, 'It is for another account'],
    ['signer', { signer: { type: 'keys', data: { ids: ['x'] } } }, 'Somebody else could use it'],
  ])(
    'SEC-123 fault: a grant for another %s is refused and told, nobody is asked',
    async (_, change, words) => {
      await grant({ ...same, ...change })
      expect(outcome).toEqual({ code: 'GRANT_REFUSED' })
      expect(text()).toContain('It was not handed over')
      expect(card().getByText(words)).toBeVisible()
      expect(buttons()).toEqual(['Close'])
      expect(w.t.state(smartSessionsStore).grants).toMatchObject([{ decision: 'refused' }])
    },
  )

  test('SEC-123 default: closing refuses', async () => {
    await grant({ ...same, expiry: later + 1 })
    await close()
    expect(outcome).toEqual({ code: 'GRANT_REFUSED' })
  })

  test('SEC-123 behaviour: only a decision of the visitor hands it over', async () => {
    await grant({ ...same, expiry: later + 1 })
    await w.advance(3_600_000)
    expect(outcome).toBeUndefined()
    await press('Accept anyway')
    expect(outcome).toEqual({ value: { ...same, expiry: later + 1 } })
    expect(text()).toContain('It lasts longer')
    expect(text()).not.toContain('less than was asked for')
  })

  test('SEC-123 fault: what a plugin asked for says so, before it is decided and afterwards', async () => {
    await grant({ ...same, expiry: later + 1 }, { askedBy: 'acme/plugin' })
    expect(text()).toContain('Asked by its pluginacme/plugin')
    await press('Accept anyway')
    expect(text()).toContain('Asked by its pluginacme/plugin')
  })

  test('SEC-123 default: the key or account that may use it is named, as the wallet granted it', async () => {
    const to = `0x${'ab'.repeat(20)}`
    await grant(
      { ...same, expiry: later + 1 },
      { signer: { type: 'account', data: { address: to } } },
    )
    expect(text()).toContain(`May be used byaccountaddress: ${to}`)
    await press('Accept anyway')
    expect(text()).toContain(`May be used byaccountaddress: ${to}`)
    expect(text()).not.toContain('The app')
  })

  test('SEC-123 fault: what the wallet calls it is in no fact, store or parameter, also once it is decided', async () => {
    const context = `0x${'c0ffee'.repeat(10)}`
    await grant({ ...asked, permissionsContext: context, expiry: later + 1 })
    await press('Refuse')
    const { grants } = w.t.state(smartSessionsStore)
    expect(grants).toMatchObject([{ id: '1', label: '0xc0ff…ffee', decision: 'refused' }])
    const said = [
      w.t.emitted(permissionsGranted),
      w.t.state(routerStore),
      w.t.state(smartSessionsStore),
    ]
    expect(JSON.stringify(said)).not.toContain(context)
    expect(w.t.state(routerStore).history).toMatchObject([{ params: { id: '1' } }])
  })

  test('SEC-123 fault: where a plugin asked and there is nothing to decide, a toast says so and no card is opened or covered', async () => {
    await grant(same, { askedBy: 'acme/plugin' })
    expect(outcome).toEqual({ value: same })
    expect(w.isOpen()).toBe(false)
    expect(w.t.state(noticesStore).toast).toMatchObject({ code: 'PERMISSIONS_GRANTED' })
    expect(w.t.state(smartSessionsStore).grants).toMatchObject([{ decision: 'accepted' }])
  })

  test('SEC-123 behaviour: over another view, that one comes back', async () => {
    await start({ answers: { wallet_grantPermissions: same } })
    await w.open(smartSessionListView)
    const rpc = await w.t.service(RpcService)
    await act(async () => {
      await rpc.request({ method: 'wallet_grantPermissions', params: [asked] })
    })
    await w.settle()
    expect(w.stack()).toEqual(['SmartSessionList', 'SmartSessionCreated'])
    await w.user.click(card().getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(w.stack()).toEqual(['SmartSessionList'])
  })

  test('SEC-123 fault: a second grant under the same name refuses the first, and neither waits for ever', async () => {
    await grant({ ...same, expiry: later + 1 })
    const rpc = await w.t.service(RpcService)
    let second: string | undefined
    await act(async () => {
      rpc.request({ method: 'wallet_grantPermissions', params: [asked] }).then(
        () => (second = 'accepted'),
        ({ code }: KitError) => (second = code),
      )
      await w.t.settle(10)
    })
    await w.settle()
    expect([outcome, second]).toEqual([{ code: 'GRANT_REFUSED' }, undefined])
    await press('Accept anyway')
    expect(second).toBe('accepted')
  })

  test('REL-20 fault: another account ends the question, nothing is handed over', async () => {
    await grant({ ...same, expiry: later + 1 })
    await act(async () => w.wallets[0]?.changeAccounts([bob]))
    await w.settle()
    expect(outcome).toEqual({ code: 'REQUEST_CANCELLED' })
    expect(text()).toContain('It was not handed over')
  })

  test.each([null, {}, 'yes', { permissionsContext: '' }])(
    'fault: %j is no grant and is not handed over',
    async (answer) => {
      await grant(answer)
      expect(outcome).toEqual({ code: 'INVALID_WALLET_ANSWER' })
      expect(w.isOpen()).toBe(false)
    },
  )

  test('behaviour: other requests pass unseen', async () => {
    await start()
    const rpc = await w.t.service(RpcService)
    await rpc.request({ method: 'personal_sign', params: ['0x00', ada] }).catch(() => {})
    expect([w.isOpen(), w.t.emitted(permissionsGranted)]).toEqual([false, []])
  })
})
