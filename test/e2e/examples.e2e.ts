import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { parseRecording } from 'latchkey/kernel'
import { connectInjected, dialog, stage, useBrowser, viewports } from './stage.ts'

const browser = useBrowser()

describe('the examples', () => {
  it('[C.33] default: the smallest app shows its button and asks nobody before a click', async () => {
    const { page, problems } = await browser.visit({ url: stage().bench })
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).origin))
    const button = page.getByRole('button', { name: 'Connect wallet' })
    await button.waitFor()
    await button.click()
    await dialog(page).getByRole('heading', { name: 'Connect a wallet' }).waitFor()
    expect([...new Set(requested)]).toEqual([new URL(stage().bench).origin])
    expect(problems).toEqual([])
  })

  for (const [name, viewport] of Object.entries(viewports)) {
    it(`[C.33] behaviour: the playground shows what its kit does in the devtools, ${name}`, async () => {
      const { page, problems } = await browser.visit({
        url: `${stage().playground}/#devtools=true`,
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
})
