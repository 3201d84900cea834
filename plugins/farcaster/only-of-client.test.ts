import { describe, expect, test } from '@jest/globals'
import { onlyOfClient } from './only-of-client.ts'

/** A page in a frame, and what the SDK in it hears. */
function framed() {
  const parent = {}
  const window = Object.assign(new EventTarget(), { parent })
  const end = onlyOfClient(window)
  const heard: unknown[] = []
  window.addEventListener('message', (event) => heard.push((event as MessageEvent<unknown>).data))
  const say = (data: unknown, source: unknown) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, source }))
  return { window, parent, heard, say, end }
}

describe('what the SDK of mini apps hears', () => {
  const words = [
    { type: 'frameEvent', event: { event: 'eip6963:announceProvider' } },
    { type: 'frameEthProviderEvent', event: 'accountsChanged', params: [[]] },
  ]

  test.each(words)('[C.27] fault: $type of another window', (word) => {
    const { window, parent, heard, say } = framed()
    for (const source of [{}, null, undefined, window]) say(word, source)
    expect(heard).toEqual([])
    say(word, parent)
    expect(heard).toEqual([word])
  })

  test('[C.27] default: what else windows say, and all of it in the end, is heard', () => {
    const { heard, say, end } = framed()
    const others = ['frameEvent', { type: 'shop/paid' }, null, undefined, 7]
    for (const one of others) say(one, {})
    end()
    say(words[0], {})
    expect(heard).toEqual([...others, words[0]])
  })
})
