import { expect, test } from '@jest/globals'
import { KitError } from '../../base/kit-error.ts'
import { contractOf, frozenCopy } from './frozen-copy.ts'

// oxlint-disable-next-line unicorn/no-thenable -- as an attacker writes it
const answering = 'then'

test('[SEC-85] fault: a promise that a service has is handed out as a new one, which answers for nobody else', async () => {
  const service = { ready: Promise.resolve('the list') }
  const contract = contractOf(service)
  expect(contract.ready).toBeInstanceOf(Promise)
  expect(contract.ready).not.toBe(service.ready)
  void Object.defineProperty(contract.ready, answering, { value: () => 'another' })
  for (const { ready } of [service, contract]) {
    expect(await ready.then((list) => list)).toBe('the list')
  }
})

test('[SEC-85] fault: what a service fails with is handed out as a copy', async () => {
  const error = new KitError('failed', { code: 'FAILED', cause: 'https://node.test/key' })
  const contract = contractOf({ read: () => Promise.reject(error) })
  const seen: KitError = await contract.read().catch((reason: KitError) => reason)
  Object.defineProperty(seen, 'message', { value: 'another' })
  expect([seen.code, seen.cause, seen instanceof KitError]).toEqual(['FAILED', undefined, true])
  expect(error.message).toBe('failed')
})

test('default: a call that was aborted says so', async () => {
  const contract = contractOf({ read: async () => AbortSignal.abort().throwIfAborted() })
  const seen: Error = (await contract.read().catch((reason: Error) => reason)) as Error
  expect([seen.name, typeof seen.message]).toEqual(['AbortError', 'string'])
})

test('[SEC-86] edge: a copy has as many parts as it may have, and not one more', () => {
  const value = { list: [1] }
  expect(frozenCopy(value, new WeakMap(), { left: 2 })).toEqual(value)
  expect(() => frozenCopy(value, new WeakMap(), { left: 1 })).toThrow(RangeError)
})
