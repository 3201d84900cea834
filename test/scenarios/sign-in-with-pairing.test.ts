import { describe, expect, test } from '@jest/globals'
import { encodeRecap } from '@walletconnect/utils'
import type { CaipNetwork, KitStorage } from '../../kernel/exports/index.ts'
import { loadSiwx } from '../../plugins/sign-in/checked-siwx.ts'
import { localSiwx } from '../../plugins/sign-in/index.ts'
import type { LocalSiwxOptions, SiwxSession, SiwxWorld } from '../../plugins/sign-in/siwx.ts'
import { siwxVerifiers } from '../../plugins/sign-in/verifiers/verifiers.ts'
import { createWithConnection } from '../../plugins/sign-in/with-connection.ts'
import { networks as mainNetworks } from '../../plugins/wallet-connect/test-networks.ts'
import type { SignInFields } from '../devnet/wallet-page/behaviour.ts'
import { fakeKitStorage } from '../kit/fake-kit-storage.ts'
import { type FakeClock, fakeLog, fakePage, fakeRandom } from '../kit/fakes.ts'
import { until } from '../env/until.ts'
import { ada, grace, networks, pairOverRelay } from './pair-over-relay.ts'

const nodes = { request: () => Promise.reject(new Error('no node')) }
const verifierOf: SiwxWorld['verifierOf'] = (namespace) => siwxVerifiers[namespace]()
const problem = 'A problem occurred while trying initialize authentication'

