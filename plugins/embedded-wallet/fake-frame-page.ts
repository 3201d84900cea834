import type { Clock, Page, Random } from '../../kernel/exports/index.ts'
import { createFrameChannel, type FrameChannel, type FrameChannelInput } from './frame-channel.ts'

/** For tests: a page in which frames can be made, and what stands in for the site in each of them. */

/** What `latchkey/test` has of these. */
interface Fakes {
  fakeClock(): Clock & { advance(ms: number): Promise<void>; readonly pending: number }
  fakeRandom(): Random
  fakePage(members: Partial<Page>): Page
  fakeWindow(globals: Readonly<Record<string, unknown>>): EventTarget & {
    readonly listeners: number
  }
}

export const siteUrl = 'https://secure.test'

export interface Post {
  readonly type: string
  readonly id: string
  readonly payload?: unknown
}

export interface FakeFrame {
  readonly element: {
    readonly id: string
    readonly src: string
    readonly isConnected: boolean
    readonly attributes: Readonly<Record<string, string>>
  }
  readonly window: object
  /** Every message to the frame with the origin that it was meant for. */
  readonly posts: readonly { readonly message: Post; readonly targetOrigin: string }[]
  /** What a document of `origin` got of these. */
  readonly delivered: readonly Post[]
  /** Names without the prefix. */
  readonly names: readonly string[]
  /** The last message of a name. Throws when there is none. */
  last(name: string): Post
  /** Where the frame is now; the site's origin at first. */
  origin: string
  load(): void
  fail(): void
  /** Says something to the page as the site does. */
  send(type: string, payload?: unknown, id?: string): void
  ready(payload?: unknown): void
  /** Answers the last message of a name. */
  succeed(name: string, payload?: unknown): void
  refuse(name: string, payload?: unknown): void
}

export function fakeFramePage({ fakeWindow }: Pick<Fakes, 'fakeWindow'>) {
  const frames: FakeFrame[] = []
  const window = fakeWindow({
    document: {
      createElement: () => makeFrame(),
      body: {
        append(element: { attach(): void }) {
          element.attach()
        },
      },
    },
  })
  // No other page is around it.
  Object.assign(window, { parent: window })

  /** A message event, however wrong. */
  const receive = (data: unknown, origin: unknown, source: unknown) => {
    const event = Object.assign(new Event('message'), { data, origin, source })
    window.dispatchEvent(event)
  }

  function makeFrame() {
    const posts: FakeFrame['posts'][number][] = []
    const delivered: Post[] = []
    const target = new EventTarget()
    const attributes: Record<string, string> = {}
    const contentWindow = {
      postMessage(message: Post, targetOrigin: string) {
        const copy = structuredClone(message)
        posts.push({ message: copy, targetOrigin })
        if (targetOrigin === frame.origin || targetOrigin === '*') delivered.push(copy)
      },
    }
    const element = Object.assign(target, {
      id: '',
      src: '',
      title: '',
      tabIndex: 0,
      style: {},
      isConnected: false,
      attributes,
      setAttribute: (name: string, value: string) => {
        attributes[name] = value
      },
      attach() {
        element.isConnected = true
      },
      remove() {
        element.isConnected = false
      },
    })
    Object.defineProperty(element, 'contentWindow', {
      get: () => (element.isConnected ? contentWindow : null),
    })
    const frame: FakeFrame = {
      element,
      window: contentWindow,
      posts,
      delivered,
      origin: new URL(siteUrl).origin,
      get names() {
        return posts.map(({ message }) => message.type.replace('@w3m-app/', ''))
      },
      last(name) {
        const found = [...posts]
          .reverse()
          .find(({ message }) => message.type === `@w3m-app/${name}`)
        if (!found) throw new Error(`${name} was not posted`)
        return found.message
      },
      load: () => void target.dispatchEvent(new Event('load')),
      fail: () => void target.dispatchEvent(new Event('error')),
      send: (type, payload, id) =>
        receive({ type: `@w3m-frame/${type}`, id, payload }, frame.origin, contentWindow),
      ready: (payload = {}) => frame.send('READY', payload),
      succeed: (name, payload) => frame.send(`${name}_SUCCESS`, payload, frame.last(name).id),
      refuse: (name, payload) => frame.send(`${name}_ERROR`, payload, frame.last(name).id),
    }
    frames.push(frame)
    return element
  }

  return { window, frames, receive }
}

/** A channel in such a page; nothing of it is real. */
export function openFakeChannel(fakes: Fakes, input: Partial<FrameChannelInput> = {}) {
  const world = fakeFramePage(fakes)
  const clock = fakes.fakeClock()
  const alerts: string[] = []
  const tokens: string[] = []
  const channel: FrameChannel = createFrameChannel({
    clock,
    random: fakes.fakeRandom(),
    page: fakes.fakePage({ window: world.window as never }),
    id: 'latchkey-frame-test',
    siteUrl,
    query: async () => ({
      projectId: 'p',
      chainId: 'eip155:1',
      enableLogger: false,
      rpcUrl: 'https://rpc.test/?a=1&b=2',
    }),
    isRestricted: () => false,
    raiseAlert: ({ code }) => alerts.push(code),
    onSessionToken: (token) => tokens.push(token),
    ...input,
  })
  return {
    ...world,
    clock,
    channel,
    alerts,
    tokens,
    /** The frame that is in the page. */
    get frame(): FakeFrame {
      const frame = [...world.frames].reverse().find(({ element }) => element.isConnected)
      if (!frame) throw new Error('There is no frame')
      return frame
    },
    /** Makes the frame, and has it ready for requests. */
    async begin(): Promise<FakeFrame> {
      channel.load()
      await clock.advance(0)
      const frame = world.frames.at(-1) as FakeFrame
      frame.ready()
      await clock.advance(500)
      return frame
    },
  }
}
