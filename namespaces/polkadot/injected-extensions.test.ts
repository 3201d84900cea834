import { describe, expect, test } from '@jest/globals'
import { fakeClock, fakeWindow } from '../../test/kit/fakes.ts'
import { type InjectedExtension, watchExtensions } from './injected-extensions.ts'

const enable = async () => ({})

function setUp(injectedWeb3?: unknown) {
  const clock = fakeClock()
  const window = fakeWindow()
  const put = (value: unknown) => Object.assign(window, { injectedWeb3: value })
  if (injectedWeb3 !== undefined) put(injectedWeb3)
  const found: InjectedExtension[] = []
  const watch = watchExtensions({
    window: window as never,
    clock,
    onExtension: (extension) => found.push(extension),
  })
  return { clock, put, found, watch, keys: () => found.map(({ key }) => key) }
}

describe('extensions in the page', () => {
  test('[C.08] default: lists what can be enabled, each once, and asks none of them', async () => {
    let calls = 0
    const { keys, clock } = setUp({
      first: { enable: () => (calls += 1) },
      second: { version: '1', enable },
    })
    await clock.advance(6_000)
    expect(keys()).toEqual(['first', 'second'])
    expect(calls).toBe(0)
    expect(clock.pending).toBe(0)
  })

  test('[C.08] behaviour: REL-12: a wallet that comes late is listed within 250 ms, for 5 s', async () => {
    const { keys, clock, put } = setUp()
    await clock.advance(1_100)
    put({ late: { enable } })
    await clock.advance(250)
    expect(keys()).toEqual(['late'])
    put({ late: { enable }, later: { enable } })
    await clock.advance(3_650)
    expect(keys()).toEqual(['late', 'later'])
    put({ late: { enable }, later: { enable }, tooLate: { enable } })
    await clock.advance(10_000)
    expect(keys()).toEqual(['late', 'later'])
  })

  test('[C.08] behaviour: after the end nothing is looked for', async () => {
    const { keys, clock, put, watch } = setUp()
    watch.dispose()
    put({ late: { enable } })
    await clock.advance(6_000)
    expect(keys()).toEqual([])
    expect(clock.pending).toBe(0)
  })

  test('[C.08] fault: SEC-44: only own, valid entries, at most 200', async () => {
    const hostile = JSON.parse('{"__proto__": {}, "constructor": {}, "toString": {}}') as object
    for (const key of Object.keys(hostile)) {
      Object.defineProperty(hostile, key, { value: { enable }, enumerable: true })
    }
    const inherited = { inherited: { enable } }
    const entries = Object.assign(Object.create(inherited) as object, {
      text: 'text',
      nothing: null,
      number: { enable: 42 },
      valid: { enable },
      ['k'.repeat(5_000)]: { enable },
      '\u202e\u200b': { enable },
    })
    Object.defineProperty(entries, 'throwing', {
      enumerable: true,
      get() {
        throw new Error('no')
      },
    })
    expect(setUp(hostile).keys()).toEqual([])
    expect(setUp(entries).keys()).toEqual(['valid'])
    const many = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, index) => [`wallet-${index}`, { enable }]),
    )
    const { keys, clock } = setUp(many)
    await clock.advance(6_000)
    expect(keys()).toHaveLength(200)
  })

  test.each([
    ['null', null],
    ['a text', 'injected'],
    ['a proxy that answers everything', new Proxy({}, { get: () => () => 1 })],
    [
      'a proxy that refuses everything',
      new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('no')
          },
        },
      ),
    ],
  ])('[C.08] fault: SEC-39: %s in its place is no list', (_, value) => {
    expect(setUp(value).keys()).toEqual([])
  })

  test('[C.08] fault: SEC-31: a name is one line of readable text, the key stays the identity', () => {
    const key = '<img src=x onerror=__pwn=1>\u202e evil'
    const [wallet] = setUp({ [key]: { enable } }).found
    expect(wallet).toMatchObject({ key, name: '<img src=x onerror=__pwn=1> evil' })
  })

  test('[C.08] fault: SEC-37, SEC-46: an entry that is replaced later is not asked', async () => {
    const entries = { acme: { enable: async () => 'first' } }
    const { found, clock } = setUp(entries)
    entries.acme.enable = async () => 'changed'
    Object.assign(entries, { acme: { enable: async () => 'second' } })
    await clock.advance(1_000)
    expect(found).toHaveLength(1)
    await expect(found[0]?.enable('https://app.test')).resolves.toBe('first')
  })

  test('[C.08] fault: a wallet that throws at once rejects', async () => {
    const { found } = setUp({
      acme: {
        enable() {
          throw new Error('at once')
        },
      },
    })
    await expect(found[0]?.enable('https://app.test')).rejects.toThrow('at once')
  })
})
