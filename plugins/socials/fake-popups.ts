/** A window that the page opened, as far as a browser lets the page see it. */
export interface FakePopup {
  /** Whose opener it is: the page, or a frame of it. */
  readonly opener: Window
  readonly parameters: readonly [address: string, name: string, features: string]
  /** Where the page sent it after it was opened. */
  readonly visited: readonly string[]
  readonly isClosed: boolean
  /** What the page touched of it. */
  readonly touched: ReadonlySet<string>
  /** The visitor closes it. */
  close(): void
  /** It shows somebody's page, whose address the page may not read; or an empty one, which it may. */
  show(page: 'foreign' | 'blank'): void
  /** Posts to its opener. Default: from itself and the frame's site. */
  post(data: unknown, from?: { readonly origin?: string; readonly source?: unknown }): void
}

export interface FakePopups {
  readonly opened: FakePopup[]
  /** What the browser does with the next ones. */
  isBlocked: boolean
  restore(): void
}

/** For tests: `window.open` of a page, with windows that are told what their visitors do. */
export function fakePopups(page: Window, siteOrigin: string): FakePopups {
  const before = page.open
  const popups: FakePopups = {
    opened: [],
    isBlocked: false,
    restore: () => {
      page.open = before
    },
  }
  page.open = function open(this: Window, address = '', name = '', features = '') {
    if (popups.isBlocked) return null
    const { popup, handle } = createPopup(this, [String(address), name, features], siteOrigin)
    popups.opened.push(popup)
    return handle
  }
  return popups
}

function createPopup(opener: Window, parameters: FakePopup['parameters'], siteOrigin: string) {
  const visited: string[] = []
  const touched = new Set<string>()
  let isClosed = false
  let shown: 'foreign' | 'blank' = 'blank'
  const location = {
    get href() {
      if (shown === 'foreign') throw new DOMException('Blocked a frame', 'SecurityError')
      return 'about:blank'
    },
    set href(address: string) {
      visited.push(address)
      shown = 'foreign'
    },
  }
  const seen: Readonly<Record<string, unknown>> = {
    location,
    get closed() {
      return isClosed
    },
    close: () => {
      isClosed = true
    },
  }
  const handle = new Proxy({} as Window, {
    get(_, member) {
      touched.add(String(member))
      return seen[String(member)]
    },
  })
  const popup: FakePopup = {
    opener,
    parameters,
    visited,
    touched,
    get isClosed() {
      return isClosed
    },
    close: () => {
      isClosed = true
    },
    show: (next) => {
      shown = next
    },
    post(data, { origin = siteOrigin, source = handle } = {}) {
      opener.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
    },
  }
  return { popup, handle }
}
