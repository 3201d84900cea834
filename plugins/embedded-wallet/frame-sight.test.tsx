import { afterEach, describe, expect, test } from '@jest/globals'
import { fakeClock, fakePage, fakeRandom } from '../../test/kit/fakes.ts'
import type { Post } from './fake-frame-page.ts'
import { createFrameChannel, type FrameChannel } from './frame-channel.ts'

const site = 'https://secure.test'
const channels: FrameChannel[] = []
afterEach(() => {
  for (const channel of channels.splice(0)) channel.dispose()
  surround(false)
  document.body.replaceChildren()
})

/** Whether another page is around this one. */
const surround = (isFramed: boolean) =>
  Object.defineProperty(window, 'parent', { value: isFramed ? {} : window, configurable: true })

/** A frame that is ready, and wanted over a box. */
async function wantFrame({ isFramed = false, isReady = true } = {}) {
  surround(isFramed)
  const clock = fakeClock()
  const channel = createFrameChannel({
    clock,
    random: fakeRandom(),
    page: fakePage(),
    id: 'latchkey-frame-test',
    siteUrl: site,
    query: async () => ({ projectId: 'p', chainId: 'eip155:1', enableLogger: false, rpcUrl: '' }),
    isRestricted: () => false,
    raiseAlert: () => {},
    onSessionToken: () => {},
  })
  channels.push(channel)
  channel.load()
  await clock.advance(0)
  const element = document.querySelector('iframe') as HTMLIFrameElement
  const { contentWindow } = element
  const posts: Post[] = []
  Object.assign(contentWindow as Window, { postMessage: (post: Post) => posts.push(post) })
  const say = (data: unknown, origin = site) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: contentWindow }))
  const load = () => element.dispatchEvent(new Event('load'))
  const ready = (origin?: string) => say({ type: '@w3m-frame/READY', payload: {} }, origin)
  const questions = () => posts.filter(({ type }) => type === '@w3m-app/GET_CHAIN_ID')
  if (isReady) {
    load()
    ready()
    await clock.advance(500)
  }
  const box = document.createElement('div')
  box.getBoundingClientRect = () => ({ left: 0, top: 0, right: 9, bottom: 9 }) as DOMRect
  document.body.append(box)
  const told: boolean[] = []
  const hide = channel.show(box, (isSeen) => told.push(isSeen))
  return {
    clock,
    channel,
    element,
    load,
    ready,
    told,
    hide,
    questions,
    /** Answers the last question who is there. */
    answer(suffix: 'SUCCESS' | 'ERROR' = 'SUCCESS', origin?: string) {
      const { id } = questions().at(-1) as Post
      say({ type: `@w3m-frame/GET_CHAIN_ID_${suffix}`, id, payload: { chainId: '1' } }, origin)
    },
    isSeen: () => element.isConnected && element.style.visibility === 'visible',
  }
}

const failureOf = (asked: Promise<unknown>) => {
  const seen: { code?: string } = {}
  asked.catch(({ code }: { code: string }) => Object.assign(seen, { code }))
  return seen
}

describe('who sees the frame', () => {
  test('[V.20] SEC-10 default: nobody, until its site says that it is there', async () => {
    const t = await wantFrame({ isReady: false })
    expect(t.isSeen()).toBe(false)
    t.load()
    t.ready('https://evil.test')
    expect(t.isSeen()).toBe(false)
    t.ready()
    expect(t.isSeen()).toBe(true)
    expect(t.told).toEqual([false, true])
  })

  test('[V.20] SEC-10 fault: nobody, from the moment that another document loads in it until its site is back', async () => {
    const t = await wantFrame()
    const asked = failureOf(t.channel.request('RPC_REQUEST', { method: 'personal_sign' }))
    await t.clock.advance(0)
    expect(t.isSeen()).toBe(true)
    t.load()
    expect([t.isSeen(), t.element.style.pointerEvents]).toEqual([false, 'none'])
    await t.clock.advance(0)
    expect(asked).toEqual({ code: 'FRAME_RELOADED' })
    t.ready('https://evil.test')
    expect(t.isSeen()).toBe(false)
    t.ready()
    expect(t.isSeen()).toBe(true)
    expect(t.told).toEqual([false, true, false, true])
  })

  test('[V.20] SEC-10 fault: what came in between is given up as a frame that does not come', async () => {
    const t = await wantFrame()
    t.load()
    await t.clock.advance(20_000)
    expect(t.element.isConnected).toBe(false)
    expect(t.told).toEqual([false, true, false])
  })

  test('[V.20] behaviour: a page that nobody frames does not ask who is there', async () => {
    const t = await wantFrame()
    await t.clock.advance(60_000)
    expect(t.questions()).toEqual([])
    expect(t.isSeen()).toBe(true)
  })
})

describe('a frame in a page that another one frames', () => {
  test('[V.20] SEC-10 default: is seen once it answers, and asked on, until it is not wanted', async () => {
    const t = await wantFrame({ isFramed: true })
    expect(t.isSeen()).toBe(false)
    t.answer()
    expect(t.isSeen()).toBe(true)
    await t.clock.advance(499)
    expect(t.questions()).toHaveLength(1)
    await t.clock.advance(1)
    expect(t.questions()).toHaveLength(2)
    // It may say no to that.
    t.answer('ERROR')
    await t.clock.advance(500)
    expect(t.questions()).toHaveLength(3)
    t.hide()
    await t.clock.advance(60_000)
    expect(t.questions()).toHaveLength(3)
    expect(t.element.isConnected).toBe(true)
  })

  test('[V.20] SEC-10 fault: silent for a second, it is not seen until it answers what it was asked last', async () => {
    const t = await wantFrame({ isFramed: true })
    t.answer()
    await t.clock.advance(500)
    await t.clock.advance(999)
    expect(t.isSeen()).toBe(true)
    await t.clock.advance(1)
    expect(t.isSeen()).toBe(false)
    t.answer('SUCCESS', 'https://evil.test')
    expect(t.isSeen()).toBe(false)
    t.answer()
    expect(t.isSeen()).toBe(true)
    // The same answer proves nothing of what is there by now.
    await t.clock.advance(400)
    t.answer()
    await t.clock.advance(100)
    expect(t.questions()).toHaveLength(3)
    expect(t.channel.refused().unawaited).toBe(1)
  })

  test('[V.20] SEC-10 fault: silent for twenty more, it is given up, and what waits ends', async () => {
    const t = await wantFrame({ isFramed: true })
    t.answer()
    const asked = failureOf(t.channel.request('RPC_REQUEST', { method: 'personal_sign' }))
    await t.clock.advance(500)
    await t.clock.advance(20_999)
    expect(asked).toEqual({})
    await t.clock.advance(1)
    expect(asked).toEqual({ code: 'FRAME_NOT_LOADED' })
    expect(t.element.isConnected).toBe(false)
  })

  test('[V.20] SEC-10 behaviour: what it was asked before it loaded anew is no question any more', async () => {
    const t = await wantFrame({ isFramed: true })
    t.load()
    t.answer()
    expect(t.isSeen()).toBe(false)
    await t.clock.advance(1_000)
    t.ready()
    expect(t.isSeen()).toBe(true)
    // 500 ms after READY it hears again.
    await t.clock.advance(499)
    expect(t.questions()).toHaveLength(1)
    await t.clock.advance(1)
    expect(t.questions()).toHaveLength(2)
    expect(t.isSeen()).toBe(true)
  })
})
