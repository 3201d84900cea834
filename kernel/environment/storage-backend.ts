import type { StorageBackend } from './environment.ts'

/** The local storage of the page. Even reaching for it may throw, so it is reached for each time. */
export function createPageStorage(win: Window): StorageBackend {
  return {
    get: (key) => win.localStorage.getItem(key),
    set: (key, text) => win.localStorage.setItem(key, text),
    remove: (key) => win.localStorage.removeItem(key),
    keys: () => Object.keys(win.localStorage),
    onChange(listener) {
      // Without a key everything was cleared.
      const onStorage = ({ key }: StorageEvent) => listener(key ?? '')
      win.addEventListener('storage', onStorage)
      return () => win.removeEventListener('storage', onStorage)
    },
  }
}

/** Where there is no page, nothing outlives the kit. */
export function createMemoryStorage(): StorageBackend {
  const entries = new Map<string, string>()
  return {
    get: (key) => entries.get(key) ?? null,
    set: (key, text) => void entries.set(key, text),
    remove: (key) => void entries.delete(key),
    keys: () => [...entries.keys()],
    onChange: () => () => {},
  }
}
