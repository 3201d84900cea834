import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import axe from 'axe-core'
import fc from 'fast-check'
import {
  accountSettingsView,
  accountView,
  activeConnection,
  alertRaised,
  appearanceChanged,
  ConnectionService,
  connectionsStore,
  connectView,
  KitError,
  noticesStore,
  UserRejectedRequestError,
  trackedEvents,
} from '../../kernel/exports/index.ts'
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
  warned,
} from '../../test/scenarios/view-world.tsx'
import {
  type FakeEmbeddedWallet,
  fakeEmbeddedWallet,
  never,
  refuse,
} from '../embedded-wallet/fake-embedded-wallet.ts'
import { email, manifest } from './index.ts'
import {
  emailVerifyDeviceView,
  emailVerifyOtpView,
  updateEmailPrimaryOtpView,
  updateEmailWalletView,
} from './contract.ts'

const address = 'ada@example.com'
const fresh = 'bob@example.org'

let w: ViewWorld
let frame: FakeEmbeddedWallet
beforeEach(() => {
  frame = fakeEmbeddedWallet(ada)
})
afterEach(() => w.end())

const emailPlugin = () => email().filter((plugin) => plugin.manifest.id === 'email')

async function start(options: ViewWorldOptions = {}) {
  w = await viewWorld({
    ...options,
    wallets: options.wallets ?? [],
    plugins: [frame.plugin, ...emailPlugin()],
    features: { email: true, ...options.features },
  })
}
async function connect(options: ViewWorldOptions = {}, namespace?: 'eip155' | 'solana') {
  await start(options)
  await w.open(connectView, namespace ? { namespace } : {})
}
const field = () => card().getByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
const codeField = () => card().getByRole<HTMLInputElement>('textbox', { name: '6-digit code' })
const enter = async (text: string) => {
  await w.user.clear(field())
  await w.user.type(field(), text)
  await w.user.keyboard('{Enter}')
  await w.settle()
}
const type = async (code: string) => {
  await w.user.click(codeField())
  await w.user.paste(code)
  await w.settle()
}
const login = async (options: ViewWorldOptions = {}) => {
  await connect(options)
  await enter(address)
}
const sent = (method: string) => frame.calls.filter(([name]) => name === method)
const resend = () => card().getByRole('button', { name: /^Send a new (code|mail)/ })
const isConnected = () =>
  activeConnection(w.t.state(connectionsStore), 'eip155')?.connectorId === 'embedded-wallet'
const lastWords = () => screen.getByRole('dialog').textContent

describe('[C.16] the plugin', () => {
  test('default: its field is in Connect while its feature is on', async () => {
    await connect()
    expect(field()).toBeInTheDocument()
    await act(() => w.t.reconfigure({ features: { email: false } }))
    await w.settle()
    expect(card().queryByRole('textbox', { name: 'E-mail' })).toBeNull()
  })

  test('default: for eip155 and solana only, and where there is a secure frame', () => {
    expect(manifest.gate).toEqual({
      feature: 'email',
      namespaces: ['eip155', 'solana'],
      endpoint: 'secureFrame',
    })
  })

  test('default: the embedded wallet loads with the first letter, not with Connect', async () => {
    await connect()
    const status = () =>
      w.t.kernel.inspect().plugins.find(({ id }) => id === 'embedded-wallet')?.status
    expect(status()).toBe('idle')
    await w.user.type(field(), 'a')
    await w.settle()
    expect([status(), frame.calls]).toEqual(['active', []])
  })

  test('fault: an embedded wallet that cannot start is told; other ways to connect stay', async () => {
    frame = fakeEmbeddedWallet(ada)
    const broken = {
      ...frame.plugin,
      load: () => Promise.reject(new Error('offline')),
    }
    w = await viewWorld({
      plugins: [broken, ...emailPlugin()],
      features: { email: true },
      expectsFaults: true,
    })
    await w.open(connectView)
    await enter(address)
    expect(field()).toHaveAccessibleDescription('Something went wrong. Try again.')
    expect(buttons()).toContain('Continue with e-mail')
    expect(card().getByRole('button', { name: /^Acme Wallet/ })).toBeInTheDocument()
  })
})