describe('signing in within the pairing, with the real libraries on both sides', () => {
  const { behaviour, start, connect, wallet } = pairOverRelay()

  function startSigning(options: LocalSiwxOptions = {}) {
    const tracked: string[] = []
    const storage: KitStorage = fakeKitStorage()
    const make = (clock: FakeClock) => {
      const world = { storage, clock, random: fakeRandom(), page: fakePage(), nodes, verifierOf }
      const siwx = loadSiwx({ siwx: localSiwx(options), siweConfig: undefined }, world)
      return createWithConnection({
        ctx: { clock, log: fakeLog(), track: (event) => void tracked.push(event) },
        nodes,
        verifierOf,
        loadSiwx: () => siwx,
      })
    }
    const app = start(undefined, make)
    return {
      app,
      tracked,
      sessions: async () => {
        const siwx = await loadSiwxOf(storage, app.clock, options)
        const found: SiwxSession[] = []
        for (const { caipNetworkId } of networks) {
          found.push(...(await siwx.getSessions(caipNetworkId, ada.address)))
        }
        return found
      },
    }
  }
  async function loadSiwxOf(storage: KitStorage, clock: FakeClock, options: LocalSiwxOptions) {
    const { createLocalSiwx } = await import('../../plugins/sign-in/local-siwx.ts')
    return createLocalSiwx(options, {
      storage,
      clock,
      random: fakeRandom(),
      page: fakePage(),
      nodes,
      verifierOf,
    })
  }

  test('[S4.24, S8.06] golden: one approval connects and signs in, on every chain', async () => {
    const options = { statement: 'Enter the shop', resources: ['https://app.test/terms'] }
    const { app, sessions, tracked } = startSigning(options)
    const connecting = app.start()
    const link = await app.link()
    expect(app.pairing.state.getSnapshot()).toMatchObject({ status: 'ready', isSigningIn: true })
    await wallet().pair(link)
    expect(await connecting).toMatchObject([
      { accounts: [{ address: ada.address }], caipNetworkId: 'eip155:31337' },
    ])
    const found = await sessions()
    expect(found.map(({ data }) => data.chainId)).toEqual(['eip155:31337', 'eip155:31338'])
    expect(found[0]?.message).toMatch(
      /^app\.test wants you to sign in with your Ethereum account:\n0xf39F[0-9a-fA-F]{36}\n\nEnter the shop I further authorize/,
    )
    expect(found[0]?.cacao?.h.t).toBe('caip122')
    expect(tracked).toEqual(['SIWX_AUTH_SUCCESS'])
    expect(app.pairing.state.getSnapshot()).toEqual({ status: 'idle' })
    expect(await app.sign()).toMatch(/^0x/)
  })

  test('[S4.24] behaviour: a wallet that cannot sign in connects, and is asked later', async () => {
    behaviour.canSignIn = false
    const { app, sessions, tracked } = startSigning()
    expect(await connect(app)).toHaveLength(1)
    expect([await sessions(), tracked]).toEqual([[], []])
  })

  test('[S4.24] behaviour: with a chain of another namespace the pairing runs without it', async () => {
    const { app, sessions } = startSigning()
    const all = [...networks, mainNetworks.solana] as CaipNetwork[]
    const connecting = app.start({ namespaces: ['eip155', 'solana'], networks: all })
    const link = await app.link()
    expect(app.pairing.state.getSnapshot().isSigningIn).toBeUndefined()
    await wallet().pair(link)
    expect(await connecting).toHaveLength(2)
    expect(await sessions()).toEqual([])
  })

  test('[S4.24] fault: the wallet says no: quiet, nothing is signed, the next pairing works', async () => {
    const { app, sessions } = startSigning()
    behaviour.verdict = 'reject'
    await expect(connect(app)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    behaviour.verdict = 'approve'
    expect(await connect(app)).toHaveLength(1)
    expect(await sessions()).toHaveLength(2)
  })

  const recapOf = (att: object) => encodeRecap({ att })
  const withRecap = (fields: SignInFields, att: object): SignInFields => ({
    ...fields,
    resources: [...(fields.resources ?? []).slice(0, -1), recapOf(att)],
  })
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
  const lies: readonly [string, (fields: SignInFields) => SignInFields][] = [
    ['domain', (it) => ({ ...it, domain: 'evil.test' })],
    ['aud', (it) => ({ ...it, aud: 'https://evil.test' })],
    ['nonce', (it) => ({ ...it, nonce: 'anothernonce12345' })],
    ['part of the nonce', (it) => ({ ...it, nonce: `${String(it.nonce)}0` })],
    ['time', (it) => ({ ...it, iat: '2020-01-01T00:00:00.000Z' })],
    ['end', (it) => ({ ...it, exp: '2099-01-01T00:00:00.000Z' })],
    ['statement', (it) => ({ ...it, statement: `Pay eve. ${it.statement}` })],
    ['resource', (it) => ({ ...it, resources: ['https://evil.test', ...(it.resources ?? [])] })],
    [
      'capability that was not asked for',
      (it) =>
        withRecap(
          { ...it, statement: undefined as never },
          { eip155: { 'request/eth_drain': [{ chains }], 'request/personal_sign': [{ chains }] } },
        ),
    ],
    [
      'capability on a chain that was not asked for',
      (it) =>
        withRecap(
          { ...it, statement: undefined as never },
          { eip155: { 'request/personal_sign': [{ chains: [...chains, 'eip155:1'] }] } },
        ),
    ],
    [
      'capability that the statement does not name',
      (it) =>
        withRecap(
          {
            ...it,
            statement:
              "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'.",
          },
          {
            eip155: {
              'request/eth_sendTransaction': [{ chains }],
              'request/personal_sign': [{ chains }],
            },
          },
        ),
    ],
  ]
  test.each(lies)('[S4.24, S8.01] SEC-68 fault: another %s', async (_, edit) => {
    const { app, sessions, tracked } = startSigning()
    behaviour.editSignIn = edit
    await expect(connect(app)).rejects.toMatchObject({
      code: 'SIGN_IN_NOT_STARTED',
      shortMessage: problem,
    })
    expect([await sessions(), tracked]).toEqual([[], ['SIWX_AUTH_ERROR']])
    await until(() => wallet().sessions().length === 0)
    // The next pairing is an ordinary one, and the visitor is asked in the view.
    expect(await connect(app)).toHaveLength(1)
    expect([await sessions(), tracked]).toEqual([[], ['SIWX_AUTH_ERROR']])
  })

  test('[S4.24] SEC-68 fault: an account that the wallet did not share', async () => {
    const { app, sessions } = startSigning()
    const { authenticate } = Object.getPrototypeOf(await providerOf(app)) as {
      authenticate: (input: unknown) => Promise<{ auths?: { p: { iss: string } }[] }>
    }
    app.provider().authenticate = async (input) => {
      const answer = await authenticate.call(app.provider(), input)
      for (const auth of answer.auths ?? []) {
        auth.p.iss = auth.p.iss.replace(ada.address, grace.address)
      }
      return answer
    }
    await expect(connect(app)).rejects.toThrow(problem)
    expect(await sessions()).toEqual([])
  })
  /** The provider is there with the first question. */
  async function providerOf(app: ReturnType<typeof start>) {
    await app.connector.reconnect(app.request())
    return app.provider()
  }

  test.each([
    { name: 'no message', createMessage: () => Promise.reject(new Error('no nonce')), waitMs: 0 },
    { name: 'none in 5 s', createMessage: () => new Promise<never>(() => {}), waitMs: 5_000 },
  ])(
    '[S4.24] fault: a host that makes $name is asked again later',
    async ({ createMessage, waitMs }) => {
      let isAsked = false
      const app = start(undefined, (clock) =>
        createWithConnection({
          ctx: { clock, log: fakeLog(), track: () => {} },
          nodes,
          verifierOf,
          loadSiwx: () =>
            loadSiwx(
              {
                siwx: {
                  createMessage() {
                    isAsked = true
                    return createMessage()
                  },
                  addSession: async () => {},
                  revokeSession: async () => {},
                  setSessions: async () => {},
                  getSessions: async () => [],
                },
                siweConfig: undefined,
              },
              {
                storage: fakeKitStorage(),
                clock,
                random: fakeRandom(),
                page: fakePage(),
                nodes,
                verifierOf,
              },
            ),
        }),
      )
      const connecting = app.start()
      await until(() => isAsked)
      await app.clock.advance(waitMs)
      await wallet().pair(await app.link())
      expect(await connecting).toHaveLength(1)
    },
  )
})
