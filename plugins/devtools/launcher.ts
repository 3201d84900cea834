import type { Disposable, Page } from '../../kernel/exports/index.ts'
import css from './devtools.css'

export type PageWindow = NonNullable<Page['window']>

export interface DevtoolsPlace {
  /** In the shadow root; the panel is drawn in here. */
  readonly container: HTMLElement
  readonly close: () => void
}

export interface LauncherOptions {
  readonly window: PageWindow
  readonly hasButton: boolean
  /** Draws the panel; resolves to its removal. */
  readonly draw: (place: DevtoolsPlace) => Promise<() => void>
  readonly run: (promise: Promise<unknown>) => void
}

export interface Launcher extends Disposable {
  setTheme(theme: 'light' | 'dark' | 'system'): void
}

/** The button in a corner of the page and the key that open the panel. No React before that. */
export function createLauncher({ window, hasButton, draw, run }: LauncherOptions): Launcher {
  const { document } = window
  const host = document.createElement('latchkey-devtools')
  const root = host.attachShadow({ mode: 'open' })
  adopt(window, root)
  const frame = document.createElement('div')
  frame.className = 'devtools'
  // The page may be written in another direction and language.
  frame.dir = 'ltr'
  frame.lang = 'en'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'opener'
  button.textContent = 'Latchkey'
  button.setAttribute('aria-label', 'Latchkey devtools')
  button.setAttribute('aria-keyshortcuts', 'Alt+Shift+L')
  button.setAttribute('aria-expanded', 'false')
  button.hidden = !hasButton
  const container = document.createElement('div')
  frame.append(button, container)
  root.append(frame)
  // Beside the body: an open modal makes all that is in the body inert.
  document.documentElement.append(host)

  let opener: HTMLElement | null = null
  let ending: AbortController | undefined

  const open = async () => {
    const life = new AbortController()
    ending = life
    opener = (root.activeElement ?? document.activeElement) as HTMLElement | null
    button.setAttribute('aria-expanded', 'true')
    try {
      const remove = await draw({ container, close })
      if (life.signal.aborted) remove()
      else life.signal.addEventListener('abort', remove)
    } catch (error) {
      if (!life.signal.aborted) close()
      throw error
    }
  }
  const close = () => {
    ending?.abort()
    ending = undefined
    button.setAttribute('aria-expanded', 'false')
    if (opener?.isConnected) opener.focus()
  }
  const toggle = () => {
    if (ending) close()
    else run(open())
  }
  const onKey = (event: KeyboardEvent) => {
    // With Alt, some keyboards make another letter of it.
    if (!event.altKey || !event.shiftKey || event.code !== 'KeyL') return
    event.preventDefault()
    toggle()
  }
  button.addEventListener('click', toggle)
  container.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    // The page and the kit's own modal shall not close as well.
    event.stopPropagation()
    close()
  })
  window.addEventListener('keydown', onKey)

  return {
    setTheme(theme) {
      frame.dataset['theme'] = theme
    },
    dispose() {
      window.removeEventListener('keydown', onKey)
      ending?.abort()
      host.remove()
    },
  }
}

/** Constructed sheets pass a strict content policy. */
function adopt(window: PageWindow, root: ShadowRoot): void {
  try {
    const sheet = new window.CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
  } catch {
    const style = window.document.createElement('style')
    style.textContent = css
    root.append(style)
  }
}
