import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Mail } from './secure-site/server/mail-server.ts'
import { type SecureSite, startSecureSite } from './secure-site/server/secure-site.ts'

const minute = 60_000
let site: SecureSite
let clockOffset = 0
/** The clock of the site stands at this. */
let standing: number | undefined

beforeAll(async () => {
  site = await startSecureSite({
    world: {
      networks: [{ rpcUrls: { default: { http: ['http://127.0.0.1:1/31337'] } } }],
      tokens: [],
      entryPoint: '0x01',
      factory: '0x02',
    },
    now: () => (standing ?? Date.now()) + clockOffset,
  })
})
afterAll(() => site.stop())
afterEach(() => {
  clockOffset = 0
  standing = undefined
  site.reset()
})

interface Answer {
  status: number
  action: string
  attempt: string
  session: string
  message: string
  uri: string
  url: string
  newEmail: string
  user: {
    id: string
    email: string | null
    userName: string | null
    provider: string
    seed: string
  }
}

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${site.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, ...((await response.json()) as object) } as Answer
}
const userOf = async (session: string) => (await post('session', { session })).user
const mailsTo = async (address: string) =>
  (await (await fetch(`${site.inbox.url}/__inbox/${address}`)).json()) as Mail[]
const codeFor = async (address: string) => (await mailsTo(address))[0]!.code!
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function signIn(email: string): Promise<string> {
  const { attempt } = await post('email/start', { email })
  return (await post('email/code', { attempt, code: await codeFor(email) })).session
}

