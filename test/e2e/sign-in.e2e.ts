import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { logInByEmail, shownAddress } from './embedded.ts'
import { answerWallet, appPage, chooseNetwork, chooseWallet, dialog, useBrowser } from './stage.ts'

const browser = useBrowser()

const wallets = [
  ['eip155', 'Local Wallet'],
  ['solana', 'Local Solana Wallet'],
  ['bip122', 'Local Bitcoin Wallet'],
  ['polkadot', 'Local Polkadot Wallet'],
  ['cosmos', 'Keplr'],
] as const

const visit = (mode: 'optional' | 'required') => browser.visit({ url: appPage(`#signIn=${mode}`) })

async function connect(page: Page, wallet: string): Promise<string> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await chooseWallet(page, new RegExp(`^${wallet}`))
  await answerWallet(page, 'approve')
  await signButton(page).waitFor()
  return shownAddress(page)
}

const signButton = (page: Page) => dialog(page).getByRole('button', { name: 'Sign', exact: true })
const cancelButton = (page: Page) => dialog(page).getByRole('button', { name: 'Cancel' })
const session = (page: Page) => page.getByTestId('session')

async function sign(page: Page): Promise<void> {
  await signButton(page).click()
  await answerWallet(page, 'approve')
  await session(page)
    .getByText(/ on \w+:/)
    .waitFor()
}

describe.each(wallets)('sign-in with a wallet in the page: %s', (namespace, wallet) => {
  it('[S4.19, S4.20, V.19] default: the connected account signs in, and a reload asks no more', async () => {
    const { page, problems } = await visit('required')
    const address = await connect(page, wallet)
    await sign(page)
    expect(await session(page).textContent()).toContain(`on ${namespace}:`)
    await dialog(page).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByTestId('address').getByText(address).waitFor()
    await session(page)
      .getByText(/ on \w+:/)
      .waitFor()
    expect(await signButton(page).count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('[S2.05, S4.22] behaviour: required, it cannot be closed; without a session a cancel disconnects', async () => {
    const { page } = await visit('required')
    await connect(page, wallet)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(500)
    expect(await signButton(page).isVisible()).toBe(true)
    await cancelButton(page).click()
    await page.getByTestId('status').getByText('disconnected').waitFor()
  })

  it('[S4.23] behaviour: optional, a cancel closes and stays connected', async () => {
    const { page } = await visit('optional')
    const address = await connect(page, wallet)
    await cancelButton(page).click()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await page.getByTestId('address').textContent()).toBe(address)
    expect(await session(page).textContent()).toBe('–')
  })
})

describe('sign-in that is not given', () => {
  it('[S4.21] fault: a wallet that refuses is asked again', async () => {
    const { page } = await visit('required')
    await connect(page, 'Local Wallet')
    await signButton(page).click()
    await answerWallet(page, 'reject')
    await dialog(page).getByText('You declined in Local Wallet').first().waitFor()
    await sign(page)
  })

  it('[S4.22] behaviour: with a session for another network a cancel goes back there', async () => {
    const { page } = await visit('required')
    await connect(page, 'Local Wallet')
    await sign(page)
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Switch network' }).click()
    await chooseNetwork(page, /^Local Two/)
    await answerWallet(page, 'approve')
    await signButton(page).waitFor()
    await cancelButton(page).click()
    await answerWallet(page, 'approve')
    await page.getByTestId('network').getByText('Local One', { exact: true }).waitFor()
    expect(await page.getByTestId('status').textContent()).toBe('connected')
  })

  it('behaviour: a disconnect signs out', async () => {
    const { page } = await visit('optional')
    await connect(page, 'Local Wallet')
    await sign(page)
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await session(page).getByText('–').waitFor()
  })
})

it('[S4.20, S1.04] default: an e-mail login signs in with the same press, and asks nothing more', async () => {
  const { page, problems } = await visit('required')
  const address = await logInByEmail(page)
  await session(page)
    .getByText(/ on eip155:/)
    .waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await session(page).textContent()).toContain(address.slice(0, 6))
  expect(problems).toEqual([])
})
