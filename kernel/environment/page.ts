import { KitError } from '../base/kit-error.ts'
import type { Page } from './environment.ts'

declare global {
  /** Newer than the library of the compiler, and not in every browser yet. */
  var Temporal: { readonly Now: { timeZoneId(): string } } | undefined
}

const mobileAgent = /Android|iPhone|iPad|iPod|Mobile/i

/** The page around the kit, asked anew each time; on a server every member answers harmlessly. */
export function createPage(): Page {
  const win = typeof window === 'undefined' ? undefined : window
  return {
    window: win,
    get origin() {
      return win?.location.origin ?? ''
    },
    get host() {
      return win?.location.host ?? ''
    },
    get url() {
      return win ? `${win.location.origin}${win.location.pathname}` : ''
    },
    get title() {
      return win?.document.title ?? ''
    },
    get languages() {
      return win?.navigator.languages ?? []
    },
    get timeZone() {
      // The first date format costs Chromium 30 ms, in the middle of the first opening.
      return (
        globalThis.Temporal?.Now.timeZoneId() ??
        new Intl.DateTimeFormat().resolvedOptions().timeZone
      )
    },
    get userAgent() {
      return win?.navigator.userAgent ?? ''
    },
    get isMobile() {
      return (
        win?.matchMedia?.('(pointer: coarse) and (hover: none)').matches === true ||
        mobileAgent.test(win?.navigator.userAgent ?? '')
      )
    },
    isOnline: () => win?.navigator.onLine !== false,
    isHidden: () => win?.document.visibilityState === 'hidden',
    onChange(listener) {
      const heard: readonly (readonly [EventTarget | undefined, string])[] = [
        [win, 'online'],
        [win, 'offline'],
        [win, 'pageshow'],
        [win?.document, 'visibilitychange'],
      ]
      for (const [target, type] of heard) target?.addEventListener(type, listener)
      return () => {
        for (const [target, type] of heard) target?.removeEventListener(type, listener)
      }
    },
    openLink(href, target) {
      win?.open(href, target, target === '_blank' ? 'noopener,noreferrer' : undefined)
    },
    async copy(text) {
      // Absent in pages that are not secure.
      const clipboard = win?.navigator.clipboard as Clipboard | undefined
      if (!clipboard) {
        throw new KitError('This page cannot copy.', { code: 'CLIPBOARD_NOT_AVAILABLE' })
      }
      await clipboard.writeText(text)
    },
  }
}
