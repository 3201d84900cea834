import {
  type Clock,
  delayWith,
  type Environment,
  type Logger,
  type LogLevel,
  type Page,
  type Random,
  type StorageBackend,
} from '../../kernel/exports/internal.ts'

/** Working stand-ins for everything ambient. Each records what was asked of it. */

const realSetTimeout = globalThis.setTimeout

/** Lets promises and the dynamic imports behind them settle; fake time stands still. */
export async function settle(rounds = 3): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await new Promise<void>((resolve) => realSetTimeout(resolve, 0))
  }
}

async function flushMicrotasks(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
}

export interface FakeClock extends Clock {
  /** Moves time, running each timer when it is due and the promises behind it. */
  advance(ms: number): Promise<void>
  /** Timers that wait. */
  readonly pending: number
}

export function fakeClock(start = 1_700_000_000_000): FakeClock {
  interface Timer {
    readonly at: number
    readonly order: number
    readonly callback: () => void
  }
  const timers = new Set<Timer>()
  let now = start
  let order = 0

  const after: Clock['after'] = (ms, callback) => {
    const timer: Timer = { at: now + Math.max(0, ms), order: (order += 1), callback }
    timers.add(timer)
    return () => timers.delete(timer)
  }
  const next = (limit: number): Timer | undefined =>
    [...timers]
      .filter(({ at }) => at <= limit)
      .sort((left, right) => left.at - right.at || left.order - right.order)[0]

  return {
    now: () => now,
    after,
    delay: delayWith(after),
    async advance(ms) {
      const target = now + ms
      await flushMicrotasks()
      for (let timer = next(target); timer; timer = next(target)) {
        timers.delete(timer)
        now = timer.at
        timer.callback()
        await flushMicrotasks()
      }
      now = target
      await flushMicrotasks()
    },
    get pending() {
      return timers.size
    },
  }
}

export interface FakeStorage extends StorageBackend {
  readonly entries: Map<string, string>
  /** Every method throws from now on, as in a third-party frame. */
  deny(isDenied?: boolean): void
  /** Writes as another tab would. */
  writeFromOtherTab(key: string, text: string | null): void
  /** Who listens for other tabs. */
  readonly listeners: number
}

