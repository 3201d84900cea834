import { describe, expect, test } from '@jest/globals'
import { fakeClock, fakeStorage } from '../../test/kit/fakes.ts'
import { createKitStorage } from './kit-storage.ts'
import { defineStorageKey, type StorageBackend } from './storage.ts'

const isText = (json: unknown) => (typeof json === 'string' ? json : undefined)
const nameKey = defineStorageKey({ name: 'wallet/name', lifetime: 'kept', parse: isText })
const loginKey = defineStorageKey({ name: 'embedded/email', lifetime: 'login', parse: isText })
const shortKey = defineStorageKey({ name: 'wallet/cache', lifetime: 30_000, parse: isText })

function setUp(backend: StorageBackend = fakeStorage()) {
  const clock = fakeClock(1_000)
  const warnings: string[] = []
  const storage = createKitStorage({
    backend,
    prefix: 'latchkey/my kit/',
    now: () => clock.now(),
    log: { warn: (message) => warnings.push(message) },
  })
  return { clock, storage, warnings }
}

describe('values', () => {
  test('[S3.26] default: a value lies under the prefix as JSON with version and time', () => {
    const backend = fakeStorage()
    const { storage } = setUp(backend)
    storage.write(nameKey, 'Ada')
    storage.write(nameKey, 'Sol', 'solana')
    expect(Object.fromEntries(backend.entries)).toEqual({
      'latchkey/my kit/wallet/name': '{"v":1,"at":1000,"value":"Ada"}',
      'latchkey/my kit/wallet/name/solana': '{"v":1,"at":1000,"value":"Sol"}',
    })
    expect(storage.read(nameKey)).toBe('Ada')
    expect(storage.read(nameKey, 'solana')).toBe('Sol')
    storage.remove(nameKey)
    expect(storage.read(nameKey)).toBeUndefined()
    expect(storage.read(nameKey, 'solana')).toBe('Sol')
  })

  test.each([
    'not json',
    '"Ada"',
    'null',
    '{"v":1,"at":1000}',
    '{"v":1,"at":1000,"value":7}',
    '{"v":"1","at":1000,"value":"Ada"}',
    '{"v":1,"value":"Ada"}',
    `${'['.repeat(100_000)}`,
  ])('[S3.26] fault: the unreadable value %.40s is dropped, not thrown', (text) => {
    const backend = fakeStorage({ 'latchkey/my kit/wallet/name': text })
    const { storage, warnings } = setUp(backend)
    expect(storage.read(nameKey)).toBeUndefined()
    expect(backend.entries.size).toBe(0)
    expect(warnings).toEqual([])
  })

  test('behaviour: a parser gets the stored version to migrate; one that throws drops the value', () => {
    const backend = fakeStorage({
      'latchkey/my kit/a/b': '{"v":1,"at":1,"value":"old"}',
      'latchkey/my kit/a/c': '{"v":1,"at":1,"value":"x"}',
    })
    const { storage } = setUp(backend)
    const migrating = defineStorageKey({
      name: 'a/b',
      version: 2,
      lifetime: 'kept',
      parse: (json, version) => `${String(json)} of ${version}`,
    })
    const throwing = defineStorageKey({
      name: 'a/c',
      lifetime: 'kept',
      parse: () => {
        throw new Error('no')
      },
    })
    expect(storage.read(migrating)).toBe('old of 1')
    expect(storage.read(throwing)).toBeUndefined()
  })

  test('behaviour: a value with a time to live ends with it, and so does one from the future', async () => {
    const { storage, clock } = setUp()
    storage.write(shortKey, 'fresh')
    await clock.advance(29_999)
    expect(storage.read(shortKey)).toBe('fresh')
    await clock.advance(1)
    expect(storage.read(shortKey)).toBeUndefined()
    const future = fakeStorage({ 'latchkey/my kit/wallet/cache': '{"v":1,"at":9e12,"value":"x"}' })
    expect(setUp(future).storage.read(shortKey)).toBeUndefined()
  })

  test('[S3.26] behaviour: clearing a lifetime takes its keys of earlier visits and no others', () => {
    const backend = fakeStorage({ other: 'x', 'latchkey/other/embedded/email': '{"life":"login"}' })
    setUp(backend).storage.write(loginKey, 'ada@example.test')
    const { storage } = setUp(backend)
    storage.write(nameKey, 'Ada')
    storage.clear('login')
    expect([...backend.entries.keys()].sort()).toEqual([
      'latchkey/my kit/wallet/name',
      'latchkey/other/embedded/email',
      'other',
    ])
    expect(storage.read(loginKey)).toBeUndefined()
  })

  test('behaviour: a scope is a folder of its owner, whose name is not repeated', () => {
    const backend = fakeStorage()
    const scope = setUp(backend).storage.scope('sign-in')
    const own = defineStorageKey({ name: 'sign-in/sessions', lifetime: 'kept', parse: isText })
    scope.write(own, 'a')
    scope.write(nameKey, 'b')
    expect([...backend.entries.keys()]).toEqual([
      'latchkey/my kit/sign-in/sessions',
      'latchkey/my kit/sign-in/wallet/name',
    ])
    expect(scope.read(own)).toBe('a')
    expect(scope.prefix).toBe('latchkey/my kit/sign-in/')
  })

  test('behaviour: a watcher hears its key from other tabs, until it leaves', () => {
    const backend = fakeStorage()
    const { storage } = setUp(backend)
    let heard = 0
    const leave = storage.watch(nameKey, () => {
      heard += 1
    })
    backend.writeFromOtherTab('latchkey/my kit/wallet/name', '{}')
    backend.writeFromOtherTab('latchkey/my kit/wallet/name/solana', '{}')
    backend.writeFromOtherTab('latchkey/my kit/wallet/names', '{}')
    backend.writeFromOtherTab('latchkey/other/wallet/name', '{}')
    expect(heard).toBe(2)
    backend.writeFromOtherTab('', null)
    expect(heard).toBe(3)
    leave()
    backend.writeFromOtherTab('latchkey/my kit/wallet/name', null)
    expect(heard).toBe(3)
  })
})

