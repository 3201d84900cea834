import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { until } from '../env/until.ts'
import type { Lab } from './lab/main.ts'
import { makeLabKit } from './lab.ts'
import { answerWallet, control, dialog, stage, useBrowser, viewports } from './stage.ts'
import { heading } from './views.ts'

declare const lab: Lab

const browser = useBrowser()
const visitLab = (options = {}) => browser.visit({ url: stage().lab, ...options })

const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect wallet' })

/** A kit on the bare page with a button of it, drawn as a strict host does. */
const drawConnectButton = (page: Page, options: Readonly<Record<string, unknown>>) =>
  page.evaluate(
    ([settings, own]) => {
      const { createElement, createKit, createRoot, namespaces, StrictMode } = lab
      const { ConnectButton, KitProvider } = lab.react
      const kit = createKit({
        ...settings,
        namespaces: namespaces(),
        metadata: { name: 'Lab', description: 'Lab', url: location.origin, icons: [] },
        ...own,
      } as never)
      const root = createRoot(document.querySelector('#place')!)
      const App = () =>
        createElement(KitProvider, { kit, children: createElement(ConnectButton) } as never)
      root.render(createElement(StrictMode, null, createElement(App)))
      Object.assign(globalThis, { kit, root })
    },
    [stage().settings, options] as const,
  )

const open = async (page: Page) => {
  await page.locator('#go').click()
  await dialog(page).getByRole('heading', { level: 2 }).waitFor()
}

