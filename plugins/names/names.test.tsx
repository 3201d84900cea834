import { afterEach, describe, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import axe from 'axe-core'
import {
  accountSettingsView,
  accountView,
  appearanceChanged,
  NetworkService,
} from '../../kernel/exports/index.ts'
import { eip155 } from '../../namespaces/eip155/index.ts'
import { mockNamespace, mockWallet } from '../../test/exports/index.ts'
import {
  ada,
  answerAs,
  asked,
  coinTypeOne,
  endpoints,
  grace,
  namesPlugin,
  plainChainData,
  record,
  type Registry,
} from '../../test/scenarios/names-world.ts'
import {
  acme,
  button,
  buttons,
  card,
  said,
  title,
  viewWorld,
  type ViewWorldOptions,
  warned,
} from '../../test/scenarios/view-world.tsx'
import { registerAccountNameView } from './contract.ts'

const name = 'ada-l.reown.id'
const free = (...names: string[]) => ({
  json: { suggestions: names.map((each) => ({ name: `${each}.reown.id`, registered: false })) },
})

let w: Awaited<ReturnType<typeof viewWorld>>
afterEach(() => w.end())

async function start(registry: Registry = {}, options: ViewWorldOptions = {}) {
  w = await viewWorld({
    wallets: [acme({ accounts: [ada, grace] })],
    endpoints,
    namespaces: [eip155(), mockNamespace('solana')],
    plugins: [...plainChainData(), namesPlugin()],
    ...options,
  })
  // Account reads what the account holds.
  w.t.http.on('POST', /^\/(?:v1\/|1|10)$/, ({ body }) => ({
    json: { jsonrpc: '2.0', id: Object(body).id, result: '0x0' },
  }))
  answerAs(w.t, registry)
  await w.connect()
}
async function openForm(registry: Registry = {}, options: ViewWorldOptions = {}) {
  await start(registry, options)
  await w.open(accountSettingsView)
  await w.user.click(await card().findByRole('button', { name: /^Choose a name/ }))
  await w.settle()
}
const field = () => card().getByLabelText<HTMLInputElement>('Name')
const form = () => button(/^(Register name|Sign in your wallet|Registering)$/)
async function typeIn(text: string) {
  await w.user.clear(field())
  await w.user.type(field(), text)
  await w.advance(300)
  await w.settle()
}
const note = () =>
  document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent
const posts = () => asked(w.t, '/v1/profile/account').filter(({ method }) => method === 'POST')
const wallet = () => w.wallets[0]!

describe('[V.26] RegisterAccountName', () => {
  test('[S1.13, V.22] default: from the settings to a name of one’s own', async () => {
    await openForm({ suggestions: free('ada-home') })
    expect([title(), w.stack().at(-1)]).toEqual(['Choose a name', 'RegisterAccountName'])
    await typeIn('ada-l')
    expect(note()).toBe(`${name} is free`)
    expect(form()).not.toHaveAttribute('aria-disabled')
    await w.user.click(form())
    await w.settle()
    expect(wallet().requests).toMatchObject([{ method: 'personal_sign' }])
    const signature = expect.stringMatching(/^0x[0-9a-f]+$/)
    expect(posts()).toMatchObject([{ body: { address: ada, coinType: coinTypeOne, signature } }])
    expect(w.stack().at(-1)).toBe('RegisterAccountNameSuccess')
  })

  test('[S5.17] default: the field has a fixed suffix and says what a name is', async () => {
    await openForm()
    expect(card().getByText('.reown.id')).toBeInTheDocument()
    expect(note()).toBe('Letters, digits, hyphens, 4 or more')
    expect(field()).toHaveFocus()
    expect(field().getAttribute('aria-invalid')).toBeNull()
    expect(form()).toHaveAttribute('aria-disabled', 'true')
    await typeIn('ada')
    expect([note(), field().getAttribute('aria-invalid')]).toEqual([
      'Letters, digits, hyphens, 4 or more',
      null,
    ])
    await w.user.type(field(), '_')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await w.user.keyboard('{Enter}')
    expect(said()).toBe('Letters, digits, hyphens, 4 or more')
    expect([wallet().requests, asked(w.t, '/profile/account')]).toEqual([[], []])
  })

  test('default: a taken name says so and cannot be registered', async () => {
    await openForm({ records: { [name]: record(name, { 60: grace }) } })
    await typeIn('ada-l')
    expect([note(), said(), field().getAttribute('aria-invalid')]).toEqual([
      'Taken',
      'Taken',
      'true',
    ])
    expect(form()).toHaveAttribute('aria-disabled', 'true')
    await w.user.click(form())
    await w.user.keyboard('{Enter}')
    await w.settle()
    expect(wallet().requests).toEqual([])
  })

  test('default: suggestions are rows; one that is pressed is in the field', async () => {
    await openForm({ suggestions: free('ada-home', 'the-ada') })
    await w.user.type(field(), 'ada-l')
    await w.advance(299)
    expect(note()).toBe('Checking')
    await w.advance(1)
    await w.settle()
    expect(card().getByRole('heading', { name: 'Suggestions' })).toBeInTheDocument()
    await w.user.click(button('the-ada.reown.id'))
    expect(field().value).toBe('the-ada')
    await w.advance(300)
    await w.settle()
    expect(said()).toBe('the-ada.reown.id is free')
  })

  test('default: bones stand for suggestions to come; without any there is the hint alone', async () => {
    await openForm()
    w.t.http.on('GET', /suggestions/, { hang: true })
    await typeIn('ada-l')
    expect(card().getByText('Looking for suggestions')).toBeInTheDocument()
    answerAs(w.t)
    await typeIn('ada-lo')
    expect(card().queryByText('Looking for suggestions')).toBeNull()
    expect(card().queryByText('Suggestions')).toBeNull()
  })

  test.each([
    [
      'its first reason',
      { json: { reasons: [{ description: 'It rains' }, { description: 'It snows' }] } },
      'It rains',
    ],
    ['the fixed sentence', { json: {} }, 'Error fetching name suggestions'],
  ])(
    '[S8.23] fault: suggestions that cannot be fetched are missed quietly, by %s',
    async (_, answer, words) => {
      await openForm({ suggestions: { status: 400, ...answer } })
      await typeIn('ada-l')
      expect(card().getByText(words)).toBeInTheDocument()
      expect(note()).toBe(`${name} is free`)
    },
  )

  test.each([
    [
      'its first reason',
      { json: { reasons: [{ description: 'It rains' }, { description: 'It snows' }] } },
      'It rains',
    ],
    ['the fixed sentence', { json: {} }, 'Error resolving name'],
  ])(
    '[S8.23] fault: a name that cannot be looked up says so at the form, by %s',
    async (_, answer, words) => {
      await openForm()
      w.t.http.on('GET', /^\/v1\/profile\/account\//, { status: 400, ...answer })
      await typeIn('ada-l')
      expect(card().getByRole('alert').textContent).toBe(words)
    },
  )

  test('default: while the wallet is asked the button says so, the field rests, and there is a way back', async () => {
    await openForm()
    await typeIn('ada-l')
    wallet().answer('hang')
    await w.user.keyboard('{Enter}')
    await w.settle()
    expect(form()).toHaveAccessibleName('Sign in your wallet')
    expect(field().readOnly).toBe(true)
    await w.user.click(button('Cancel'))
    expect([field().value, field().readOnly]).toEqual(['ada-l', false])
    expect(form()).toHaveAccessibleName('Register name')
    wallet().answer('accept')
    await w.settle()
    expect([posts(), w.stack().at(-1)]).toEqual([[], 'RegisterAccountName'])
  })

  test('[S4.35] fault: a visitor who said no is back at the form with the name', async () => {
    await openForm()
    await typeIn('ada-l')
    wallet().answer('reject')
    await w.user.click(form())
    await w.settle()
    expect([title(), field().value]).toEqual(['Choose a name', 'ada-l'])
    expect(card().getByText('You did not sign. Nothing was registered.')).toBeInTheDocument()
    expect(warned() ?? '').toBe('')
    wallet().answer('accept')
    await w.user.click(form())
    await w.settle()
    expect(title()).toBe('Name registered')
  })

  test.each([
    [
      'its first reason',
      { json: { reasons: [{ description: 'The name is reserved' }] } },
      'The name is reserved',
    ],
    ['the fixed sentence', { text: '' }, `Error registering name ${name}`],
  ])(
    '[S4.35, S8.23] fault: a refusal of the service is at the form, by %s',
    async (_, answer, words) => {
      await openForm({ register: { status: 400, ...answer } })
      await typeIn('ada-l')
      await w.user.click(form())
      await w.settle()
      expect([title(), field().value]).toEqual(['Choose a name', 'ada-l'])
      expect(card().getByRole('alert').textContent).toBe(words)
      // It goes with the next letter.
      await w.user.type(field(), 'o')
      expect(card().queryByRole('alert')).toBeNull()
    },
  )

  test('fault: what a wallet cannot do stands in "Details" below the sentence', async () => {
    await openForm(
      {},
      {
        wallets: [
          mockWallet({ namespace: 'eip155', accounts: [ada], answers: { personal_sign: {} } }),
        ],
      },
    )
    await typeIn('ada-l')
    await w.user.click(form())
    await w.settle()
    expect(card().getByRole('alert').textContent).toBe(`Error registering name ${name}`)
    const words = card().getByText('INVALID_WALLET_ANSWER')
    expect(words).not.toBeVisible()
    await w.user.click(button('Details'))
    expect(words).toBeVisible()
    expect(posts()).toEqual([])
  })

  test('REL-20 fault: another account while the wallet is asked is told', async () => {
    await openForm()
    await typeIn('ada-l')
    wallet().answer('hang')
    await w.user.click(form())
    await act(async () => wallet().changeAccounts([grace]))
    await w.settle()
    expect(card().getByText(/^The account or network changed/)).toBeInTheDocument()
    expect([field().value, posts()]).toEqual(['ada-l', []])
  })

  test('behaviour: it outlives its view: what was typed is there, and how it ended', async () => {
    await openForm()
    await typeIn('ada-l')
    wallet().answer('hang')
    await w.user.click(form())
    await w.open(accountView)
    await w.open(registerAccountNameView)
    expect([field().value, form().getAttribute('aria-label')]).toEqual([
      'ada-l',
      'Sign in your wallet',
    ])
    await w.open(accountView)
    wallet().answer('accept')
    await w.settle()
    expect(w.stack().at(-1)).toBe('Account')
    await w.open(registerAccountNameView)
    await w.settle()
    expect([title(), card().getByText(name).textContent]).toEqual(['Name registered', name])
  })

  test('default: axe finds nothing with suggestions and a failure, in both themes and directions', async () => {
    await openForm({ suggestions: free('ada-home'), register: { status: 400, json: {} } })
    await typeIn('ada-l')
    await w.user.click(form())
    await w.settle()
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
    expect(card().getByRole('alert')).toHaveTextContent(/^تعذّر تسجيل الاسم .?ada-l\.reown\.id/)
  })
})

describe('[V.27, S4.36] RegisterAccountNameSuccess', () => {
  test('default: it confirms the name and leads to Account, which shows it', async () => {
    await openForm()
    await typeIn('ada-l')
    await w.user.click(form())
    await w.settle()
    expect(card().getByRole('heading', { name: 'It is yours' })).toBeInTheDocument()
    expect(card().getByText(name)).toBeInTheDocument()
    expect(card().queryByRole('button', { name: 'Back' })).toBeNull()
    await w.user.click(button('Done'))
    await w.settle()
    expect(w.stack()).toEqual(['Account'])
    expect(card().getByText(name)).toBeInTheDocument()
    await w.open(accountSettingsView)
    expect(buttons().some((each) => each?.startsWith('Choose a name'))).toBe(false)
  })
})

describe('[V.22] Choose a name', () => {
  const offered = async () => {
    await w.open(accountSettingsView)
    await w.settle()
    return buttons().some((each) => each?.startsWith('Choose a name'))
  }

  test('default: it is there for an account that has no name', async () => {
    await start()
    expect(await offered()).toBe(true)
  })

  test.each([
    [{ reasons: [{ description: 'The list is closed' }] }, 'The list is closed'],
    [{}, 'Error fetching names for address'],
  ])(
    '[S8.23] fault: that the names of the account are not known is said there: %j',
    async (json, words) => {
      await start({ reverse: { status: 400, json } })
      expect(await offered()).toBe(true)
      expect(button(/^Choose a name/)).toHaveTextContent(words)
      expect(card().queryByText('Instead of your address, to be paid by')).toBeNull()
    },
  )

  test('default: it is not there for one that has a name', async () => {
    await start({
      identity: { json: { name, avatar: null } },
      records: { [name]: record(name, { 60: ada }) },
    })
    expect(await offered()).toBe(false)
  })

  test('option: nor where the namespace has no names, and nobody is asked', async () => {
    await start({}, { namespaces: [mockNamespace('eip155'), mockNamespace('solana')] })
    expect(await offered()).toBe(false)
    expect(asked(w.t)).toEqual([])
  })

  test('option: nor on a test network', async () => {
    const { testNetworks } = await import('../../test/kit/test-settings.ts')
    const [first, second, ...others] = testNetworks
    const networks = [first!, { ...second!, testnet: true }, ...others]
    await start({}, { settings: { networks } })
    expect(await offered()).toBe(true)
    await act(async () => (await w.t.service(NetworkService)).switchNetwork('eip155:10'))
    expect(await offered()).toBe(false)
  })
})

describe('[S7.19] Account', () => {
  test('default: the name stands over the address of the account', async () => {
    await start({
      identity: { json: { name, avatar: 'https://img.test/ada.png' } },
      records: { [name]: record(name, { 60: ada }) },
    })
    await w.open(accountView)
    const shown = await card().findByText(name)
    expect(shown.closest('.identity')).toHaveTextContent(
      `${name}0xf39F…2266 · Acme Wallet · Ethereum`,
    )
    // A stranger's picture is not fetched.
    expect(screen.getByRole('dialog').querySelector('img[src^="http"]')).toBeNull()
  })

  test('REL-42 fault: another account or network has another name, or none', async () => {
    await start({
      identity: { json: { name, avatar: null } },
      records: { [name]: record(name, { [coinTypeOne]: ada, 2147483658: grace }) },
    })
    await w.open(accountView)
    await card().findByText(name)
    await act(async () => (await w.t.service(NetworkService)).switchNetwork('eip155:10'))
    await w.settle()
    expect(card().queryByText(name)).toBeNull()
    await act(async () => wallet().changeAccounts([grace]))
    await w.settle()
    expect(card().getByText(name)).toBeInTheDocument()
  })

  test('fault: without a service of names nothing is asked and the address is shown', async () => {
    await start({}, { endpoints: {} })
    await w.open(accountView)
    await w.settle()
    expect(card().getByText(/0xf39F/)).toBeInTheDocument()
    expect(w.t.kernel.inspect().plugins.find(({ id }) => id === 'names')?.status).toBe('idle')
  })
})
