import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { connectInModal } from '../../config/connect-in-modal.ts'
import {
  activeConnection,
  alertRaised,
  appearanceChanged,
  connectionsStore,
  connectView,
  type KitError,
  trackedEvents,
  UserRejectedRequestError,
  ViewService,
} from '../../kernel/exports/index.ts'
import { fakeEnvironment } from '../../test/exports/index.ts'
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
import { type FakePopup, type FakePopups, fakePopups } from './fake-popups.ts'
import { socials } from './index.ts'
import { connectingSocialView, connectSocialsView } from './contract.ts'

const all = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']
const site = 'https://secure.test/frame'
const resultUri = 'https://secure.test/back?code=c1'

let w: ViewWorld
let frame: FakeEmbeddedWallet
let popups: FakePopups
beforeEach(() => {
  frame = fakeEmbeddedWallet(ada)
  popups = fakePopups(window, 'https://secure.test')
})
afterEach(async () => {
  await w.end()
  popups.restore()
  window.history.replaceState(null, '', '/')
  delete (window as { TelegramWebviewProxy?: unknown }).TelegramWebviewProxy
  // Nothing of it stays in the host's page.
  expect(document.querySelectorAll('iframe')).toHaveLength(0)
})

const socialsPlugin = () => socials().filter(({ manifest }) => manifest.id === 'socials')

async function start(options: ViewWorldOptions = {}) {
  w = await viewWorld({
    ...options,
    settings: { socialRedirectHosts: ['login.test', 'farcaster.test'], ...options.settings },
    wallets: options.wallets ?? [],
    plugins: [frame.plugin, ...socialsPlugin()],
    features: { socials: all, ...options.features },
    endpoints: { secureFrame: site },
  })
}
async function connect(options: ViewWorldOptions = {}, namespace?: 'eip155' | 'solana') {
  await start(options)
  await w.open(connectView, namespace ? { namespace } : {})
}
/** Presses a button of Connect. */
const choose = async (name: string) => {
  await w.user.click(button(name))
  await w.settle()
}
const chooseGoogle = () => choose('Continue with Google')
const popup = (): FakePopup => {
  const last = popups.opened.at(-1)
  if (!last) throw new Error('No window was opened')
  return last
}
const bringBack = async (...parameters: Parameters<FakePopup['post']>) => {
  await act(async () => popup().post(...parameters))
  await w.settle()
}
const calls = () => frame.calls.map(([method]) => method)
const isConnected = () =>
  activeConnection(w.t.state(connectionsStore), 'eip155')?.connectorId === 'embedded-wallet'
/** Of this plugin, in Connect. */
const ways = () =>
  buttons().filter((name) => /^Continue with (?!a wallet)|more way/.test(name ?? ''))
const heading = () => card().getByRole('heading', { level: 3 }).textContent
/** What analytics would be told of what happened, of this plugin alone. */
const tracked = () => {
  const events = w.t.kernel.point(trackedEvents).getSnapshot()
  return w.t.kernel
    .recorded()
    .flatMap(({ type, payload }) =>
      events
        .filter(({ value, pluginId }) => pluginId === 'socials' && value.event.type === type)
        .map(({ value }) => value.toTrack(payload, (store) => w.t.state(store))),
    )
}
const names = () => tracked().map((event) => event?.event)