describe('login by e-mail', () => {
  test('golden: a code travels by mail and opens a session; the same address has the same keys again', async () => {
    const { action, attempt } = await post('email/start', { email: ' Ada@Example.test ' })
    expect(action).toBe('VERIFY_OTP')
    const [mail] = await mailsTo('ada@example.test')
    expect(mail).toMatchObject({ to: 'ada@example.test', subject: 'Your login code' })
    expect(mail!.code).toMatch(/^\d{6}$/)
    const { session } = await post('email/code', { attempt, code: mail!.code })
    const user = await userOf(session)
    expect(user).toMatchObject({ email: 'ada@example.test', provider: 'email', userName: null })
    expect(user.seed).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await userOf(await signIn('ada@example.test'))).toEqual(user)
    expect((await userOf(await signIn('grace@example.test'))).seed).not.toBe(user.seed)
  })

  test('fault: a wrong code, one of an earlier login and a used one are refused', async () => {
    const email = 'otp@example.test'
    await post('email/start', { email })
    const earlier = await codeFor(email)
    const { attempt } = await post('email/start', { email })
    const code = await codeFor(email)
    expect(await post('email/code', { attempt, code: other(code) })).toMatchObject({
      status: 400,
      message: 'Invalid code. Try again.',
    })
    if (earlier !== code) {
      expect(await post('email/code', { attempt, code: earlier })).toHaveProperty('status', 400)
    }
    expect(await post('email/code', { attempt, code })).toHaveProperty('session')
    expect(await post('email/code', { attempt, code })).toMatchObject({
      status: 400,
      message: 'This code was used before. Ask for a new one.',
    })
  })

  test('fault: after five wrong tries the right code is refused too', async () => {
    const { attempt } = await post('email/start', { email: 'a@example.test' })
    const code = await codeFor('a@example.test')
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await post('email/code', { attempt, code: other(code) })).status).toBe(400)
    }
    expect((await post('email/code', { attempt, code })).status).toBe(429)
  })

  test('behaviour: a code is good for 20 minutes', async () => {
    standing = Date.now()
    const { attempt } = await post('email/start', { email: 'a@example.test' })
    const code = await codeFor('a@example.test')
    clockOffset = 20 * minute
    expect((await post('email/code', { attempt, code })).message).toMatch(/expired/)
    clockOffset = 20 * minute - 1
    expect(await post('email/code', { attempt, code })).toHaveProperty('session')
  })

  test('behaviour: a device is approved from the mail, then the code comes', async () => {
    const email = 'device@example.test'
    const { action, attempt } = await post('email/start', { email })
    expect(action).toBe('VERIFY_DEVICE')
    expect((await post('email/code', { attempt, code: '000000' })).status).toBe(403)
    const approved = post('email/device', { attempt })
    const [mail] = await mailsTo(email)
    expect(mail!.code).toBeUndefined()

    // Opening the link alone approves nothing: mail programs do that as well.
    expect(await (await fetch(mail!.link!)).text()).toContain('It is me')
    expect(await mailsTo(email)).toHaveLength(1)
    const said = await fetch(mail!.link!, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'approve' }),
    })
    expect(await said.text()).toContain('Approved')
    expect((await approved).status).toBe(200)
    expect(await post('email/code', { attempt, code: await codeFor(email) })).toHaveProperty(
      'session',
    )
  })

  test('behaviour: a device can be refused, and approved by the shortcut for tests', async () => {
    const email = 'device@example.test'
    const idOf = async () => (await mailsTo(email))[0]!.link!.split('/').at(-1)!
    const refused = await post('email/start', { email })
    const waiting = post('email/device', refused)
    await fetch(`${site.url}/approve/${await idOf()}`, { method: 'POST', body: 'answer=refuse' })
    expect(await waiting).toMatchObject({ status: 403, message: 'The device was refused' })

    const { attempt } = await post('email/start', { email })
    await fetch(`${site.inbox.url}/__approve/${await idOf()}`)
    expect((await post('email/device', { attempt })).status).toBe(200)
  })

  test('behaviour: a newcomer needs the code alone; a known address approves a further device', async () => {
    const email = 'ada@example.test'
    const start = (device: string) => post('email/start', { email, device })
    const { action, attempt } = await start('one')
    expect(action).toBe('VERIFY_OTP')
    await post('email/code', { attempt, code: await codeFor(email) })
    expect((await start('one')).action).toBe('VERIFY_OTP')
    expect((await start('two')).action).toBe('VERIFY_DEVICE')
  })

  test('behaviour: connect@ is let in without a code', async () => {
    const { action, session } = await post('email/start', { email: 'connect@example.test' })
    expect(action).toBe('CONNECT')
    expect((await userOf(session)).email).toBe('connect@example.test')
    expect(await mailsTo('connect@example.test')).toEqual([])
  })

  test.each(['', 'a', 'a@', '@b', 'a@b@c', 'a b@c.test', 'a@b.test\r\nBcc: c@d.test'])(
    'fault: %j is no address',
    async (email) => {
      expect((await post('email/start', { email })).status).toBe(400)
      expect(site.log.at(-1)!.route).toBe('emailStart')
    },
  )

  test.each([
    ['leading-zero', /^0/, 200],
    ['expired-code', /./, 400],
    ['used-code', /./, 400],
  ])('option: the knob %s', async (preset, pattern, status) => {
    site.control({ route: 'emailStart', preset })
    const { attempt } = await post('email/start', { email: 'a@example.test' })
    const code = await codeFor('a@example.test')
    expect(code).toMatch(pattern)
    expect((await post('email/code', { attempt, code })).status).toBe(status)
  })

  test('option: the knob no-mail', async () => {
    site.control({ route: 'emailStart', preset: 'no-mail' })
    await post('email/start', { email: 'a@example.test' })
    expect(await mailsTo('a@example.test')).toEqual([])
  })
})

