import { describe, expect, test } from '@jest/globals'
import { fakeClock, fakePage, fakeRandom } from '../../test/kit/fakes.ts'
import { fakeKitStorage } from '../../test/kit/fake-kit-storage.ts'
import { loadSiwx } from './checked-siwx.ts'
import { siwxVerifiers } from './verifiers/verifiers.ts'
import type { SiweConfig, SiweSession } from './siwx.ts'

const ada = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const bob = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const { signal } = new AbortController()
const noNode = { request: () => Promise.reject(new Error('no node')) }

function backEnd(members: Partial<SiweConfig> = {}) {
  const calls: unknown[] = []
  let session: SiweSession | null = null
  const siweConfig: SiweConfig = {
    getNonce: async () => 'nonce-of-ours',
    createMessage(input) {
      calls.push(input)
      return `Sign in as ${input.address}, ${input.nonce}`
    },
    async verifyMessage({ signature }) {
      if (signature !== 'good') return false
      session = { address: ada, chainId: 1 }
      return true
    },
    getSession: async () => session,
    async signOut() {
      calls.push('signOut')
      session = null
      return true
    },
    ...members,
  }
  const clock = fakeClock()
  const siwx = loadSiwx(
    { siwx: undefined, siweConfig },
    {
      storage: fakeKitStorage(),
      clock,
      random: fakeRandom(),
      page: fakePage(),
      nodes: noNode,
      verifierOf: (namespace) => siwxVerifiers[namespace](),
    },
  )
  return {
    calls,
    clock,
    siwx,
    async signIn() {
      const checked = await siwx
      const { data, text } = await checked.createMessage(
        { chainId: 'eip155:1', address: ada },
        signal,
      )
      await checked.addSession({ data, message: text, signature: 'good' }, signal)
      return { data, text }
    },
  }
}

describe('[S5.07] siweConfig', () => {
  test('default: is the sign-in of eip155; other namespaces need none', async () => {
    const { siwx, signIn, calls, clock } = backEnd()
    const checked = await siwx
    expect(checked.serves('eip155')).toBe(true)
    expect(checked.serves('solana')).toBe(false)
    expect(checked.isRequired()).toBe(false)
    expect(await checked.hasSession('eip155:1', ada, signal)).toBe(false)
    const { data, text } = await signIn()
    expect(text).toBe(`Sign in as ${ada}, nonce-of-ours`)
    const iat = new Date(clock.now()).toISOString()
    expect(data).toMatchObject({ accountAddress: ada, nonce: 'nonce-of-ours', issuedAt: iat })
    expect(calls).toEqual([
      {
        address: ada,
        chainId: 1,
        nonce: 'nonce-of-ours',
        domain: 'app.test',
        uri: 'https://app.test',
        version: '1',
        iat,
      },
    ])
    expect(await checked.hasSession('eip155:1', ada, signal)).toBe(true)
    expect(await checked.hasSession('eip155:1', ada.toLowerCase(), signal)).toBe(true)
  })

  test('fault: a signature that the back end does not take is no session', async () => {
    const { siwx } = backEnd()
    const checked = await siwx
    const { data, text } = await checked.createMessage(
      { chainId: 'eip155:1', address: ada },
      signal,
    )
    await expect(
      checked.addSession({ data, message: text, signature: 'bad' }, signal),
    ).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
    expect(await checked.hasSession('eip155:1', ada, signal)).toBe(false)
  })

  test('[S4.24] behaviour: of several that one answer brings, the first is the session', async () => {
    let isSpent = false
    const verifyMessage = () => {
      const isFirst = !isSpent
      isSpent = true
      return isFirst
    }
    const checked = await backEnd({ verifyMessage }).siwx
    const { data, text } = await checked.createMessage(
      { chainId: 'eip155:1', address: ada },
      signal,
    )
    const first = { data, message: text, signature: 'good' }
    const second = { ...first, data: { ...data, chainId: 'eip155:10' } as const }
    await checked.setSessions([first, second], signal)
    await expect(checked.setSessions([second], signal)).rejects.toMatchObject({
      code: 'SIGN_IN_REFUSED',
    })
  })

  test.each([
    ['account', 'eip155:1', bob, 'signOutOnAccountChange'],
    ['network', 'eip155:10', ada, 'signOutOnNetworkChange'],
  ] as const)(
    'default: another %s signs out; option: it goes along',
    async (_, id, address, flag) => {
      const strict = backEnd()
      await strict.signIn()
      expect(await (await strict.siwx).hasSession(id, address, signal)).toBe(false)
      expect(strict.calls.at(-1)).toBe('signOut')
      const lax = backEnd({ [flag]: false })
      await lax.signIn()
      expect(await (await lax.siwx).hasSession(id, address, signal)).toBe(true)
      expect(lax.calls).not.toContain('signOut')
    },
  )

  test('default: signing out ends the session of the back end; option: signOutOnDisconnect', async () => {
    const { siwx, signIn, calls } = backEnd()
    await signIn()
    const checked = await siwx
    await checked.setSessions([], signal)
    expect(calls.at(-1)).toBe('signOut')
    expect(checked.signsOutOnDisconnect).toBe(true)
    const kept = await backEnd({ signOutOnDisconnect: false }).siwx
    expect(kept.signsOutOnDisconnect).toBe(false)
  })

  test.each([
    ['a text', 'yes'],
    ['half a session', { address: ada }],
    ['a chain that is no number', { address: ada, chainId: '1' }],
  ])('fault: getSession() answers %s', async (_, answer) => {
    const { siwx } = backEnd({ getSession: () => answer as never })
    await expect((await siwx).hasSession('eip155:1', ada, signal)).rejects.toThrow()
  })

  test('fault: methods that are missing are named', async () => {
    await expect(
      backEnd({ getNonce: undefined as never, signOut: 5 as never }).siwx,
    ).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      details: 'siweConfig.getNonce, siweConfig.signOut',
    })
  })
})
