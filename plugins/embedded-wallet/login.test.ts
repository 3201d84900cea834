import { afterEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isEmailAddress, noticesStore } from '../../kernel/exports/index.ts'
import { fakeEnvironment, fakePage, fakeStorage } from '../../test/kit/fakes.ts'
import {
  type EmbeddedWorld,
  type EmbeddedWorldOptions,
  embeddedWorld,
} from '../../test/scenarios/embedded-wallet/embedded-world.ts'
import { never, refuse } from '../../test/scenarios/embedded-wallet/fake-frame.ts'

const worlds: EmbeddedWorld[] = []
async function start(options: EmbeddedWorldOptions = {}) {
  const world = await embeddedWorld(options)
  worlds.push(world)
  return { ...world, wallet: await world.wallet() }
}
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.end()
})

const lastMail = 'last-email-login-time'

describe('by e-mail', () => {
  test('[S1.04, S4.14, S4.15, S7.29] default: mail, device, code, each its own request; then the connection', async () => {
    const { wallet, frame, connect } = await start()
    frame.answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_DEVICE' })
    expect(await wallet.connectEmail('ada@example.com')).toBe('VERIFY_DEVICE')
    await wallet.connectDevice()
    await wallet.connectOtp('012345')
    await connect('eip155')
    expect(frame.posted.slice(0, 4)).toEqual([
      { name: 'CONNECT_EMAIL', payload: { email: 'ada@example.com' } },
      { name: 'CONNECT_DEVICE', payload: undefined },
      { name: 'CONNECT_OTP', payload: { otp: '012345' } },
      { name: 'GET_USER', payload: expect.objectContaining({ chainId: 1 }) },
    ])
    expect(wallet.user.getSnapshot()).toMatchObject({
      email: 'ada@example.com',
      displayName: 'ada@example.com',
    })
  })

  test('[S4.14] behaviour: every action of the answer is handed on', async () => {
    for (const action of ['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'] as const) {
      const { wallet, frame } = await start()
      frame.answers.CONNECT_EMAIL = () => ({ action })
      expect(await wallet.connectEmail('ada@example.com')).toBe(action)
    }
  })

  test('[S4.15] fault: a wrong code is the frame’s message, and the next one may be right', async () => {
    const { wallet, frame, connect } = await start()
    await wallet.connectEmail('ada@example.com')
    frame.answers.CONNECT_OTP = refuse('Invalid code')
    await expect(wallet.connectOtp('000000')).rejects.toMatchObject({
      code: 'FRAME_ERROR',
      message: 'Invalid code',
    })
    delete frame.answers.CONNECT_OTP
    await wallet.connectOtp('123456')
    await expect(connect()).resolves.toHaveLength(2)
  })

  test('[S5.02] fault: a code that is no text of six digits asks nobody', async () => {
    const { wallet, frame } = await start()
    for (const code of [12345, 123456, '12345', '1234567', '１２３４５６', '12 456', '', null]) {
      for (const call of [
        'connectOtp',
        'updateEmailPrimaryOtp',
        'updateEmailSecondaryOtp',
      ] as const) {
        await expect(wallet[call](code as string)).rejects.toMatchObject({ code: 'INVALID_CODE' })
      }
    }
    expect(frame.opened).toBe(0)
  })

  test('[S5.01] SEC-84 fault: what is no address asks nobody, for the login and for the change', async () => {
    const { wallet, frame } = await start()
    const bad = [
      'a@b',
      'a@b.c\nBcc: x',
      `${'a'.repeat(250)}@b.example`,
      '"ada lovelace"@example.com',
      'a@b@example.com',
      'ａda@example.com',
      'ada@exam‮ple.com',
      'ada@example.com ',
      '',
      undefined,
      { toString: () => 'ada@example.com' },
    ]
    for (const email of bad) {
      for (const call of ['connectEmail', 'updateEmail'] as const) {
        await expect(wallet[call](email as string)).rejects.toMatchObject({ code: 'INVALID_EMAIL' })
      }
    }
    expect(frame.opened).toBe(0)
    expect(frame.posted).toEqual([])
  })

  test('[S5.01] behaviour: of generated texts only addresses leave', async () => {
    const { wallet, frame, environment } = await start()
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.emailAddress(), fc.string(), fc.webUrl()), async (text) => {
        await environment.clock.advance(31_000)
        const before = frame.of('CONNECT_EMAIL').length
        await wallet.connectEmail(text).catch(() => {})
        expect(frame.of('CONNECT_EMAIL').length - before).toBe(isEmailAddress(text) ? 1 : 0)
      }),
      { numRuns: 60 },
    )
  })
})

