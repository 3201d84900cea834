/** What the page keeps from one load to the next, in its own origin's storage. */
export interface SessionStore {
  read(name: Name): string | undefined
  write(name: Name, value: string): void
  clear(): void
}

type Name = 'session' | 'account-type' | 'device'

const prefix = 'secure-site/'
/** Who was logged in, but not the device. */
const personal: Name[] = ['session', 'account-type']

/** In memory where the browser keeps nothing for a frame of another site. */
export function createSessionStore(open: () => Storage): SessionStore {
  const memory = new Map<string, string>()
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(open())
    } catch {
      return undefined
    }
  }

  return {
    read: (name) =>
      memory.get(name) ?? attempt((storage) => storage.getItem(prefix + name)) ?? undefined,
    write(name, value) {
      memory.set(name, value)
      attempt((storage) => storage.setItem(prefix + name, value))
    },
    clear() {
      for (const name of personal) {
        memory.delete(name)
        attempt((storage) => storage.removeItem(prefix + name))
      }
    },
  }
}
