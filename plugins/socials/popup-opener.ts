import type { Page } from '../../kernel/exports/index.ts'

/**
 * Opens popups in the name of an empty frame of ours. A popup may send its opener elsewhere, whoever is
 * in it by then; a frame cannot be sent anywhere by a stranger, and the page is no opener.
 */
export interface PopupOpener {
  /** Puts the frame into the page: a browser lets it open only what is pressed after that. */
  prepare(): void
  /** `window.open`, within a press. Null where the browser refuses. */
  open(address: string, name: string, features: string): Window | null
  /** Where the popup's messages arrive. */
  readonly windows: readonly Window[]
  dispose(): void
}

export function createPopupOpener({ window }: Pick<Page, 'window'>): PopupOpener {
  let frame: HTMLIFrameElement | undefined
  // In a sandboxed page the frame is a stranger, whose window cannot be used: it has no document then.
  const windows = () =>
    [frame?.contentDocument?.defaultView, window].filter((one) => one !== null && one !== undefined)
  const prepare = () => {
    if (frame || !window) return
    frame = window.document.createElement('iframe')
    frame.hidden = true
    frame.setAttribute('aria-hidden', 'true')
    window.document.body.append(frame)
  }
  return {
    prepare,
    open(address, name, features) {
      prepare()
      for (const opener of windows()) {
        const popup = window?.open.call(opener, address, name, features)
        if (popup) return popup
      }
      return null
    },
    get windows() {
      return windows()
    },
    dispose() {
      frame?.remove()
      frame = undefined
    },
  }
}