describe('how often', () => {
  test('[S5.09, S8.22] default: within 30 s a further mail is refused with the seconds left, and asks nobody', async () => {
    const { wallet, frame, environment } = await start()
    expect(wallet.secondsToNextMail()).toBe(0)
    await wallet.connectEmail('ada@example.com')
    expect(wallet.secondsToNextMail()).toBe(30)
    await environment.clock.advance(500)
    await expect(wallet.connectEmail('eve@example.com')).rejects.toMatchObject({
      code: 'EMAIL_RATE_LIMITED',
      message: 'Please try again after 30 seconds',
    })
    await environment.clock.advance(28_600)
    await expect(wallet.updateEmail('eve@example.com')).rejects.toThrow(
      'Please try again after 1 seconds',
    )
    expect(frame.posted).toHaveLength(1)
    await environment.clock.advance(900)
    expect(wallet.secondsToNextMail()).toBe(0)
    await wallet.connectEmail('ada@example.com')
    expect(frame.posted).toHaveLength(2)
  })

  test('[S5.09] REL-49 behaviour: a reload keeps the wait; a clock that jumps makes it neither negative nor longer', async () => {
    const storage = fakeStorage()
    const first = await start({ environment: fakeEnvironment({ storage }) })
    await first.wallet.connectEmail('ada@example.com')
    await worlds.pop()?.end()

    const environment = fakeEnvironment({ storage })
    const { wallet, frame } = await start({ environment })
    await environment.clock.advance(10_000)
    expect(wallet.secondsToNextMail()).toBe(20)
    await expect(wallet.connectEmail('ada@example.com')).rejects.toMatchObject({
      code: 'EMAIL_RATE_LIMITED',
    })
    expect(frame.opened).toBe(0)
    for (const at of [environment.clock.now() + 60_000, environment.clock.now() - 31_000]) {
      storage.set(
        `latchkey/test/embedded-wallet/${lastMail}`,
        JSON.stringify({ v: 1, at, value: at }),
      )
      expect(wallet.secondsToNextMail()).toBe(0)
    }
  })

  test('[S5.09] fault: a mail that was not sent starts no wait', async () => {
    const { wallet, frame, stored } = await start()
    frame.answers.CONNECT_EMAIL = refuse('No mail today')
    await expect(wallet.connectEmail('ada@example.com')).rejects.toThrow('No mail today')
    expect(stored()).not.toHaveProperty(lastMail)
    expect(wallet.secondsToNextMail()).toBe(0)
  })

  test('[S5.09] behaviour: success of a login ends the wait', async () => {
    const { wallet, logIn, stored } = await start()
    await logIn()
    expect(stored()).not.toHaveProperty(lastMail)
    expect(wallet.secondsToNextMail()).toBe(0)
  })
})

describe('the change of the address', () => {
  test('[S4.16, S7.29] default: a code to the old address, then one to the new', async () => {
    const { wallet, logIn, frame } = await start()
    await logIn()
    expect(await wallet.updateEmail('new@example.com')).toBe('VERIFY_PRIMARY_OTP')
    await wallet.updateEmailPrimaryOtp('111111')
    await wallet.updateEmailSecondaryOtp('222222')
    expect(frame.posted.slice(-3)).toEqual([
      { name: 'UPDATE_EMAIL', payload: { email: 'new@example.com' } },
      { name: 'UPDATE_EMAIL_PRIMARY_OTP', payload: { otp: '111111' } },
      { name: 'UPDATE_EMAIL_SECONDARY_OTP', payload: { otp: '222222' } },
    ])
  })

  test('[S4.16] behaviour: the frame may ask for the second code at once', async () => {
    const { wallet, frame } = await start()
    frame.answers.UPDATE_EMAIL = () => ({ action: 'VERIFY_SECONDARY_OTP' })
    expect(await wallet.updateEmail('new@example.com')).toBe('VERIFY_SECONDARY_OTP')
  })

  test('[S4.17] default: the new address is stored, the time of the last mail is cleared', async () => {
    const { wallet, logIn, stored, t } = await start()
    await logIn()
    await wallet.updateEmail('new@example.com')
    expect(stored()).toHaveProperty(lastMail)
    await wallet.updateEmailSecondaryOtp('222222')
    expect(stored()).toMatchObject({ email: 'new@example.com' })
    expect(stored()).not.toHaveProperty(lastMail)
    expect(wallet.user.getSnapshot().email).toBe('new@example.com')
    expect(t.connections.connectorOf('eip155')?.user?.()).toEqual({ email: 'new@example.com' })
  })

  test('[S4.17] fault: a wrong second code leaves the address as it was', async () => {
    const { wallet, logIn, stored, frame } = await start()
    await logIn()
    await wallet.updateEmail('new@example.com')
    frame.answers.UPDATE_EMAIL_SECONDARY_OTP = refuse('Invalid code')
    await expect(wallet.updateEmailSecondaryOtp('222222')).rejects.toThrow('Invalid code')
    expect(stored()).toMatchObject({ email: 'ada@example.com', [lastMail]: expect.any(Number) })
  })
})