describe('[V.04] the field in Connect', () => {
  test('[S1.04, S4.14] default: a mail is sent, the code view follows, and says where to', async () => {
    await connect()
    await enter(` ${address} `)
    expect(frame.calls).toEqual([['connectEmail', address]])
    expect([title(), w.stack()]).toEqual(['Check your e-mail', ['Connect', 'EmailVerifyOtp']])
    expect(card().getByText(address)).toBeInTheDocument()
    expect(codeField()).toHaveFocus()
    expect(said()).toBe(`Code sent to ${address}. New code possible in 30 seconds.`)
  })

  test('behaviour: the arrow in the field is quiet until what is typed is an address', async () => {
    await connect()
    const isQuiet = () => !button('Continue with e-mail').classList.contains('ready')
    await w.user.type(field(), 'ada@example')
    expect(isQuiet()).toBe(true)
    await w.user.type(field(), '.com')
    expect(isQuiet()).toBe(false)
    await w.user.clear(field())
    expect(isQuiet()).toBe(true)
  })

  test('default: the browser can fill it in', async () => {
    await connect()
    expect(field()).toHaveAttribute('autocomplete', 'email')
    expect(field()).toHaveAttribute('inputmode', 'email')
  })

  test('[S4.14] default: VERIFY_DEVICE leads to the device view', async () => {
    await start()
    frame.answers.connectEmail = async () => 'VERIFY_DEVICE'
    frame.answers.connectDevice = never
    await w.open(connectView)
    await enter(address)
    expect([title(), w.stack()]).toEqual(['Confirm this device', ['Connect', 'EmailVerifyDevice']])
  })

  test('[S4.14] default: CONNECT connects at once, says so and closes', async () => {
    await start()
    frame.answers.connectEmail = async () => 'CONNECT'
    await w.open(connectView)
    await enter(address)
    expect(frame.calls.map(([method]) => method)).toEqual(['connectEmail', 'connect'])
    expect([isConnected(), title(), said()]).toEqual([
      true,
      'Log in by e-mail',
      'Connected to E-mail wallet',
    ])
    await w.advance(600)
    expect(w.isOpen()).toBe(false)
  })

  test('[S5.01] SEC-84 fault: what is no address is refused beside the field, and nothing is sent', async () => {
    await connect()
    await enter('a@b')
    const words = 'Enter a valid e-mail, like ada@example.com'
    expect(field()).toHaveAccessibleDescription(words)
    expect([field().getAttribute('aria-invalid'), warned(), frame.calls]).toEqual([
      'true',
      words,
      [],
    ])
    await w.user.type(field(), '.example')
    expect(field()).not.toHaveAccessibleDescription()
  })

  test('[S5.01] SEC-84 fault: of generated texts only addresses are sent, each as it was entered', async () => {
    await connect()
    frame.answers.connectEmail = refuse('No', 'FRAME_REQUEST_TIMEOUT')
    const form = field().closest('form')!
    const name = fc.stringMatching(/^[a-z0-9]{1,10}([.+_-][a-z0-9]{1,10})?$/)
    const host = fc.stringMatching(/^([a-z0-9]{1,10}\.){1,3}[a-z]{2,6}$/)
    const valid = fc.tuple(name, host).map(([left, right]) => `${left}@${right}`)
    const spoil = fc.constantFrom<(text: string) => string>(
      (text) => text.replace('@', ''),
      (text) => text.replace('@', '@@'),
      (text) => text.replace('@', '＠'),
      (text) => text.replace('@', ' @'),
      (text) => text.replace('.', '..'),
      (text) => text.replace(/@.*/, '@host'),
      (text) => `"${text.replace('@', '"@')}`,
      (text) => `\u202e${text}`,
      (text) => `${text},${text}`,
      (text) => `${text}<script>`,
      (text) => `${'a'.repeat(255)}${text}`,
      (text) => `${text}.`,
    )
    const invalid = fc.oneof(
      fc.tuple(valid, spoil).map(([text, change]) => change(text)),
      fc.string(),
    )
    const submit = async (text: string) => {
      fireEvent.change(field(), { target: { value: text } })
      fireEvent.submit(form)
      await act(async () => {
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
      })
    }
    await fc.assert(
      fc.asyncProperty(valid, invalid, async (address, nonsense) => {
        const before = frame.calls.length
        await submit(nonsense)
        expect({ nonsense, calls: frame.calls.slice(before) }).toEqual({ nonsense, calls: [] })
        await submit(address)
        expect(frame.calls.slice(before)).toEqual([['connectEmail', address]])
      }),
      { numRuns: 100 },
    )
  })

  test('default: while it is sent the button says so, and a second press sends nothing', async () => {
    await start()
    frame.answers.connectEmail = never
    await w.open(connectView)
    await enter(address)
    expect(button('Sending…')).toHaveAttribute('aria-disabled', 'true')
    expect(field()).toHaveAttribute('readonly')
    await w.user.click(button('Sending…'))
    await w.user.type(field(), '{Enter}')
    fireEvent.submit(field().closest('form')!)
    await w.settle()
    expect(sent('connectEmail')).toHaveLength(1)
  })

  test('[V.05] option: until the terms are accepted nothing is sent', async () => {
    await connect({
      features: { legalCheckbox: true },
      settings: {
        termsConditionsUrl: 'https://app.test/terms',
        privacyPolicyUrl: 'https://app.test/privacy',
      },
    })
    const terms = card().getByRole('checkbox')
    await enter(address)
    fireEvent.submit(field().closest('form')!)
    await w.settle()
    expect(frame.calls).toEqual([])
    expect(button('Continue with e-mail')).toHaveAccessibleDescription('Accept the terms first')
    await w.user.click(terms)
    await enter(address)
    expect(sent('connectEmail')).toHaveLength(1)
  })

  test('fault: leaving Connect ends the sending; a late answer opens nothing', async () => {
    await start()
    let answer: (action: 'VERIFY_OTP') => void = () => {}
    frame.answers.connectEmail = () => new Promise((resolve) => (answer = resolve))
    await w.open(connectView)
    await enter(address)
    await w.user.click(button('Close'))
    await act(async () => answer('VERIFY_OTP'))
    await w.settle()
    expect([frame.aborted, w.isOpen()]).toEqual([['connectEmail'], false])
  })

  test('[S5.09, S8.22] fault: a second mail within 30 seconds is refused; the seconds go down and away', async () => {
    await login()
    await w.user.click(button('Use a different e-mail'))
    await w.settle()
    await w.advance(10_400)
    await enter(fresh)
    expect(sent('connectEmail')).toHaveLength(1)
    expect(field()).toHaveAccessibleDescription('Please try again after 20 seconds')
    expect(warned()).toBe('Please try again after 20 seconds')
    await w.advance(1_000)
    expect(field()).toHaveAccessibleDescription('Please try again after 19 seconds')
    expect(warned()).toBe('Please try again after 20 seconds')
    await w.advance(20_000)
    expect(field()).not.toHaveAccessibleDescription()
    await enter(fresh)
    expect([sent('connectEmail').length, title()]).toEqual([2, 'Check your e-mail'])
  })

  test.each([
    [
      'FRAME_NOT_LOADED',
      'Unable to load email login dependency',
      'E-mail login could not be loaded. Other ways to connect still work.',
    ],
    ['FRAME_REQUEST_TIMEOUT', 'Something went wrong', 'Something went wrong. Try again.'],
    ['FRAME_RELOADED', 'Reloaded', 'The sign-in window was reloaded. Try again.'],
    ['INVALID_EMAIL', 'No address', 'Enter a valid e-mail, like ada@example.com'],
    ['REGION_RESTRICTED', 'No', 'Logging in by e-mail is not offered where you are.'],
    ['FRAME_ERROR', 'No mail for you', 'Something went wrong. Try again. No mail for you'],
  ])(
    '[S8.11] SEC-27 fault: %s is told beside the field, and it can be tried again',
    async (code, message, words) => {
      await start()
      frame.answers.connectEmail = refuse(message, code)
      await w.open(connectView)
      await enter(address)
      expect([field().getAttribute('aria-invalid'), warned()]).toEqual(['true', words])
      expect(field()).toHaveAccessibleDescription(words)
      frame.answers.connectEmail = async () => 'VERIFY_OTP'
      await w.user.click(button('Continue with e-mail'))
      await w.settle()
      expect(title()).toBe('Check your e-mail')
    },
  )

  test('[S8.11, S8.12] fault: a frame that did not load is said once: beside the field, and not above as well', async () => {
    await start()
    await w.open(connectView)
    frame.answers.connectEmail = () => {
      w.t.kernel.emit(
        alertRaised({ code: 'IFRAME_LOAD_FAILED', kind: 'danger', title: 'Not available' }),
      )
      return Promise.reject(new KitError('Not loaded', { code: 'FRAME_NOT_LOADED' }))
    }
    for (const round of ['first', 'second']) {
      await enter(address)
      expect([round, w.t.state(noticesStore).alerts]).toEqual([round, []])
      expect(field()).toHaveAccessibleDescription(/could not be loaded/)
    }
  })

  test('[SEC-137] behaviour: an address that logged in here before and one that did not: one way, one text', async () => {
    await login()
    await type('123456')
    await act(async () => (await w.t.service(ConnectionService)).disconnect())
    frame.answers.connectOtp = refuse('Wrong code')
    const see = async (entered: string) => {
      await w.advance(31_000)
      const before = frame.calls.length
      await w.open(connectView)
      const isEmpty = field().value === ''
      await enter(entered)
      const sentTo = lastWords()
      await type('000000')
      const seen = { isEmpty, way: w.stack(), sentTo, refused: lastWords(), said: said() }
      const calls = frame.calls.slice(before)
      await w.user.click(button('Close'))
      await w.settle()
      return JSON.stringify({ ...seen, calls }).replaceAll(entered, '…')
    }
    expect(await see(address)).toBe(await see(fresh))
  })

  test('option: Connect for one namespace connects that one alone', async () => {
    await connect({}, 'solana')
    await enter(address)
    await type('123456')
    const { namespaces } = w.t.state(connectionsStore)
    expect(namespaces.solana.connections).toHaveLength(1)
    expect(namespaces.eip155.connections).toHaveLength(0)
  })
})

