import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { Lab } from './lab/main.ts'
import { button, words } from './money.ts'
import { dialog, stage, viewports } from './stage.ts'
import {
  closeCard,
  configure,
  connectListed,
  makeWholeKit,
  openCard,
  seen,
  useWholeKit,
  without,
} from './whole-kit.ts'

declare const kit: import('latchkey').Kit
declare const lab: Lab

const visit = useWholeKit()

interface Listed {
  readonly id: string
  readonly name: string
}

/** Wallets that the service lists for the networks of the kit, and that of this browser. */
async function listed(page: Page): Promise<readonly Listed[]> {
  const answer = await page.request.get(`${stage().settings.endpoints.api}/getWallets`, {
    params: {
      projectId: 'local',
      st: 'latchkey',
      sv: '1.7.13',
      page: 1,
      entries: 8,
      chains: 'eip155:8453',
    },
  })
  const { data } = (await answer.json()) as { readonly data: readonly Listed[] }
  return data
}

const rows = (page: Page, name: string) => button(page, new RegExp(`^${name}`))

/** Where a wallet is looked for: the list, all wallets, and the search. */
async function isShown(page: Page, name: string): Promise<readonly boolean[]> {
  await words(page, 'More wallets').waitFor()
  const inConnect = (await rows(page, name).count()) > 0
  await button(page, /^All wallets/).click()
  await dialog(page).getByRole('searchbox').waitFor()
  await dialog(page).getByRole('listitem').nth(12).waitFor()
  const inAll = (await rows(page, name).count()) > 0
  await dialog(page).getByRole('searchbox').fill(name)
  await Promise.race([
    rows(page, name).first().waitFor(),
    words(page, `No wallet called “${name}”`).waitFor(),
  ])
  const inSearch = (await rows(page, name).count()) > 0
  await closeCard(page)
  return [inConnect, inAll, inSearch]
}

