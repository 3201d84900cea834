import type { Page } from './environment.ts'

/** A tab whose address is still being asked for. */
export interface WaitingTab {
  /** Leads it to a link that was checked before, which learns nothing of this page. Once. */
  goTo(href: string): void
  /** Takes it away, unless it was led somewhere. */
  close(): void
}

/**
 * Opens a tab within a press, for a link that comes later: Safari refuses one that opens a moment after the press. It
 * shows `name` until then. Where the browser refuses it, `goTo` asks once more.
 */
export function openWaitingTab(
  { window: win, openLink }: Pick<Page, 'window' | 'openLink'>,
  name: string,
): WaitingTab {
  const tab = win?.open('', '_blank')
  if (tab) show(tab, name)
  let isLed = false
  return {
    goTo(href) {
      isLed = true
      if (!tab) openLink(href, '_blank')
      else if (!tab.closed) follow(tab, href)
    },
    close() {
      if (!isLed) tab?.close()
    },
  }
}

function show(tab: Window, name: string): void {
  tab.opener = null
  const { document } = tab
  document.title = name
  document.documentElement.style.colorScheme = 'light dark'
  document.body.style.cssText = 'display:grid;place-content:center;height:90vh;font:1rem system-ui'
  document.body.textContent = `${name}…`
}

/** By a link in the tab itself, as one that is followed from here would be told of this page. */
function follow({ document }: Window, href: string): void {
  const link = document.createElement('a')
  link.rel = 'noreferrer'
  link.href = href
  document.body.append(link)
  link.click()
}
