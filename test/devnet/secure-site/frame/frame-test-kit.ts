import type { RequestSummary } from '../../wallet-core/request-summary.ts'
import type { ApprovalQuestion } from './approvals.ts'
import { createHostPage, type FrameWindow, type HostMessage } from './host-page.ts'
import { startProtocol } from './protocol.ts'
import { createSessionStore } from './session-store.ts'
import { createSiteApi, type SiteSettings } from './site-api.ts'

export const hostOrigin = 'http://localhost:3000'

export interface Posted {
  message: { type: string; id?: string; payload?: any }
  targetOrigin: string
}

/** A window in a frame, and the page around it. */
export function fakeFrameWindow(options: { ancestors?: string[]; referrer?: string } = {}) {
  const { ancestors = [hostOrigin], referrer = '' } = options
  const posted: Posted[] = []
  const listeners: ((event: HostMessage) => void)[] = []
  const parent = {
    postMessage: (message: unknown, targetOrigin: string) =>
      void posted.push({ message: structuredClone(message) as Posted['message'], targetOrigin }),
  }
  const window: FrameWindow = {
    parent,
    location: {
      ancestorOrigins: { length: ancestors.length, item: (index) => ancestors[index] ?? null },
    },
    document: { referrer },
    addEventListener: (_type, listener) => void listeners.push(listener),
  }
  const dispatch = (event: HostMessage) => {
    for (const listener of listeners) listener(event)
  }
  return { window, parent, posted, dispatch }
}

/** A server of one user, who exists already: session `session-of-ada` and code 012345. */
function fakeSite(settings: SiteSettings) {
  const session = 'session-of-ada-0001'
  const state = {
    faults: {} as object,
    open: new Set<string>(),
    asked: [] as { path: string; body: any }[],
    user: {
      id: 'ada',
      email: 'ada@example.test',
      userName: 'ada',
      provider: 'email',
      seed: `0x${'1a'.repeat(32)}`,
    },
  }
  const login = () => {
    state.open.add(session)
    return { session }
  }
  class Refused extends Error {}
  const answers: Record<string, (body: any) => unknown> = {
    '/api/settings': () => settings,
    '/__knobs': () => state.faults,
    '/api/email/start': ({ email }) =>
      email.startsWith('connect@')
        ? { action: 'CONNECT', attempt: 'a', ...login() }
        : { action: 'VERIFY_OTP', attempt: 'a' },
    '/api/email/device': () => ({}),
    '/api/email/code': ({ code }) => {
      if (code !== '012345') throw new Refused('The code is wrong')
      return login()
    },
    '/api/email/update': () => ({ action: 'VERIFY_PRIMARY_OTP', attempt: 'u' }),
    '/api/email/update-code': ({ which }) =>
      which === 'primary' ? {} : { newEmail: 'new@example.test' },
    '/api/social/start': ({ provider }) => ({ uri: `https://identity.test/${provider}` }),
    '/api/social/finish': () => login(),
    '/api/farcaster/start': () => ({ url: 'https://farcaster.test/1', attempt: 'f' }),
    '/api/farcaster/wait': () => new Promise(() => undefined),
    '/api/session': (body) => {
      if (!state.open.has(body.session)) throw new Refused('The session has ended')
      return { user: state.user }
    },
    '/api/sign-out': (body) => {
      state.open.delete(body.session)
      return {}
    },
  }
  const fetchOwn = async (path: string, init?: { body?: string }): Promise<Response> => {
    const body: unknown = init?.body === undefined ? undefined : JSON.parse(init.body)
    state.asked.push({ path, body })
    try {
      return Response.json(await answers[path]!(body))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return Response.json({ message: error.message }, { status: 401 })
    }
  }
  return { state, answers, api: createSiteApi(fetchOwn as typeof fetch) }
}

/** The page of the frame on a fake window and server; `decide` is the visitor. */
export async function startFrame(options: {
  settings: SiteSettings
  ancestors?: string[]
  chain?: string
  faults?: object
}) {
  const frame = fakeFrameWindow(options)
  const site = fakeSite(options.settings)
  site.state.faults = options.faults ?? {}
  const questions: ApprovalQuestion[] = []
  const visitor = {
    decide: async (_question: RequestSummary, _signal: AbortSignal): Promise<boolean> => true,
  }
  const page = { themes: [] as unknown[], navigated: [] as string[], second: [] as unknown[] }
  const storage = new Map<string, string>()
  await startProtocol({
    host: createHostPage(frame.window, options.settings.allowedOrigins),
    api: site.api,
    settings: options.settings,
    chain: options.chain ?? 'eip155:31337',
    store: createSessionStore(
      () =>
        ({
          getItem: (key: string) => storage.get(key) ?? null,
          setItem: (key: string, value: string) => void storage.set(key, value),
          removeItem: (key: string) => void storage.delete(key),
        }) as Storage,
    ),
    page: {
      screen: {
        decide(question, signal) {
          questions.push(question)
          return visitor.decide(question, signal)
        },
        showProgress: () => undefined,
        clear: () => undefined,
      },
      applyTheme: (theme) => void page.themes.push(theme),
      postFromSecondFrame: (message) => void page.second.push(message),
      navigate: (url) => void page.navigated.push(url),
    },
  })

  let last = 0
  const newId = () => (++last).toString(16).padStart(32, '0')
  const send = (data: unknown, over: Partial<HostMessage> = {}) =>
    frame.dispatch({ source: frame.parent, origin: hostOrigin, data, ...over })
  const answersOf = (id: string) => frame.posted.filter(({ message }) => message.id === id)

  /** Waits for a first answer. */
  async function answerOf(id: string): Promise<Posted['message']> {
    for (;;) {
      const [found] = answersOf(id)
      if (found) return found.message
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  async function ask(name: string, payload?: unknown, id = newId()) {
    send({ type: `@w3m-app/${name}`, id, ...(payload === undefined ? {} : { payload }) })
    const { type, payload: answered } = await answerOf(id)
    return { type, payload: answered }
  }
  async function succeed(name: string, payload?: unknown) {
    const { type, payload: answered } = await ask(name, payload)
    if (type !== `@w3m-frame/${name}_SUCCESS`) throw new Error(answered?.message)
    return answered
  }
  async function fail(name: string, payload?: unknown) {
    const { type, payload: answered } = await ask(name, payload)
    if (type !== `@w3m-frame/${name}_ERROR`) throw new Error(`${name} succeeded`)
    return answered
  }
  const rpc = (method: string, params?: unknown, more: object = {}) =>
    succeed('RPC_REQUEST', { method, ...(params === undefined ? {} : { params }), ...more })
  const rpcError = (method: string, params?: unknown, more: object = {}) =>
    fail('RPC_REQUEST', { method, ...(params === undefined ? {} : { params }), ...more })
  async function logIn() {
    await succeed('CONNECT_EMAIL', { email: 'otp@example.test' })
    await succeed('CONNECT_OTP', { otp: '012345' })
    return succeed('GET_USER')
  }

  return {
    ...frame,
    site,
    page,
    visitor,
    questions,
    newId,
    send,
    answersOf,
    answerOf,
    ask,
    succeed,
    fail,
    rpc,
    rpcError,
    logIn,
  }
}
