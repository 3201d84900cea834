import { describe, expect, test } from '@jest/globals'
import { fakeClock, fakeRandom, fakeWindow, settle } from '../../test/kit/fakes.ts'
import { askClient } from './ask-client.ts'
import { clientContext, fakeClient } from './fake-client.ts'

function ask(fake = fakeClient(fakeWindow)) {
  const clock = fakeClock()
  const { signal } = new AbortController()
  const answer = askClient({ window: fake.window as never, clock, random: fakeRandom(), signal })
  return { ...fake, clock, answer }
}

describe('whether a Farcaster client shows this page', () => {
  test('default: a client answers, and nothing stays behind', async () => {
    const { answer, asked, say, window, clock } = ask()
    expect(asked).toMatchObject([{ type: 'GET', path: ['context'] }])
    say(clientContext)
    expect(await answer).toBe(true)
    await settle()
    expect([window.listeners, clock.pending]).toEqual([0, 0])
  })

  test('behaviour: the app of a web view is asked in its own way', async () => {
    const document = new EventTarget()
    const texts: string[] = []
    const window = fakeWindow({
      document,
      ReactNativeWebView: { postMessage: (text: string) => texts.push(text) },
    })
    const { answer } = ask({ ...fakeClient(fakeWindow), window })
    const { id } = JSON.parse(texts[0] ?? '{}') as { readonly id: string }
    const data = { id, type: 'RAW', value: clientContext }
    document.dispatchEvent(Object.assign(new Event('FarcasterFrameCallback'), { data }))
    expect(await answer).toBe(true)
  })

  test('default: a page that is in no frame asks nothing', async () => {
    const fake = fakeClient(fakeWindow)
    fake.window['parent'] = fake.window
    const { answer, clock } = ask(fake)
    expect(await answer).toBe(false)
    expect([fake.asked, clock.pending]).toEqual([[], 0])
  })

  test('SEC-37 fault: an answer of another window counts for nothing', async () => {
    const { answer, say, clock, window } = ask()
    say(clientContext, undefined, {})
    await clock.advance(5_000)
    expect(await answer).toBe(false)
    expect(window.listeners).toBe(0)
  })

  test.each([undefined, null, 'yes', {}, { user: null, client: null }, { user: { fid: '3' } }])(
    'fault: a page that answers %p is no client',
    async (context) => {
      const { answer, say } = ask()
      say(context)
      expect(await answer).toBe(false)
    },
  )
})
