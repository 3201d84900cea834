import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { type HostSheet, hostSheets } from './guest-sheets.ts'
import type { Lab } from './lab/main.ts'
import { makeLabKit } from './lab.ts'
import { until } from '../env/until.ts'
import { dialog, stage, useBrowser } from './stage.ts'

declare const lab: Lab
type PageWithKit = typeof globalThis & { readonly kit: ReturnType<Lab['createKit']> }

const browser = useBrowser()
const layouts = ['root', 'row', 'column', 'grid'] as const

/** Our own, so that each layout is the same under every sheet. */
const layoutCss = `.row { display: flex; } .column { display: flex; flex-direction: column; } .grid { display: grid; }
  .row, .column, .grid { margin: 0; border: 0; padding: 0; }`

/** The bare page with a button of the kit in each layout. */
async function visitGuest() {
  const visited = await browser.visit({ url: stage().lab })
  const { page } = visited
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) link.remove()
  })
  await makeLabKit(page, { endpoints: {} })
  await page.evaluate((names) => {
    const { createElement, createRoot } = lab
    const { ConnectButton, KitProvider } = lab.react
    const { kit } = globalThis as PageWithKit
    const place = document.querySelector('#place')!
    place.id = 'root'
    const buttons = names.map((name) =>
      name === 'root'
        ? createElement(ConnectButton, { key: name })
        : createElement('div', { key: name, className: name }, createElement(ConnectButton)),
    )
    const root = createRoot(place)
    root.render(createElement(KitProvider, { kit, children: buttons } as never))
    Object.assign(globalThis, { root })
  }, layouts)
  await page
    .getByRole('button', { name: 'Connect wallet' })
    .nth(layouts.length - 1)
    .waitFor()
  return visited
}

const wear = (page: Page, { css, html = {} }: Pick<HostSheet, 'css' | 'html'>) =>
  page.evaluate(
    ({ css, html }) => {
      const root = document.documentElement
      for (const { name } of [...root.attributes]) if (name !== 'lang') root.removeAttribute(name)
      for (const [name, value] of Object.entries(html)) root.setAttribute(name, value)
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
    },
    { css: `${css}\n${layoutCss}`, html },
  )

interface SeenButton {
  readonly host: string
  readonly button: string
  readonly contrast: number
}

/** Sizes of the element and of the button in it, and how well its label reads. */
const seeButtons = (page: Page): Promise<SeenButton[]> =>
  page.evaluate(() => {
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    return [...document.querySelectorAll<HTMLElement>('kit-button')].map((host) => {
      const button = host.shadowRoot!.querySelector<HTMLElement>('button')!
      const { color, backgroundColor } = getComputedStyle(button)
      const [light, dark] = [luminance(color), luminance(backgroundColor)].sort((a, b) => b - a)
      const size = ({ offsetWidth, offsetHeight }: HTMLElement) =>
        `${offsetWidth} x ${offsetHeight}`
      return {
        host: size(host),
        button: size(button),
        contrast: (light! + 0.05) / (dark! + 0.05),
      }
    })
  })

/** The first that comes twice. */
async function untilSteady(take: () => Promise<string>): Promise<string> {
  let [before, picture] = [await take(), await take()]
  while (before !== picture) [before, picture] = [picture, await take()]
  return picture
}

/** The card once it has come to rest. */
async function cardPicture(page: Page, theme: 'light' | 'dark'): Promise<string> {
  await page.evaluate((mode) => {
    const { kit } = globalThis as PageWithKit
    kit.setThemeMode(mode)
    void kit.open()
  }, theme)
  await dialog(page).getByRole('heading', { level: 2, name: 'Connect' }).waitFor()
  await dialog(page).locator('[aria-busy=true], .skeleton').first().waitFor({ state: 'detached' })
  const picture = await untilSteady(async () =>
    (await dialog(page).screenshot()).toString('base64'),
  )
  await page.evaluate(() => (globalThis as PageWithKit).kit.close())
  await dialog(page).waitFor({ state: 'detached' })
  return picture
}