describe('[V.14] EmailVerifyOtp', () => {
  test('[S1.04, S4.15] default: the last digit sends the code; its success connects, is said, and closes', async () => {
    await login()
    await w.user.type(codeField(), '01234')
    expect(sent('connectOtp')).toEqual([])
    await w.user.type(codeField(), '5')
    await w.settle()
    expect(sent('connectOtp')).toEqual([['connectOtp', '012345']])
    expect([isConnected(), said()]).toEqual([true, 'Connected to E-mail wallet'])
    await w.advance(599)
    expect(w.isOpen()).toBe(true)
    await w.advance(1)
    expect(w.isOpen()).toBe(false)
  })

  test('[S5.02] SEC-83 behaviour: a pasted code with spaces and full-width digits is sent as six digits', async () => {
    await login()
    await type('１２ 34 56')
    expect(sent('connectOtp')).toEqual([['connectOtp', '123456']])
  })

  test('default: while the code is checked the wait bar says so', async () => {
    await login()
    frame.answers.connectOtp = never
    await type('123456')
    expect(card().getByRole('progressbar', { name: 'Checking the code' })).toBeInTheDocument()
    expect(codeField()).toHaveAttribute('readonly')
  })

  test('[S4.15] SEC-83 fault: five wrong codes show the frame’s words; the sixth connects', async () => {
    await login()
    frame.answers.connectOtp = refuse('Wrong code')
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await type(`00000${attempt}`)
      expect(codeField()).toHaveAccessibleDescription(
        'That code is not right. Check the newest mail. Wrong code',
      )
      expect([codeField().value, warned()]).toEqual([
        '',
        'That code is not right. Check the newest mail. Wrong code',
      ])
      expect(codeField()).toHaveFocus()
    }
    expect(isConnected()).toBe(false)
    frame.answers.connectOtp = async () => {}
    await type('000006')
    expect([isConnected(), sent('connectOtp').length]).toEqual([true, 6])
  })

  test('[S8.13] fault: an answer that does not come is told, and a code can be sent again', async () => {
    await login()
    frame.answers.connectOtp = refuse('Something went wrong', 'FRAME_REQUEST_TIMEOUT')
    await type('123456')
    expect(codeField()).toHaveAccessibleDescription('Something went wrong. Try again.')
    expect(card().queryByRole('progressbar')).toBeNull()
  })

  test('[S5.10] default: another mail after 30 seconds, counted down, said once', async () => {
    await login()
    expect(resend()).toHaveTextContent('Send a new code in 30 s')
    expect(resend()).toHaveAttribute('aria-disabled', 'true')
    expect(said()).toBe('Code sent to ada@example.com. New code possible in 30 seconds.')
    await w.advance(1_000)
    expect(resend()).toHaveTextContent('Send a new code in 29 s')
    await w.user.click(resend())
    await w.advance(28_000)
    expect(resend()).toHaveTextContent('Send a new code in 1 s')
    // Nothing was said since, and that was read long ago.
    expect([sent('connectEmail').length, said()]).toEqual([1, ''])
    await w.advance(1_000)
    expect(resend()).toHaveTextContent(/^Send a new code$/)
    await w.user.click(resend())
    await w.settle()
    expect(sent('connectEmail')).toEqual([
      ['connectEmail', address],
      ['connectEmail', address],
    ])
    expect(card().getByText('New code sent')).toBeInTheDocument()
    expect(resend()).toHaveTextContent('Send a new code in 30 s')
    expect(w.stack()).toEqual(['Connect', 'EmailVerifyOtp'])
  })

  test('[S5.10] REL-49 fault: a clock that is turned back never shows more than 30 or less than 0', async () => {
    await login()
    Object.assign(frame.wallet, { secondsToNextMail: () => 4_000 })
    await w.advance(1_000)
    expect(resend()).toHaveTextContent('Send a new code in 30 s')
    Object.assign(frame.wallet, { secondsToNextMail: () => -5 })
    await w.advance(1_000)
    expect(resend()).toHaveTextContent(/^Send a new code$/)
  })

  test('[S8.22] fault: a resend that is refused says how long to wait', async () => {
    await login()
    await w.advance(30_000)
    // Another tab has just asked for one.
    frame.answers.connectEmail = async () => {
      throw new KitError('Please try again after 7 seconds', { code: 'EMAIL_RATE_LIMITED' })
    }
    const { secondsToNextMail } = frame.wallet
    const pressed = resend()
    Object.assign(frame.wallet, { secondsToNextMail: () => 7 })
    await w.user.click(pressed)
    await w.settle()
    expect(card().getByText('Please try again after 7 seconds')).toBeInTheDocument()
    Object.assign(frame.wallet, { secondsToNextMail })
  })

  test('behaviour: a resend may ask for the device again', async () => {
    await login()
    await w.advance(30_000)
    frame.answers.connectEmail = async () => 'VERIFY_DEVICE'
    frame.answers.connectDevice = never
    await w.user.click(resend())
    await w.settle()
    expect(w.stack()).toEqual(['Connect', 'EmailVerifyDevice'])
  })

  test('[S8.09] behaviour: leaving ends the check; a late success connects nobody', async () => {
    await login()
    let answer = () => {}
    frame.answers.connectOtp = () => new Promise((resolve) => (answer = resolve))
    await type('123456')
    await w.user.click(button('Back'))
    await w.settle()
    await act(async () => answer())
    await w.settle()
    expect([frame.aborted, w.stack(), isConnected()]).toEqual([['connectOtp'], ['Connect'], false])
  })

  test('default: another address leads back to Connect', async () => {
    await login()
    await w.user.click(button('Use a different e-mail'))
    await w.settle()
    expect(w.stack()).toEqual(['Connect'])
    expect(field().value).toBe('')
  })

  test('fault: a connection that fails after the code says why, and offers another try and other ways', async () => {
    await login()
    const { connect: accept } = frame.answers
    frame.answers.connect = () => Promise.reject(new UserRejectedRequestError())
    await type('123456')
    expect(card().getByText('You declined the request')).toBeInTheDocument()
    expect(buttons()).toEqual(['Try again', 'Use another wallet'])
    frame.answers.connect = accept
    await w.user.click(button('Try again'))
    await w.settle()
    expect([isConnected(), sent('connectOtp').length]).toEqual([true, 1])
  })

  test('fault: without a login under way it leads to Connect', async () => {
    await start()
    await w.open(emailVerifyOtpView)
    expect([w.stack(), frame.calls]).toEqual([['Connect'], []])
    await w.open(emailVerifyDeviceView)
    expect([w.stack().at(-1), frame.calls]).toEqual(['Connect', []])
  })
})