describe('another address', () => {
  test('golden: the old address confirms, then the new one; the keys stay', async () => {
    const session = await signIn('old@example.test')
    const before = await userOf(session)
    const email = 'primary@example.test'
    const { action, attempt } = await post('email/update', { session, email })
    expect(action).toBe('VERIFY_PRIMARY_OTP')
    const update = (which: string, code: string) =>
      post('email/update-code', { attempt, which, code })
    expect((await update('secondary', '000000')).status).toBe(403)
    const primary = await codeFor('old@example.test')
    expect((await update('primary', other(primary))).status).toBe(400)
    expect((await update('primary', primary)).status).toBe(200)
    expect((await userOf(session)).email).toBe('old@example.test')
    expect(await update('secondary', await codeFor(email))).toMatchObject({ newEmail: email })
    expect(await userOf(session)).toEqual({ ...before, email })
    expect(await userOf(await signIn(email))).toEqual({ ...before, email })
    expect((await userOf(await signIn('old@example.test'))).seed).toBe(before.seed)
  })

  test('behaviour: secondary@ is asked at the new address alone; a foreign or taken address is refused', async () => {
    const session = await signIn('one@example.test')
    await signIn('two@example.test')
    const email = 'secondary@example.test'
    const { action, attempt } = await post('email/update', { session, email })
    expect(action).toBe('VERIFY_SECONDARY_OTP')
    const code = await codeFor(email)
    expect(await post('email/update-code', { attempt, which: 'secondary', code })).toMatchObject({
      newEmail: email,
    })
    expect((await post('email/update', { session, email: 'two@example.test' })).status).toBe(400)
    expect((await post('email/update', { session: 'none', email })).status).toBe(401)
  })
})

/** A browser's part of a redirect: cookies, and one step at a time. */
function createVisitor() {
  const cookies = new Map<string, string>()
  return async function visit(url: string, init: RequestInit = {}) {
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const cut = pair.indexOf('=')
      cookies.set(pair.slice(0, cut), pair.slice(cut + 1))
    }
    const location = response.headers.get('location')
    return {
      response,
      next: location === null ? undefined : new URL(location, url).href,
      text: await response.text(),
    }
  }
}

const appOrigin = 'http://localhost:4300'

/** From the start to where the provider sends the popup. */
async function authorize(provider: string, form: Record<string, string>) {
  const visit = createVisitor()
  const { uri } = await post('social/start', { provider, origin: appOrigin })
  const asked = await visit(uri)
  if (!asked.next || asked.next.startsWith(site.url))
    return { resultUri: asked.next!, visit, asked }
  expect((await visit(asked.next)).text).toContain('Allow')
  let step = await visit(asked.next, { method: 'POST', body: new URLSearchParams(form) })
  while (step.next && !step.next.startsWith(site.url)) step = await visit(step.next)
  return { resultUri: step.next!, visit, asked }
}

