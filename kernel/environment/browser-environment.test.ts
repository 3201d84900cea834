import { expect, jest, test } from '@jest/globals'
import { createBrowserEnvironment } from './browser-environment.ts'

test('behaviour: on a server every member answers harmlessly', async () => {
  const { page, storage, clock, random } = createBrowserEnvironment()
  expect(page.window).toBeUndefined()
  expect([page.origin, page.host, page.url, page.title, page.userAgent]).toEqual([
    '',
    '',
    '',
    '',
    '',
  ])
  expect([page.isMobile, page.isHidden(), page.isOnline()]).toEqual([false, false, true])
  expect(page.languages).toEqual([])
  page.onChange(() => {})()
  page.openLink('https://a.test', '_blank')
  await expect(page.copy('x')).rejects.toMatchObject({ code: 'CLIPBOARD_NOT_AVAILABLE' })
  storage.set('a', 'b')
  expect([storage.get('a'), storage.keys()]).toEqual(['b', ['a']])
  storage.remove('a')
  expect(storage.get('a')).toBeNull()
  await clock.delay(0)
  await expect(clock.delay(5, AbortSignal.abort('stop'))).rejects.toBe('stop')
  expect(random.hex(4)).toMatch(/^[0-9a-f]{8}$/)
})

test('default: ids are RFC 9562 version 4 and never repeat', () => {
  const { random } = createBrowserEnvironment()
  const ids = Array.from({ length: 1_000 }, () => random.uuid())
  expect(new Set(ids).size).toBe(1_000)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
})

test('[S3.08] SEC-51 fault: what Math.random says is in nothing that is random', () => {
  const stubbed = jest.spyOn(Math, 'random').mockReturnValue(0.5)
  const { random } = createBrowserEnvironment()
  const [one, other] = [random.hex(16), random.hex(16)]
  const [id, otherId] = [random.uuid(), random.uuid()]
  stubbed.mockRestore()
  expect(one).not.toBe(other)
  expect(id).not.toBe(otherId)
})