describe('[V.15] EmailVerifyDevice', () => {
  let approve: () => void
  let fail: (error: Error) => void
  const device = async () => {
    await start()
    frame.answers.connectEmail = async () => 'VERIFY_DEVICE'
    frame.answers.connectDevice = () =>
      new Promise((resolve, reject) => {
        approve = resolve
        fail = reject
      })
    await w.open(connectView)
    await enter(address)
  }

  test('[S4.14] default: explains the mail, waits, and goes on to the code by itself', async () => {
    await device()
    expect(lastWords()).toContain(`Open the link in the mail that we sent to: ${address}`)
    expect(
      card().getByRole('progressbar', { name: 'Waiting for your confirmation' }),
    ).toBeInTheDocument()
    expect(sent('connectDevice')).toHaveLength(1)
    await act(async () => approve())
    await w.settle()
    expect([title(), w.stack()]).toEqual(['Check your e-mail', ['Connect', 'EmailVerifyOtp']])
    await type('123456')
    expect(isConnected()).toBe(true)
  })

  test('[S5.10] default: another mail after 30 seconds; the approval of the first is not waited for', async () => {
    await device()
    expect(resend()).toHaveTextContent('Send a new mail in 30 s')
    await w.advance(30_000)
    await w.user.click(resend())
    await w.settle()
    expect(card().getByText('New mail sent')).toBeInTheDocument()
    expect([sent('connectDevice').length, frame.aborted]).toEqual([2, ['connectDevice']])
    await act(async () => approve())
    await w.settle()
    expect(title()).toBe('Check your e-mail')
  })

  test('[S8.13] SEC-27 fault: an approval that does not come is told; the visitor can wait again or have a new mail', async () => {
    await device()
    await act(async () =>
      fail(new KitError('Something went wrong', { code: 'FRAME_REQUEST_TIMEOUT' })),
    )
    await w.settle()
    expect(card().getByText('Something went wrong. Try again.')).toBeInTheDocument()
    expect(card().queryByRole('progressbar')).toBeNull()
    await w.user.click(button('Try again'))
    await w.settle()
    expect([sent('connectDevice').length, sent('connectEmail').length]).toEqual([2, 1])
    await act(async () => approve())
    await w.settle()
    expect(title()).toBe('Check your e-mail')
  })

  test('[S8.09] behaviour: leaving ends the wait; a late approval opens nothing', async () => {
    await device()
    await w.user.click(button('Close'))
    await act(async () => approve())
    await w.settle()
    expect([frame.aborted, w.isOpen()]).toEqual([['connectDevice'], false])
  })
})

