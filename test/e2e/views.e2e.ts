import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { until } from '../env/until.ts'
import { startAxe } from './axe.ts'
import { focused, press, tabTo } from './keyboard.ts'
import { dialog, stage, useBrowser, viewports } from './stage.ts'
import {
  countEndlessAnimations,
  findOverflow,
  reachView,
  setAppearance,
  viewCases,
} from './views.ts'

const browser = useBrowser()

const caseOf = (view: string) => viewCases.find((one) => one.view === view)!

const appearances = [
  { theme: 'light', locale: 'en' },
  { theme: 'dark', locale: 'en' },
  { theme: 'light', locale: 'ar' },
  { theme: 'dark', locale: 'ar' },
] as const

describe('every view', () => {
  it.each([
    { name: 'before', isConnected: false },
    { name: 'after', isConnected: true },
  ])(
    'behaviour: $name connecting, in both themes and both directions, has no axe finding, no policy violation, no overflow',
    async ({ isConnected }) => {
      const { page, problems } = await browser.visit()
      const findings: Record<string, readonly string[]> = {}
      const runAxe = await startAxe(page)
      for (const viewCase of viewCases.filter((one) => Boolean(one.isConnected) === isConnected)) {
        await reachView(page, viewCase)
        for (const { theme, locale } of appearances) {
          await setAppearance(page, theme, locale)
          const direction = await dialog(page).evaluate((card) => getComputedStyle(card).direction)
          const found = [
            ...(direction === (locale === 'ar' ? 'rtl' : 'ltr') ? [] : [`direction: ${direction}`]),
            ...(await runAxe()).findings,
            ...(await findOverflow(page)),
            ...problems.splice(0),
          ]
          if (found.length > 0) findings[`${viewCase.view}, ${theme}, ${locale}`] = found
        }
        await setAppearance(page, 'light', 'en')
      }
      expect(findings).toEqual({})
    },
  )
})

describe('small screens', () => {
  it.each([
    { width: 640, height: 400 },
    { width: 320, height: 256 },
    { width: 740, height: 360 },
    viewports.phone,
  ])('behaviour: close can be reached and used at $width×$height', async (viewport) => {
    const { page } = await browser.visit({ viewport })
    await reachView(page, caseOf('Connect'))
    const close = dialog(page).getByRole('button', { name: 'Close' })
    const box = (await close.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(viewport.width)
    expect(box.y + box.height).toBeLessThanOrEqual(viewport.height)
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40)
    await close.click()
    await dialog(page).waitFor({ state: 'hidden' })
  })
})

