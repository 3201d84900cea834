import type { Page } from 'playwright-core'
import { dialog } from '../e2e/stage.ts'

/** Where close has to be reached, in px. */
export const smallScreens = [
  [640, 400],
  [320, 256],
  [740, 360],
  [390, 844],
] as const

/** The small edges of what can be pressed, in px; links within a sentence are as high as their line. */
export const measureTargets = (page: Page) =>
  dialog(page).evaluate((card) => {
    const edges = (selector: string) =>
      [...card.querySelectorAll(selector)]
        .filter((node) => !node.closest('p, dd, label') && node.getClientRects().length > 0)
        .map((node) => {
          const { width, height } = node.getBoundingClientRect()
          return Math.min(width, height)
        })
    const least = (sizes: readonly number[]) => (sizes.length > 0 ? Math.min(...sizes) : Infinity)
    return {
      header: least(edges('.header button')),
      body: least(edges('.body :is(button, a, input:not([type=checkbox]))')),
    }
  })

/** Text that is cut off although it should wrap. */
export const findCutText = (page: Page) =>
  dialog(page).evaluate((card) =>
    [...card.querySelectorAll('.body *')].flatMap((node) => {
      const style = getComputedStyle(node)
      const isText = [...node.childNodes].some(
        (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim(),
      )
      const isClipping = style.overflowX !== 'visible' || style.overflowY !== 'visible'
      const isCut =
        node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1
      return isText && isClipping && isCut && node.clientWidth > 1
        ? [`cut: ${node.className} ${node.textContent?.slice(0, 40)}`]
        : []
    }),
  )

/** Words and figures that break within; addresses, links and what says where it may break do so. */
export const findBrokenWords = (page: Page) =>
  dialog(page).evaluate((card) => {
    const texts = document.createTreeWalker(card.querySelector('.body')!, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement?.closest('.code, .hidden')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u00a0]{2,}/g)) {
        if (/[-/@\u00ad]|[a-z]\.[a-z]/i.test(word)) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(`broken: ${word}`)
      }
    }
    return broken
  })

/** The text of the card at so many px where 16 is usual: that of the visitor's browser, which the card goes by. */
export const setTextSize = (page: Page, px: number) =>
  page.evaluate((size) => {
    const root = document.querySelector('kit-modal')!.shadowRoot!
    const shell = root.querySelector<HTMLElement>('.shell')!
    shell.style.setProperty('font-size', `${size}px`, 'important')
    const shown = Number.parseFloat(getComputedStyle(shell).fontSize)
    if (shown !== size) throw new Error(`The text is ${shown} px instead of ${size} px`)
  }, px)

/** Whether close lies on the screen and can be hit there. */
export const isCloseReachable = async (page: Page): Promise<boolean | undefined> => {
  const close = dialog(page).getByRole('button', { name: 'Close', exact: true })
  if ((await close.count()) === 0) return undefined
  const box = await close.boundingBox()
  const size = page.viewportSize()!
  if (!box || box.x < 0 || box.y < 0) return false
  if (box.x + box.width > size.width || box.y + box.height > size.height) return false
  return close.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    const root = node.getRootNode() as ShadowRoot
    return node.contains(root.elementFromPoint(left + width / 2, top + height / 2))
  })
}

/** Whether the focus is in the card, and stays there for so many presses of Tab. */
export const keepsFocus = async (page: Page, presses: number): Promise<boolean> => {
  const isInside = () =>
    page.evaluate(() => {
      const host = document.querySelector('kit-modal')
      return document.activeElement === host && host?.shadowRoot?.activeElement !== null
    })
  if (!(await isInside())) return false
  for (let count = 0; count < presses; count += 1) {
    await page.keyboard.press('Tab')
    if (!(await isInside())) return false
  }
  return true
}