describe('[S4.16] a change of the address', () => {
  const loggedIn = async (options: ViewWorldOptions = {}) => {
    await login(options)
    await type('123456')
    act(() => frame.setUser({ email: address }))
    await w.advance(40_000)
  }
  const change = async () => {
    await loggedIn()
    await w.open(accountView)
    await w.open(accountSettingsView)
    await w.user.click(button(/^E-mail/))
    await w.settle()
  }
  const save = async (text: string) => {
    const input = card().getByRole('textbox', { name: 'New e-mail' })
    await w.user.clear(input)
    await w.user.type(input, text)
    await w.user.click(button('Save'))
    await w.settle()
  }

  test('[V.22] default: the settings of a login by e-mail have the address and Change', async () => {
    await change()
    expect([title(), lastWords()?.includes(`Now it is: ${address}`)]).toEqual([
      'Change e-mail',
      true,
    ])
    expect(card().getByText('Step 1 of 3')).toBeInTheDocument()
  })

  test('[V.21] default: Account says whose e-mail it is', async () => {
    await loggedIn()
    await w.open(accountView)
    expect(card().getByText(address).closest('.identity')).toHaveTextContent(/0x.* · Ethereum/)
  })

  test('[V.22] behaviour: not those of another login, nor of another wallet', async () => {
    await loggedIn()
    act(() => frame.setUser({ provider: 'google' }))
    await w.open(accountSettingsView)
    expect(card().queryByRole('button', { name: /^E-mail/ })).toBeNull()
  })

  test('[V.22] behaviour: another wallet’s settings do not load the embedded one', async () => {
    await start({ wallets: undefined })
    await w.end()
    w = await viewWorld({ plugins: [frame.plugin, ...emailPlugin()], features: { email: true } })
    await w.connect()
    await w.open(accountSettingsView)
    const status = w.t.kernel.inspect().plugins.find(({ id }) => id === 'embedded-wallet')?.status
    expect([card().queryByText('Change'), status]).toEqual([null, 'idle'])
  })

  test('[V.24, V.25, S4.17] default: a code to the old address, one to the new, a toast, Account', async () => {
    await change()
    await save(fresh)
    expect(sent('updateEmail')).toEqual([['updateEmail', fresh]])
    expect(card().getByText('Step 2 of 3')).toBeInTheDocument()
    expect(card().getByText(address)).toBeInTheDocument()
    await type('012345')
    expect(card().getByText('Step 3 of 3')).toBeInTheDocument()
    expect(card().getByText(fresh)).toBeInTheDocument()
    await type('543210')
    expect([sent('updateEmailPrimaryOtp'), sent('updateEmailSecondaryOtp')]).toEqual([
      [['updateEmailPrimaryOtp', '012345']],
      [['updateEmailSecondaryOtp', '543210']],
    ])
    expect(w.stack()).toEqual(['Account'])
    expect(card().getByText('E-mail changed')).toBeInTheDocument()
  })

  test('[S4.16] default: VERIFY_SECONDARY_OTP goes to the new address at once', async () => {
    await change()
    frame.answers.updateEmail = async () => 'VERIFY_SECONDARY_OTP'
    await save(fresh)
    expect(card().getByText('Step 3 of 3')).toBeInTheDocument()
  })

  test('option: ends where the view was told to', async () => {
    await loggedIn()
    await w.open(updateEmailWalletView, { redirectView: 'AccountSettings' })
    frame.answers.updateEmail = async () => 'VERIFY_SECONDARY_OTP'
    await save(fresh)
    await type('123456')
    expect(w.stack()).toEqual(['AccountSettings'])
  })

  test('[S5.01] SEC-84 fault: what is no address is refused, and nothing is sent', async () => {
    await change()
    await save('bob@example')
    expect(card().getByRole('textbox', { name: 'New e-mail' })).toHaveAccessibleDescription(
      'Enter a valid e-mail, like ada@example.com',
    )
    expect(sent('updateEmail')).toEqual([])
  })

  test('[V.25] fault: a wrong code is told; Start over leads to the address', async () => {
    await change()
    await save(fresh)
    frame.answers.updateEmailPrimaryOtp = refuse('Wrong code')
    await type('000000')
    expect(codeField()).toHaveAccessibleDescription(/Wrong code$/)
    await w.user.click(button('Start over'))
    await w.settle()
    expect(card().getByText('Step 1 of 3')).toBeInTheDocument()
  })

  test('[S5.10] default: a resend asks for another mail to the new address’s owner', async () => {
    await change()
    await save(fresh)
    await w.advance(30_000)
    await w.user.click(resend())
    await w.settle()
    expect(sent('updateEmail')).toEqual([
      ['updateEmail', fresh],
      ['updateEmail', fresh],
    ])
    expect(card().getByText('Step 2 of 3')).toBeInTheDocument()
  })

  test('fault: without a change under way a code view leads to the address', async () => {
    await start()
    await w.open(updateEmailPrimaryOtpView)
    expect(w.stack()).toEqual(['UpdateEmailWallet'])
  })

  test('[S8.09] behaviour: leaving ends the check', async () => {
    await change()
    await save(fresh)
    frame.answers.updateEmailPrimaryOtp = never
    await type('123456')
    await w.user.click(button('Close'))
    await w.settle()
    expect(frame.aborted).toEqual(['updateEmailPrimaryOtp'])
  })

  test('SEC-83 SEC-104 behaviour: no fact holds an address or a code, whatever the frame says', async () => {
    await change()
    await save(fresh)
    frame.answers.updateEmailPrimaryOtp = refuse(`No 135790 from ${address} for ${fresh}`)
    await type('135790')
    frame.answers.updateEmailPrimaryOtp = async () => {}
    await type('246802')
    await type('112233')
    const recorded = JSON.stringify(w.t.kernel.recorded())
    for (const secret of [address, fresh, '123456', '135790', '246802', '112233']) {
      expect({ secret, isIn: recorded.includes(secret) }).toEqual({ secret, isIn: false })
    }
    const logged = JSON.stringify(w.t.environment.log.lines)
    expect([logged.includes('@example'), logged.includes('135790')]).toEqual([false, false])
    expect(title()).not.toContain('@')
    const stored = [...w.t.environment.storage.entries.values()].join(' ')
    expect(stored).not.toMatch(/@example|"(123456|135790|246802|112233)"/)
  })
})

