import { afterEach, describe, expect, test } from '@jest/globals'
import {
  IdentityService,
  NetworkService,
  trackedEvents,
  UserRejectedRequestError,
} from '../../kernel/exports/index.ts'
import { mockWallet } from '../../test/exports/index.ts'
import { testNetworks } from '../../test/kit/test-settings.ts'
import {
  ada,
  asked,
  coinTypeOne,
  grace,
  namesWorld,
  type NamesWorldOptions,
  record,
} from '../../test/scenarios/names-world.ts'
import { NameRegistration } from './contract.ts'
import { namesStore } from './names-store.ts'
import {
  flowOpened,
  nameRegistered,
  registrationFailed,
  registrationStarted,
} from './names-tracking.ts'

const signature = `0x${'5c'.repeat(65)}`
const name = 'ada-l.reown.id'
const taken = { [name]: record(name, { 60: grace }) }
const proposals = (...names: string[]) => ({
  json: { suggestions: names.map((each) => ({ name: each, registered: false })) },
})

let world: Awaited<ReturnType<typeof namesWorld>>
async function start(options: NamesWorldOptions = {}) {
  world = await namesWorld(options)
}
afterEach(() => world.t.dispose())

const state = () => world.registration.state.getSnapshot()
const suggested = () => world.t.state(namesStore)
const posts = () => asked(world.t).filter(({ method }) => method === 'POST')
const settle = () => world.t.settle(20)
async function typeIn(text: string) {
  world.registration.type(text)
  await world.t.clock.advance(300)
  await settle()
}
async function register(text = 'ada-l') {
  await typeIn(text)
  world.registration.register()
  await settle()
}

describe('choosing', () => {
  test('[S7.11, S3.19] default: 300 ms after the last letter it is asked whether the name is free, and for others', async () => {
    await start({ suggestions: proposals('ada-l.reown.id', 'ada-home.reown.id') })
    expect(suggested()).toEqual({ suggestions: [], loading: false })
    world.registration.type('ada-')
    await world.t.clock.advance(299)
    world.registration.type('ada-l')
    await world.t.clock.advance(299)
    expect([state().availability, asked(world.t)]).toEqual(['checking', []])
    await world.t.clock.advance(1)
    await settle()
    expect(asked(world.t)).toEqual([
      { method: 'GET', path: `/v1/profile/account/${name}`, query: { apiVersion: '2' } },
      { method: 'GET', path: '/v1/profile/suggestions/ada-l', query: { zone: 'reown.id' } },
    ])
    expect(state()).toMatchObject({ text: 'ada-l', availability: 'free' })
    expect(suggested()).toEqual({ suggestions: ['ada-home'], loading: false })
  })

  test('[S3.19] default: while they are fetched the store says so', async () => {
    await start()
    world.t.http.on('GET', /suggestions/, { hang: true })
    await typeIn('ada-l')
    expect(suggested()).toEqual({ suggestions: [], loading: true })
    expect(state().availability).toBe('free')
    world.registration.finish()
    await settle()
    expect([suggested().loading, world.t.http.pending]).toEqual([false, 0])
  })

  test('default: a name that somebody has is taken, and cannot be registered', async () => {
    await start({ records: taken })
    await register()
    expect(state().availability).toBe('taken')
    expect([world.wallet.requests, posts()]).toEqual([[], []])
  })

  test('[S5.17] fault: what is no name is not asked about and not registered', async () => {
    await start()
    for (const text of ['', 'ada', 'ada l', 'аdaa', 'ada_l', 'ada.l', 'ada-l.eth']) {
      await register(text)
      expect(state().availability).toBe('unknown')
    }
    expect([asked(world.t), world.wallet.requests]).toEqual([[], []])
  })

  test('[S9.12] behaviour: a suffix that was typed is not doubled', async () => {
    await start()
    await typeIn(' ada-l.reown.id ')
    expect(state()).toMatchObject({ text: 'ada-l', availability: 'free' })
  })

  test('REL-42 fault: an answer to an older question is nobody’s', async () => {
    await start({ records: taken, suggestions: proposals('old-one') })
    world.t.http.on('GET', `/v1/profile/account/${name}`, { hang: true })
    await typeIn('ada-l')
    world.registration.type('ada-lo')
    expect(suggested()).toEqual({ suggestions: [], loading: false })
    await settle()
    expect(world.t.http.pending).toBe(0)
    await world.t.clock.advance(300)
    await settle()
    expect(state()).toMatchObject({ text: 'ada-lo', availability: 'free' })
  })

  test('[S8.23] fault: a check that failed says so by the first reason or the fixed sentence; the name may be tried', async () => {
    await start()
    world.t.http.on('GET', /profile\/account/, { status: 400, json: {} })
    await typeIn('ada-l')
    expect(state()).toMatchObject({
      availability: 'unknown',
      failure: { code: 'NAME_NOT_RESOLVED', message: 'Error resolving name' },
    })
    world.registration.register()
    await settle()
    expect(state().registered).toBe(name)
  })

  test('[S8.23] fault: suggestions that cannot be fetched say so and do not stay', async () => {
    await start({ suggestions: { status: 400, json: { reasons: [] } } })
    await typeIn('ada-l')
    expect(state()).toMatchObject({
      availability: 'free',
      suggestionsFailure: { message: 'Error fetching name suggestions' },
    })
    expect(suggested()).toEqual({ suggestions: [], loading: false })
    world.t.http.on('GET', /suggestions/, {
      status: 400,
      json: { reasons: [{ description: 'No zone' }] },
    })
    await typeIn('ada-lo')
    expect(state().suggestionsFailure?.message).toBe('No zone')
  })

  test('default: it is offered on networks of EVM that are no test networks, where the service is set', async () => {
    await start()
    const [mainNet, optimism, solana] = testNetworks
    const offered = (network = mainNet!) => world.registration.isOffered(network)
    expect([offered(), offered(optimism), offered(solana)]).toEqual([true, true, false])
    expect(offered({ ...mainNet!, testnet: true })).toBe(false)
    expect(offered({ ...mainNet!, id: 2 ** 31 })).toBe(false)
    await world.t.dispose()
    await start({ endpoints: {} })
    expect(offered()).toBe(false)
  })
})

