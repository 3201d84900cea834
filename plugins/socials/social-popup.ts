import * as z from 'zod/mini'
import { type Clock, KitError } from '../../kernel/exports/index.ts'
import type { PopupOpener } from './popup-opener.ts'

/** How often a closed popup is looked for, since no browser tells of it. */
const lookMs = 1_000
/** So long a visitor may take. */
const popupLifeMs = 120_000
/** Real ones have a few kilobytes. */
const maxResultLength = 65_536

export interface SocialPopup {
  /**
   * What the site brought back. Rejects with 'Popup closed' (`POPUP_CLOSED`), after 120 s with 'Failed to
   * connect' (`POPUP_TIMEOUT`), or with the reason of `end`. The popup is closed by then. Need not be
   * listened to.
   */
  readonly result: Promise<string>
  /** Sends the popup to an address that was checked. */
  goTo(href: string): void
  end(reason: unknown): void
}

export interface SocialPopupOptions {
  readonly clock: Pick<Clock, 'after'>
  readonly opener: PopupOpener
  /** Of the frame's site, without a slash at the end. */
  readonly site: string
  /** Unguessable, so that no other page finds the window by it. */
  readonly name: string
}

/**
 * The window in which a provider asks the visitor. Call it within the press; undefined where the browser
 * blocks it. The handle is used for its location, `closed` and `close` alone.
 */
export function openSocialPopup(options: SocialPopupOptions): SocialPopup | undefined {
  const { clock, opener, site, name } = options
  const { origin } = new URL(site)
  const popup = opener.open(`${site}/loading`, name, 'popup,width=600,height=800')
  if (!popup) return undefined

  const stops: (() => void)[] = []
  let settle = (_: { readonly uri: string } | { readonly reason: unknown }) => {}
  const result = new Promise<string>((resolve, reject) => {
    settle = (outcome) => {
      settle = () => {}
      for (const stop of stops) stop()
      popup.close()
      if ('uri' in outcome) resolve(outcome.uri)
      else reject(outcome.reason)
    }
  })
  result.catch(() => {})
  const end = (reason: unknown) => settle({ reason })

  const onMessage = ({ source, origin: sender, data }: MessageEvent) => {
    if (source !== popup || sender !== origin) return
    const uri = parseResult(data)
    if (uri !== undefined) settle({ uri })
  }
  for (const target of opener.windows) {
    target.addEventListener('message', onMessage)
    stops.push(() => target.removeEventListener('message', onMessage))
  }
  const isBlank = watchBlank(popup)
  const look = () => {
    if (popup.closed || isBlank()) end(popupClosed())
    else stopLooking = clock.after(lookMs, look)
  }
  let stopLooking = clock.after(lookMs, look)
  stops.push(
    () => stopLooking(),
    clock.after(popupLifeMs, () => end(popupTimeout())),
  )
  return {
    result,
    goTo: (href) => {
      popup.location.href = href
    },
    end,
  }
}

const resultShape = /*#__PURE__*/ z.object({
  resultUri: /*#__PURE__*/ z
    .string()
    .check(/*#__PURE__*/ z.minLength(1), /*#__PURE__*/ z.maxLength(maxResultLength)),
})

const parseResult = (data: unknown): string | undefined =>
  resultShape.safeParse(data).data?.resultUri

/**
 * Says whether the popup was emptied. Its address can be read before the site is there and again when
 * somebody put an empty page in its place; in between it belongs to strangers.
 */
function watchBlank(popup: Window): () => boolean {
  let hasLeft = false
  return () => {
    try {
      return popup.location.href === 'about:blank' && hasLeft
    } catch {
      hasLeft = true
      return false
    }
  }
}

const popupClosed = () => new KitError('Popup closed', { code: 'POPUP_CLOSED', retryable: true })
const popupTimeout = () =>
  new KitError('Failed to connect', {
    code: 'POPUP_TIMEOUT',
    details: 'The window was open for two minutes.',
    retryable: true,
  })
