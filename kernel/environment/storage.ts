import type { StorageBackend } from './environment.ts'

/**
 * How long a stored value lives: `kept` until removed; `connection` until the last connection of
 * the namespace ends; `login` is cleared first of all at disconnect; a number is a time in ms.
 */
export type StorageLifetime = 'kept' | 'connection' | 'login' | number

export interface StorageKey<T> {
  /** `owner/name`, as the table of storage keys lists it. */
  readonly name: string
  readonly version: number
  readonly lifetime: StorageLifetime
  /** Returns the value, or undefined to drop what is unreadable. Gets the stored version to migrate. */
  readonly parse: (json: unknown, version: number) => T | undefined
}

export function defineStorageKey<T>(
  key: Omit<StorageKey<T>, 'version'> & { readonly version?: number | undefined },
): StorageKey<T> {
  return Object.freeze({ version: 1, ...key })
}

/** Throws for a text that may not be stored under its whole name; what was there before is removed then. */
export type DemandRoom = (path: string, text: string, backend: StorageBackend) => void

/** Typed storage of one kit under `latchkey/{kit}/`. It never throws: memory takes over. */
export interface KitStorage {
  /** `part` is appended for families of keys, for example per namespace. */
  read<T>(key: StorageKey<T>, part?: string): T | undefined
  write<T>(key: StorageKey<T>, value: T, part?: string): void
  remove(key: StorageKey<unknown>, part?: string): void
  /** Removes every key of the lifetime. */
  clear(lifetime: StorageLifetime): void
  /**
   * Removes every key whose part is an account, by CAIP-10, of one of these addresses, each behind its namespace
   * (`eip155:0x…`), and writes none of theirs until it is called without them: what was being read when a visitor left comes later.
   */
  closeAddresses(addresses: readonly string[]): void
  /** Called when another tab changed the key. Returns the removal. */
  watch(key: StorageKey<unknown>, listener: () => void): () => void
  /** A view limited to `…/{owner}/`. */
  scope(owner: string): KitStorage
  /** The same view. What may not be stored stays in memory, as does what the platform refuses. */
  limited(demandRoom: DemandRoom): KitStorage
  readonly prefix: string
}

export type { StorageBackend }