describe('registering', () => {
  test('[S7.12] default: the wallet signs the text of the name, and that is what is sent', async () => {
    await start()
    const at = world.t.clock.now() + 300
    await register()
    const message = `{"name":"${name}","attributes":{},"timestamp":${Math.floor(at / 1000)}}`
    const hex = `0x${Buffer.from(message).toString('hex')}`
    expect(world.wallet.requests).toMatchObject([{ method: 'personal_sign', params: [hex, ada] }])
    expect(posts()).toEqual([
      {
        method: 'POST',
        path: '/v1/profile/account',
        query: {},
        body: {
          coinType: coinTypeOne,
          coin_type: coinTypeOne,
          address: ada,
          message,
          signature,
        },
      },
    ])
    expect(state()).toMatchObject({ registered: name, pending: undefined, failure: undefined })
  })

  test('[S5.28] default: the coin type is that of the network', async () => {
    await start()
    await (await world.t.service(NetworkService)).switchNetwork('eip155:10')
    await register()
    expect(posts()[0]?.body).toMatchObject({ coinType: 2147483658, coin_type: 2147483658 })
  })

  test('[S4.36] default: the account has the name from then on, also for the next visit', async () => {
    await start()
    const identities = await world.t.service(IdentityService)
    const account = `eip155:1:${ada}` as const
    expect(await identities.read(account)).toEqual({})
    await register()
    expect(identities.peek(account)).toEqual({ name })
    const before = asked(world.t).length
    expect(await identities.read(account)).toEqual({ name })
    expect(asked(world.t)).toHaveLength(before)
  })

  test('[S7.12, S4.35] fault: without a signature nothing is sent, and the name stays', async () => {
    await start()
    world.wallet.answer('reject')
    await register()
    expect(posts()).toEqual([])
    expect(state()).toMatchObject({
      text: 'ada-l',
      pending: undefined,
      registered: undefined,
      failure: { code: 'USER_REJECTED' },
    })
  })

  test('[S7.12] fault: what is no signature is not sent', async () => {
    const wallet = mockWallet({
      namespace: 'eip155',
      accounts: [ada],
      answers: { personal_sign: null },
    })
    await start({ wallet })
    await register()
    expect([posts(), state().registered]).toEqual([[], undefined])
    expect(state().failure).toBeDefined()
  })

  test('[S4.35] REL-15 fault: what the wallet signs after the visitor went is not used', async () => {
    await start()
    world.wallet.answer('hang')
    await register()
    expect(state().pending).toEqual({ name, isSigned: false })
    world.registration.cancel()
    expect(state()).toMatchObject({ text: 'ada-l', pending: undefined, failure: undefined })
    world.wallet.answer('accept')
    await settle()
    expect([posts(), state().registered]).toEqual([[], undefined])
    // The next try works.
    world.registration.register()
    await settle()
    expect(state().registered).toBe(name)
  })

  test('REL-22 fault: pressed twice it asks once', async () => {
    await start()
    world.wallet.answer('hang')
    await register()
    world.registration.register()
    world.registration.type('other')
    await settle()
    expect([world.wallet.requests.length, state().text]).toEqual([1, 'ada-l'])
    world.registration.cancel()
  })

  test.each([
    ['account', () => world.wallet.changeAccounts([grace])],
    ['network', () => world.wallet.changeNetwork('eip155:10')],
    ['connection', () => world.wallet.end()],
  ])(
    'REL-20 fault: when the %s changes while the wallet is asked nothing is sent',
    async (_, change) => {
      await start()
      world.wallet.answer('hang')
      await register()
      change()
      await settle()
      expect(state().pending).toBeUndefined()
      world.wallet.answer('accept')
      await settle()
      expect([posts(), state().registered]).toEqual([[], undefined])
    },
  )

  test('REL-20 default: after another account the reason is there, after the end nothing is', async () => {
    await start()
    world.wallet.answer('hang')
    await register()
    world.wallet.changeAccounts([grace])
    await settle()
    expect(state()).toMatchObject({ text: 'ada-l', failure: { code: 'ACCOUNT_CHANGED' } })
    world.wallet.end()
    await settle()
    expect(state()).toMatchObject({ text: '', failure: undefined })
  })

  test.each([
    [
      'its first reason',
      { json: { reasons: [{ description: 'The name is reserved' }] } },
      'The name is reserved',
    ],
    ['the fixed sentence', { text: 'no' }, `Error registering name ${name}`],
  ])('[S8.23, S4.35] fault: a refusal shows %s, and the name stays', async (_, answer, message) => {
    await start({ register: { status: 400, ...answer } })
    await register()
    expect(state()).toMatchObject({ text: 'ada-l', registered: undefined, failure: { message } })
  })

  test('[S7.12] fault: it is sent once, whatever happens to it', async () => {
    await start({ register: { status: 503, json: {} } })
    await register()
    await world.t.clock.advance(60_000)
    expect(posts()).toHaveLength(1)
    expect(state().failure?.message).toBe(`Error registering name ${name}`)
  })

  test('fault: when nothing was heard the registry is asked whether it worked', async () => {
    await start({ register: { networkError: true } })
    await typeIn('ada-l')
    world.t.http.on('GET', `/v1/profile/account/${name}`, { json: record(name, { 60: ada }) })
    world.registration.register()
    await settle()
    expect(state().registered).toBe(name)
    world.registration.finish()
    await typeIn('ada-lo')
    world.registration.register()
    await settle()
    expect(state().failure?.message).toBe('Error registering name ada-lo.reown.id')
    expect(posts()).toHaveLength(2)
  })

  test('default: any 2xx will do, whatever is in it', async () => {
    await start({ register: { status: 201, text: '' } })
    await register()
    expect(state().registered).toBe(name)
  })

  test('behaviour: read to its end, the next one begins anew', async () => {
    await start()
    await register()
    world.registration.finish()
    expect(state()).toMatchObject({ text: '', registered: undefined })
  })

  test('REL-39 fault: the name of one account is never shown as that of the next', async () => {
    await start()
    await register()
    world.wallet.changeAccounts([grace])
    await settle()
    world.registration.begin()
    expect(state()).toMatchObject({ text: '', registered: undefined })
  })

  test('default: what is told to analytics has no address and no signature', async () => {
    await start({ register: { status: 400, json: {} } })
    world.registration.begin()
    await register()
    world.t.http.on('POST', '/v1/profile/account', { json: {} })
    world.registration.register()
    await settle()
    world.wallet.answer('reject')
    world.registration.finish()
    await register('ada-lo')

    const list = world.t.kernel.point(trackedEvents).getSnapshot()
    const sent = world.t.kernel.recorded().flatMap(({ type, payload }) => {
      const found = list.find(({ value }) => value.event.type === type)
      return found ? [found.value.toTrack(payload, world.t.state)] : []
    })
    const properties = { isSmartAccount: false, ensName: name }
    const other = { isSmartAccount: false, ensName: 'ada-lo.reown.id' }
    expect(sent.filter((event) => /NAME|ENS/.test(event?.event ?? 'NAME'))).toEqual([
      { event: 'OPEN_ENS_FLOW' },
      { event: 'REGISTER_NAME_INITIATED', properties },
      {
        event: 'REGISTER_NAME_ERROR',
        properties: { ...properties, error: `Error registering name ${name}` },
      },
      { event: 'REGISTER_NAME_INITIATED', properties },
      { event: 'REGISTER_NAME_SUCCESS', properties },
      { event: 'REGISTER_NAME_INITIATED', properties: other },
      undefined,
    ])
    const said = [flowOpened, registrationStarted, nameRegistered, registrationFailed].map(
      ({ type }) => type,
    )
    const facts = JSON.stringify(
      world.t.kernel.recorded().filter(({ type }) => said.includes(type as never)),
    )
    expect([facts.includes(ada), facts.includes(signature)]).toEqual([false, false])
  })

  test('fault: with the plugin everything under way ends', async () => {
    await start()
    world.wallet.answer('hang')
    await register()
    await world.t.reconfigure({ namespaces: ['solana'] })
    world.wallet.answer('accept')
    await settle()
    expect(posts()).toEqual([])
    expect(world.t.kernel.find(NameRegistration)).toBeUndefined()
  })

  test('[S7.12] fault: who signed with a smart account is said to be one', async () => {
    const wallet = mockWallet({
      namespace: 'eip155',
      accounts: [{ address: ada, type: 'smartAccount' }],
      failures: { request: new UserRejectedRequestError() },
    })
    await start({ wallet })
    await register()
    expect(world.t.emitted(registrationStarted)).toEqual([{ name, isSmartAccount: true }])
  })
})