describe('[S7.06] tracked events', () => {
  const tracked = () => {
    const table = w.t.kernel.point(trackedEvents).getSnapshot()
    return w.t.kernel
      .recorded()
      .filter(({ source }) => source === 'email')
      .map(({ type: name, payload }) =>
        table.find(({ value }) => value.event.type === name)?.value.toTrack(payload, w.t.state),
      )
  }

  test('default: a login with a device', async () => {
    await start()
    frame.answers.connectEmail = async () => 'VERIFY_DEVICE'
    await w.open(connectView)
    await enter(address)
    frame.answers.connectOtp = refuse('Wrong code')
    await type('000000')
    frame.answers.connectOtp = async () => {}
    frame.answers.connectEmail = async () => 'VERIFY_OTP'
    await w.advance(30_000)
    await w.user.click(resend())
    await w.settle()
    await type('123456')
    expect(tracked()).toEqual([
      { event: 'EMAIL_LOGIN_SELECTED' },
      { event: 'EMAIL_SUBMITTED' },
      { event: 'DEVICE_REGISTERED_FOR_EMAIL' },
      { event: 'EMAIL_VERIFICATION_CODE_SENT' },
      { event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message: 'Wrong code' } },
      { event: 'EMAIL_VERIFICATION_CODE_SENT' },
      { event: 'EMAIL_VERIFICATION_CODE_PASS' },
    ])
  })

  test('default: a change', async () => {
    await login()
    await type('123456')
    act(() => frame.setUser({ email: address }))
    await w.advance(40_000)
    const before = tracked().length
    await w.open(accountSettingsView)
    await w.user.click(button(/^E-mail/))
    await w.settle()
    await w.user.type(card().getByRole('textbox', { name: 'New e-mail' }), `${fresh}{Enter}`)
    await w.settle()
    await type('123456')
    await type('123457')
    expect(tracked().slice(before)).toEqual([
      { event: 'EMAIL_EDIT' },
      { event: 'EMAIL_VERIFICATION_CODE_SENT' },
      { event: 'EMAIL_VERIFICATION_CODE_PASS' },
      { event: 'EMAIL_VERIFICATION_CODE_SENT' },
      { event: 'EMAIL_VERIFICATION_CODE_PASS' },
    ])
  })
})

