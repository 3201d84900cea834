/** How one route is told to misbehave. Set by `POST /__control`, forgotten by `POST /__reset`. */
export interface Knobs {
  /** Name of the route, or `*` for all. */
  route: string
  /** Only requests whose path, query or body holds this text, such as an address or an RPC method. */
  match?: string
  /** For the next n requests only. Rules with `times` are used up in the order they came. */
  times?: number
  /** The first n requests answer `status` (503 unless given), then all is well. */
  failFirst?: number
  delayMs?: number
  hang?: boolean
  status?: number
  /** Value of the Retry-After header. */
  retryAfter?: string | number
  /** The literal answer. */
  body?: string
  /** The answer as JSON. */
  json?: unknown
  contentType?: string
  /** Only the first n bytes of the answer, as if complete. */
  truncate?: number
  /** `true`: closed before a byte of answer; `'midway'`: after half of it. */
  closeSocket?: boolean | 'midway'
  redirectTo?: string
  /** `false`: the answer lacks the cross-origin headers. */
  cors?: boolean
  /** An alternative answer that the route knows by name; README.md lists them. */
  preset?: string
  /** Node RPC: answer this error, or this result, under the id of the request. */
  rpcError?: { code: number; message: string; data?: unknown }
  rpcResult?: unknown
  /** Takes the standing rule of the route away. */
  clear?: boolean
}

export interface KnobStore {
  set(knobs: Knobs): void
  reset(): void
  /** The rule for this request, if there is one; a counted rule is counted down. */
  take(route: string, text: string): Knobs | undefined
}

/** A counted rule comes before a standing one; the last standing rule of a route and match wins. */
export function createKnobStore(): KnobStore {
  let counted: { knobs: Knobs; left: number }[] = []
  let standing: Knobs[] = []

  const applies = (knobs: Knobs, route: string, text: string) =>
    (knobs.route === route || knobs.route === '*') &&
    (knobs.match === undefined || text.includes(knobs.match))

  return {
    set(given) {
      if (typeof given?.route !== 'string') throw new Error('route: expected a string')
      const { failFirst, ...rest } = given
      const knobs = failFirst ? { status: 503, ...rest, times: failFirst } : rest
      if (knobs.times !== undefined) {
        counted.push({ knobs, left: knobs.times })
        return
      }
      const isOther = (it: Knobs) => it.route !== knobs.route || it.match !== knobs.match
      standing = standing.filter(isOther)
      if (knobs.clear) counted = counted.filter((it) => isOther(it.knobs))
      else standing.push(knobs)
    },
    reset() {
      counted = []
      standing = []
    },
    take(route, text) {
      const next = counted.find((it) => applies(it.knobs, route, text))
      if (!next) return standing.filter((it) => applies(it, route, text)).at(-1)
      next.left -= 1
      if (next.left <= 0) counted = counted.filter((it) => it !== next)
      return next.knobs
    },
  }
}
