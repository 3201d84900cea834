export const safeAddress = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
export const safeOrigin = 'https://app.safe.global'

interface Asked {
  readonly id: string
  readonly method: string
  readonly params: unknown
}

export interface FakeSafeParentOptions {
  readonly origin?: string
  /** Undefined where the browser does not say who is around. */
  readonly ancestorOrigins?: readonly string[] | undefined
  /** By method; a method without one is not answered. */
  readonly answers?: Readonly<Record<string, unknown>>
}

export const safeInfo = {
  safeAddress,
  chainId: 1,
  threshold: 1,
  owners: [safeAddress],
  isReadOnly: false,
}

/** A window in the frame of a page that answers in the messages of the Safe Apps SDK, as Safe{Wallet} does. */
export function fakeSafeParent<W extends EventTarget>(
  makeWindow: (globals: Readonly<Record<string, unknown>>) => W,
  {
    origin = safeOrigin,
    ancestorOrigins,
    answers = { getSafeInfo: safeInfo },
  }: FakeSafeParentOptions = {},
) {
  const asked: Asked[] = []
  const parent = {
    postMessage(message: Asked) {
      asked.push(message)
      if (message.method in answers) say(message.id, answers[message.method])
    },
  }
  const window = makeWindow({ parent, location: { search: '', ancestorOrigins } })
  const say = (id: unknown, data: unknown, from: object = parent, at = origin) =>
    window.dispatchEvent(
      Object.assign(new Event('message'), {
        source: from,
        origin: at,
        data: { id, success: true, version: '1.0.0', data },
      }),
    )
  return { window, parent, asked, say }
}
