import type { Page } from 'playwright-core'

export const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Until what came with the last press hears the next one. */
export const untilHeard = (page: Page): Promise<void> =>
  page.locator('[part=body]:not([style*="pointer-events: none"])').waitFor()

/** What the focused element is called. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    const [label] = (element as HTMLInputElement | null)?.labels ?? []
    return element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent ?? ''
  })

/** Presses a key until the focused element is called so. */
export async function moveTo(page: Page, words: RegExp, key: string): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    if (words.test(await focused(page))) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never came to ${String(words)}; it is at ${await focused(page)}`)
}

/** Tabs on until the focused element's words match. */
export const tabTo = (page: Page, words: RegExp): Promise<void> => moveTo(page, words, 'Tab')