describe('login by an OpenID provider', () => {
  test.each([
    ['google', 'ada', 'ada@google.test'],
    ['github', 'ada', 'ada@github.test'],
    ['apple', 'ada', 'ada@apple.test'],
    ['facebook', 'ada', 'ada@facebook.test'],
    ['x', 'ada', null],
    ['discord', 'ada0', 'ada@discord.test'],
  ])('golden: %s tells who it is, once', async (provider, userName, email) => {
    const { resultUri, visit } = await authorize(provider, { person: 'ada', answer: 'allow' })
    const { text } = await visit(resultUri)
    expect(text).toContain(`content="${appOrigin}"`)
    const { session } = await post('social/finish', { resultUri })
    expect(await userOf(session)).toMatchObject({ provider, userName, email })
    expect((await post('social/finish', { resultUri })).status).toBe(400)
  })

  test('behaviour: different people and providers have different keys', async () => {
    const seeds = new Set<string>()
    for (const [provider, person] of [
      ['google', 'ada'],
      ['google', 'grace'],
      ['github', 'ada'],
    ] as const) {
      const { resultUri } = await authorize(provider, { person, answer: 'allow' })
      const { session } = await post('social/finish', { resultUri })
      seeds.add((await userOf(session)).seed)
    }
    expect(seeds.size).toBe(3)
  })

  test('behaviour: a denial comes back to the page and is told as one', async () => {
    const { resultUri, visit } = await authorize('google', { person: 'ada', answer: 'deny' })
    expect((await visit(resultUri)).text).toContain(`content="${appOrigin}"`)
    expect(await post('social/finish', { resultUri })).toMatchObject({
      status: 403,
      message: 'The user denied the login',
    })
  })

  test.each([
    ['deny', 'The user denied the login'],
    ['error', 'The provider could not tell who you are'],
  ])('option: the knob %s answers without asking', async (preset, message) => {
    site.identityProvider.control({ route: 'authorize', preset })
    const { resultUri } = await authorize('github', {})
    expect(await post('social/finish', { resultUri })).toMatchObject({ status: 403, message })
  })

  test('option: the knob closes shows a page that closes itself', async () => {
    site.identityProvider.control({ route: 'authorize', preset: 'closes' })
    const { asked } = await authorize('x', {})
    expect(asked.text).toContain('/close.js')
    expect(await (await fetch(`${site.identityProvider.url}/close.js`)).text()).toContain('close()')
  })

  test('option: with a state that was changed no page is told and nobody is let in', async () => {
    site.identityProvider.control({ route: 'resume', preset: 'state-changed' })
    const { resultUri, visit } = await authorize('google', { person: 'ada', answer: 'allow' })
    const { response, text } = await visit(resultUri)
    expect(response.status).toBe(400)
    expect(text).not.toContain('target-origin')
    expect((await post('social/finish', { resultUri })).status).toBe(400)
  })

  test('fault: a code of somebody else, another address and an old login are refused', async () => {
    const one = await authorize('google', { person: 'ada', answer: 'allow' })
    const two = await authorize('google', { person: 'grace', answer: 'allow' })
    const swapped = new URL(one.resultUri)
    swapped.searchParams.set('code', new URL(two.resultUri).searchParams.get('code')!)
    expect((await post('social/finish', { resultUri: swapped.href })).message).toBe(
      'The answer of the provider is not valid',
    )
    const elsewhere = two.resultUri.replace(site.url, 'http://127.0.0.1:1')
    expect((await post('social/finish', { resultUri: elsewhere })).status).toBe(400)
    clockOffset = 10 * minute
    expect((await post('social/finish', { resultUri: two.resultUri })).status).toBe(400)
  })

  test('behaviour: a page without popups gets the visitor back, to its own origin alone', async () => {
    const start = await post('social/start', { provider: 'x', origin: appOrigin })
    const state = new URL(start.uri).searchParams.get('state')!
    const back = (page: string) =>
      fetch(`${site.url}/return?${new URLSearchParams({ code: 'c', state: state + page })}`, {
        redirect: 'manual',
      })
    const page = `${appOrigin}/app?latchkey_state=ff`
    const location = new URL((await back(page)).headers.get('location')!)
    expect(location.origin).toBe(appOrigin)
    expect(location.searchParams.get('latchkey_state')).toBe('ff')
    expect(location.searchParams.get('result_uri')).toMatch(/\/return\?code=c&state=/)
    for (const evil of ['https://evil.test/', 'http://localhost:4300@evil.test/', 'javascript:1']) {
      const answer = await back(evil)
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    }
  })

  test('fault: an unknown provider and a page that is not allowed', async () => {
    expect((await post('social/start', { provider: 'farcaster', origin: appOrigin })).status).toBe(
      400,
    )
    const foreign = { provider: 'google', origin: 'http://localhost.evil.test:4300' }
    expect(await post('social/start', foreign)).toMatchObject({
      status: 403,
      message: 'unverified_domain',
    })
  })
})