describe('[V.04] the socials of Connect', () => {
  test('[C.17, S9.27] default: four labelled buttons in the order, and the way to the others', async () => {
    await connect()
    expect(ways()).toEqual([
      'Continue with Google',
      'Continue with X',
      'Continue with Farcaster',
      'Continue with Discord',
      '3 more ways to sign in',
    ])
    expect(button('Continue with Google')).toHaveTextContent('Google')
  })

  test('[V.13] default: ConnectSocials lists them all, and each leads on', async () => {
    await connect()
    await choose('3 more ways to sign in')
    expect([title(), w.stack()]).toEqual(['Sign in', ['Connect', 'ConnectSocials']])
    expect(buttons()).toEqual(
      ['Google', 'X', 'Farcaster', 'Discord', 'Apple', 'GitHub', 'Facebook'].map(
        (name) => `Continue with ${name}`,
      ),
    )
    await choose('Continue with Apple')
    expect(frame.calls[0]).toEqual(['socialRedirectUri', 'apple'])
    expect(w.stack().at(-1)).toBe('ConnectingSocial')
  })

  test('[V.13] option: where the row is long enough nothing leads to a list; one left is one way', async () => {
    await connect({ features: { socials: ['github', 'x'] } })
    expect(ways()).toEqual(['Continue with GitHub', 'Continue with X'])
    await act(() => w.t.reconfigure({ features: { socials: all.slice(0, 5) } }))
    expect(ways()).toHaveLength(5)
    expect(ways().at(-1)).toBe('Continue with Apple')
    await act(() => w.t.reconfigure({ features: { socials: all.slice(0, 6) } }))
    expect(ways()).toHaveLength(5)
    expect(ways().at(-1)).toBe('2 more ways to sign in')
  })

  test('[C.17] option: with an empty list, or switched off, there is nothing', async () => {
    await connect({ features: { socials: [] } })
    expect(ways()).toEqual([])
    await act(() => w.t.reconfigure({ features: { socials: false } }))
    expect(ways()).toEqual([])
    expect(w.t.kernel.inspect().plugins.find(({ id }) => id === 'socials')?.status).toBe('disabled')
  })

  test('[V.05] option: before the terms are accepted nothing opens', async () => {
    await connect({
      features: { legalCheckbox: true },
      settings: {
        termsConditionsUrl: 'https://app.test/terms',
        privacyPolicyUrl: 'https://app.test/privacy',
      },
    })
    await chooseGoogle()
    await choose('3 more ways to sign in')
    expect([popups.opened.length, w.stack()]).toEqual([0, ['Connect']])
    expect(button('Continue with Google')).toHaveAttribute('aria-disabled', 'true')
  })

  test('[S6.10] behaviour: in a mini-app on Android two are gone', async () => {
    Object.assign(window, { TelegramWebviewProxy: {} })
    await connect({ page: { userAgent: 'Mozilla/5.0 (Linux; Android 15)' } })
    expect(buttons().slice(0, 5)).toEqual([
      'Continue with Google',
      'Continue with Farcaster',
      'Continue with Discord',
      'Continue with Apple',
      'Continue with GitHub',
    ])
  })

  test('behaviour: drawing the buttons loads no wallet and puts nothing into the page', async () => {
    await connect()
    const state = w.t.kernel.inspect().plugins.find(({ id }) => id === 'embedded-wallet')
    expect(state?.status).toBe('idle')
    expect(document.querySelector('iframe')).toBeNull()
  })
})