describe('REL-16 storage that fails', () => {
  test('REL-16 fault: denied, it works in memory with one warning', () => {
    const backend = fakeStorage()
    backend.deny()
    const { storage, warnings } = setUp(backend)
    expect(storage.read(nameKey)).toBeUndefined()
    storage.write(nameKey, 'Ada')
    storage.write(loginKey, 'ada@example.test')
    expect(storage.read(nameKey)).toBe('Ada')
    storage.clear('login')
    expect(storage.read(loginKey)).toBeUndefined()
    storage.remove(nameKey)
    expect(storage.read(nameKey)).toBeUndefined()
    expect(warnings).toEqual(['The storage of the page cannot be used; memory takes over.'])
  })

  test('REL-16 fault: full from the n-th write on, nothing is lost and old values do not return', () => {
    for (let room = 0; room < 3; room += 1) {
      const backend = fakeStorage()
      let writes = 0
      const { storage, warnings } = setUp({
        ...backend,
        set(key, text) {
          writes += 1
          if (writes > room) throw new DOMException('full', 'QuotaExceededError')
          backend.set(key, text)
        },
      })
      for (const value of ['one', 'two', 'three']) {
        storage.write(nameKey, value)
        expect(storage.read(nameKey)).toBe(value)
      }
      storage.remove(nameKey)
      expect(storage.read(nameKey)).toBeUndefined()
      expect(warnings).toHaveLength(1)
    }
  })

  test('REL-16 fault: what could not be removed stays removed for this kit', () => {
    const backend = fakeStorage()
    const { storage } = setUp(backend)
    storage.write(nameKey, 'Ada')
    backend.deny()
    storage.remove(nameKey)
    backend.deny(false)
    expect(storage.read(nameKey)).toBeUndefined()
    storage.write(nameKey, 'Bo')
    expect(backend.entries.get('latchkey/my kit/wallet/name')).toContain('Bo')
  })

  test('REL-16 fault: vanished in mid-flow, there is nothing and nothing throws', () => {
    const backend = fakeStorage()
    const { storage, warnings } = setUp(backend)
    storage.write(nameKey, 'Ada')
    backend.entries.clear()
    expect(storage.read(nameKey)).toBeUndefined()
    storage.write(nameKey, 'Bo')
    expect(storage.read(nameKey)).toBe('Bo')
    expect(warnings).toEqual([])
  })
})