/** How many pixels differ, apart from the edge and the round corners, where the page is seen. */
const difference = (blank: Page, left: string, right: string): Promise<number> =>
  blank.evaluate(
    async ([left, right]) => {
      const read = async (picture: string) => {
        const bytes = Uint8Array.from(atob(picture), (char) => char.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
        context.drawImage(bitmap, 0, 0)
        return context.getImageData(0, 0, bitmap.width, bitmap.height)
      }
      const [a, b] = [await read(left!), await read(right!)]
      if (a.width !== b.width || a.height !== b.height) return Infinity
      const corner = 21
      const isEdge = (x: number, y: number) => {
        const [left, top] = [Math.min(x, a.width - 1 - x), Math.min(y, a.height - 1 - y)]
        return left < 1 || top < 1 || (left < corner && top < corner)
      }
      let count = 0
      for (let at = 0; at < a.data.length; at += 4) {
        const [x, y] = [(at / 4) % a.width, Math.floor(at / 4 / a.width)]
        // Of a layer that is drawn apart the browser rounds colours otherwise: at the corners of a tile by up to 7 of 255.
        const isSame = [0, 1, 2].every((i) => Math.abs(a.data[at + i]! - b.data[at + i]!) <= 8)
        if (!isSame && !isEdge(x, y)) count += 1
      }
      return count
    },
    [left, right],
  )

/** What a page may notice of a guest. */
const seePage = (page: Page) =>
  page.evaluate(() => {
    const attributes = ({ attributes }: Element) =>
      [...attributes].map(({ name, value }) => `${name}=${value}`)
    const styleOf = (selector: string) => {
      const { font, color, margin, padding, cursor, display } = getComputedStyle(
        document.querySelector(selector)!,
      )
      return { font, color, margin, padding, cursor, display }
    }
    return {
      html: attributes(document.documentElement),
      body: attributes(document.body),
      main: attributes(document.querySelector('main')!),
      styles: ['h1', 'p', 'a', '#go', 'main'].map(styleOf),
      sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      head: document.head.querySelectorAll('style').length,
      places: ['h1', '#go', 'a'].map((selector) => {
        const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect()
        return [x, y, width, height]
      }),
    }
  })

describe('a guest in the page', () => {
  it('behaviour: under every style sheet the button has its size and reads, and the card looks the same', async () => {
    const { page, context, problems } = await visitGuest()
    const blank = await context.newPage()
    await page.bringToFront()
    const neutral: HostSheet = { name: 'none', css: '' }
    await wear(page, neutral)
    const own = await seeButtons(page)
    expect(own.map(({ host, button }) => `${host}, ${button}`)).toEqual(
      layouts.map(() => `${own[0]!.host}, ${own[0]!.host}`),
    )
    // What an opening finds is there from the next one on.
    const cards = {
      light: await untilSteady(() => cardPicture(page, 'light')),
      dark: await untilSteady(() => cardPicture(page, 'dark')),
    }
    const seen: unknown[] = []
    const wanted: unknown[] = []
    for (const sheet of hostSheets) {
      await wear(page, sheet)
      for (const theme of ['light', 'dark'] as const) {
        const picture = await cardPicture(page, theme)
        const pixels = await difference(blank, cards[theme], picture)
        const buttons = await seeButtons(page)
        const sizes = [...new Set(buttons.flatMap(({ host, button }) => [host, button]))]
        const isReadable = buttons.every(({ contrast }) => contrast >= 4.5)
        seen.push({ sheet: sheet.name, theme, sizes, isReadable, pixels })
        wanted.push({
          sheet: sheet.name,
          theme,
          sizes: [own[0]!.host],
          isReadable: true,
          pixels: 0,
        })
      }
    }
    expect(seen).toEqual(wanted)
    expect(problems).toEqual([])
  })

  it.each([
    ['shadcn/ui on Tailwind 3', 'hsl(var(--primary))'],
    ['shadcn/ui on Tailwind 4', 'var(--primary)'],
    ['the baseline of Material UI', 'var(--mui-palette-primary-main)'],
  ])(
    'behaviour: the colour of %s is the accent by one line, and reads in light and dark',
    async (name, accent) => {
      const { page, problems } = await visitGuest()
      await wear(page, hostSheets.find((one) => one.name === name)!)
      const colorOf = (selector: 'host' | 'page') =>
        page.evaluate(
          ([selector, accent]) => {
            const probe = document.body.appendChild(document.createElement('i'))
            probe.style.color = accent!
            const button = document
              .querySelector('kit-button')!
              .shadowRoot!.querySelector('button')!
            const context = new OffscreenCanvas(1, 1).getContext('2d')!
            context.fillStyle =
              selector === 'page'
                ? getComputedStyle(probe).color
                : getComputedStyle(button).backgroundColor
            context.fillRect(0, 0, 1, 1)
            probe.remove()
            return [...context.getImageData(0, 0, 1, 1).data]
          },
          [selector, accent] as const,
        )
      await page.evaluate(
        (accent) => (globalThis as PageWithKit).kit.setThemeVariables({ '--kit-accent': accent }),
        accent,
      )
      for (const theme of ['dark', 'light'] as const) {
        await page.evaluate((mode) => (globalThis as PageWithKit).kit.setThemeMode(mode), theme)
        await page.waitForFunction(
          (mode) =>
            document.querySelector('kit-button')?.shadowRoot?.querySelector(`.shell.${mode}`),
          theme,
        )
        // The colours come with a file of their own, and fade.
        await until(async () => (await seeButtons(page)).every(({ contrast }) => contrast >= 4.5))
      }
      // Or the nearest that reads on every ground of the card.
      await until(async () => {
        const [host, wanted] = [await colorOf('host'), await colorOf('page')]
        return host.every((channel, at) => Math.abs(channel - wanted[at]!) <= 32)
      })
      expect(problems).toEqual([])
    },
  )

  it('behaviour: the page is as it was, while the card is open and once the kit is gone', async () => {
    const { page } = await visitGuest()
    await wear(page, {
      css: 'body { overflow-x: hidden; height: 3000px; } main { position: sticky; top: 0; }',
    })
    const before = await seePage(page)
    await page.evaluate(() => scrollTo(0, 400))
    const scrolled = await seePage(page)
    await page.evaluate(() => void (globalThis as PageWithKit).kit.open())
    await dialog(page).waitFor()
    expect((await seePage(page)).places).toEqual(scrolled.places)
    await page.mouse.wheel(0, 500)
    await page.evaluate(async () => {
      const { kit, root } = globalThis as PageWithKit & { readonly root: { unmount(): void } }
      kit.close()
      root.unmount()
      await kit.dispose()
    })
    expect(await page.evaluate(() => scrollY)).toBe(400)
    await page.evaluate(() => scrollTo(0, 0))
    const after = await seePage(page)
    expect(after).toEqual({ ...before, places: after.places })
    expect(await page.locator('kit-modal, kit-button').count()).toBe(0)
  })

  it('behaviour: modal and panel in turn: one view, a free page, and isOpen that is true', async () => {
    const { page, problems } = await visitGuest()
    const look = () =>
      page.evaluate(() => ({
        cards: [...document.querySelectorAll('kit-modal')].flatMap((host) =>
          [...host.shadowRoot!.querySelectorAll('[role=dialog], [role=region]')].map((card) =>
            card.getAttribute('role'),
          ),
        ),
        isOpen: (globalThis as PageWithKit).kit.isOpen,
        isInert: document.querySelector('[inert]') !== null,
      }))
    const act = (name: 'open' | 'close' | 'mount' | 'unmount') =>
      page.evaluate((name) => {
        const page = globalThis as PageWithKit & { unmount: () => void }
        if (name === 'open') void page.kit.open()
        if (name === 'close') page.kit.close()
        if (name === 'unmount') page.unmount()
        if (name === 'mount') {
          Object.assign(page, { unmount: page.kit.mount(document.querySelector('main')!) })
        }
      }, name)
    const region = page.locator('[part=card][role=region]')
    await act('open')
    await dialog(page).waitFor()
    await act('close')
    await dialog(page).waitFor({ state: 'detached' })
    await act('mount')
    await region.waitFor()
    expect(await look()).toEqual({ cards: ['region'], isOpen: false, isInert: false })
    await act('open')
    await region.getByRole('button', { name: 'Back' }).waitFor()
    expect(await look()).toEqual({ cards: ['region'], isOpen: true, isInert: false })
    await act('unmount')
    await region.waitFor({ state: 'detached' })
    expect(await look()).toEqual({ cards: [], isOpen: false, isInert: false })
    await act('open')
    await dialog(page).waitFor()
    expect(await look()).toEqual({ cards: ['dialog'], isOpen: true, isInert: true })
    await act('mount')
    await act('close')
    await region.waitFor()
    expect(await look()).toEqual({ cards: ['region'], isOpen: false, isInert: false })
    expect(problems).toEqual([])
  })
})
