import { expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { keepInPlace } from './keep-in-place.ts'

const make = (html: string) => {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  root.innerHTML = html
  return root
}
const media = (root: ShadowRoot) =>
  [...root.querySelectorAll('style, link')].map((sheet) => sheet.getAttribute('media'))

test('[SEC-95] fault: a sheet in the card is off at once, and so is one that comes later or says otherwise', async () => {
  const root = make('<div><style>p { color: red }</style></div><p></p>')
  const end = keepInPlace(root)
  expect(media(root)).toEqual(['not all'])
  root.querySelector('div')!.append(document.createElement('style'))
  await waitFor(() => expect(media(root)).toEqual(['not all', 'not all']))
  root.querySelector('div')!.lastChild!.remove()
  root.querySelector('p')!.innerHTML = '<link rel="stylesheet"><svg><style></style></svg>'
  await waitFor(() => expect(media(root)).toEqual(['not all', 'not all', 'not all']))
  root.querySelector('style')!.setAttribute('media', 'screen')
  root.querySelector('link')!.removeAttribute('media')
  await waitFor(() => expect(media(root)).toEqual(['not all', 'not all', 'not all']))
  end()
  root.querySelector('link')!.removeAttribute('media')
  await Promise.resolve()
  expect(media(root)).toEqual(['not all', null, 'not all'])
})

test('[SEC-95] fault: nothing in it opens above the card', () => {
  const root = make('<div><p popover="manual"></p></div>')
  const asks = () => {
    const event = new Event('beforetoggle', { cancelable: true })
    root.querySelector('p')!.dispatchEvent(event)
    return event.defaultPrevented
  }
  const end = keepInPlace(root)
  expect(asks()).toBe(true)
  end()
  expect(asks()).toBe(false)
})
