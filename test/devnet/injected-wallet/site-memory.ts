/** What a wallet remembers of this origin. */
export interface SiteMemory<T> {
  readonly current: Readonly<T>
  /** Kept over reloads; a page without storage is forgotten then. */
  change(part: Partial<T>): void
}

/** `read` gets what was kept, each field of which may be anything; a site never visited has none. */
export function createSiteMemory<T extends object>(
  key: string,
  read: (kept: Record<string, unknown>) => T,
): SiteMemory<T> {
  let current = read(recall(key))
  return {
    get current() {
      return current
    },
    change(part) {
      current = { ...current, ...part }
      try {
        localStorage.setItem(key, JSON.stringify(current))
      } catch {
        // It holds until the page is left.
      }
    },
  }
}

export const readTexts = (kept: unknown): string[] => (Array.isArray(kept) ? kept.map(String) : [])

/** Anything unreadable counts as never visited. */
function recall(key: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? '{}')) as Record<string, unknown>
  } catch {
    return {}
  }
}
