import { expect, test } from '@jest/globals'
import type { Speak } from './speak.ts'
import { createVeils } from './veil.ts'

let speaking = 0
const speak: Speak = (say) => {
  speaking += 1
  try {
    return say()
  } finally {
    speaking -= 1
  }
}
const veils = createVeils(speak)
const veil = veils(speak)

class Prices {
  #price = 1
  get price() {
    return this.#price
  }
  set(price: number) {
    this.#price = price
    return this
  }
}

test('default: what goes over works as before and is the same at each look', async () => {
  const list = Object.freeze([Object.freeze({ name: 'ETH' }), { name: 'BTC' }])
  const prices = new Prices()
  const given = Object.freeze({ list, prices, Prices, map: new Map([['a', 1]]) })
  const seen = veil(given)
  expect(seen.list).toBe(seen.list)
  expect([...seen.list.map(({ name }) => name)]).toEqual(['ETH', 'BTC'])
  expect({ ...seen.list[0] }).toEqual({ name: 'ETH' })
  expect(JSON.stringify(seen.list)).toBe(JSON.stringify(list))
  expect(seen.prices.set(2).price).toBe(2)
  expect(seen.prices).toBeInstanceOf(seen.Prices)
  expect(new seen.Prices().price).toBe(1)
  expect([...seen.map]).toEqual([['a', 1]])
  expect(await veil(Promise.resolve(prices))).toBe(seen.prices)
})

test('edge: what is handed over comes back as what it was, and a listener is known again', () => {
  const listeners = new Set<unknown>()
  const seen = veil({
    echo: (value: unknown) => value,
    add: (listener: unknown) => listeners.add(listener).size,
  })
  const mine = { run: () => 1 }
  const signal = new AbortController().signal
  expect(seen.echo(mine)).toBe(mine)
  expect(seen.echo(signal)).toBe(signal)
  expect([seen.add(mine.run), seen.add(mine.run)]).toEqual([1, 1])
})

test('[SEC-85] fault: all code in it runs as it should, down to getters, errors and what a callback is handed', () => {
  const heard: number[] = []
  const tell = () => {
    heard.push(speaking)
    return 'told'
  }
  const telling = Object.defineProperty({ tell }, 'name', { get: tell, enumerable: true })
  const seen = veil({
    answer: () => telling as { tell: () => string; name: string },
    call: (back: (value: any) => void) => back(telling),
    fail() {
      throw Object.assign(new Error('no'), { tell })
    },
  })
  const kept: any[] = [seen.answer()]
  seen.call((value) => kept.push(value))
  try {
    seen.fail()
  } catch (error) {
    kept.push(error)
  }
  for (const one of kept) one.tell()
  expect([kept[0].name, kept[1].name, { ...kept[0] }.name]).toEqual(['told', 'told', 'told'])
  expect(kept[2]).toBeInstanceOf(Error)
  expect(heard.length).toBeGreaterThan(5)
  expect(heard).not.toContain(0)
})

test('[SEC-85] fault: what it is handed runs so too, whatever it is, and is what it was for who handed it over alone', () => {
  const heard: number[] = []
  const tell = () => {
    heard.push(speaking)
    return 'told'
  }
  const given: (() => string)[] = []
  const service = { add: (one: () => string) => given.push(one), all: () => given }
  class Line {
    tell() {
      return tell()
    }
  }
  const line = new Line() as any
  veil(service).add(tell)
  veil({ add: (one: Line) => given.push(() => one.tell()) }).add(line)
  for (const one of given) one()
  const [theirs, others, anybodys] = [veil, veils(speak), veils()].map((seen) =>
    seen(service).all(),
  )
  expect(theirs?.[0]).toBe(tell)
  for (const all of [others, anybodys]) {
    expect(all?.[0]).not.toBe(tell)
    all?.[0]?.()
  }
  expect(heard).toEqual([1, 1, 1, 1].map(() => expect.any(Number)))
  expect(heard).not.toContain(0)
})

test('[SEC-85] fault: nothing is written to it, and its class is not handed out', () => {
  const prices = new Prices()
  const seen = veil(prices) as any
  seen.price = 3
  seen.constructor.prototype.set = () => 'other'
  Object.getPrototypeOf(seen).set = () => 'other'
  expect(Object.getPrototypeOf(Object.getPrototypeOf(seen))).toBe(Object.prototype)
  expect(() => Object.freeze(seen)).toThrow()
  expect(prices.set(4).price).toBe(4)
})

test('[SEC-85] fault: what crosses is not told by what it says of itself', async () => {
  const heard: number[] = []
  const tell = () => {
    heard.push(speaking)
  }
  const promise = Promise.resolve()
  Reflect.set(promise, 'then', (done: any) => done(tell))
  const bytes = Object.setPrototypeOf(new Map([['a', tell]]), ArrayBuffer.prototype)
  const tricky = new Proxy(
    {},
    {
      has() {
        throw tell
      },
    },
  )
  const seen = [await veil<any>(promise)]
  const map = veil(bytes)
  for (const one of Map.prototype.values.call(map)) seen.push(one)
  try {
    Reflect.has(veil(tricky), 'a')
  } catch (error) {
    seen.push(error)
  }
  expect(seen).toHaveLength(3)
  for (const one of seen) (one as () => void)()
  expect(heard).not.toContain(0)
})

test('[SEC-85] fault: a promise is one of the language, and what it rejects with runs as it should', async () => {
  const heard: number[] = []
  const tell = () => {
    heard.push(speaking)
  }
  const seen = veil({
    ready: Promise.resolve('the list'),
    fail: () => Promise.reject(Object.assign(new Error('no'), { tell })),
  })
  expect(seen.ready).toBeInstanceOf(Promise)
  expect(await seen.ready).toBe('the list')
  const error: any = await seen.fail().catch((reason: unknown) => reason)
  error.tell()
  expect([error instanceof Error, error.message, heard.length]).toEqual([true, 'no', 1])
  expect(heard).not.toContain(0)
})