describe('login by farcaster', () => {
  test('golden: approved on the page of the app', async () => {
    const { url, attempt } = await post('farcaster/start', {})
    const waiting = post('farcaster/wait', { attempt })
    expect(await (await fetch(url)).text()).toContain('Approve')
    await fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'approve' }) })
    const { session } = await waiting
    expect(await userOf(session)).toMatchObject({ provider: 'farcaster', userName: 'ada' })
    expect((await post('farcaster/wait', { attempt })).status).toBe(404)
  })

  test('behaviour: the shortcut for tests approves; the page refuses', async () => {
    const one = await post('farcaster/start', {})
    await fetch(one.url.replace('/approve/', '/__approve/'))
    expect(await post('farcaster/wait', one)).toHaveProperty('session')
    const two = await post('farcaster/start', {})
    await fetch(two.url, { method: 'POST', body: new URLSearchParams({ answer: 'refuse' }) })
    expect((await post('farcaster/wait', two)).message).toBe('The user denied the login')
  })

  test.each([
    ['refused', 403],
    ['expired', 410],
  ])('option: the knob %s', async (preset, status) => {
    site.control({ route: 'farcasterStart', preset })
    const { attempt } = await post('farcaster/start', {})
    expect((await post('farcaster/wait', { attempt })).status).toBe(status)
  })

  test('option: the knob hang, and a page that leaves', async () => {
    site.control({ route: 'farcasterWait', hang: true })
    const { attempt } = await post('farcaster/start', {})
    const leave = AbortSignal.timeout(50)
    await expect(
      fetch(`${site.url}/api/farcaster/wait`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ attempt }),
        signal: leave,
      }),
    ).rejects.toThrow()
    site.control({ route: 'farcasterWait', clear: true })
    expect((await post('farcaster/start', {})).status).toBe(200)
  })
})

describe('sessions', () => {
  test('golden: a sign-out ends the session, and so does a day', async () => {
    const [one, two] = [await signIn('a@example.test'), await signIn('a@example.test')]
    expect((await post('sign-out', { session: one })).status).toBe(200)
    expect((await post('session', { session: one })).status).toBe(401)
    expect((await post('session', { session: two })).status).toBe(200)
    clockOffset = 24 * 60 * minute
    expect((await post('session', { session: two })).status).toBe(401)
  })
})

describe('the origin', () => {
  test('default: nobody else reads the API or sends to it', async () => {
    const { headers } = await fetch(`${site.url}/api/settings`)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
    const foreign = await post('session', { session: 's' }, { origin: 'https://evil.test' })
    expect(foreign.status).toBe(403)
    const plain = await post('session', { session: 's' }, { 'content-type': 'text/plain' })
    expect(plain.status).toBe(415)
    expect((await post('session', { session: 7 })).status).toBe(400)
  })

  test('default: loopback pages may frame it, and nobody frames the pages of the popup', async () => {
    const policyOf = async (path: string) =>
      (await fetch(`${site.url}${path}`)).headers.get('content-security-policy')
    expect(await policyOf('/loading')).toContain("frame-ancestors 'none'")
    expect(await policyOf('/return?state=none')).toContain("frame-ancestors 'none'")
    expect(await policyOf('/sdk')).toContain(
      'frame-ancestors http://localhost:* http://127.0.0.1:*',
    )
    site.control({ allowedOrigins: ['https://app.example'] })
    expect(await policyOf('/sdk')).toContain('frame-ancestors https://app.example')
    site.control({ frameAncestors: [] })
    expect(await policyOf('/sdk')).toContain("frame-ancestors 'none'")
    const settings = (await (await fetch(`${site.url}/api/settings`)).json()) as object
    expect(settings).toMatchObject({ entryPoint: '0x01', allowedOrigins: ['https://app.example'] })
  })

  test('golden: the knobs of the page come by HTTP as well, and go with a reset', async () => {
    const knobs = async () => (await fetch(`${site.url}/__knobs`)).json()
    await fetch(`${site.url}/__control`, {
      method: 'POST',
      body: JSON.stringify([{ frame: { ready: 'never' } }, { route: 'session', status: 503 }]),
    })
    expect(await knobs()).toEqual({ ready: 'never' })
    expect((await post('session', { session: 's' })).status).toBe(503)
    await fetch(`${site.url}/__reset`, { method: 'POST' })
    expect(await knobs()).toEqual({})
  })

  test('golden: the inbox shows people what was sent, as text', async () => {
    await post('email/start', { email: 'a@example.test' })
    const page = await (await fetch(site.inbox.url)).text()
    expect(page).toContain(await codeFor('a@example.test'))
    expect(page).toContain('To a@example.test')
  })
})
