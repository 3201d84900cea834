import { expect, it } from '@jest/globals'
import { copyParams } from './copy-params.ts'

it('[SEC-91] default: a copy of JSON and bytes, which its owner does not change', () => {
  const bytes = new Uint8Array([1, 2])
  const given = [{ to: '0x1', data: bytes, at: new Date(0), amount: 5n }]
  const copy = copyParams(given) as typeof given
  given[0]!.to = '0x2'
  bytes[0] = 9
  expect(copy).toEqual([
    { to: '0x1', data: new Uint8Array([1, 2]), at: '1970-01-01T00:00:00.000Z', amount: 5n },
  ])
})

it('[SEC-89] fault: a list that answers for itself is what stands in its places', () => {
  const shifting = Object.assign([{ to: '0x1' }], { map: () => [{ to: '0x2' }] })
  expect(copyParams([shifting, new (class extends Array {})()])).toEqual([[{ to: '0x1' }], []])
  expect(Object.hasOwn(copyParams(shifting) as object, 'map')).toBe(false)
})

it('[SEC-89] fault: bytes in memory that others go on writing to are refused', () => {
  const shared = new Uint8Array(new SharedArrayBuffer(5))
  const refused = expect.objectContaining({ rpcCode: -32602 })
  expect(() => copyParams([shared, '0xada'])).toThrow(refused)
  expect(() => copyParams({ message: new DataView(shared.buffer) })).toThrow(refused)
})

it('[SEC-91] fault: a list that says it is longer than any request is refused at once', () => {
  const endless = new Proxy([], {
    get: (list, name) => (name === 'length' ? 2 ** 32 : list[name as never]),
  })
  expect(() => copyParams(endless)).toThrow(expect.objectContaining({ rpcCode: -32602 }))
})

it('[SEC-91] fault: what never ends is refused', () => {
  const ring: unknown[] = []
  ring.push(ring)
  expect(() => copyParams(ring)).toThrow(expect.objectContaining({ rpcCode: -32602 }))
})

it('[SEC-91] fault: one part that is referred to many times is refused before it holds the page', () => {
  let params: unknown = { amount: '1' }
  for (let level = 0; level < 60; level += 1) params = [params, params]
  expect(() => copyParams(params)).toThrow(expect.objectContaining({ rpcCode: -32602 }))
})

it('[SEC-89] fault: a function, a symbol or a number that JSON does not know is refused, whatever it says that it is as text or as JSON', () => {
  const refused = expect.objectContaining({ rpcCode: -32602 })
  const twofold = Object.assign(() => {}, { toString: () => '0x1', toJSON: () => '0x2' })
  expect(() => copyParams([{ to: twofold }])).toThrow(refused)
  expect(() => copyParams({ toJSON: () => [twofold] })).toThrow(refused)
  expect(() => copyParams([Symbol('0x1')])).toThrow(refused)
  for (const number of [NaN, Infinity, -Infinity]) {
    expect(() => copyParams([{ from: number }])).toThrow(refused)
    expect(copyParams(number, { keepsCode: true })).toBe(number)
  }
})

it('[SEC-89] option: with keepsCode what a wallet answered is told with its functions and symbols, as data otherwise', () => {
  const code = () => 'sent'
  const mark = Symbol('mark')
  const answer = { id: '0x1', wait: code, mark, list: [code] }
  const copy = copyParams(answer, { keepsCode: true }) as typeof answer
  expect(copy).toEqual(answer)
  expect(copy).not.toBe(answer)
  expect(copyParams(code, { keepsCode: true })).toBe(code)
  const ring: unknown[] = []
  ring.push(ring)
  expect(() => copyParams(ring, { keepsCode: true })).toThrow(
    expect.objectContaining({ rpcCode: -32602 }),
  )
})

it('[SEC-120] fault: more parts than a page draws at once are refused, each as often as it is referred to', () => {
  const refused = expect.objectContaining({ rpcCode: -32602 })
  let shared: object = {}
  for (let depth = 0; depth < 5; depth += 1) shared = Array.from({ length: 10 }, () => shared)
  expect(() => copyParams([shared])).toThrow(refused)
  const many = Array.from({ length: 200_000 }, (_, index) => index)
  expect(() => copyParams(many)).toThrow(refused)
  expect(copyParams(many, { keepsCode: true })).toEqual(many)
  expect(copyParams(many.slice(0, 50_000))).toHaveLength(50_000)
})
