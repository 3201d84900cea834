import { describe, expect, test } from '@jest/globals'
import { createKitStorage } from '../../environment/kit-storage.ts'
import { defineStorageKey, type KitStorage } from '../../environment/storage.ts'
import { fakeStorage } from '../../../test/kit/fakes.ts'
import { storageRoom } from './storage-room.ts'

const isText = (json: unknown) => (typeof json === 'string' ? json : undefined)
const nameKey = defineStorageKey({ name: 'wallet/name', lifetime: 'kept', parse: isText })

function setUp(backend = fakeStorage()) {
  const warnings: string[] = []
  const log = { warn: (message: string) => void warnings.push(message) }
  const now = () => 1_000
  return { warnings, storage: createKitStorage({ backend, prefix: 'latchkey/my kit/', now, log }) }
}

const limitedTo = (storage: KitStorage, characters: number) =>
  storage.limited(storageRoom(storage.prefix, characters))

describe('the room of one owner', () => {
  test('[SEC-85] fault: what is beyond it stays in memory, with one warning, and its scopes share it', () => {
    const backend = fakeStorage()
    const { storage, warnings } = setUp(backend)
    const own = limitedTo(storage.scope('acme'), 200)
    own.write(nameKey, 'a'.repeat(80))
    own.scope('deeper').write(nameKey, 'b'.repeat(80))
    own.write(nameKey, 'c'.repeat(300), 'long')
    expect([...backend.entries.keys()]).toEqual(['latchkey/my kit/acme/wallet/name'])
    expect(own.scope('deeper').read(nameKey)).toBe('b'.repeat(80))
    expect(own.read(nameKey, 'long')).toBe('c'.repeat(300))
    expect(warnings).toHaveLength(1)
    storage.write(nameKey, 'd'.repeat(500))
    expect(backend.entries.size).toBe(2)
  })

  test('[SEC-85] default: all that is kept counts with its name, up to the last character', () => {
    const backend = fakeStorage()
    const room = storageRoom('acme/', 20)
    backend.set('acme/one', '1234')
    backend.set('other/long', 'x'.repeat(100))
    expect(() => room('acme/two', '', backend)).not.toThrow()
    // What stands there already is what it takes the place of.
    expect(() => room('acme/one', 'x'.repeat(12), backend)).not.toThrow()
    expect(() => room('acme/two', '1', backend)).toThrow(RangeError)
    backend.set('acme/one', '123')
    expect(() => room('acme/two', '1', backend)).not.toThrow()
  })

  test('[SEC-85] fault: a value that grew beyond it leaves nothing old behind', () => {
    const backend = fakeStorage()
    const own = limitedTo(setUp(backend).storage.scope('acme'), 120)
    own.write(nameKey, 'short')
    own.write(nameKey, 'long'.repeat(50))
    expect(own.read(nameKey)).toBe('long'.repeat(50))
    expect(backend.entries.size).toBe(0)
    own.write(nameKey, 'again')
    expect(backend.entries.size).toBe(1)
    expect(own.read(nameKey)).toBe('again')
  })
})