describe('the lists of wallets', () => {
  // Without pairing only those are listed that lead on.
  const paired = { pairs: true }

  it('[S6.07] option: what is excluded is nowhere, also where it is installed or was used', async () => {
    const { page } = await visit({ lab: paired })
    const [first, second] = (await listed(page)).filter(({ name }) => !name.startsWith('Local'))
    await openCard(page)
    expect((await isShown(page, first!.name)).slice(1)).toEqual([true, true])
    await openCard(page)
    await connectListed(page)
    await page.evaluate(() => kit.disconnect())
    await openCard(page)
    await rows(page, 'Local Wallet').waitFor()
    await closeCard(page)
    const installed = (await listed(page)).find(({ name }) => name === 'Local Wallet')!
    await makeWholeKit(page, { excludeWalletIds: [first!.id, installed.id] }, paired)
    await openCard(page)
    expect(await isShown(page, first!.name)).toEqual([false, false, false])
    await openCard(page)
    expect(await isShown(page, 'Local Wallet')).toEqual([false, false, false])
    await openCard(page)
    expect((await isShown(page, second!.name)).slice(1)).toEqual([true, true])
  })

  it('[S6.08] option: only what is included, and what is featured in front in its own order', async () => {
    const { page } = await visit()
    const found = (await listed(page)).filter(({ name }) => !name.startsWith('Local')).slice(0, 4)
    const [one, two, three, four] = found as [Listed, Listed, Listed, Listed]
    await makeWholeKit(page, {
      includeWalletIds: [one.id, two.id, three.id],
      featuredWalletIds: [three.id, two.id, four.id],
      excludeWalletIds: [two.id],
    })
    await openCard(page)
    await rows(page, one.name).first().waitFor()
    await rows(page, three.name).first().waitFor()
    const names = await dialog(page).getByRole('listitem').allTextContents()
    const place = (name: string) => names.findIndex((text) => text.startsWith(name))
    expect(place(three.name)).toBeGreaterThanOrEqual(0)
    expect(place(three.name)).toBeLessThan(place(one.name))
    expect([place(two.name), place(four.name)]).toEqual([-1, -1])
    // Besides these the wallet of this browser and the way to all wallets.
    expect(names.filter((text) => !/^(Local|All wallets)/.test(text))).toHaveLength(2)
  })

  it.each([
    { where: 'on a desktop, not announced', announce: false, wallet: true, isThere: true },
    { where: 'on a desktop, announced', announce: true, wallet: true, isThere: false },
    { where: 'on a phone without a wallet', announce: false, wallet: false, isThere: false },
  ])('[S6.09] default: Browser wallet, $where', async ({ announce, wallet, isThere }) => {
    const { page } = await visit({
      wallets: wallet ? ['eip155'] : [],
      before: `window.__localWalletOptions = { announce: ${announce} }`,
      ...(wallet ? {} : { viewport: viewports.phone, isMobile: true }),
    })
    await openCard(page)
    const entry = { browser: button(page, /^Browser wallet/i) }
    if (isThere) await entry.browser.waitFor()
    else await button(page, /^All wallets/).waitFor()
    expect(await seen(entry, [])).toEqual(isThere ? ['browser'] : [])
  })

  const agents = {
    iOS: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    Mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
    Android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Mobile',
  }
  const all = ['Apple', 'Discord', 'Facebook', 'Farcaster', 'GitHub', 'Google', 'X']

  it.each([
    { system: 'iOS', isInside: true, missing: ['Google'] },
    { system: 'Mac', isInside: true, missing: ['X'] },
    { system: 'Android', isInside: true, missing: ['X', 'Facebook'] },
    { system: 'iOS', isInside: false, missing: [] },
  ] as const)(
    '[S6.10] default: social logins on $system, inside a messenger $isInside',
    async ({ system, isInside, missing }) => {
      const agent = JSON.stringify(agents[system])
      const { page } = await visit({
        before: `
          Object.defineProperty(navigator, 'userAgent', { get: () => ${agent} })
          ${isInside ? 'window.TelegramWebviewProxy = {}' : ''}`,
      })
      await openCard(page)
      // Five fit in the row of Connect.
      if (all.length - missing.length > 5) {
        await dialog(page)
          .getByRole('button', { name: /more ways? to sign in$/ })
          .click()
      }
      const socials = dialog(page).getByRole('button', { name: /^Continue with (?!e-mail)/ })
      await socials.nth(all.length - missing.length - 1).waitFor()
      const names = (await socials.allTextContents()).map((text) =>
        text.replace('Continue with ', ''),
      )
      expect(names.sort()).toEqual(
        all.filter((name) => !(missing as readonly string[]).includes(name)),
      )
    },
  )
})

describe('several wallets', () => {
  it('[S6.06] option: without multiWallet listing, switching and deleting do nothing, and say so', async () => {
    await configure(without('multiWallet'))
    const { page } = await visit()
    await openCard(page)
    await connectListed(page)
    // The host's own list of wallets, which asks for what the feature is about.
    await page.evaluate(() => {
      const { createElement, createRoot, react } = lab
      const Wallets = () => {
        const hook = react.useKitConnections()
        Object.assign(globalThis, { hook })
        return createElement('p', { id: 'listed' }, String(hook.connections.length))
      }
      const app = createElement(react.KitProvider, {
        kit,
        children: createElement(Wallets),
      } as never)
      createRoot(document.querySelector('#place')!).render(app)
    })
    const dismiss = async () => {
      await openCard(page)
      await words(page, 'Multi-Wallet Not Enabled').waitFor()
      await page.evaluate(() => kit.close())
      await page.evaluate(() =>
        kit.unstable_kernel.emit({
          type: 'alert/dismissed',
          payload: { code: 'MULTI_WALLET_NOT_ENABLED' },
        } as never),
      )
      await dialog(page).waitFor({ state: 'detached' })
    }
    await dismiss()
    expect(await page.locator('#listed').textContent()).toBe('0')
    for (const question of ['switchTo', 'remove']) {
      await page.evaluate(
        (name) =>
          (globalThis as never as { hook: Record<string, (line: object) => Promise<void>> }).hook[
            name
          ]!({ connectorId: 'test.latchkey.local-wallet', namespace: 'eip155' }),
        question,
      )
      await dismiss()
    }
    expect(await page.evaluate(() => kit.getAccount('eip155').isConnected)).toBe(true)
  })
})
