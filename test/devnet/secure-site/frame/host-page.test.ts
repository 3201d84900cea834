import { describe, expect, test } from '@jest/globals'
import { fakeFrameWindow } from './frame-test-kit.ts'
import { createHostPage, isAllowedOrigin } from './host-page.ts'

describe('the page around the frame', () => {
  test('behaviour: SEC-25 origins are compared whole', () => {
    const only = ['https://example.com']
    for (const origin of [
      'https://example.com.evil.test',
      'https://evilexample.com',
      'http://example.com',
      'https://example.com:8443',
      'https://exаmple.com',
      'https://EXAMPLE.com',
      'https://example.com/',
      'null',
      '',
    ]) {
      expect(isAllowedOrigin(origin, only)).toBe(false)
    }
    expect(isAllowedOrigin('https://example.com', only)).toBe(true)
  })

  test('behaviour: SEC-25 a star stands for whole labels, or for any port', () => {
    const labels = ['https://*.example.com']
    expect(isAllowedOrigin('https://a.example.com', labels)).toBe(true)
    expect(isAllowedOrigin('https://a.b.example.com', labels)).toBe(true)
    for (const origin of [
      'https://example.com',
      'https://evil-example.com',
      'https://example.com.evil.test',
      'http://a.example.com',
    ]) {
      expect(isAllowedOrigin(origin, labels)).toBe(false)
    }
    expect(isAllowedOrigin('http://127.0.0.1:4000', ['http://127.0.0.1:*'])).toBe(true)
    expect(isAllowedOrigin('http://127.0.0.1.evil.test:4000', ['http://127.0.0.1:*'])).toBe(false)
    expect(isAllowedOrigin('https://anywhere.test', ['*'])).toBe(true)
    expect(isAllowedOrigin('null', ['*'])).toBe(false)
  })

  test('behaviour: the nearest ancestor counts, then where the frame was opened from', () => {
    const nested = fakeFrameWindow({ ancestors: ['https://near.test', 'https://far.test'] })
    expect(createHostPage(nested.window, []).origin).toBe('https://near.test')
    const referred = fakeFrameWindow({ ancestors: [], referrer: 'https://app.test/page' })
    expect(createHostPage(referred.window, []).origin).toBe('https://app.test')
  })

  test('fault: a page without an origin is told nothing and listened to by nobody', () => {
    const { window, parent, posted, dispatch } = fakeFrameWindow({ ancestors: ['null'] })
    const page = createHostPage(window, ['*', 'https://app.test'])
    const heard: unknown[] = []
    page.onMessage((data) => heard.push(data))
    page.post('hello')
    dispatch({ source: parent, origin: 'null', data: 1 })
    dispatch({ source: parent, origin: 'https://app.test', data: 2 })
    expect({ posted, heard, isAllowed: page.isAllowed }).toEqual({
      posted: [],
      heard: [],
      isAllowed: false,
    })
  })
})
