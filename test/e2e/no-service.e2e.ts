import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { engineName } from './engines/engine.ts'
import { injectedWallet, makeLabKit } from './lab.ts'
import { dialog, stage, useBrowser, viewports } from './stage.ts'

const browser = useBrowser()

/** Where a visitor of each engine finds extensions, how many of the kit's own list are there, and one to search for. */
const storeOfEngine = {
  chromium: { address: /^https:\/\/chromewebstore\.google\.com\//, count: 3, wallet: 'Keplr' },
  firefox: { address: /^https:\/\/addons\.mozilla\.org\//, count: 3, wallet: 'Keplr' },
  webkit: { address: /^https:\/\/apps\.apple\.com\//, count: 2, wallet: 'Enkrypt' },
} as const

/** A kit whose options name no service and no pairing, as in somebody else's app. */
async function openWithoutService(page: Page, options: Readonly<Record<string, unknown>> = {}) {
  const origin = new URL(stage().lab).origin
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { origin: asked, protocol } = new URL(request.url())
    if (asked !== origin && protocol.startsWith('http')) elsewhere.push(request.url())
  })
  await makeLabKit(page, { endpoints: {}, plugins: undefined, ...options })
  await page.locator('#go').click()
  await dialog(page).getByRole('heading', { level: 2 }).waitFor()
  return elsewhere
}

describe('a page without any service', () => {
  it('default: without a wallet it suggests three that this browser installs, and asks no host', async () => {
    const { page, problems } = await browser.visit({ url: stage().lab })
    const elsewhere = await openWithoutService(page)
    const card = dialog(page)
    await card.getByText('No wallet in this browser yet').waitFor()
    const { address, count, wallet } = storeOfEngine[engineName]
    expect(await card.getByRole('link').count()).toBe(count)
    for (const link of await card.getByRole('link').all()) {
      expect(await link.getAttribute('href')).toMatch(address)
    }
    expect(await card.getByText(/did not load/).count()).toBe(0)

    await card.getByRole('button', { name: 'I have installed one' }).click()
    await card.getByRole('button', { name: 'Reload the page' }).waitFor()

    await card.getByRole('button', { name: /^All wallets/ }).click()
    await card.getByRole('searchbox').fill(wallet.slice(0, 3).toLowerCase())
    await card.getByRole('button', { name: wallet }).click()
    await card.getByRole('heading', { name: `Get ${wallet}` }).waitFor()
    expect(elsewhere).toEqual([])
    expect(problems).toEqual([])
  })

  it('behaviour: with a wallet in the browser it is there, and nothing is to be installed', async () => {
    const before = await injectedWallet('eip155')
    const { page } = await browser.visit({ url: stage().lab, before })
    await openWithoutService(page)
    await dialog(page).getByText('Installed').waitFor()
    expect(await dialog(page).getByText('No wallet in this browser yet').count()).toBe(0)
  })

  it('behaviour: on a phone wallets open this page in their own browser', async () => {
    const { page, problems } = await browser.visit({
      url: stage().lab,
      viewport: viewports.phone,
      isMobile: true,
      colorScheme: 'dark',
    })
    const elsewhere = await openWithoutService(page, { locale: 'ar' })
    const rows = dialog(page).getByRole('button', { name: /^الفتح في / })
    await rows.first().waitFor()
    expect(await rows.count()).toBe(4)
    const opened = await page.evaluate(() => {
      const links: string[] = []
      globalThis.open = (href) => {
        links.push(String(href))
        return null
      }
      Object.assign(globalThis, { links })
      return links
    })
    expect(opened).toEqual([])
    await rows.first().click()
    const [link] = await page.evaluate(() => (globalThis as unknown as { links: string[] }).links)
    expect(link).toContain(`dapp/${new URL(stage().lab).host}`)
    expect(elsewhere).toEqual([])
    expect(problems).toEqual([])
  })
})