export function fakeStorage(initial: Readonly<Record<string, string>> = {}): FakeStorage {
  const entries = new Map(Object.entries(initial))
  const listeners = new Set<(key: string) => void>()
  let isDenied = false
  const check = () => {
    if (isDenied) throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  return {
    entries,
    deny(denied = true) {
      isDenied = denied
    },
    writeFromOtherTab(key, text) {
      if (text === null) entries.delete(key)
      else entries.set(key, text)
      for (const listener of listeners) listener(key)
    },
    get(key) {
      check()
      return entries.get(key) ?? null
    },
    set(key, text) {
      check()
      entries.set(key, text)
    },
    remove(key) {
      check()
      entries.delete(key)
    },
    keys() {
      check()
      return [...entries.keys()]
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get listeners() {
      return listeners.size
    },
  }
}

/** Counts up, so that ids are the same in every run. */
export function fakeRandom(): Random {
  let count = 0
  const digits = (length: number) => (count += 1).toString(16).padStart(length, '0')
  return {
    hex: (bytes) => digits(bytes * 2),
    uuid: () => `00000000-0000-4000-8000-${digits(12)}`,
  }
}

export interface FakeLog extends Logger {
  readonly lines: { readonly level: LogLevel; readonly message: string }[]
}

export function fakeLog(): FakeLog {
  const lines: FakeLog['lines'] = []
  const at = (level: LogLevel) => (message: string) => {
    lines.push({ level, message })
  }
  return { lines, error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') }
}

/** Where wallets meet a page, as far as discovery touches it: events, and whatever they put there. */
export interface FakeWindow extends EventTarget {
  readonly Event: typeof Event
  /** Listeners on all events. */
  readonly listeners: number
  [name: string]: unknown
}

export function fakeWindow(globals: Readonly<Record<string, unknown>> = {}): FakeWindow {
  const target = new EventTarget()
  const listening = new Map<string, Set<unknown>>()
  const of = (type: string) => {
    const known = listening.get(type) ?? new Set()
    listening.set(type, known)
    return known
  }
  const { addEventListener, removeEventListener } = target
  return Object.defineProperties(target, {
    ...Object.getOwnPropertyDescriptors({
      ...globals,
      Event,
      addEventListener(...parameters: Parameters<EventTarget['addEventListener']>) {
        of(parameters[0]).add(parameters[1])
        addEventListener.apply(target, parameters)
      },
      removeEventListener(...parameters: Parameters<EventTarget['removeEventListener']>) {
        of(parameters[0]).delete(parameters[1])
        removeEventListener.apply(target, parameters)
      },
    }),
    listeners: { get: () => [...listening.values()].reduce((sum, { size }) => sum + size, 0) },
  }) as FakeWindow
}

export interface FakePage extends Page {
  readonly opened: { readonly href: string; readonly target: string }[]
  readonly copied: string[]
  /** Who listens for changes of the page. */
  readonly listeners: number
  /** Replaces members and tells the listeners. */
  change(
    members: Partial<Pick<Page, 'isMobile' | 'timeZone' | 'userAgent' | 'languages' | 'origin'>> & {
      readonly online?: boolean
      readonly hidden?: boolean
    },
  ): void
}

export function fakePage(members: Partial<Page> = {}): FakePage {
  const listeners = new Set<() => void>()
  const opened: FakePage['opened'] = []
  const copied: string[] = []
  let online = true
  let hidden = false
  const page = {
    window: (globalThis as { window?: Page['window'] }).window,
    origin: 'https://app.test',
    host: 'app.test',
    url: 'https://app.test/',
    title: 'App',
    languages: ['en'],
    timeZone: 'Europe/Berlin',
    userAgent: 'test',
    isMobile: false,
    ...members,
    opened,
    copied,
    isOnline: () => online,
    isHidden: () => hidden,
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    openLink(href: string, target: string) {
      opened.push({ href, target })
    },
    async copy(text: string) {
      copied.push(text)
    },
    get listeners() {
      return listeners.size
    },
    change(change: Parameters<FakePage['change']>[0]) {
      const { online: nextOnline, hidden: nextHidden, ...rest } = change
      if (nextOnline !== undefined) online = nextOnline
      if (nextHidden !== undefined) hidden = nextHidden
      Object.assign(page, rest)
      for (const listener of listeners) listener()
    },
  }
  return page
}

export interface FakeAnswer {
  readonly status?: number
  readonly json?: unknown
  readonly text?: string
  readonly bytes?: Uint8Array
  readonly headers?: Readonly<Record<string, string>>
  /** Never answers; only an abort ends the request. */
  readonly hang?: boolean
  /** Rejects as fetch does without a network. */
  readonly networkError?: boolean
}

export interface FakeRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: unknown
}

export interface FakeFetch {
  readonly fetch: typeof globalThis.fetch
  readonly requests: FakeRequest[]
  /**
   * Answers requests whose method and path match; the newest rule first. An array gives one answer
   * after the other, the last one for ever.
   */
  on(
    method: string,
    path: string | RegExp,
    answer: FakeAnswer | readonly FakeAnswer[] | ((request: FakeRequest) => FakeAnswer),
  ): void
  /** Requests that no rule answered; they failed like a missing network. */
  readonly unmatched: FakeRequest[]
  /** Requests that hang and were not aborted. */
  readonly pending: number
}

export function fakeFetch(): FakeFetch {
  const rules: {
    readonly method: string
    readonly path: string | RegExp
    readonly answer: (request: FakeRequest) => FakeAnswer
  }[] = []
  const requests: FakeRequest[] = []
  const unmatched: FakeRequest[] = []
  let pending = 0

  const toAnswer = (answer: Parameters<FakeFetch['on']>[2]) => {
    if (typeof answer === 'function') return answer
    if (!Array.isArray(answer)) return () => answer as FakeAnswer
    let index = 0
    return () => answer[Math.min(index++, answer.length - 1)] as FakeAnswer
  }

  return {
    requests,
    unmatched,
    get pending() {
      return pending
    },
    on(method, path, answer) {
      rules.unshift({ method, path, answer: toAnswer(answer) })
    },
    async fetch(input, init) {
      const url = new URL(String(input))
      const text = typeof init?.body === 'string' ? init.body : undefined
      const request: FakeRequest = {
        method: init?.method ?? 'GET',
        url,
        headers: new Headers(init?.headers),
        body: parseJson(text),
      }
      requests.push(request)
      const signal = init?.signal ?? undefined
      signal?.throwIfAborted()
      const rule = rules.find(
        ({ method, path }) =>
          method === request.method &&
          (typeof path === 'string' ? url.pathname === path : path.test(url.pathname)),
      )
      if (!rule) {
        unmatched.push(request)
        throw new TypeError('Failed to fetch')
      }
      const answer = rule.answer(request)
      if (answer.networkError) throw new TypeError('Failed to fetch')
      if (answer.hang) {
        pending += 1
        return new Promise<Response>((_, reject) => {
          const onAbort = () => {
            pending -= 1
            reject(signal?.reason)
          }
          signal?.addEventListener('abort', onAbort, { once: true })
        })
      }
      const isJson = answer.json !== undefined
      const response = new Response(
        (answer.bytes as BodyInit | undefined) ??
          (isJson ? JSON.stringify(answer.json) : (answer.text ?? '')),
        {
          status: answer.status ?? 200,
          headers: { ...(isJson ? { 'content-type': 'application/json' } : {}), ...answer.headers },
        },
      )
      Object.defineProperty(response, 'url', { value: url.href })
      return response
    },
  }
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export interface FakeEnvironment extends Environment {
  readonly clock: FakeClock
  readonly storage: FakeStorage
  readonly page: FakePage
  readonly log: FakeLog
  readonly http: FakeFetch
}

/** A whole environment of fakes; single members can be replaced. */
export function fakeEnvironment(members: Partial<FakeEnvironment> = {}): FakeEnvironment {
  const http = members.http ?? fakeFetch()
  return {
    clock: fakeClock(),
    random: fakeRandom(),
    page: fakePage(),
    storage: fakeStorage(),
    log: fakeLog(),
    ...members,
    http,
    fetch: http.fetch,
  }
}