describe('a body with more than there is room for', () => {
  const body = (page: Page) => dialog(page).locator('[part="body"]')
  const fades = async (page: Page, scrollTo: number) => {
    await body(page).evaluate((element, top) => element.scrollTo({ top }), scrollTo)
    await page.waitForTimeout(100)
    return body(page).evaluate((element) => {
      const style = getComputedStyle(element)
      return ['start', 'end'].map((edge) => style.getPropertyValue(`--_kit-fade-${edge}`))
    })
  }

  it('behaviour: fades at the edge behind which there is more, with reduced motion too', async () => {
    const { page } = await browser.visit({ viewport: { width: 640, height: 480 } })
    await reachView(page, caseOf('Connect'))
    expect(await fades(page, 0)).toEqual(['0px', '40px'])
    expect(await fades(page, 99_999)).toEqual(['24px', '0px'])
  })

  it('behaviour: does not fade a footer that covers the edge', async () => {
    const { page } = await browser.visit({ viewport: { width: 640, height: 485 } })
    await reachView(page, caseOf('UnsupportedChain'))
    await dialog(page).locator('.footer').waitFor()
    expect(await body(page).evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(
      0,
    )
    expect(await fades(page, 0)).toEqual(['0px', '0px'])
    expect(await fades(page, 99_999)).toEqual(['24px', '0px'])
  })
})

describe('the keyboard alone', () => {
  it('[V.01] behaviour: connects, signs, switches and disconnects', async () => {
    const { page } = await browser.visit()
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    await tabTo(page, /^Connect wallet/)
    await press(page, 'Enter')
    await dialog(page)
      .getByRole('button', { name: /Local Wallet/ })
      .waitFor()
    for (let step = 0; step < 40 && !(await focused(page)).startsWith('Local Wallet'); step += 1) {
      await press(page, step % 3 === 2 ? 'Tab' : 'ArrowDown')
    }
    await press(page, 'Enter')
    await page.locator('local-wallet-prompt dialog').waitFor()
    await tabTo(page, /^Approve/)
    await press(page, 'Enter')
    await page.getByTestId('address').getByText(/^0x/).waitFor()
    await dialog(page).waitFor({ state: 'hidden' })
    // The button that was pressed is gone.
    await until(async () => (await focused(page)).startsWith('Account'))

    await tabTo(page, /^Sign a message/)
    await press(page, 'Enter')
    await page.locator('local-wallet-prompt dialog').waitFor()
    await tabTo(page, /^Approve/)
    await press(page, 'Enter')
    await page.getByTestId('result').getByText(/^0x/).waitFor()

    await tabTo(page, /^Switch network/)
    await press(page, 'Enter')
    await dialog(page).getByRole('button', { name: 'Test networks' }).waitFor()
    await tabTo(page, /^Local One/)
    // To the test networks, and to the first of them.
    for (const key of ['End', 'Enter', 'ArrowDown', 'Enter']) await press(page, key)
    await page.locator('local-wallet-prompt dialog').waitFor()
    await tabTo(page, /^Approve/)
    await press(page, 'Enter')
    await page.getByTestId('network').getByText('Local Two').waitFor()
    await press(page, 'Escape')
    await dialog(page).waitFor({ state: 'hidden' })

    await tabTo(page, /^Disconnect/)
    await press(page, 'Enter')
    await page.getByTestId('status').getByText('disconnected').waitFor()
  })

  it('[V.01] behaviour: focus stays in the card, Escape closes it, and the opener has it again', async () => {
    const { page } = await browser.visit()
    await reachView(page, caseOf('Connect'))
    for (let step = 0; step < 30; step += 1) {
      await press(page, 'Tab')
      expect(await page.evaluate(() => document.activeElement?.tagName.toLowerCase())).toBe(
        'kit-modal',
      )
    }
    await press(page, 'Shift+Tab', 'Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.tagName.toLowerCase())).toBe(
      'kit-modal',
    )
    await press(page, 'Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await focused(page)).toMatch(/Connect wallet/)
  })
})

describe('a visitor who wants it calm', () => {
  it('behaviour: with reduced motion nothing animates without end', async () => {
    const { page } = await browser.visit({ reducedMotion: 'reduce' })
    await reachView(page, caseOf('ConnectingWalletConnect'))
    expect(await countEndlessAnimations(page)).toBe(0)
  })

  it('behaviour: in forced colours every control keeps an edge, and the code stays black on white', async () => {
    const { page } = await browser.visit({ forcedColors: 'active' })
    await reachView(page, caseOf('Connect'))
    const edgeless = await dialog(page).evaluate((card) =>
      [card, ...card.querySelectorAll('button')]
        .filter((node) => {
          const boxes = [node, node.closest('li'), node.closest('ul')].filter((box) => box !== null)
          return boxes.every((box) => {
            const { borderTopStyle, borderTopWidth } = getComputedStyle(box)
            return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1
          })
        })
        .map((node) => node.getAttribute('aria-label') ?? node.textContent),
    )
    expect(edgeless).toEqual([])
    await reachView(page, caseOf('ConnectingWalletConnect'))
    const code = dialog(page).getByRole('img', { name: 'Pairing code' })
    const colours = await code.evaluate((node) => [
      getComputedStyle(node.querySelector('path')!).fill,
      getComputedStyle(node.parentElement!).backgroundColor,
    ])
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  })

  it('behaviour: text follows the size that the visitor chose', async () => {
    const { page } = await browser.visit({ url: stage().lab })
    const size = () =>
      page.evaluate(() => {
        const title = document.querySelector('kit-modal')?.shadowRoot?.querySelector('h2')
        return title ? Number.parseFloat(getComputedStyle(title).fontSize) : 0
      })
    await page.evaluate((settings) => {
      const { lab } = globalThis as unknown as { lab: import('./lab/main.ts').Lab }
      const kit = lab.createKit({
        ...settings,
        namespaces: lab.namespaces(),
        metadata: { name: 'Lab', description: '', url: location.origin, icons: [] },
      } as never)
      void kit.open()
    }, stage().settings)
    await dialog(page).getByRole('heading', { level: 2 }).waitFor()
    // The host sets 62.5 %; the card keeps to the visitor's own default of 16 px.
    expect(await size()).toBe(17)
  })
})
