import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { parseRecording } from 'latchkey/kernel'
import { appPage, connectInjected, dialog, stage, useBrowser, viewports } from './stage.ts'

const browser = useBrowser()

describe('the examples', () => {
  it('[C.33] default: the smallest app shows its button and asks nobody before a click', async () => {
    const { page, problems } = await browser.visit({ url: stage().bench })
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).origin))
    const button = page.getByRole('button', { name: 'Connect wallet' })
    await button.waitFor()
    await button.click()
    await dialog(page)
      .getByRole('heading', { name: /^Connect to / })
      .waitFor()
    expect([...new Set(requested)]).toEqual([new URL(stage().bench).origin])
    expect(problems).toEqual([])
  })

  for (const [name, viewport] of Object.entries(viewports)) {
    it(`[C.33] behaviour: the playground shows what its kit does in the devtools, ${name}`, async () => {
      const { page, problems } = await browser.visit({
        url: appPage('#devtools=true'),
        viewport,
      })
      const address = await connectInjected(page)
      await page.getByRole('button', { name: 'Latchkey devtools' }).click()
      const panel = page.locator('latchkey-devtools')
      // What happened since may have pushed it off a small screen.
      await panel.getByText('connection/opened').first().waitFor({ state: 'attached' })
      await panel.getByRole('tab', { name: 'Plugins' }).click()
      await panel.getByText('eip155').first().waitFor()
      const saving = page.waitForEvent('download')
      await panel.getByRole('button', { name: 'Export' }).click()
      const text = readFileSync(await (await saving).path(), 'utf8')
      expect(text).not.toContain(address)
      expect(parseRecording(text).events.map(({ type }) => type)).toContain('connection/opened')
      expect(problems).toEqual([])
    })
  }

  for (const [name, url, sign] of [
    ['in an app', appPage, 'Connect wallet'],
    ['set up', () => stage().playground, 'Local Solana Wallet'],
  ] as const) {
    it(`[C.33] fault: the playground says when its local world stops answering, and loads again: ${name}`, async () => {
      const { page } = await browser.visit({ url: url(), viewport: viewports.phone })
      const ready = page.getByRole('button', { name: sign })
      await ready.waitFor()
      await page.route('**/__reset', (route) => route.abort())
      await page.reload()
      const said = page.getByRole('alert').filter({ hasText: 'The local world does not answer' })
      await said.waitFor()
      await page.unroute('**/__reset')
      await said.getByRole('button', { name: 'Load again' }).press('Enter')
      await ready.waitFor()
    })
  }

  it('[C.33] behaviour: the playground begins with the kit beside its code, and a choice changes both', async () => {
    const { page, problems } = await browser.visit({
      url: stage().playground,
      viewport: viewports.phone,
    })
    const panel = page.getByRole('region', { name: /^Connect to / })
    const code = page.getByLabel('kit.ts', { exact: true })
    await panel.getByRole('button', { name: 'Local Solana Wallet' }).waitFor()
    expect(await code.textContent()).toContain('namespaces: [eip155(), solana()]')

    await page.getByRole('radio', { name: 'E-mail first' }).check({ force: true })
    await panel.getByLabel('E-mail').waitFor()
    expect(await code.textContent()).toMatch(/namespaces: \[eip155\(\)\][^]*secureFrame: /)
    expect(await panel.getByRole('button', { name: 'Local Solana Wallet' }).count()).toBe(0)

    await page.getByLabel('Language').selectOption('ar')
    await page.getByRole('heading', { name: 'ما تكتبه', exact: true }).waitFor()
    await page.getByRole('region', { name: /^الاتصال بـ/ }).waitFor()
    expect(await code.textContent()).toContain("locale: 'ar'")
    const shown = await page.evaluate(() => {
      const { lang, dir, scrollWidth, clientWidth } = document.documentElement
      return { lang, dir, overflow: scrollWidth - clientWidth }
    })
    expect(shown).toEqual({ lang: 'ar', dir: 'rtl', overflow: 0 })

    await page.getByRole('link', { name: 'داخل تطبيق' }).click()
    await page.waitForURL(appPage('#locale=ar'))
    expect(problems).toEqual([])
  })
})