describe('[V.11] ConnectingSocial', () => {
  test('[S1.05] default: the popup opens with the press, its answer logs in, the account is connected', async () => {
    await connect()
    frame.answers.socialRedirectUri = async () => 'https://login.test/authorize?state=s1'
    await chooseGoogle()
    const [address, name, features] = popup().parameters
    expect([address, features]).toEqual([`${site}/loading`, 'popup,width=600,height=800'])
    expect(name).toMatch(/^latchkey-[0-9a-f]{32}$/)
    expect([title(), heading()]).toEqual(['Continue with Google', 'Continue in the Google window'])
    expect(popup().visited).toEqual(['https://login.test/authorize?state=s1'])
    await bringBack({ resultUri })
    expect(popup().isClosed).toBe(true)
    expect(frame.calls).toEqual([
      ['socialRedirectUri', 'google'],
      ['connectSocial', 'google', resultUri],
      ['connect'],
    ])
    expect([heading(), said(), isConnected()]).toEqual([
      'Connected to your wallet',
      'Connected to your wallet',
      true,
    ])
    await w.advance(600)
    expect(w.isOpen()).toBe(false)
  })

  test.each(['google', 'x', 'discord', 'apple', 'github', 'facebook'] as const)(
    '[S1.05, S5.03] default: %s',
    async (provider) => {
      await connect({ features: { socials: [provider] } })
      await w.user.click(card().getByRole('button', { name: /^Continue with/ }))
      await w.settle()
      await bringBack({ resultUri })
      expect(frame.calls.slice(0, 2)).toEqual([
        ['socialRedirectUri', provider],
        ['connectSocial', provider, resultUri],
      ])
      expect(isConnected()).toBe(true)
    },
  )

  test('[V.11] behaviour: the popup opens before anything is awaited', async () => {
    await connect()
    frame.answers.socialRedirectUri = never
    act(() => button('Continue with Google').click())
    expect(popups.opened).toHaveLength(1)
    await w.settle()
  })

  test('[V.11] behaviour: by the keyboard as well', async () => {
    await connect()
    button('Continue with Google').focus()
    await w.user.keyboard('{Enter}')
    expect(popups.opened).toHaveLength(1)
    await w.settle()
  })

  test('option: Connect was opened for one namespace: only that is connected', async () => {
    const asked: string[][] = []
    const { connect: answer } = frame.answers
    frame.answers.connect = (networks) => {
      asked.push([...new Set(networks.map(({ chainNamespace }) => chainNamespace))])
      return answer(networks)
    }
    await connect({}, 'solana')
    await chooseGoogle()
    await bringBack({ resultUri })
    expect(asked).toEqual([['solana']])
  })

  test('[SEC-76] fault: messages of other windows and origins, and of no sense, are ignored', async () => {
    await connect()
    await chooseGoogle()
    const origins = [
      'https://evil.test',
      'http://secure.test',
      'https://secure.test:8443',
      'https://secure.test.evil.test',
      'https://secure.test/',
      'https://evil.secure.test',
      'null',
      '',
      window.location.origin,
    ]
    for (const origin of origins) await bringBack({ resultUri }, { origin })
    for (const source of [window, popup().opener, null, {}]) {
      await bringBack({ resultUri }, { source })
    }
    const senseless = [
      undefined,
      null,
      resultUri,
      [resultUri],
      {},
      { resultUri: '' },
      { resultUri: { toString: () => resultUri } },
      { resultUri: [resultUri] },
      { resultUri: 'x'.repeat(70_000) },
      { uri: resultUri },
    ]
    for (const data of senseless) await bringBack(data)
    expect([calls(), popup().isClosed]).toEqual([['socialRedirectUri'], false])
    expect(heading()).toBe('Continue in the Google window')
    await bringBack({ resultUri })
    expect(calls()).toContain('connectSocial')
  })

  test('[SEC-76] fault: a second answer is nothing, and an answer after the end neither', async () => {
    await connect()
    frame.answers.connectSocial = refuse('Denied')
    await chooseGoogle()
    await bringBack({ resultUri })
    await bringBack({ resultUri: `${resultUri}&again` })
    expect(frame.calls.filter(([method]) => method === 'connectSocial')).toEqual([
      ['connectSocial', 'google', resultUri],
    ])
    const first = popup()
    await choose('Try again')
    expect(popup()).not.toBe(first)
    await act(async () => first.post({ resultUri }))
    await w.settle()
    expect(frame.calls.filter(([method]) => method === 'connectSocial')).toHaveLength(1)
  })

  test('[SEC-75] fault: an address that is not https goes nowhere: the popup closes, the page stays', async () => {
    await connect()
    frame.answers.socialRedirectUri = async () => 'http://login.test/authorize'
    const before = window.location.href
    await chooseGoogle()
    expect([popup().visited, popup().isClosed]).toEqual([[], true])
    expect(heading()).toBe('Sign-in was stopped')
    expect([w.page.opened, window.location.href]).toEqual([[], before])
    expect(calls()).toEqual(['socialRedirectUri'])
  })

  test('[SEC-75] default: to the provider that was chosen, and to the site of the frame', async () => {
    await connect({ settings: { socialRedirectHosts: undefined } })
    const refused = [
      'https://login.test/a',
      'https://github.com/login',
      'https://accounts.google.com.evil.test/',
      'http://localhost/a',
    ]
    const name = { first: 'Continue with Google', again: 'Try again' }
    for (const [index, address] of refused.entries()) {
      frame.answers.socialRedirectUri = async () => address
      await choose(index === 0 ? name.first : name.again)
      expect([popup().visited, popup().isClosed]).toEqual([[], true])
    }
    frame.answers.socialRedirectUri = async () => 'https://accounts.google.com/o/oauth2/auth'
    await choose(name.again)
    expect(popup().visited).toEqual(['https://accounts.google.com/o/oauth2/auth'])
  })

  test('[SEC-75] default: by the site of the frame', async () => {
    await connect({ settings: { socialRedirectHosts: undefined } })
    frame.answers.socialRedirectUri = async () => 'https://secure.test/authorize'
    await chooseGoogle()
    expect(popup().visited).toEqual(['https://secure.test/authorize'])
  })

  test('[SEC-75] option: socialRedirectHosts', async () => {
    await connect({ settings: { socialRedirectHosts: ['login.test'] } })
    frame.answers.socialRedirectUri = async () => 'https://login.test.evil.test/authorize'
    await chooseGoogle()
    expect([popup().visited, popup().isClosed, heading()]).toEqual([
      [],
      true,
      'Sign-in was stopped',
    ])
    frame.answers.socialRedirectUri = async () => 'https://login.test/authorize'
    await choose('Try again')
    expect(popup().visited).toEqual(['https://login.test/authorize'])
  })

  test('[SEC-77, REL-26] fault: a blocked popup is said, nothing waits, and it opens with the next press', async () => {
    await connect()
    popups.isBlocked = true
    await chooseGoogle()
    expect([heading(), warned()]).toEqual([
      'Your browser blocked the window',
      'Your browser blocked the window. Allow pop-ups for this page, then try again.',
    ])
    expect(calls()).toEqual([])
    expect(button('Open it again')).toHaveFocus()
    popups.isBlocked = false
    await choose('Open it again')
    expect(heading()).toBe('Continue in the Google window')
    await bringBack({ resultUri })
    expect(isConnected()).toBe(true)
  })

  test('[SEC-77, REL-26, S8.24] fault: a popup that was closed is noticed within a second', async () => {
    await connect()
    await chooseGoogle()
    await act(async () => popup().close())
    await w.advance(999)
    expect(heading()).toBe('Continue in the Google window')
    await w.advance(1)
    await w.settle()
    expect([heading(), warned()]).toEqual([
      'Sign-in was not finished',
      'Sign-in was not finished. You closed the window before it was done.',
    ])
    const again = button('Try again')
    expect(again).not.toHaveAttribute('aria-disabled')
    expect(again).toHaveFocus()
    await choose('Try again')
    await bringBack({ resultUri })
    expect(isConnected()).toBe(true)
  })

  test('[SEC-77] fault: closed while the address is still asked for: the question ends as well', async () => {
    frame.answers.socialRedirectUri = never
    await connect()
    await chooseGoogle()
    popup().close()
    await w.advance(1_000)
    await w.settle()
    expect([heading(), frame.aborted]).toEqual(['Sign-in was not finished', ['socialRedirectUri']])
  })

  test('[SEC-77] fault: a popup that was emptied counts as closed', async () => {
    await connect()
    frame.answers.socialRedirectUri = never
    await chooseGoogle()
    // It has not got to the site yet.
    await w.advance(3_000)
    expect(heading()).toBe('Continue in the Google window')
    popup().show('foreign')
    await w.advance(1_000)
    expect(heading()).toBe('Continue in the Google window')
    popup().show('blank')
    await w.advance(1_000)
    await w.settle()
    expect([heading(), popup().isClosed]).toEqual(['Sign-in was not finished', true])
  })

  test('[V.11] fault: after two minutes the popup is closed and the attempt over', async () => {
    await connect()
    await chooseGoogle()
    await w.advance(119_999)
    expect([popup().isClosed, heading()]).toEqual([false, 'Continue in the Google window'])
    await w.advance(1)
    await w.settle()
    expect([popup().isClosed, heading()]).toEqual([true, 'Sign-in was not finished'])
    expect(card().getByText('POPUP_TIMEOUT')).toBeInTheDocument()
  })

  test('[SEC-78] fault: the opener of the popup is an empty frame of ours, not the page', async () => {
    await connect()
    await chooseGoogle()
    const { opener } = popup()
    expect(opener).not.toBe(window)
    expect([opener.parent === window, opener.location.href]).toEqual([true, 'about:blank'])
    expect(document.querySelectorAll('iframe')).toHaveLength(1)
    expect(document.querySelector('iframe')).not.toBeVisible()
    await bringBack({ resultUri })
    expect(isConnected()).toBe(true)
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('[SEC-78] behaviour: the frame is there before the press, since a browser asks for that', async () => {
    await connect()
    await w.user.hover(button('Continue with Google'))
    expect(document.querySelectorAll('iframe')).toHaveLength(1)
    expect(popups.opened).toHaveLength(0)
    await w.user.keyboard('{Escape}')
    await w.settle()
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('[SEC-78] fault: where the frame may not open windows, the page does', async () => {
    await connect()
    const { open } = window
    window.open = function (this: Window, ...parameters) {
      return this === window ? open.apply(this, parameters) : null
    }
    await chooseGoogle()
    expect(popup().opener).toBe(window)
    await bringBack({ resultUri })
    expect(isConnected()).toBe(true)
  })

  test('[SEC-78] fault: in a sandboxed page the frame is a stranger; the page opens the window', async () => {
    await connect()
    await w.user.hover(button('Continue with Google'))
    const frame = document.querySelector('iframe')!
    Object.defineProperty(frame, 'contentDocument', { value: null })
    Object.defineProperty(frame, 'contentWindow', {
      value: new Proxy({} as Window, {
        get() {
          throw new DOMException('Blocked a frame', 'SecurityError')
        },
      }),
    })
    await chooseGoogle()
    expect(popup().opener).toBe(window)
    await bringBack({ resultUri })
    expect(isConnected()).toBe(true)
  })

  test('[SEC-78] behaviour: of the popup nothing is touched but location, closed and close', async () => {
    await connect()
    await chooseGoogle()
    await w.advance(2_000)
    await bringBack({ resultUri })
    expect([...popup().touched].sort()).toEqual(['close', 'closed', 'location'])
  })

  test('behaviour: when the window is gone nobody is sent to it any more', async () => {
    frame.answers.connectSocial = refuse('Denied')
    await connect()
    await chooseGoogle()
    frame.answers.connectSocial = never
    await w.advance(3_000)
    await bringBack({ resultUri })
    expect([heading(), said(), buttons()]).toEqual(['Finishing sign-in', 'Finishing sign-in', []])
  })

  test('behaviour: after 3 s it can be opened again, which ends the first try', async () => {
    await connect()
    await chooseGoogle()
    expect(card().queryByRole('button', { name: 'Open it again' })).toBeNull()
    await w.advance(3_000)
    const first = popup()
    await choose('Open it again')
    expect([first.isClosed, popup() === first, heading()]).toEqual([
      true,
      false,
      'Continue in the Google window',
    ])
    await bringBack({ resultUri })
    expect(isConnected()).toBe(true)
  })

  test('[S8.09] behaviour: leaving closes the popup and ends what was asked', async () => {
    frame.answers.connectSocial = never
    await connect()
    await chooseGoogle()
    await w.user.click(button('Back'))
    await w.settle()
    expect([w.stack(), popup().isClosed]).toEqual([['Connect'], true])
    await chooseGoogle()
    await bringBack({ resultUri })
    expect(calls().at(-1)).toBe('connectSocial')
    await w.user.keyboard('{Escape}')
    await w.settle()
    expect([w.isOpen(), frame.aborted.at(-1)]).toEqual([false, 'connectSocial'])
  })

  test('fault: what the other side says is told, with its words under Details', async () => {
    await connect()
    const told: (readonly [() => Promise<never>, string, string])[] = [
      [refuse('The provider is down'), 'Sign-in failed', 'The provider is down'],
      [
        refuse('Something went wrong', 'FRAME_REQUEST_TIMEOUT'),
        'Sign-in failed',
        'Something went wrong',
      ],
    ]
    await chooseGoogle()
    for (const [answer, words, details] of told) {
      frame.answers.connectSocial = answer
      await bringBack({ resultUri })
      expect([heading(), card().getByText(details).textContent]).toEqual([words, details])
      await choose('Try again')
    }
    frame.answers.connectSocial = refuse('The secure window was reloaded', 'FRAME_RELOADED')
    await bringBack({ resultUri })
    expect(heading()).toBe('Sign-in was not finished')
    expect(card().getByText('The sign-in window was reloaded meanwhile. Try again.')).toBeVisible()
    await choose('Try again')
    frame.answers.connectSocial = () => Promise.reject(new UserRejectedRequestError())
    await bringBack({ resultUri })
    expect(heading()).toBe('You declined the request')
    expect(card().queryByText('Details')).toBeNull()
  })

  test('[S8.11, S8.12] fault: a frame that did not load is said once, in words for a visitor', async () => {
    await connect()
    await chooseGoogle()
    frame.answers.connectSocial = () => {
      w.t.kernel.emit(
        alertRaised({ code: 'IFRAME_LOAD_FAILED', kind: 'danger', title: 'Not available' }),
      )
      return refuse('Unable to load email login dependency', 'FRAME_NOT_LOADED')()
    }
    await bringBack({ resultUri })
    expect(heading()).toBe('No connection to the service')
    expect(card().queryByText(/Unable to load|Not available|^Details$/)).toBeNull()
  })

  test('[S1.25] fault: refused in the region: no other try is offered', async () => {
    await connect()
    frame.answers.socialRedirectUri = refuse('Not here', 'REGION_RESTRICTED')
    await chooseGoogle()
    expect([heading(), buttons()]).toEqual(['Not available in your region', ['Back']])
    expect(popup().isClosed).toBe(true)
  })

  test('fault: a login that cannot be connected is told, and is tried without another popup', async () => {
    await connect()
    const { connect: answer } = frame.answers
    frame.answers.connect = refuse('No account')
    await chooseGoogle()
    await bringBack({ resultUri })
    expect(heading()).toBe('Connection failed')
    frame.answers.connect = answer
    await choose('Try again')
    expect([isConnected(), popups.opened.length]).toEqual([true, 1])
  })

  test('fault: a view that nobody opened a popup for offers to open it', async () => {
    await start()
    await w.open(connectingSocialView, { provider: 'x' })
    expect(heading()).toBe('Your browser blocked the window')
    await choose('Open it again')
    expect(popups.opened).toHaveLength(1)
  })

  test('fault: switched off meanwhile: the popup goes, and the view', async () => {
    await connect()
    await chooseGoogle()
    await act(() => w.t.reconfigure({ features: { socials: false } }))
    expect([popup().isClosed, w.stack()]).toEqual([true, ['Connect']])
  })
})

describe('[S8.24] a host that waits for a connection', () => {
  const wait = async () => {
    await start()
    const views = await w.t.service(ViewService)
    const outcome: unknown[] = []
    await act(async () => {
      connectInModal(w.t.kernel, views, {}).then(
        (namespace) => outcome.push(namespace),
        (error: KitError) => outcome.push([error.code, error.message]),
      )
      await w.t.settle(6)
    })
    return outcome
  }

  test('[S8.24] fault: is told that the popup was closed, while the card stays', async () => {
    const outcome = await wait()
    await chooseGoogle()
    popup().close()
    await w.advance(1_000)
    await w.settle()
    expect([outcome, w.isOpen()]).toEqual([[['POPUP_CLOSED', 'Popup closed']], true])
  })

  test('[S8.24] fault: is told after two minutes that it failed', async () => {
    const outcome = await wait()
    await chooseGoogle()
    await w.advance(120_000)
    await w.settle()
    expect(outcome).toEqual([['POPUP_TIMEOUT', 'Failed to connect']])
  })

  test('[S8.24] fault: is told that the modal was closed, which closes the popup', async () => {
    const outcome = await wait()
    await chooseGoogle()
    await w.user.keyboard('{Escape}')
    await w.settle()
    expect([outcome, popup().isClosed]).toEqual([[['MODAL_CLOSED', 'Modal closed']], true])
  })

  test('[S8.24] behaviour: waits on while another try is possible, until there is a connection', async () => {
    const outcome = await wait()
    popups.isBlocked = true
    await chooseGoogle()
    expect(outcome).toEqual([])
    popups.isBlocked = false
    await choose('Open it again')
    await bringBack({ resultUri })
    expect(outcome).toEqual(['eip155'])
  })
})

describe('what is counted of a social login', () => {
  const of = (...events: string[]) =>
    events.map((event) => ({
      event: `SOCIAL_LOGIN_${event}`,
      properties: { provider: 'google' },
    }))

  test('default: started, user data asked for, success', async () => {
    await connect()
    await chooseGoogle()
    await bringBack({ resultUri })
    expect(tracked()).toEqual(of('STARTED', 'REQUEST_USER_DATA', 'SUCCESS'))
  })

  test('fault: closed by the visitor is cancelled; refused by the other side is an error', async () => {
    await connect()
    await chooseGoogle()
    popup().close()
    await w.advance(1_000)
    await w.settle()
    expect(tracked()).toEqual(of('STARTED', 'CANCELED'))
    frame.answers.connectSocial = refuse('Denied')
    await choose('Try again')
    await bringBack({ resultUri })
    expect(tracked().slice(2)).toEqual(of('STARTED', 'REQUEST_USER_DATA', 'ERROR'))
    await choose('Try again')
    await w.user.click(button('Back'))
    await w.settle()
    expect(tracked().slice(5)).toEqual(of('STARTED', 'CANCELED'))
  })

  test('behaviour: no fact and no line of the log holds what the popup brought', async () => {
    await connect()
    frame.answers.connectSocial = refuse(`Bad code in ${resultUri}`)
    await chooseGoogle()
    await bringBack({ resultUri })
    const { log } = w.t.environment
    const said = JSON.stringify([w.t.kernel.recorded(), log.lines])
    expect(said).not.toMatch(/code=c1|login\.test/)
  })
})

describe('[V.12] ConnectingFarcaster', () => {
  const link = 'https://farcaster.test/approve?channel=1'
  const open = async (options: ViewWorldOptions = {}) => {
    frame.answers.farcasterUri = async () => link
    await connect(options)
    await choose('Continue with Farcaster')
  }
  /** Approves when it is called. */
  const approval = () => {
    let approve = () => {}
    frame.answers.connectFarcaster = () =>
      new Promise((resolve) => {
        approve = resolve
      })
    return async () => {
      await act(async () => approve())
      await w.settle()
    }
  }

  test('[S1.06] default: a code on a desktop, the link to copy; approved, it is connected', async () => {
    const approve = approval()
    await open()
    expect(title()).toBe('Continue with Farcaster')
    expect(await card().findByRole('img', { name: 'Code for Farcaster' })).toBeVisible()
    expect(buttons()).toEqual(['Copy link'])
    await w.user.click(button('Copy link'))
    expect(w.page.copied).toEqual([link])
    await approve()
    expect(calls()).toEqual(['farcasterUri', 'connectFarcaster', 'connect'])
    expect([heading(), isConnected()]).toEqual(['Connected to your wallet', true])
    await w.advance(600)
    expect(w.isOpen()).toBe(false)
    expect(names()).toEqual([
      'SOCIAL_LOGIN_STARTED',
      'SOCIAL_LOGIN_REQUEST_USER_DATA',
      'SOCIAL_LOGIN_SUCCESS',
    ])
    // It was no leaving without a login.
    expect(calls()).not.toContain('reload')
  })

  test('[SEC-73] default: on a phone the link opens in the press, in a window that knows nothing of the page', async () => {
    approval()
    await open({ page: { isMobile: true } })
    expect(card().queryByRole('img', { name: 'Code for Farcaster' })).toBeNull()
    act(() => button('Open Farcaster').click())
    // `_blank` of the page's one way out is always with noopener and noreferrer.
    expect(w.page.opened).toEqual([{ href: link, target: '_blank' }])
    expect(popups.opened).toHaveLength(0)
  })

  test('behaviour: until there is a link nothing can be pressed', async () => {
    frame.answers.farcasterUri = never
    await connect({ page: { isMobile: true } })
    await choose('Continue with Farcaster')
    await w.user.click(button('Open Farcaster'))
    await w.user.click(button('Copy link'))
    expect([w.page.opened, w.page.copied]).toEqual([[], []])
  })

  test('[S5.03] behaviour: no popup and no redirect address are asked for', async () => {
    approval()
    await open()
    expect([popups.opened.length, calls()]).toEqual([0, ['farcasterUri', 'connectFarcaster']])
  })

  test.each([
    'http://farcaster.test/',
    'javascript:alert(1)',
    'https://a@b.test/',
    'farcaster://x',
  ])('[SEC-73] fault: the address %s is not shown', async (address) => {
    frame.answers.farcasterUri = async () => address
    await connect()
    await choose('Continue with Farcaster')
    expect([heading(), calls()]).toEqual(['Sign-in was stopped', ['farcasterUri']])
  })

  test('[V.12] fault: expired: a new code is one press away', async () => {
    frame.answers.connectFarcaster = refuse('The channel has expired')
    await open()
    expect(heading()).toBe('This code has expired')
    const approve = approval()
    await choose('Get a new code')
    expect(await card().findByRole('img', { name: 'Code for Farcaster' })).toBeVisible()
    await approve()
    expect(isConnected()).toBe(true)
  })

  test('[V.12] fault: refused on the phone', async () => {
    frame.answers.connectFarcaster = () => Promise.reject(new UserRejectedRequestError())
    await open()
    expect([heading(), buttons()]).toEqual([
      'You declined the request',
      ['Try again', 'Use another wallet'],
    ])
    expect(names()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
    await choose('Use another wallet')
    expect(w.stack()).toEqual(['Connect'])
  })

  test('[V.12, S8.09] behaviour: leaving without a login ends the wait and starts the frame anew', async () => {
    approval()
    await open()
    await w.user.click(button('Back'))
    await w.settle()
    expect([frame.aborted, calls().at(-1)]).toEqual([['connectFarcaster'], 'reload'])
    expect(calls().filter((method) => method === 'reload')).toHaveLength(1)
  })

  test('[V.12] behaviour: so does leaving after a failure; a frame that fails at it harms nobody', async () => {
    frame.answers.connectFarcaster = refuse('Refused')
    frame.answers.reload = refuse('No')
    await open()
    expect(calls()).not.toContain('reload')
    await w.user.keyboard('{Escape}')
    await w.settle()
    expect([w.isOpen(), calls().at(-1)]).toEqual([false, 'reload'])
  })

  test('[V.12] fault: a frame that gave no link is not loaded again for those who leave', async () => {
    frame.answers.farcasterUri = refuse('Unable to load email login dependency', 'FRAME_NOT_LOADED')
    await connect()
    await choose('Continue with Farcaster')
    expect(heading()).toBe('No connection to the service')
    await w.user.click(button('Back'))
    await w.settle()
    expect(calls()).toEqual(['farcasterUri'])
  })

  test('[V.12] fault: leaving before there is a link starts nothing anew, so that the next login is not ended by it', async () => {
    frame.answers.farcasterUri = never
    await connect()
    await choose('Continue with Farcaster')
    await w.user.click(button('Back'))
    await w.settle()
    expect([frame.aborted, calls()]).toEqual([['farcasterUri'], ['farcasterUri']])
  })

  test('[SEC-130] fault: what a mini-app says of its visitor logs nobody in', async () => {
    approval()
    const forged = { context: { user: { fid: 1, username: 'ada' } }, isInMiniApp: async () => true }
    Object.assign(window, { sdk: forged, farcaster: forged, frame: { sdk: forged } })
    try {
      await open()
      await act(async () => {
        for (const data of [forged.context, { type: 'fc:context', ...forged.context }]) {
          window.dispatchEvent(
            Object.assign(new Event('message'), { data, origin: 'https://secure.test' }),
          )
        }
      })
      await w.settle()
      expect([isConnected(), calls()]).toEqual([false, ['farcasterUri', 'connectFarcaster']])
      expect(JSON.stringify(w.t.kernel.recorded())).not.toMatch(/username|"fid"/)
    } finally {
      for (const name of ['sdk', 'farcaster', 'frame']) Reflect.deleteProperty(window, name)
    }
  })
})

describe('in a messaging mini-app', () => {
  const leave = async (
    provider = 'Continue with Google',
    address = 'https://login.test/a?state=s1&x=%20',
  ) => {
    Object.assign(window, { TelegramWebviewProxy: {} })
    window.history.replaceState(null, '', '/shop?item=1#tgWebAppData=secret')
    frame.answers.socialRedirectUri = async () => address
    await connect()
    await choose(provider)
    const url = new URL(w.page.opened[0]?.href ?? 'https://nowhere.test')
    const state = url.searchParams.get('state') ?? ''
    const back = state.startsWith('s1') ? new URL(state.slice(2)) : undefined
    return { url, back, state: back?.searchParams.get('latchkey_state') ?? '' }
  }
  /** The page is loaded anew at an address, with the same storage. */
  const comeBack = async (address: string, { after = 0 } = {}) => {
    const { storage, clock } = w.t.environment
    await w.end()
    await clock.advance(after)
    window.history.replaceState({ of: 'host' }, '', address)
    const stored = fakeEnvironment({ storage, clock })
    frame = fakeEmbeddedWallet(ada)
    w = await viewWorld({
      wallets: [],
      plugins: [frame.plugin, ...socialsPlugin()],
      features: { socials: all },
      endpoints: { secureFrame: site },
      environment: stored,
    })
    await w.settle()
  }
  const returned = (state: string, uri = resultUri) =>
    `/shop?item=1&latchkey_state=${state}&result_uri=${encodeURIComponent(uri)}`

  test('default: the page itself goes to the provider, which is told where to send it back', async () => {
    const { url, back, state } = await leave()
    expect(popups.opened).toHaveLength(0)
    expect(w.page.opened.map(({ target }) => target)).toEqual(['_top'])
    expect([url.origin, url.searchParams.get('x')]).toEqual(['https://login.test', ' '])
    expect(state).toMatch(/^[0-9a-f]{32}$/)
    expect(back?.href).toBe(`${window.location.origin}/shop?item=1&latchkey_state=${state}`)
    // What the messenger told this page of the visitor is for this page.
    expect(url.href).not.toContain('tgWebAppData')
    expect(heading()).toBe('Going to Google')
  })

  test('default: back again it goes on by itself, and nothing of it stays in the address', async () => {
    const { state } = await leave()
    await comeBack(returned(state))
    expect(window.location.search).toBe('?item=1')
    expect(window.history.state).toEqual({ of: 'host' })
    expect(frame.calls).toEqual([['connectSocial', 'google', resultUri], ['connect']])
    expect([w.isOpen(), isConnected()]).toEqual([true, true])
    expect(names()).toEqual(['SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS'])
  })

  test('behaviour: back again it does not say that it leaves, before or after the answer', async () => {
    const { state } = await leave()
    const isSaid: (string | null)[] = []
    const look = new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h3')) isSaid.push(textContent)
    })
    look.observe(document.body, { childList: true, subtree: true, characterData: true })
    await comeBack(returned(state))
    look.disconnect()
    expect([...new Set(isSaid)].filter((words) => /Going|window/.test(words ?? ''))).toEqual([])
    expect(isSaid).toContain('Finishing sign-in')
  })

  test('fault: a page that was not left can be left by another press', async () => {
    await leave()
    await w.advance(3_000)
    await choose('Open it again')
    expect([w.page.opened.length, heading()]).toEqual([2, 'Going to Google'])
  })

  test('[SEC-76] fault: another state, none, two, or no result count for nothing, and leave the address', async () => {
    const { state } = await leave()
    const { entries } = w.t.environment.storage
    const kept = new Map(entries)
    for (const address of [
      returned('0'.repeat(32)),
      returned(''),
      `${returned(state)}&latchkey_state=${'0'.repeat(32)}`,
      returned(state.toUpperCase() === state ? `${state}x` : state.toUpperCase()),
      returned(state, ''),
      `/shop?item=1&latchkey_state=${state}`,
    ]) {
      for (const [key, text] of kept) entries.set(key, text)
      await comeBack(address)
      expect([window.location.search, calls(), w.isOpen()]).toEqual(['?item=1', [], false])
    }
  })

  test('[SEC-76] fault: once only: the same address again is nothing', async () => {
    const { state } = await leave()
    await comeBack(returned(state))
    expect(calls()).toContain('connectSocial')
    await comeBack(returned(state))
    expect([window.location.search, calls()]).toEqual(['?item=1', []])
  })

  test('[SEC-76] fault: a wrong state uses it up as well', async () => {
    const { state } = await leave()
    await comeBack(returned('f'.repeat(32)))
    await comeBack(returned(state))
    expect(calls()).toEqual([])
  })

  test('[SEC-76] fault: after ten minutes it is too old', async () => {
    const { state } = await leave()
    await comeBack(returned(state), { after: 600_000 })
    expect([window.location.search, calls()]).toEqual(['?item=1', []])
  })

  test('[SEC-76] fault: what others wrote into the storage is no login', async () => {
    const { state } = await leave()
    const { entries } = w.t.environment.storage
    const key = [...entries.keys()].find((name) => name.endsWith('pending-social')) ?? ''
    const record = JSON.parse(entries.get(key) ?? '{}')
    for (const value of [
      null,
      7,
      { provider: 'farcaster', state },
      { provider: '__proto__', state },
      { provider: 'google', state: [state] },
    ]) {
      entries.set(key, JSON.stringify({ ...record, value }))
      await comeBack(returned(state))
      expect(calls()).toEqual([])
    }
  })

  test('[SEC-75] fault: a page that is not allowed is not gone to', async () => {
    await leave('Continue with Google', 'http://login.test/a?state=s1')
    expect([w.page.opened, heading()]).toEqual([[], 'Sign-in was stopped'])
    const { entries } = w.t.environment.storage
    expect([...entries.keys()].some((key) => key.includes('pending-social'))).toBe(false)
  })

  test('fault: a page that does not leave says so after two minutes', async () => {
    await leave()
    await w.advance(120_000)
    await w.settle()
    expect(heading()).toBe('Sign-in failed')
  })

  test('default: without the parameter nothing loads at start', async () => {
    await start()
    const status = w.t.kernel.inspect().plugins.find(({ id }) => id === 'socials')?.status
    expect(status).toBe('idle')
  })
})

test('option: in Arabic', async () => {
  await connect()
  await act(async () => {
    w.t.kernel.emit(appearanceChanged({ locale: 'ar' }), 'host')
    await w.t.settle(20)
  })
  expect(await screen.findByText(/طرق أخرى لتسجيل الدخول$/)).toBeVisible()
  await w.open(connectSocialsView, {})
  expect(title()).toBe('تسجيل الدخول')
})
