import { describe, expect, it } from '@jest/globals'
import { createPublicClient, http, verifyMessage } from 'viem'
import { answerWallet, chooseNetwork, connectInjected, dialog, stage, useBrowser } from './stage.ts'

const browser = useBrowser()
const chain = (index: number) =>
  createPublicClient({
    transport: http(stage().settings.networks[index]!.rpcUrls.default.http[0]!),
  })

describe('an injected wallet in the playground', () => {
  it('[S1.02, SEC-131] REL-45 default: it connects from Connect, and Account shows its address', async () => {
    const { page, problems } = await browser.visit()
    const address = await connectInjected(page)
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    await dialog(page).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^Account/ }).click()
    const short = `${address.slice(0, 6)}…${address.slice(-4)}`
    await dialog(page).getByText(short).first().waitFor()
    expect(problems).toEqual([])
  })

  it('[S1.08] behaviour: it switches the network in the widget and the host sees it', async () => {
    const { page } = await browser.visit()
    await connectInjected(page)
    await page.getByTestId('network').getByText('Local One').waitFor()
    await page.getByRole('button', { name: 'Switch network' }).click()
    await chooseNetwork(page, /^Local Two/)
    await answerWallet(page, 'approve')
    await page.getByTestId('network').getByText('Local Two').waitFor()
    const id = await page.evaluate(() =>
      (
        globalThis as unknown as { ethereum: { request(r: object): Promise<string> } }
      ).ethereum.request({ method: 'eth_chainId' }),
    )
    expect(Number(id)).toBe(31338)
  })

  it('[S1.09] behaviour: it signs and sends what the host asks, and the chain mines it', async () => {
    const { page } = await browser.visit()
    const address = (await connectInjected(page)) as `0x${string}`
    await page.getByTestId('balance').getByText(/ETH/).waitFor()

    await page.getByRole('button', { name: 'Sign a message' }).click()
    await answerWallet(page, 'approve')
    const signature = await page.getByTestId('result').first().locator('.code').textContent()
    expect(
      await verifyMessage({
        address,
        message: 'Hello from the playground',
        signature: signature as `0x${string}`,
      }),
    ).toBe(true)

    await page.getByRole('button', { name: 'Send 0.01 ETH' }).click()
    await answerWallet(page, 'approve')
    const result = page.getByTestId('result').filter({ hasText: 'Send' })
    const hash = (await result.locator('.code').textContent()) as `0x${string}`
    const receipt = await chain(0).waitForTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
    expect(receipt.from.toLowerCase()).toBe(address.toLowerCase())
  })

  it('[S8.35] fault: a refusal is said quietly and can be tried again', async () => {
    const { page } = await browser.visit()
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await dialog(page)
      .getByRole('button', { name: /^Local Wallet/ })
      .click()
    await answerWallet(page, 'reject')
    await dialog(page).getByText('You declined the request').first().waitFor()
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await answerWallet(page, 'approve')
    await page.getByTestId('address').getByText(/^0x/).waitFor()
  })

  it('behaviour: a reload restores the connection without a prompt; a disconnect ends it', async () => {
    const { page } = await browser.visit()
    const address = await connectInjected(page)
    await page.reload()
    await page.getByTestId('address').getByText(address).waitFor()
    expect(await page.locator('local-wallet-prompt dialog').count()).toBe(0)
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByTestId('status').getByText('disconnected').waitFor()
    await page.reload()
    await page.getByTestId('status').getByText('disconnected').waitFor()
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  })
})
