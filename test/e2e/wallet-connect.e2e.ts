import { describe, expect, it } from '@jest/globals'
import { createPublicClient, http, verifyMessage } from 'viem'
import { configuredOrigins, originOf, watchOrigins } from './origins.ts'
import { answerPaired, copyLink, pair } from './pairing.ts'
import { chooseNetwork, dialog, stage, useBrowser, viewports } from './stage.ts'

const browser = useBrowser()

describe('a wallet that pairs by link', () => {
  it('[S1.03, S7.35, C.11] default: pairs, signs, sends, switches, survives a reload and disconnects', async () => {
    const { page, problems } = await browser.visit()
    const frames: string[] = []
    page.on('frameattached', (frame) => frames.push(frame.url()))
    const asked = watchOrigins(page)
    const wallet = await pair(page)
    await page.getByTestId('address').getByText(/^0x/).waitFor()
    const address = (await page.getByTestId('address').textContent()) as `0x${string}`
    await page.getByTestId('balance').getByText(/ETH/).waitFor()

    await page.getByRole('button', { name: 'Sign a message' }).click()
    await answerPaired(wallet, 'approve')
    const signed = page.getByTestId('result').filter({ hasText: 'Sign a message' })
    const signature = (await signed.locator('.code').textContent()) as `0x${string}`
    expect(await verifyMessage({ address, message: 'Hello from the playground', signature })).toBe(
      true,
    )

    await page.getByRole('button', { name: 'Send 0.01 ETH' }).click()
    await answerPaired(wallet, 'approve')
    const sent = page.getByTestId('result').filter({ hasText: 'Send' })
    const hash = (await sent.locator('.code').textContent()) as `0x${string}`
    const chain = createPublicClient({
      transport: http(stage().settings.networks[0]!.rpcUrls.default.http[0]!),
    })
    expect((await chain.waitForTransactionReceipt({ hash })).status).toBe('success')

    await page.getByRole('button', { name: 'Switch network' }).click()
    await chooseNetwork(page, /^Local Two/)
    await page.getByTestId('network').getByText('Local Two').waitFor()

    await page.reload()
    await page.getByTestId('address').getByText(address).waitFor()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByTestId('status').getByText('disconnected').waitFor()
    expect(problems).toEqual([])

    expect([...asked].filter((origin) => !configuredOrigins().includes(origin))).toEqual([])
    expect(asked).toContain(originOf(stage().settings.endpoints.relay))
    expect(frames).toEqual([])
    // The library keeps no log that could be saved.
    expect(await page.evaluate(() => 'downloadLogsBlobInBrowser' in globalThis)).toBe(false)
  })

  it('behaviour: what the wallet ends ends here too', async () => {
    const { page } = await browser.visit()
    const wallet = await pair(page)
    await page.getByTestId('address').getByText(/^0x/).waitFor()
    await wallet.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByTestId('status').getByText('disconnected').waitFor()
  })

  it('fault: a declined pairing is said and a new code is there', async () => {
    const { page, context } = await browser.visit()
    const link = await copyLink(page)
    const wallet = await context.newPage()
    await wallet.goto(`${stage().tools.walletPage}?uri=${encodeURIComponent(link)}`)
    await wallet.getByRole('button', { name: 'Pair' }).click()
    await answerPaired(wallet, 'reject')
    await page.bringToFront()
    await dialog(page).getByText('You declined the request').first().waitFor()
    await dialog(page)
      .getByRole('button', { name: /Try again|Get a new code/ })
      .click()
    await dialog(page).getByRole('img', { name: 'Pairing code' }).waitFor()
  })

  it('[S1.03] behaviour: on a phone a chosen wallet opens by its link', async () => {
    const { page } = await browser.visit({ viewport: viewports.phone, isMobile: true })
    await page.evaluate(() => {
      const opened: string[] = []
      Object.assign(globalThis, { opened })
      window.open = (url) => {
        opened.push(String(url))
        return null
      }
    })
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await dialog(page)
      .getByRole('button', { name: /^All wallets/ })
      .click()
    await dialog(page).getByRole('searchbox').fill('Aspen Bluff')
    await dialog(page)
      .getByRole('button', { name: /^Aspen Bluff/ })
      .click()
    await dialog(page)
      .getByRole('button', { name: /^Open / })
      .click()
    const opened = await page.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)
    expect(opened.at(-1)).toMatch(/wc\?uri=wc%3A/)
  })
})
