import { afterEach, expect, jest, test } from '@jest/globals'
import { fakePage } from '../../test/kit/fakes.ts'
import { openWaitingTab } from './waiting-tab.ts'

afterEach(() => {
  jest.restoreAllMocks()
})

/** A tab with a document of its own. */
function tabOf() {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const { document: inner } = frame.contentWindow!
  const followed: { readonly href: string; readonly rel: string }[] = []
  inner.addEventListener('click', (event) => {
    event.preventDefault()
    const { href, rel } = event.target as HTMLAnchorElement
    followed.push({ href, rel })
  })
  const tab = { document: inner, opener: window as unknown, closed: false, close: jest.fn() }
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return { tab, followed }
}

test('SEC-73 behaviour: the tab opens at once, cannot reach the page, and follows its link without a referrer', () => {
  const { tab, followed } = tabOf()
  const page = fakePage()
  const waiting = openWaitingTab(page, 'Example Shop')
  expect(tab.opener).toBeNull()
  expect(tab.document.title).toBe('Example Shop')
  expect(tab.document.body.textContent).toBe('Example Shop…')
  waiting.goTo('https://shop.test/pay')
  waiting.close()
  expect(followed).toEqual([{ href: 'https://shop.test/pay', rel: 'noreferrer' }])
  expect(tab.close).not.toHaveBeenCalled()
  expect(page.opened).toEqual([])
})

test('fault: a tab that the visitor has closed stays closed; one that leads nowhere is taken away', () => {
  const { tab, followed } = tabOf()
  const page = fakePage()
  tab.closed = true
  openWaitingTab(page, 'Shop').goTo('https://shop.test/pay')
  expect(followed).toEqual([])
  expect(page.opened).toEqual([])
  openWaitingTab(page, 'Shop').close()
  expect(tab.close).toHaveBeenCalledTimes(1)
})

test('fault: where the browser refuses, the link is opened as any other', () => {
  jest.spyOn(window, 'open').mockReturnValue(null)
  const page = fakePage()
  const waiting = openWaitingTab(page, 'Shop')
  waiting.close()
  waiting.goTo('https://shop.test/pay')
  expect(page.opened).toEqual([{ href: 'https://shop.test/pay', target: '_blank' }])
})

test('default: on a server nothing happens', () => {
  const page = fakePage({ window: undefined })
  openWaitingTab(page, 'Shop').close()
  expect(page.opened).toEqual([])
})
