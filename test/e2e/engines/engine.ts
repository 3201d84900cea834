import { fileURLToPath } from 'node:url'
import { type Browser, chromium, firefox } from 'playwright-core'
import environment from '../../env/chromium.cjs'

export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** What the visitor has chosen in his system, and what he holds. */
export interface Look {
  readonly colorScheme: 'light' | 'dark'
  readonly reducedMotion: 'reduce' | 'no-preference'
  readonly forcedColors: 'active' | 'none'
  /** By touch, without a mouse. */
  readonly isMobile: boolean
}

export interface Engine {
  /** Starts one for visitors of this look; Chromium takes further arguments. */
  launch(look: Look, args?: readonly string[]): Promise<Browser>
  /** Whether one that runs can change its look for each visit. */
  readonly takesLooks: boolean
}

export const plainLook: Look = {
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
  isMobile: false,
}

const engines: Readonly<Record<EngineName, Engine>> = {
  chromium: {
    takesLooks: true,
    launch: (_look, args = []) =>
      chromium.launch({
        executablePath: environment.findChromium()!,
        args: [
          '--disable-background-networking',
          '--no-first-run',
          // Without a graphics card its process draws by software: a tenth more work for each test.
          '--disable-gpu',
          ...environment.chromiumFlags(),
          ...args,
        ],
      }),
  },
  firefox: {
    takesLooks: false,
    launch: ({ colorScheme, reducedMotion, forcedColors, isMobile }) =>
      firefox.launch({
        channel: 'moz-firefox',
        executablePath: besideThis('firefox.mjs'),
        firefoxUserPrefs: {
          'ui.systemUsesDarkTheme': Number(colorScheme === 'dark'),
          'ui.prefersReducedMotion': Number(reducedMotion === 'reduce'),
          'ui.useAccessibilityTheme': Number(forcedColors === 'active'),
          'browser.display.document_color_use': forcedColors === 'active' ? 2 : 0,
          // One bit each for a coarse pointer, a fine one, and one that hovers.
          'ui.primaryPointerCapabilities': isMobile ? 1 : 6,
          'ui.allPointerCapabilities': isMobile ? 1 : 6,
          // The driver's presses and keys do not reach a process that the frame of another site has of its own.
          'fission.autostart': false,
          // In place of the grants that this Firefox has no names for.
          'dom.events.testing.asyncClipboard': true,
        },
      }),
  },
  webkit: {
    takesLooks: false,
    launch: (look) =>
      firefox.launch({
        channel: 'moz-firefox',
        executablePath: besideThis('webkit.mjs'),
        env: { ...process.env, LATCHKEY_LOOK: JSON.stringify(look) },
      }),
  },
}

function besideThis(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url))
}

export const engineName = (process.env['LATCHKEY_BROWSER'] ?? 'chromium') as EngineName
/** The one that this run is about. */
export const engine = engines[engineName]
