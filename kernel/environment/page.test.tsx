import { afterEach, expect, jest, test } from '@jest/globals'
import { createPage } from './page.ts'
import { createPageStorage } from './storage-backend.ts'

afterEach(() => {
  jest.restoreAllMocks()
})

test('[S7.07] default: url is origin and path, without query and fragment', () => {
  window.history.replaceState(null, '', '/shop/cart?code=123456#otp')
  const page = createPage()
  expect(page.url).toBe(`${window.location.origin}/shop/cart`)
  window.history.replaceState(null, '', '/other')
  expect(page.url).toBe(`${window.location.origin}/other`)
})

test('SEC-73 behaviour: a new tab never gets hold of the page', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  createPage().openLink('https://a.test/', '_blank')
  createPage().openLink('wallet://x', '_self')
  expect(open.mock.calls).toEqual([
    ['https://a.test/', '_blank', 'noopener,noreferrer'],
    ['wallet://x', '_self', undefined],
  ])
})

test('behaviour: changes of the page are heard until the listener leaves', () => {
  const page = createPage()
  let heard = 0
  const leave = page.onChange(() => {
    heard += 1
  })
  for (const type of ['online', 'offline', 'pageshow']) window.dispatchEvent(new Event(type))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toBe(4)
  leave()
  window.dispatchEvent(new Event('online'))
  expect(heard).toBe(4)
})

test('default: the local storage is read, listed, and followed in other tabs', () => {
  const storage = createPageStorage(window)
  storage.set('page-test', '1')
  expect(storage.get('page-test')).toBe('1')
  expect(storage.keys()).toContain('page-test')
  const heard: string[] = []
  const leave = storage.onChange((key) => heard.push(key))
  window.dispatchEvent(new StorageEvent('storage', { key: 'page-test' }))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  leave()
  window.dispatchEvent(new StorageEvent('storage', { key: 'later' }))
  expect(heard).toEqual(['page-test', ''])
  storage.remove('page-test')
  expect(storage.get('page-test')).toBeNull()
})
