/** The part of a window that this needs, so that tests can play it. */
export interface FrameWindow {
  parent: { postMessage(message: unknown, targetOrigin: string): void }
  location: { ancestorOrigins?: { readonly length: number; item(index: number): string | null } }
  document: { referrer: string }
  addEventListener(type: 'message', listener: (event: HostMessage) => void): void
}

export interface HostMessage {
  source: unknown
  origin: string
  data: unknown
}

/** The page around the frame: one window of one origin, pinned as soon as it is known. */
export interface HostPage {
  readonly origin: string | undefined
  readonly isAllowed: boolean
  /** Never to another origin than the pinned one. */
  post(message: unknown): void
  onMessage(listener: (data: unknown) => void): void
}

/**
 * The browser names the origin around a frame, or the address that it was opened from; a browser that
 * says neither has the first message of the parent window decide.
 */
export function createHostPage(window: FrameWindow, allowedOrigins: readonly string[]): HostPage {
  let origin = originByBrowser(window)

  return {
    get origin() {
      return origin
    },
    get isAllowed() {
      return origin !== undefined && isAllowedOrigin(origin, allowedOrigins)
    },

    post(message) {
      // Delivered by the browser only where the target is right, so all may be tried.
      const targets = origin === undefined ? allowedOrigins : [origin]
      for (const target of targets.filter(isExact)) window.parent.postMessage(message, target)
    },

    onMessage(listener) {
      window.addEventListener('message', ({ source, origin: sender, data }) => {
        if (source !== window.parent || !isExact(sender)) return
        origin ??= sender
        if (sender === origin) listener(data)
      })
    },
  }
}

/** Of a page without an origin: nothing can be addressed to it. */
const opaque = 'null'

function originByBrowser({ location: { ancestorOrigins }, document }: FrameWindow) {
  if (ancestorOrigins && ancestorOrigins.length > 0) {
    return ancestorOrigins.item(0) ?? opaque
  }
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined
}

const isExact = (origin: string) => URL.canParse(origin) && new URL(origin).origin === origin

/**
 * `*`, an origin, or an origin with a star for whole labels in front (`https://*.example.com`) or for the
 * port (`http://127.0.0.1:*`).
 */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  if (!isExact(origin)) return false
  const { protocol, hostname, port } = new URL(origin)
  return allowed.some((pattern) => {
    if (pattern === '*' || pattern === origin) return true
    const [, scheme, star, host, patternPort] =
      /^(https?:)\/\/(\*\.)?([^/:*]+)(?::(\d+|\*))?$/.exec(pattern) ?? []
    if (!host || scheme !== protocol) return false
    if (patternPort !== '*' && (patternPort ?? '') !== port) return false
    return star ? hostname.endsWith(`.${host}`) : hostname === host
  })
}