describe('by others', () => {
  test('[S1.05, S7.30] default: the frame’s answer to the popup’s result is the connection, without asking again', async () => {
    const { wallet, frame, connect, stored } = await start()
    frame.state.userName = 'ada'
    for (const provider of ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const) {
      expect(await wallet.socialRedirectUri(provider)).toBe('https://login.test/authorize')
    }
    await wallet.connectSocial('github', 'https://secure.test/done?code=1')
    await connect('eip155')
    expect(frame.of('CONNECT_SOCIAL')).toEqual([
      {
        uri: 'https://secure.test/done?code=1',
        chainId: 1,
        preferredAccountType: 'smartAccount',
        rpcUrl: 'https://rpc.test/1',
      },
    ])
    expect(frame.of('GET_USER')).toEqual([])
    expect(stored()).toMatchObject({
      'login-used': true,
      'social-username': 'ada',
      'social-provider': 'github',
      'last-used-chain': 'eip155:1',
    })
  })

  test('[S5.03] fault: a provider outside the six, also farcaster, asks nobody', async () => {
    const { wallet, frame } = await start()
    for (const provider of ['farcaster', 'GOOGLE', 'toString', '', null]) {
      await expect(wallet.socialRedirectUri(provider as 'google')).rejects.toMatchObject({
        code: 'INVALID_SOCIAL_PROVIDER',
      })
    }
    expect(frame.posted).toEqual([])
  })

  test('[S1.06, S7.30] default: farcaster, by a link and the visitor’s word', async () => {
    const { wallet, frame, connect, stored } = await start()
    frame.state.email = null
    expect(await wallet.farcasterUri()).toBe('https://farcaster.test/approve')
    await wallet.connectFarcaster()
    const [connection] = await connect('eip155')
    expect(connection?.wallet).toEqual({ name: 'Farcaster', social: 'farcaster', type: 'AUTH' })
    expect(stored()).toMatchObject({
      'social-username': 'ada.cast',
      'social-provider': 'farcaster',
    })
    expect(wallet.user.getSnapshot().displayName).toBe('ada.cast')
  })

  test('[S7.33] default: the frame starts anew when it is told', async () => {
    const { wallet, frame } = await start()
    await wallet.reload()
    expect(frame.posted).toEqual([{ name: 'RELOAD', payload: undefined }])
  })

  test('behaviour: a login by e-mail keeps nothing of a social login before', async () => {
    const { wallet, frame, connect, logIn, stored } = await start()
    frame.state.userName = 'ada'
    await wallet.connectSocial('discord', 'https://secure.test/done')
    await connect('eip155')
    frame.state.userName = null
    await logIn()
    expect(stored()).not.toHaveProperty('social-username')
    expect(stored()).not.toHaveProperty('social-provider')
    expect(wallet.user.getSnapshot().displayName).toBe('ada@example.com')
  })
})

describe('ends', () => {
  test('[S8.09] fault: whoever gives up gets ‘Something went wrong’, the frame’s answer later changes nothing', async () => {
    const { wallet, frame } = await start()
    frame.answers.CONNECT_DEVICE = never
    const controller = new AbortController()
    const waiting = wallet.connectDevice(controller.signal)
    await worlds[0]?.t.settle()
    controller.abort()
    await expect(waiting).rejects.toMatchObject({
      code: 'FRAME_REQUEST_ABORTED',
      message: 'Something went wrong',
    })
    expect(frame.waiting).toBe(0)
  })

  test('[S1.25] fault: in a restricted zone no login asks anybody, and the visitor is told', async () => {
    const page = fakePage({ timeZone: 'asia/SHANGHAI' })
    const { wallet, frame, t } = await start({ environment: fakeEnvironment({ page }) })
    const calls = [
      () => wallet.connectEmail('ada@example.com'),
      () => wallet.connectDevice(),
      () => wallet.connectOtp('123456'),
      () => wallet.socialRedirectUri('google'),
      () => wallet.connectSocial('google', 'https://secure.test/done'),
      () => wallet.farcasterUri(),
      () => wallet.connectFarcaster(),
    ]
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({ code: 'REGION_RESTRICTED' })
    }
    await t.settle()
    expect(t.state(noticesStore).alerts).toContainEqual(
      expect.objectContaining({ code: 'REGION_RESTRICTED' }),
    )
    expect(frame.opened).toBe(0)
    await t.connections.disconnect()
  })

  test('[S3.26] fault: what lies in the place of the e-mail address and is none is dropped', async () => {
    const first = await start()
    await first.logIn()
    expect(first.wallet.user.getSnapshot().email).toBe('ada@example.com')
    const stored = [...first.environment.storage.entries].map(([key, text]): [string, string] => [
      key,
      key.endsWith('/email') ? text.replace('ada@example.com', 'ada') : text,
    ])
    worlds.pop()
    await first.end()
    const storage = fakeStorage(Object.fromEntries(stored))
    const next = await start({ environment: fakeEnvironment({ storage }) })
    expect(next.wallet.user.getSnapshot().email).toBeUndefined()
  })

  test('[S3.26] default: a session token is kept as the frame gives it, and shown to it again', async () => {
    const { frame, logIn, t, stored } = await start()
    await logIn()
    expect(stored()).not.toHaveProperty('session-token')
    frame.sayToken('token-1')
    frame.sayToken('token-2')
    expect(stored()).toMatchObject({ 'session-token': 'token-2' })
    await t.connections.disconnect()
    frame.sayToken('late')
    expect(stored()).toEqual({})
  })
})