describe('[V.01] languages and the keyboard', () => {
  test('[C.31] default: axe finds nothing in Connect and in the code view while they say what is wrong', async () => {
    await connect()
    const look = async () => {
      for (const locale of ['en', 'ar']) {
        for (const themeMode of ['light', 'dark'] as const) {
          act(() => w.t.kernel.emit(appearanceChanged({ locale, themeMode })))
          await w.settle()
          const { violations } = await axe.run(screen.getByRole('dialog'), {
            rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
          })
          expect(violations.map(({ id }) => id)).toEqual([])
        }
      }
      act(() => w.t.kernel.emit(appearanceChanged({ locale: 'en', themeMode: 'light' })))
      await w.settle()
    }
    await enter('a@b')
    expect(field()).toBeInvalid()
    await look()
    await enter(address)
    frame.answers.connectOtp = refuse('Wrong code')
    await type('123456')
    expect(codeField()).toBeInvalid()
    await look()
  })

  test('behaviour: in Arabic the address and the boxes still run from left to right', async () => {
    await login()
    act(() => w.t.kernel.emit(appearanceChanged({ locale: 'ar' })))
    await w.settle()
    expect(title()).toBe('تحقق من بريدك الإلكتروني')
    expect(card().getByText(address)).toHaveAttribute('dir', 'ltr')
    expect(document.querySelector('.code-boxes')).toHaveAttribute('dir', 'ltr')
  })

  test('behaviour: from the field to connected by keyboard alone', async () => {
    await connect()
    field().focus()
    await w.user.keyboard(`${address}{Enter}`)
    await w.settle()
    await w.user.keyboard('123456')
    await w.settle()
    expect(isConnected()).toBe(true)
  })
})