describe('a host page', () => {
  it('[S1.01, S2.01] default: behaves as before while closed, and keeps its address while open', async () => {
    const { page, problems } = await visitLab()
    const facts = () =>
      page.evaluate(() => ({
        url: location.href,
        history: history.length,
        children: document.body.children.length,
        title: document.title,
        overflow: getComputedStyle(document.documentElement).overflow,
        font: getComputedStyle(document.querySelector('h1')!).fontSize,
      }))
    const before = await facts()
    await makeLabKit(page)
    expect(await facts()).toEqual(before)
    await page.evaluate(() => {
      const kit = (globalThis as unknown as { kit: ReturnType<Lab['createKit']> }).kit
      const seen: boolean[] = []
      kit.subscribe(
        (state) => state.isOpen,
        (isOpen) => seen.push(isOpen),
      )
      Object.assign(globalThis, { seen })
    })
    await open(page)
    await dialog(page)
      .getByRole('button', { name: /^All wallets/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Back' }).click()
    const place = async () => {
      const { url, history, title } = await facts()
      return { url, history, title }
    }
    const placeBefore = { url: before.url, history: before.history, title: before.title }
    expect(await place()).toEqual(placeBefore)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await place()).toEqual(placeBefore)
    // What was opened and left before is not gone back to.
    await open(page)
    expect(await heading(page).textContent()).toMatch(/^Connect to /)
    expect(await dialog(page).getByRole('button', { name: 'Back' }).count()).toBe(0)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => (globalThis as unknown as { seen: boolean[] }).seen)).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(problems).toEqual([])
  })

  it('behaviour: nothing is requested before the modal opens but the configuration', async () => {
    const { page } = await visitLab()
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    const allowed = ['/appkit/v1/config', '/projects/v1/origins']
    const asked = allowed.map((path) =>
      page.waitForRequest((request) => new URL(request.url()).pathname === path),
    )
    await makeLabKit(page)
    await Promise.all(asked)
    await page.waitForTimeout(1500)
    expect(
      requests.filter((path) => !allowed.includes(path) && !path.startsWith('/chunks/')),
    ).toEqual([])
  })

  it('option: prefetch: without endpoints nothing but code of the app is requested before the modal opens, and nothing at all without it', async () => {
    for (const prefetch of [true, false]) {
      const { page } = await visitLab()
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      const code = `${new URL(page.url()).origin}/chunks/`
      const fetched = prefetch && page.waitForRequest((request) => /\/mount-/.test(request.url()))
      await makeLabKit(page, { endpoints: {}, prefetch })
      await fetched
      await page.waitForTimeout(1500)
      expect(requests.some((url) => url.startsWith(code))).toBe(prefetch)
      expect(requests.filter((url) => !url.startsWith(code))).toEqual([])
    }
  })

  it('[C.03] behaviour: the texts of the visitor are fetched ahead, and a page in English fetches none', async () => {
    for (const locale of ['en', 'de']) {
      const { page } = await visitLab()
      const requests: string[] = []
      page.on('request', (request) => requests.push(new URL(request.url()).pathname))
      const texts = page.waitForRequest((request) =>
        (locale === 'en' ? /\/mount-/ : /\/connect-de/).test(request.url()),
      )
      await makeLabKit(page, { endpoints: {}, locale })
      await texts
      await page.waitForLoadState('networkidle')
      const ofLanguages = requests.filter((path) =>
        /\/(connect|account|host)-[a-z]{2}\b/.test(path),
      )
      expect(ofLanguages.every((path) => /-de\b/.test(path))).toBe(true)
      expect(ofLanguages.length > 0).toBe(locale === 'de')
    }
  })

  it('[S2.12] default: the card is 360 px wide at z-index 999, and a full sheet on a phone', async () => {
    const { page } = await visitLab()
    await makeLabKit(page)
    await open(page)
    expect((await dialog(page).boundingBox())?.width).toBe(360)
    const zIndex = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('kit-modal')!).zIndex)
    expect(await zIndex()).toBe('999')
    await page.setViewportSize({ width: 439, height: 800 })
    expect((await dialog(page).boundingBox())?.width).toBe(439)
    await page.setViewportSize({ width: 440, height: 800 })
    expect((await dialog(page).boundingBox())?.width).toBe(360)
    await page.evaluate(() =>
      (globalThis as unknown as { kit: ReturnType<Lab['createKit']> }).kit.setThemeVariables({
        '--kit-z-index': 5,
      }),
    )
    expect(await zIndex()).toBe('5')
  })

  it('[C.32] behaviour: two kits share nothing, and a disposed one leaves nothing', async () => {
    const { page, problems } = await visitLab()
    const children = await page.evaluate(() => document.body.children.length)
    await makeLabKit(page, {}, { name: 'one' })
    await makeLabKit(page, {}, { name: 'two' })
    const states = () =>
      page.evaluate(() => {
        const { one, two } = globalThis as unknown as Record<string, ReturnType<Lab['createKit']>>
        return [one!.isOpen, two!.isOpen]
      })
    await open(page)
    expect(await states()).toEqual([false, true])
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await page.evaluate(async () => {
      const { one, two } = globalThis as unknown as Record<string, ReturnType<Lab['createKit']>>
      localStorage.setItem('host', 'mine')
      await Promise.all([one!.dispose(), two!.dispose()])
    })
    expect(
      await page.evaluate(() => ({
        children: document.body.children.length,
        modals: document.querySelectorAll('kit-modal').length,
        host: localStorage.getItem('host'),
      })),
    ).toEqual({ children, modals: 0, host: 'mine' })
    expect(problems).toEqual([expect.stringContaining('KIT_NAME_TAKEN')])
  })

  it('fault: with every service hanging the card is there within a frame, and says what is', async () => {
    await control({ route: '*', hang: true })
    try {
      const { page } = await visitLab()
      await makeLabKit(page)
      // The first opening loads the card's code; the second shows what a click costs.
      await open(page)
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      const frames = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const kit = (globalThis as unknown as { kit: ReturnType<Lab['createKit']> }).kit
            let count = 0
            void kit.open()
            const look = () => {
              count += 1
              const card = document
                .querySelector('kit-modal')
                ?.shadowRoot?.querySelector('[role=dialog]')
              if (card) resolve(count)
              else if (count < 60) requestAnimationFrame(look)
              else resolve(-1)
            }
            requestAnimationFrame(look)
          }),
      )
      expect(frames).toBeGreaterThan(0)
      expect(frames).toBeLessThanOrEqual(2)
    } finally {
      await fetch(`${stage().settings.endpoints.api}/__reset`, { method: 'POST' })
    }
  })

  it('fault: offline is said in the card, and a wallet of the browser still connects', async () => {
    const { page, context } = await browser.visit()
    await connectButton(page).waitFor()
    await connectButton(page).click()
    // Chromium keeps an import that fails, so the code of connecting is there before the network goes.
    await dialog(page)
      .getByRole('button', { name: /^Local Wallet/ })
      .click()
    await answerWallet(page, 'reject')
    await dialog(page).getByRole('button', { name: 'Back' }).click()
    await dialog(page)
      .getByRole('button', { name: /^Local Wallet/ })
      .waitFor()
    await context.setOffline(true)
    await dialog(page).getByText('You are offline. Wallets in this browser still work.').waitFor()
    await dialog(page)
      .getByRole('button', { name: /^Local Wallet/ })
      .waitFor()
    await context.setOffline(false)
    await dialog(page).getByText('You are offline.').waitFor({ state: 'detached' })
    await page.locator('kit-modal').getByText('Back online').waitFor({ state: 'attached' })
    await dialog(page)
      .getByRole('button', { name: /^Local Wallet/ })
      .click()
    await answerWallet(page, 'approve')
    await page.getByTestId('address').getByText(/^0x/).waitFor()
  })

  it('fault: a button that is pressed without a network says so, and opens the card at the next click', async () => {
    const { page, context } = await visitLab()
    await drawConnectButton(page, { prefetch: false })
    await connectButton(page).waitFor()
    // What a kit begins with is there.
    await page.waitForLoadState('networkidle')
    const failed: string[] = []
    page.on('requestfailed', (request) => failed.push(request.url()))
    await context.setOffline(true)
    await page.waitForFunction(() => !navigator.onLine)
    await connectButton(page).click()
    await page.getByRole('button', { name: 'You are offline' }).waitFor()
    await page.getByRole('status').getByText('You are offline').waitFor({ state: 'attached' })
    // Chromium would keep the failure of an import.
    expect(failed).toEqual([])
    await context.setOffline(false)
    await connectButton(page).click()
    await heading(page).waitFor()
  })

  it('behaviour: without a network a card opens from the code that was fetched while the page was idle', async () => {
    const { page, context } = await visitLab()
    const fetched = page.waitForResponse((response) => /\/mount-/.test(response.url()))
    await drawConnectButton(page, {})
    await fetched
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.waitForFunction(() => !navigator.onLine)
    await connectButton(page).click()
    await dialog(page).getByText('You are offline. Wallets in this browser still work.').waitFor()
    expect(await heading(page).textContent()).toMatch(/^Connect to /)
  })

  it('[C.32] behaviour: mounted twice by a strict host there is one card, and none after it left', async () => {
    const { page, problems } = await visitLab()
    await drawConnectButton(page, {})
    await connectButton(page).click()
    await heading(page).waitFor()
    expect(await page.locator('kit-modal').count()).toBe(1)
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.evaluate(async () => {
      const { kit, root } = globalThis as unknown as {
        kit: ReturnType<Lab['createKit']>
        root: { unmount(): void }
      }
      root.unmount()
      await kit.dispose()
    })
    expect(await page.locator('kit-modal').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
    expect(problems).toEqual([])
  })

  it('[S2.12] fault: on a phone with a page that is wider than the screen the card is where the visitor looks', async () => {
    const { page, context } = await visitLab({ viewport: viewports.phone, isMobile: true })
    await page.evaluate(() => {
      const wide = document.createElement('pre')
      wide.textContent = 'wide '.repeat(200)
      document.body.append(wide)
    })
    await makeLabKit(page)
    await open(page)
    /** In the units of the page: the card, and what the screen shows. */
    const places = () =>
      page.evaluate(() => {
        const { offsetLeft: left, offsetTop: top, width, height } = visualViewport!
        const card = document.querySelector('kit-modal')!.shadowRoot!.querySelector('.card')!
        const box = card.getBoundingClientRect()
        return {
          card: { left: box.left, right: box.right, bottom: box.bottom },
          seen: { left, right: left + width, bottom: top + height },
          isWider: innerWidth > 2 * width,
        }
      })
    await until(async () => {
      const { card, seen } = await places()
      return isDeepStrictEqual(card, seen)
    })
    const opened = await places()
    expect(opened.isWider).toBe(true)
    // Who zooms in looks around in a card that stays as it is.
    const zoom = await context.newCDPSession(page)
    await zoom.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
    await until(async () => (await places()).seen.right < opened.seen.right)
    expect((await places()).card).toEqual(opened.card)
  })

  it('[S2.02] option: embedded draws inline where the host mounts it, without a modal', async () => {
    const { page } = await visitLab({ viewport: viewports.desktop })
    await makeLabKit(page, { enableEmbedded: true })
    await page.evaluate(() =>
      (globalThis as unknown as { kit: ReturnType<Lab['createKit']> }).kit.mount(
        document.querySelector('#place')!,
      ),
    )
    await page.locator('#place [role=region]').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate(() => document.querySelectorAll('body > kit-modal').length)).toBe(0)
  })
})
