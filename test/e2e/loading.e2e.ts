import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { injectedWallet, makeLabKit } from './lab.ts'
import {
  button,
  chooseToken,
  connectOnListed,
  field,
  freshAddress,
  listedNetwork,
  networkNamed,
  openAction,
  openView,
  showView,
  tokenOf,
  watchChunks,
} from './money.ts'
import { configuredOrigins, watchOrigins } from './origins.ts'
import { answerWallet, dialog, stage, useBrowser } from './stage.ts'
import { until } from '../env/until.ts'

const browser = useBrowser()

/** The code of each panel by the names of its files, and how a visitor comes to it. */
const panels: readonly {
  readonly panel: string
  readonly code: RegExp
  readonly use: (page: Page) => Promise<unknown>
}[] = [
  { panel: 'swaps', code: /^(Swap[A-Z]|swaps\.plugin)/, use: (page) => openView(page, 'Swap') },
  {
    panel: 'send',
    code: /^(WalletSend|send\.plugin)/,
    use: (page) => openView(page, 'WalletSend'),
  },
  { panel: 'receive', code: /^WalletReceive/, use: (page) => openView(page, 'WalletReceive') },
  {
    panel: 'onramp',
    code: /^(OnRamp|BuyInProgress|onramp\.plugin)/,
    use: (page) => openView(page, 'OnRampProviders'),
  },
  {
    panel: 'activity',
    code: /^(Transactions[A-Z]|LatestActivity|activity\.plugin)/,
    use: (page) => openView(page, 'Transactions'),
  },
  { panel: 'pay', code: /^(Pay[A-Z]|pay\.plugin)/, use: askToBePaid },
]
const loginPanels = [
  { panel: 'email', code: /^(Email|email\.plugin)/ },
  { panel: 'socials', code: /^(Social|ConnectSocials|ConnectingSocial|socials\.plugin)/ },
]
const allPanels = [...panels, ...loginPanels]

async function askToBePaid(page: Page): Promise<void> {
  await page.evaluate(
    (request) => {
      const { kit, lab } = globalThis as unknown as {
        kit: import('latchkey').Kit
        lab: import('./lab/main.ts').Lab
      }
      lab.openPay(kit, request).catch(() => {})
    },
    {
      paymentAsset: {
        network: networkNamed(listedNetwork).caipNetworkId as 'eip155:8453',
        asset: tokenOf('TUSD').address,
        metadata: { name: 'Test Dollar', symbol: 'TUSD', decimals: 6 },
      },
      recipient: freshAddress(),
      amount: '1',
    },
  )
  await dialog(page).getByRole('heading', { level: 2 }).waitFor()
}

const visitLab = async () =>
  browser.visit({ url: stage().lab, before: await injectedWallet('eip155') })

async function connect(page: Page): Promise<void> {
  await page.locator('#go').click()
  await button(page, /^Local Wallet/).click()
  await answerWallet(page, 'approve')
  await dialog(page).waitFor({ state: 'detached' })
}

describe('the code of a panel', () => {
  it('[S2.03] default: is never loaded while its feature is off', async () => {
    const { page, problems } = await visitLab()
    const loaded = watchChunks(page)
    const features = { send: false, receive: false, pay: false, smartSessions: false }
    await makeLabKit(page, { basic: true, features })
    await connect(page)
    await openView(page, 'Account')
    await button(page, /^Settings/).click()
    await until(() => loaded.has('AccountSettingsView'))
    await page.waitForTimeout(3_000)
    const early = [...loaded].filter((name) => allPanels.some(({ code }) => code.test(name)))
    expect(early).toEqual([])
    expect(problems).toEqual([])
  })

  it('[S2.03] behaviour: is loaded when a visitor comes to it, and not by the connection', async () => {
    const { page, problems } = await visitLab()
    const loaded = watchChunks(page)
    const of = (code: RegExp) => [...loaded].filter((name) => code.test(name))
    await makeLabKit(page, {
      features: { pay: true },
      defaultNetwork: networkNamed(listedNetwork),
    })
    await page.locator('#go').click()
    await field(page, 'E-mail').waitFor()
    await page.keyboard.press('Escape')
    for (const { panel, code } of loginPanels) expect([panel, of(code)]).not.toEqual([panel, []])
    await connect(page)
    const views = /^(Swap|WalletSend|WalletReceive|OnRamp|Transactions|Pay)\w*View$/
    expect(of(views)).toEqual([])
    for (const { code, use } of panels) {
      await use(page)
      await until(() => of(code).length > 0)
    }
    expect(problems).toEqual([])
  })
})

describe('a whole visit', () => {
  it('[S7.35] default: asks the configured endpoints, the networks and nobody else', async () => {
    const { page, problems } = await browser.visit()
    const asked = watchOrigins(page)
    await connectOnListed(page)
    await openAction(page, 'Send')
    await chooseToken(page, /^(Choose token|.* Change token)$/, 'TRE')
    await field(page, 'You send').fill('1')
    await field(page, 'To').fill(freshAddress())
    await button(page, 'Review').click()
    await button(page, 'Send').waitFor()
    for (const view of ['WalletReceive', 'Transactions', 'OnRampProviders']) {
      await openView(page, view)
      await page.waitForTimeout(500)
    }
    await openView(page, 'Swap', { fromToken: tokenOf('TUSD').address, amount: '1' })
    await page.waitForTimeout(1_000)
    await showView(page, 'RegisterAccountName')
    await page.waitForTimeout(1_000)
    await page.reload()
    await page.getByTestId('address').getByText(/^0x/).waitFor()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByTestId('status').getByText('disconnected').waitFor()
    const { blockchain } = stage().settings.endpoints
    expect(asked).toContain(new URL(blockchain).origin)
    expect([...asked].filter((origin) => !configuredOrigins().includes(origin))).toEqual([])
    expect(problems).toEqual([])
  })
})
