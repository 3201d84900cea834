import { afterAll, afterEach } from '@jest/globals'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { World, WorldSettings, WorldTools } from '../devnet/world.ts'
import { engine, type Look } from './engines/engine.ts'

export {
  answerWallet,
  chooseNetwork,
  chooseWallet,
  connectInjected,
  dialog,
} from './local-wallet.ts'

/** Where everything is that the browser tests visit. */
export interface Stage {
  readonly playground: string
  readonly lab: string
  /** The app of examples/bench. */
  readonly bench: string
  readonly settings: WorldSettings
  readonly tools: WorldTools
  /** Where swaps of the local world happen. */
  readonly swapContracts: World['swapContracts']
}

/** The one of this worker: nobody else asks or controls it. */
export function stage(): Stage {
  const stages = JSON.parse(process.env['LATCHKEY_STAGES'] ?? '[]') as Stage[]
  const own = stages[Number(process.env['JEST_WORKER_ID'] ?? 1) - 1]
  if (!own) throw new Error(`There are ${stages.length} stages: --maxWorkers=${stages.length}`)
  return own
}

/** The page of the playground that uses the kit as an app does. */
export const appPage = (hash = ''): string => `${stage().playground}/app.html${hash}`

export const viewports = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const

export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  /** Problems that the page reported: policy violations, uncaught errors, console errors. */
  readonly problems: string[]
}

export interface VisitOptions {
  readonly url?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  readonly reducedMotion?: 'reduce' | 'no-preference'
  readonly forcedColors?: 'active'
  readonly timezoneId?: string
  readonly isMobile?: boolean
  /** Runs in the page before anything else. */
  readonly before?: string
  /** For all tests of the file, not for one. */
  readonly isKept?: boolean
}

/** A browser for a file, or one for each look; a fresh profile for each visit; all closed at the end. */
export function useBrowser() {
  const browsers = new Map<string, Promise<Browser>>()
  const contexts: BrowserContext[] = []
  const browserFor = (look: Look) => {
    const key = engine.takesLooks ? '' : JSON.stringify(look)
    const browser = browsers.get(key) ?? engine.launch(look)
    browsers.set(key, browser)
    return browser
  }

  afterEach(async () => {
    if ((globalThis as { testFailed?: boolean }).testFailed) {
      for (const browser of browsers.values()) await printPages(await browser)
    }
    await Promise.all(contexts.splice(0).map((context) => context.close()))
  })
  afterAll(async () => {
    await Promise.all([...browsers.values()].map(async (browser) => (await browser).close()))
  })

  return {
    async visit(options: VisitOptions = {}): Promise<Visit> {
      const look: Look = {
        colorScheme: options.colorScheme ?? 'light',
        reducedMotion: options.reducedMotion ?? 'reduce',
        forcedColors: options.forcedColors ?? 'none',
        isMobile: options.isMobile ?? false,
      }
      const browser = await browserFor(look)
      const context = await browser.newContext({
        viewport: options.viewport ?? viewports.desktop,
        colorScheme: look.colorScheme,
        reducedMotion: look.reducedMotion,
        forcedColors: look.forcedColors,
        locale: 'en-GB',
        timezoneId: options.timezoneId ?? 'Europe/Berlin',
        ...(look.isMobile && engine.takesLooks ? { isMobile: true, hasTouch: true } : {}),
      })
      if (!options.isKept) contexts.push(context)
      // Shorter than a test may take, so that a failure says where it waited.
      context.setDefaultTimeout(60_000)
      const page = await context.newPage()
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()}`)
      })
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
        ),
      )
      if (options.before) await context.addInitScript(options.before)
      await page.goto(options.url ?? appPage())
      return { context, page, problems }
    },
  }
}

/** What a visitor sees where a test failed; a build server keeps no pictures. */
async function printPages(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const shown = await page
      .evaluate(() => {
        const root = document.querySelector('kit-modal')?.shadowRoot
        const card = root?.querySelector<HTMLElement>('[role=dialog]')
        const focused = root?.activeElement ?? document.activeElement
        const text = (card ?? document.body).innerText
        return `${text}\n(focus: ${focused?.outerHTML.slice(0, 200)})`
      })
      .catch((error: unknown) => String(error))
    console.error(`${page.url()} shows:\n${shown.slice(0, 2000)}`)
  }
}

/**
 * Resolves once the kit says it, how shortly it may stand there; to be called before what leads to it. Its
 * texts that end by themselves are gone before a slow machine looks for them.
 */
export function hearing(page: Page, text: string): Promise<void> {
  const heard = page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const root = document.querySelector('kit-modal')!.shadowRoot!
        const look = () => {
          const isThere = [...root.querySelectorAll('*')].some(
            (element) => element.textContent === wanted && element.checkVisibility(),
          )
          if (!isThere) return
          changes.disconnect()
          resolve()
        }
        const changes = new MutationObserver(look)
        changes.observe(root, { subtree: true, childList: true, characterData: true })
        look()
      }),
    text,
  )
  // A test that failed before is told of that, not of its page being gone.
  heard.catch(() => {})
  return heard
}

/** Tells the service how to behave. */
export async function control(...rules: readonly Readonly<Record<string, unknown>>[]) {
  await fetch(`${stage().settings.endpoints.api}/__control`, {
    method: 'POST',
    body: JSON.stringify(rules),
  })
}

export async function serviceLog(): Promise<
  readonly {
    readonly route: string
    readonly path: string
    readonly query: string
    readonly method: string
  }[]
> {
  const response = await fetch(`${stage().settings.endpoints.api}/__log`)
  return (await response.json()) as never
}
