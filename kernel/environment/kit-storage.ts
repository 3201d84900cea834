import type { Logger, StorageBackend } from './environment.ts'
import type { KitStorage, DemandRoom, StorageKey, StorageLifetime } from './storage.ts'

export interface KitStorageOptions {
  readonly backend: StorageBackend
  /** `latchkey/{kit}/` */
  readonly prefix: string
  readonly now: () => number
  readonly log: Pick<Logger, 'warn'>
  /** Once it aborts, nothing is written any more: the keys may belong to the next kit of the name. */
  readonly signal?: AbortSignal | undefined
}

/** What lies in the storage. `life` is there for what `clear` has to find after a reload. */
interface StoredRecord {
  readonly v: number
  readonly at: number
  readonly value: unknown
  readonly life?: StorageLifetime
}

/**
 * Typed storage that never throws: what the platform refuses is kept in memory, with one
 * warning in all. In a scope, the owner's own part of a name is not repeated:
 * `scope('sign-in')` keeps `sign-in/sessions` under `…/sign-in/sessions`.
 */
export function createKitStorage(options: KitStorageOptions): KitStorage {
  const { backend, prefix, now, log, signal } = options
  /** What could not be stored; null for what could not be removed. */
  const memory = new Map<string, string | null>()
  let hasWarned = false
  let closed: ReadonlySet<string> = new Set()
  /** Its part is an account, by CAIP-10 and so on any network, of somebody who has left. */
  const isClosed = (path: string) =>
    closed.has(path.replace(/^.*\/([^/:]*:)[^/:]*:([^/:]*)$/s, '$1$2'))

  const attempt = <T>(run: () => T): T | undefined => {
    try {
      return run()
    } catch (error) {
      if (!hasWarned) log.warn('The storage of the page cannot be used; memory takes over.', error)
      hasWarned = true
      return undefined
    }
  }
  const get = (path: string): string | null =>
    memory.get(path) ?? (memory.has(path) ? null : (attempt(() => backend.get(path)) ?? null))
  const set = (path: string, text: string | null, demandRoom?: DemandRoom) => {
    if (signal?.aborted) return
    memory.set(path, text)
    attempt(() => {
      if (text === null) backend.remove(path)
      else {
        demandRoom?.(path, text, backend)
        backend.set(path, text)
      }
      memory.delete(path)
    })
  }
  const paths = (): readonly string[] => [
    ...new Set([...(attempt(() => backend.keys()) ?? []), ...memory.keys()]),
  ]

  const within = (root: string, demandRoom?: DemandRoom): KitStorage => {
    const owner = root.slice(prefix.length)
    const pathOf = ({ name }: StorageKey<unknown>, part?: string) =>
      `${root}${owner && name.startsWith(owner) ? name.slice(owner.length) : name}` +
      (part === undefined ? '' : `/${part}`)

    return {
      prefix: root,
      read<T>(key: StorageKey<T>, part?: string) {
        const path = pathOf(key, part)
        const text = get(path)
        if (text === null) return undefined
        const record = parseRecord(text)
        const value = record && isFresh(key, record, now()) ? parseValue(key, record) : undefined
        if (value === undefined) set(path, null)
        return value
      },
      write(key, value, part) {
        const path = pathOf(key, part)
        if (isClosed(path)) return
        const { version: v, lifetime } = key
        const isCleared = lifetime === 'connection' || lifetime === 'login'
        const record: StoredRecord = {
          v,
          at: now(),
          value,
          ...(isCleared ? { life: lifetime } : {}),
        }
        set(path, JSON.stringify(record), demandRoom)
      },
      remove: (key, part) => set(pathOf(key, part), null),
      clear(lifetime) {
        for (const path of paths()) {
          if (!path.startsWith(root)) continue
          if (parseRecord(get(path) ?? '')?.life === lifetime) set(path, null)
        }
      },
      closeAddresses(addresses) {
        closed = new Set(addresses)
        for (const path of paths()) {
          if (path.startsWith(root) && isClosed(path)) set(path, null)
        }
      },
      watch(key, listener) {
        const path = pathOf(key)
        return backend.onChange((changed) => {
          if (changed === '' || changed === path || changed.startsWith(`${path}/`)) listener()
        })
      },
      scope: (name) => within(`${root}${name}/`, demandRoom),
      limited: (to) => within(root, to),
    }
  }
  return within(prefix)
}

function parseRecord(text: string): StoredRecord | undefined {
  try {
    const record = JSON.parse(text) as Partial<StoredRecord> | null
    return Number.isInteger(record?.v) && Number.isFinite(record?.at)
      ? (record as StoredRecord)
      : undefined
  } catch {
    return undefined
  }
}

/** A time in the future is as good as none: a clock was wrong then or is now. */
const isFresh = ({ lifetime }: StorageKey<unknown>, { at }: StoredRecord, now: number): boolean =>
  typeof lifetime !== 'number' || (at <= now && now - at < lifetime)

function parseValue<T>(key: StorageKey<T>, { value, v }: StoredRecord): T | undefined {
  try {
    return key.parse(value, v)
  } catch {
    return undefined
  }
}
