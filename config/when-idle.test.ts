import { describe, expect, jest, test } from '@jest/globals'
import { fakeEnvironment, fakePage, fakeWindow, settle } from '../test/kit/fakes.ts'
import { whenIdle } from './when-idle.ts'

function world({ connection = {}, readyState = 'complete', isIdle = true, online = true } = {}) {
  const idle: (() => void)[] = []
  const window = fakeWindow({
    document: { readyState },
    navigator: { connection },
    ...(isIdle && { requestIdleCallback: (run: () => void) => idle.push(run) }),
  })
  const page = fakePage({ window: window as never })
  if (!online) page.change({ online: false })
  const environment = fakeEnvironment({ page })
  const end = new AbortController()
  const run = jest.fn()
  whenIdle(environment, end.signal, run)
  const rest = () => {
    for (const one of idle.splice(0)) one()
  }
  return { window, environment, end, run, idle, rest }
}

describe('work for an idle page', () => {
  test('default: runs once the page is loaded and the browser is idle', () => {
    const { window, run, idle, rest } = world({ readyState: 'loading' })
    expect(idle).toHaveLength(0)
    window.dispatchEvent(new Event('load'))
    expect(run).not.toHaveBeenCalled()
    rest()
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('behaviour: a browser that does not tell when it is idle runs it a second after', async () => {
    const { environment, run } = world({ isIdle: false })
    await environment.clock.advance(999)
    expect(run).not.toHaveBeenCalled()
    await environment.clock.advance(1)
    await settle()
    expect(run).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['the visitor saves data', { connection: { saveData: true } }],
    ['the network is 2G', { connection: { effectiveType: '2g' } }],
    ['the network is slower than 2G', { connection: { effectiveType: 'slow-2g' } }],
    ['the page is offline', { online: false }],
  ])('option: not where %s', (_, given) => {
    const { run, rest } = world(given)
    rest()
    expect(run).not.toHaveBeenCalled()
  })

  test('behaviour: not after the end', () => {
    const { end, run, rest } = world()
    end.abort()
    rest()
    expect(run).not.toHaveBeenCalled()
  })
})
