import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { formatUnits, parseUnits } from 'viem'
import { exchange } from '../devnet/chains/deploy-contracts.ts'
import {
  button,
  calm,
  closeTab,
  cardText,
  chooseToken,
  connectOnListed,
  controlNodes,
  field,
  freshAddress,
  holdBack,
  listedNetwork,
  networkNamed,
  moveThePrice,
  newSolanaAddress,
  nodeOf,
  openAccount,
  openAction,
  openView,
  playgroundTools,
  showView,
  solanaNode,
  tokenOf,
  useVisitor,
  words,
} from './money.ts'
import { focused, moveTo, press, tabTo, untilHeard } from './keyboard.ts'
import {
  answerWallet,
  connectInjected,
  control,
  dialog,
  hearing,
  stage,
  viewports,
} from './stage.ts'
import { hearsPresses, standStill } from './views.ts'

declare const kit: import('latchkey').Kit

const { browser, visitor } = useVisitor()

const fill = (page: Page, label: string, text: string) => field(page, label).fill(text)

describe('sending', () => {
  const chip = /^(Choose token|.* Change token)$/
  const prepare = async (page: Page, symbol: string, amount: string, receiver: string) => {
    await openAction(page, 'Send')
    await chooseToken(page, chip, symbol)
    await fill(page, 'You send', amount)
    await fill(page, 'To', receiver)
    await button(page, 'Review').click()
    await button(page, 'Send').waitFor()
  }

  it('[S1.12, S4.34, V.41, V.43, V.44] default: coins arrive to the last unit, and the card says so when the node does', async () => {
    const { page, problems } = await visitor()
    const receiver = freshAddress()
    await prepare(page, 'TRE', '0.123456789012345678', receiver)
    expect(await cardText(page)).toContain(receiver)
    await button(page, 'Send').click()
    await answerWallet(page, 'approve')
    await words(page, 'Sent').waitFor()
    expect(await nodeOf().coins(receiver)).toBe(123_456_789_012_345_678n)
    await button(page, 'Done').click()
    await button(page, /^Settings/).waitFor()
    expect(problems).toEqual([])
  })

  it('[S1.12, S4.34, S5.26, V.42, S1.11, V.21, S1.16, V.28] behaviour: a token with eleven decimals arrives exactly; balance and activity know of it at once', async () => {
    const { owner, page } = await visitor()
    const receiver = freshAddress()
    const held = async () =>
      // As many digits as a list shows, the last one not rounded up.
      Number(formatUnits((await nodeOf().tokens('ODD', owner)) / 10n ** 5n, 6)).toLocaleString(
        'en-GB',
        { maximumFractionDigits: 6 },
      )
    await openAccount(page)
    await words(page, `${await held()} ODD`).waitFor()
    await page.keyboard.press('Escape')
    await prepare(page, 'ODD', '1.23456700001', receiver)
    const before = await held()
    await button(page, 'Send').click()
    await answerWallet(page, 'approve')
    await button(page, /^Settings/).waitFor()
    await nodeOf().mined(owner)
    expect(await nodeOf().tokens('ODD', receiver)).toBe(123_456_700_001n)
    expect(await held()).not.toBe(before)
    await words(page, `${await held()} ODD`).waitFor()
    await dialog(page).getByRole('tab', { name: 'Activity' }).click()
    await words(page, '−1.234567 ODD').waitFor()
    await words(page, new RegExp(`${receiver.slice(0, 6)}…${receiver.slice(-4)}`)).waitFor()
  })

  it('[S1.12, S4.34] behaviour: SOL and a token arrive exactly on Solana', async () => {
    const { page } = await browser.visit()
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await button(page, /^Local Solana Wallet/).click()
    await answerWallet(page, 'approve')
    await page.getByTestId('balance').getByText('SOL').waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    const receiver = newSolanaAddress()
    const send = async (symbol: string, amount: string) => {
      await prepare(page, symbol, amount, receiver)
      expect(await cardText(page)).toContain(receiver)
      await button(page, 'Send').click()
      await answerWallet(page, 'approve')
      await button(page, /^Settings/).waitFor()
      await page.keyboard.press('Escape')
    }
    await send('SOL', '0.250000001')
    expect(await solanaNode().coins(receiver)).toBe(250_000_001n)
    await send('NEWT', '2.000000001')
    const { tokens } = await playgroundTools()
    const { caipNetworkId } = networkNamed('Local Solana')
    const newt = tokens.find((it) => it.symbol === 'NEWT' && it.caipNetworkId === caipNetworkId)!
    expect(await solanaNode().tokens(newt.address, receiver)).toBe(
      parseUnits('2.000000001', newt.decimals),
    )
  })

  it('[S8.35] fault: declined in the wallet, nothing moves, and it can be sent after all', async () => {
    const { owner, page } = await visitor()
    const receiver = freshAddress()
    await prepare(page, 'TRE', '1', receiver)
    const before = await nodeOf().sent(owner)
    await button(page, 'Send').click()
    await answerWallet(page, 'reject')
    await words(page, 'You declined the request').waitFor()
    expect([await nodeOf().sent(owner), await nodeOf().coins(receiver)]).toEqual([before, 0n])
    await hearsPresses(page)
    await button(page, 'Send').click()
    await answerWallet(page, 'approve')
    await words(page, 'Sent').waitFor()
    expect(await nodeOf().coins(receiver)).toBe(10n ** 18n)
  })

  it('[S8.08] fault: what the node refuses is said in words, and that no money moved', async () => {
    const { page } = await visitor()
    const receiver = freshAddress()
    await prepare(page, 'TRE', '1', receiver)
    await controlNodes({
      match: 'eth_sendRawTransaction',
      rpcError: { code: -32000, message: 'nonce too low' },
    })
    await button(page, 'Send').click()
    await answerWallet(page, 'approve')
    await words(page, /A transaction of this number was sent already/).waitFor()
    expect(await nodeOf().coins(receiver)).toBe(0n)
  })

  it('[REL-40] fault: without a receipt nothing is called sent', async () => {
    const { page } = await visitor()
    await prepare(page, 'TRE', '1', freshAddress())
    await controlNodes({ match: 'eth_getTransactionReceipt', rpcResult: null })
    await button(page, 'Send').click()
    await answerWallet(page, 'approve')
    await words(page, 'Waiting for the network').waitFor()
    expect(await words(page, 'Sent').count()).toBe(0)
    await calm()
    await words(page, 'Sent').waitFor()
  })

  it('[V.41] behaviour: says what is missing or wrong before anything is asked', async () => {
    const { owner, page } = await visitor()
    await openAction(page, 'Send')
    await chooseToken(page, chip, 'TRE')
    await fill(page, 'You send', '1000000000')
    await words(page, /Not enough TRE/).waitFor()
    await fill(page, 'You send', '1')
    await fill(page, 'To', '0x1234')
    await field(page, 'To').blur()
    expect(await button(page, 'Check the receiver').getAttribute('aria-disabled')).toBe('true')
    await words(page, /This is not a valid address/).waitFor()
    await fill(page, 'To', owner)
    await button(page, 'Review').click()
    await words(page, 'This is your own address.').waitFor()
    expect(await page.locator('local-wallet-prompt dialog').count()).toBe(0)
  })
})

describe('receiving', () => {
  it('[V.45] default: the whole address as a code, in groups, and to copy', async () => {
    const { owner, page, context } = await visitor()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAction(page, 'Receive')
    await dialog(page).getByRole('img', { name: 'Code of your address' }).waitFor()
    expect(await cardText(page)).toContain(owner)
    const told = hearing(page, 'Address copied')
    await button(page, 'Copy address').click()
    await told
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(owner)
    await button(page, /^Networks for this address/).click()
    await words(page, 'Local One').waitFor()
  })
})

describe('activity', () => {
  const openActivity = (page: Page) =>
    page.getByRole('button', { name: 'Activity', exact: true }).click()

  it('[S1.16, V.28] behaviour: what the page itself had sent a moment ago is there, to whom and how much', async () => {
    const { page } = await visitor()
    await page.getByRole('button', { name: 'Send 0.01 TRE' }).click()
    await answerWallet(page, 'approve')
    await page.getByTestId('result').filter({ hasText: 'Send' }).waitFor()
    await openActivity(page)
    await words(page, '−0.01 TRE').waitFor()
    await words(page, /0xa0Ee…9720/).waitFor()
  })

  it('[S8.03, V.28] fault: a failure is not called empty, and can be tried again', async () => {
    const { page } = await visitor()
    await control({ route: 'getHistory', status: 500 })
    await openActivity(page)
    await words(page, 'Failed to fetch transactions').waitFor()
    expect(await words(page, /^No activity/).count()).toBe(0)
    await calm()
    await button(page, 'Try again').click()
    await words(page, '+25,000 TUSD').waitFor()
  })

  it('[V.28] behaviour: loading and empty are told apart', async () => {
    const { page } = await visitor()
    await control({ route: 'getHistory', json: { data: [] } })
    const { letGo } = await holdBack(page, '**/history?**')
    await openActivity(page)
    await dialog(page).locator('[aria-busy=true]').first().waitFor()
    expect(await words(page, /^No activity/).count()).toBe(0)
    await letGo()
    await words(page, `No activity on ${listedNetwork} yet`).waitFor()
  })
})

describe('the account', () => {
  it.each([
    { width: 1280, height: 800 },
    { width: 390, height: 700 },
  ])(
    '[V.21] behaviour: what stands below keeps its place as the tokens come, at $width × $height',
    async (size) => {
      const { page } = await browser.visit()
      await connectOnListed(page)
      await page.setViewportSize(size)
      const { letGo } = await holdBack(page, '**/balance?**')
      await page.evaluate(() => {
        const places = new Set<number>()
        let frame = 0
        Object.assign(window, {
          readPlaces() {
            cancelAnimationFrame(frame)
            return [...places]
          },
        })
        const look = () => {
          const card = document.querySelector('kit-modal')?.shadowRoot?.querySelector('.card')
          const row = card?.querySelector('[data-focus-key="settings"]')
          if (card && row) {
            places.add(
              Math.round(row.getBoundingClientRect().top - card.getBoundingClientRect().top),
            )
          }
          frame = requestAnimationFrame(look)
        }
        look()
      })
      await openAccount(page)
      await dialog(page).locator('.skeleton-row').first().waitFor()
      await letGo()
      await words(page, /^[\d.,]+ TUSD$/).waitFor()
      await standStill(page)
      const places = await page.evaluate(() =>
        (window as unknown as { readPlaces(): readonly number[] }).readPlaces(),
      )
      // A pixel is a matter of rounding.
      expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(1)
    },
  )
})

describe('swapping', () => {
  const openSwap = (page: Page, amount: string) =>
    openView(page, 'Swap', {
      fromToken: tokenOf('TUSD').address,
      toToken: exchange.native,
      amount,
    })
  const review = async (page: Page, amount: string) => {
    await openSwap(page, amount)
    await button(page, 'Review swap').click()
    await button(page, /^(Approve and swap|Swap)$/).waitFor()
  }
  const answer = (page: Page, verdict: 'approve' | 'reject') => answerWallet(page, verdict)

  it('[V.38] behaviour: a long amount is drawn smaller, not cut off', async () => {
    const { page } = await visitor()
    const toToken = tokenOf('TUSD').address
    await openView(page, 'Swap', { fromToken: exchange.native, toToken, amount: '123.456789012' })
    await button(page, 'Review swap').waitFor()
    expect(await field(page, 'You receive').inputValue()).toMatch(/^[\d,]+\.\d{6}$/)
    for (const label of ['You pay', 'You receive']) {
      const isCut = await field(page, label).evaluate(
        (input) => input.scrollWidth > input.clientWidth,
      )
      expect([label, isCut]).toEqual([label, false])
    }
  })

  it('[S1.14, V.38, V.40] default: approves exactly what is needed, swaps, and the node agrees', async () => {
    const { owner, page, problems } = await visitor()
    const node = nodeOf()
    const [dollars, coins] = await Promise.all([node.tokens('TUSD', owner), node.coins(owner)])
    const amount = parseUnits('123.456789', 6)
    await review(page, '123.456789')
    expect((await cardText(page)).toLowerCase()).toContain(exchange.address.toLowerCase())
    await button(page, 'Approve and swap').click()
    await answer(page, 'approve')
    await page.locator('local-wallet-prompt dialog').waitFor()
    expect(await node.allowance('TUSD', owner)).toBe(amount)
    await answer(page, 'approve')
    await button(page, /^Settings/).waitFor()
    expect(await node.tokens('TUSD', owner)).toBe(dollars - amount)
    expect(await node.coins(owner)).toBeGreaterThan(coins)
    expect(await node.allowance('TUSD', owner)).toBe(0n)
    expect(problems).toEqual([])
  })

  it('[S2.06, V.39] behaviour: coins need no approval, and a token is chosen from the list', async () => {
    const { owner, page } = await visitor()
    const before = await nodeOf().tokens('ODD', owner)
    await openView(page, 'Swap', { fromToken: exchange.native, amount: '0.5' })
    await chooseToken(page, /^Choose token$/, 'ODD')
    await button(page, 'Review swap').click()
    await button(page, 'Swap').click()
    await answer(page, 'approve')
    await button(page, /^Settings/).waitFor()
    expect(await nodeOf().tokens('ODD', owner)).toBeGreaterThan(before)
  })

  it('[S8.35] fault: an approval that is declined leaves everything as it was', async () => {
    const { owner, page } = await visitor()
    const before = await nodeOf().sent(owner)
    await review(page, '5')
    await button(page, 'Approve and swap').click()
    await answer(page, 'reject')
    await words(page, 'You declined the request').waitFor()
    await words(page, /Nothing was swapped/).waitFor()
    expect(await nodeOf().sent(owner)).toBe(before)
  })

  it('[SEC-118, V.40] fault: a price that moves after the quote is told before anything is signed, or the swap is refused', async () => {
    const { owner, page } = await visitor()
    const dollars = await nodeOf().tokens('TUSD', owner)
    await review(page, '5')
    // Coins become dearer by more than the slippage.
    await moveThePrice(-parseUnits('20000', 6))
    await button(page, 'Approve and swap').click()
    await answer(page, 'approve')
    await words(page, /The price moved|The swap failed/).waitFor()
    expect(await nodeOf().tokens('TUSD', owner)).toBe(dollars)
    await moveThePrice(parseUnits('49', 18))
  })

  it.each([
    { state: 'no quote', rule: { json: { quotes: [] } }, text: 'No quote found' },
    { state: 'a failed quote', rule: { status: 500 }, text: 'The quote failed' },
    { state: 'a quote on its way', rule: { hang: true }, text: 'Getting a quote' },
  ])('[V.38] behaviour: $state is told apart from the others', async ({ rule, text }) => {
    const { page } = await visitor()
    await control({ route: 'getSwapQuotes', ...rule })
    await openSwap(page, '5')
    await words(page, text).waitFor()
    await field(page, 'You pay').fill('999999')
    await words(page, 'Not enough TUSD').waitFor()
  })

  it.each([
    { route: 'getSwapApproval', preset: 'other-contract', isPrepared: false },
    { route: 'postSwapTransaction', preset: 'swap-is-approval', isPrepared: true },
  ])(
    '[S1.14] fault: $preset of the service stops the swap before the wallet is asked',
    async (given) => {
      const { isPrepared, ...rule } = given
      const { owner, page } = await visitor()
      const before = await nodeOf().sent(owner)
      await control(rule)
      const dollars = tokenOf('TUSD').address
      const [fromToken, toToken] = isPrepared
        ? [exchange.native, dollars]
        : [dollars, exchange.native]
      // More than any allowance that is left from before.
      await openView(page, 'Swap', { fromToken, toToken, amount: '200' })
      await button(page, 'Review swap').click()
      await words(page, 'This swap was stopped').waitFor()
      expect(await page.locator('local-wallet-prompt dialog').count()).toBe(0)
      expect(await nodeOf().sent(owner)).toBe(before)
    },
  )

  it('[S1.23] behaviour: on a network without swaps it says so and leads to one', async () => {
    const { page } = await browser.visit()
    await connectInjected(page)
    await dialog(page).waitFor({ state: 'detached' })
    await openView(page, 'Swap')
    await button(page, new RegExp(`^${listedNetwork}`)).click()
    await answer(page, 'approve')
    await page.getByTestId('network').getByText(listedNetwork).waitFor()
  })
})

describe('buying', () => {
  const compareProviders = async (page: Page) => {
    await openAction(page, 'Buy')
    await button(page, /^Coinbase/).click()
    await button(page, /^You pay/).waitFor()
  }

  it('[S1.15, V.34, V.35, V.37] default: what was paid for at the page of the provider is at the address, and the card says so', async () => {
    const { owner, page, context } = await visitor()
    await openAction(page, 'Buy')
    await chooseToken(page, / Change token$/, 'Third Ether')
    await field(page, 'You pay').fill('100')
    const before = await nodeOf().coins(owner)
    const opened = context.waitForEvent('page')
    // What had ended before is asked for as the page opens, and is no evidence.
    const known = page.waitForResponse((response) => response.url().includes('onramp=coinbase'))
    await button(page, /^Continue to/).click()
    const provider = await opened
    await provider.getByText(owner).first().waitFor()
    expect(await provider.evaluate(() => [document.referrer, window.opener])).toEqual(['', null])
    await known
    await provider.getByRole('button', { name: 'Pay' }).click()
    await provider.getByRole('status').waitFor()
    expect(await nodeOf().coins(owner)).toBeGreaterThan(before)
    await page.bringToFront()
    await words(page, 'Purchase complete').waitFor()
    await button(page, 'I am done').click()
  })

  it('[V.37] behaviour: without an order nothing is claimed', async () => {
    const { page, context } = await visitor()
    await compareProviders(page)
    const opened = context.waitForEvent('page')
    await button(page, /^Meld/).click()
    await closeTab(await opened)
    await words(page, /^Finish in the Meld tab/).waitFor()
    expect(await words(page, 'Purchase complete').count()).toBe(0)
  })

  it('[S4.26, V.35] fault: without a quote no amount is invented', async () => {
    const { page } = await visitor()
    await control({ route: 'postOnRampQuote', status: 500 })
    await openAction(page, 'Buy')
    await field(page, 'You pay').fill('100')
    await words(page, /There is no quote at the moment/).waitFor()
    expect(
      await button(page, /^Coinbase/)
        .locator('.row-figures')
        .count(),
    ).toBe(0)
  })

  it('[S9.01] behaviour: an amount outside the limits is said before anything is asked', async () => {
    const { page } = await visitor()
    await openAction(page, 'Buy')
    await field(page, 'You pay').fill('1')
    await words(page, /^Outside the limits/).waitFor()
  })

  it('[V.34] fault: a page that the service does not name is not opened', async () => {
    const { page, context } = await visitor()
    await control({ route: 'postOnRampUrl', status: 500 })
    await compareProviders(page)
    await button(page, /^Coinbase/).click()
    await words(page, /could not be opened. No money moved/).waitFor()
    expect(context.pages()).toHaveLength(1)
  })
})

describe('paying', () => {
  const ask = (page: Page) => page.getByRole('button', { name: 'Pay 5 TUSD', exact: true }).click()
  const result = (page: Page) => page.getByTestId('money').filter({ hasText: 'Pay 5 TUSD' }).first()
  const paidTo = async () => {
    const { recipients } = await playgroundTools()
    return nodeOf().tokens('TUSD', recipients['eip155']!)
  }

  it('[V.46, V.47, C.23] default: a wallet pays, the node has it, and the page hears of it', async () => {
    const { page, problems } = await visitor()
    const before = await paidTo()
    await ask(page)
    await button(page, 'Pay').click()
    const paid = hearing(page, 'Paid')
    await answerWallet(page, 'approve')
    await paid
    await dialog(page).waitFor({ state: 'detached' })
    expect((await paidTo()) - before).toBe(5_000_000n)
    expect(await result(page).textContent()).toContain('success')
    expect(problems).toEqual([])
  })

  const payAt = async (exchangePage: Page, page: Page) => {
    await words(page, 'Finish at Local Exchange').waitFor()
    const paid = hearing(page, 'Paid')
    await exchangePage.getByRole('button', { name: 'Pay' }).click()
    await exchangePage.getByRole('status').waitFor()
    await page.bringToFront()
    await paid
  }

  it('[V.46, V.47] behaviour: an exchange pays on a page of its own', async () => {
    const { page, context } = await visitor()
    const before = await paidTo()
    await ask(page)
    const opened = context.waitForEvent('page')
    await button(page, /^Local Exchange/).click()
    const exchangePage = await opened
    await payAt(exchangePage, page)
    expect((await paidTo()) - before).toBe(5_000_000n)
  })

  it('[V.47, REL-7] behaviour: after a reload the same request leads to the payment at the exchange', async () => {
    const { page, context } = await visitor()
    const before = await paidTo()
    await ask(page)
    const opened = context.waitForEvent('page')
    await button(page, /^Local Exchange/).click()
    const exchangePage = await opened
    await words(page, 'Finish at Local Exchange').waitFor()
    await page.reload()
    await ask(page)
    await payAt(exchangePage, page)
    expect((await paidTo()) - before).toBe(5_000_000n)
  })

  it('[S8.35] fault: declined, nothing is paid and it can be paid after all', async () => {
    const { page } = await visitor()
    const before = await paidTo()
    await ask(page)
    await button(page, 'Pay').click()
    await answerWallet(page, 'reject')
    await words(page, 'You declined. Nothing was paid.').waitFor()
    expect(await paidTo()).toBe(before)
    await hearsPresses(page)
    await button(page, 'Pay').click()
    const paid = hearing(page, 'Paid')
    await answerWallet(page, 'approve')
    await paid
    expect((await paidTo()) - before).toBe(5_000_000n)
  })

  it('[V.46] fault: closed before anything was begun, it is cancelled; without exchanges the wallet pays', async () => {
    const { page } = await visitor()
    await control({ route: 'askExchanges', status: 500 })
    await ask(page)
    await words(page, 'The exchanges could not be loaded').waitFor()
    await button(page, 'Pay').waitFor()
    await button(page, 'Close').click()
    await result(page).waitFor()
    expect(await result(page).textContent()).toContain('cancelled')
  })
})

describe('names', () => {
  const newName = () => `visitor-${Date.now().toString(36)}`
  const openNames = async (page: Page) => {
    await showView(page, 'RegisterAccountName')
    await field(page, 'Name').waitFor()
  }

  it('[S1.13, S4.36, V.26, V.27] default: a free name is signed for, and Account shows it', async () => {
    const { page } = await visitor()
    const name = newName()
    await openNames(page)
    await field(page, 'Name').fill(name)
    await words(page, `${name}.reown.id is free`).waitFor()
    await button(page, 'Register name').click()
    await answerWallet(page, 'approve')
    await words(page, 'It is yours').waitFor()
    await button(page, 'Done').click()
    await words(page, `${name}.reown.id`).waitFor()
  })

  it('[S4.35, V.26] fault: unsigned or refused, the typed name stays', async () => {
    const { page } = await visitor()
    const name = newName()
    await openNames(page)
    await field(page, 'Name').fill(name)
    await button(page, 'Register name').click()
    await answerWallet(page, 'reject')
    await words(page, /Nothing was registered/).waitFor()
    await control({ route: 'postName', status: 500 })
    await button(page, 'Register name').click()
    await answerWallet(page, 'approve')
    await words(page, /Error registering name/).waitFor()
    expect(await field(page, 'Name').inputValue()).toBe(name)
  })

  it('[V.26] behaviour: a name that is taken is said, with others instead', async () => {
    const { page } = await visitor()
    await openNames(page)
    await field(page, 'Name').fill('grace')
    await words(page, 'Taken').waitFor()
    await button(page, /^grace-1/).waitFor()
  })
})

describe('smart sessions', () => {
  it('[V.33] default: who may do what by himself, and it ends when the wallet agrees', async () => {
    const { owner, page } = await visitor()
    const route = 'getSmartSessions'
    await control({ route, preset: 'two-again', times: 1 }, { route, preset: 'two' })
    await showView(page, 'SmartSessionList')
    await button(page, /^Local Game/).click()
    await words(page, 'What it may do').waitFor()
    await button(page, 'Revoke').click()
    await answerWallet(page, 'reject')
    await words(page, 'You declined. The session goes on.').waitFor()
    await button(page, 'Revoke').click()
    await answerWallet(page, 'approve')
    await button(page, /^Local Shop/).waitFor()
    expect(await button(page, /^Local Game/).count()).toBe(0)
    const { endpoints, projectId } = stage().settings
    const account = `${networkNamed(listedNetwork).caipNetworkId}:${owner}`
    const url = `${endpoints.blockchain}/v1/sessions/${account}?projectId=${projectId}&st=kit&sv=test`
    const left = await (await fetch(url)).text()
    expect(left).toContain('Local Shop')
    expect(left).not.toContain('Local Game')
  })

  it('[V.33] fault: what cannot be loaded is not called empty', async () => {
    const { page } = await visitor()
    await control({ route: 'getSmartSessions', status: 500 })
    await showView(page, 'SmartSessionList')
    await words(page, 'The sessions could not be loaded').waitFor()
    expect(await words(page, 'No sessions').count()).toBe(0)
    await calm()
    await button(page, 'Try again').click()
    await words(page, 'No sessions').waitFor()
  })
})

describe('balances', () => {
  it('[S8.21, S1.11] fault: a failure is a toast, no balance is invented, and a new page brings them', async () => {
    // Somebody new: of a visitor known before the last balances stay.
    const { page } = await browser.visit()
    await connectOnListed(page)
    await control({ route: 'getTokenBalances', status: 500 })
    const told = hearing(page, 'Token Balance Unavailable')
    await openAccount(page)
    await told
    expect(await words(page, /TUSD/).count()).toBe(0)
    await button(page, 'Send').click()
    await words(page, /did not load/).waitFor()
    // Tries again at most every 30 s, and from the start in a new page.
    await calm()
    await page.reload()
    await openAccount(page)
    await words(page, /TUSD/).waitFor()
  })
})

describe('the toast', () => {
  const text = '123,456.789012345678 ODD and a name of some length are on their way'
  const showToast = async (viewport: { width: number; height: number }) => {
    const { page } = await browser.visit({ viewport })
    await connectInjected(page)
    await openAction(page, 'Receive')
    await button(page, 'Copy address').waitFor()
    await page.evaluate(
      (payload) => kit.unstable_kernel.emit({ type: 'toast/shown', payload } as never),
      {
        id: 1000,
        kind: 'ok',
        text,
      },
    )
    const toast = dialog(page).getByRole('button', { name: text })
    await toast.waitFor()
    return { page, toast }
  }

  it.each([
    ['desktop', viewports.desktop],
    ['phone', viewports.phone],
    ['window that the card fills', { width: 320, height: 480 }],
  ])(
    '[V.02] behaviour: on a %s it is in sight, and no button of the card is under it',
    async (_, viewport) => {
      const { page, toast } = await showToast(viewport)
      // The pointer keeps it where it is.
      await toast.hover()
      const found = await toast.evaluate((shown) => {
        const place = shown.getBoundingClientRect()
        const isUnder = (other: Element) => {
          const { top, bottom, left, right } = other.getBoundingClientRect()
          return (
            top < place.bottom && bottom > place.top && left < place.right && right > place.left
          )
        }
        const buttons = shown.closest('[role=dialog]')!.querySelectorAll('button:not(.toast)')
        return {
          covered: [...buttons].filter(isUnder).map(({ textContent }) => textContent),
          isInSight: place.top >= 0 && place.left >= 0 && place.right <= innerWidth,
        }
      })
      expect(found).toEqual({ covered: [], isInSight: true })
      await toast.click()
      await toast.waitFor({ state: 'detached' })
      await button(page, 'Copy address').waitFor()
    },
  )

  it('[V.02] behaviour: by the keyboard it goes alone, and the focus stays in the card', async () => {
    const { page, toast } = await showToast(viewports.desktop)
    await tabTo(page, new RegExp(`^${text}$`))
    await press(page, 'Enter')
    await toast.waitFor({ state: 'detached' })
    await button(page, 'Copy address').waitFor()
    // From the title, to which it went.
    await press(page, 'Tab')
    expect(await focused(page)).toBe('Close')
  })
})

describe('the toast of a failure', () => {
  it('[S8.21, V.02] behaviour: on a phone nothing of the view is under it', async () => {
    const { page } = await browser.visit({ viewport: viewports.phone })
    await connectOnListed(page)
    await control({ route: 'getTokenBalances', status: 500 })
    // Looked for in the page, of which it is gone after some seconds.
    const places = page.waitForFunction(() => {
      const root = document.querySelector('kit-modal')?.shadowRoot
      const toast = root?.querySelector('button.toast')
      const body = root?.querySelector('[part="body"]')
      if (!toast?.textContent?.includes('Token Balance Unavailable') || !body) return undefined
      return { bottom: body.getBoundingClientRect().bottom, top: toast.getBoundingClientRect().top }
    })
    await openView(page, 'Account')
    const { bottom, top } = (await (await places).jsonValue())!
    // Firefox rounds one of the two.
    expect(bottom - top).toBeLessThan(0.01)
    await calm()
  })
})

describe('the keyboard alone', () => {
  const approve = async (page: Page) => {
    await page.locator('local-wallet-prompt dialog').waitFor()
    await tabTo(page, /^Approve/)
    await press(page, 'Enter')
  }
  const toAction = async (page: Page, name: RegExp) => {
    await page.getByRole('button', { name: /^Account/ }).focus()
    await press(page, 'Enter')
    await button(page, name).waitFor()
    await tabTo(page, name)
    await press(page, 'Enter')
  }

  it('[V.28, V.34, V.35] behaviour: providers are compared, and the history is narrowed', async () => {
    const { page, context } = await visitor()
    await toAction(page, /^Buy$/)
    await field(page, 'You pay').waitFor()
    await tabTo(page, /^You pay/)
    await page.keyboard.type('100')
    await dialog(page)
      .getByRole('button', { name: /^Continue to/, disabled: false })
      .waitFor()
    await tabTo(page, /^Coinbase/)
    await press(page, 'Enter')
    await button(page, /^Coinbase.*[1-9]/).waitFor()
    await tabTo(page, /^Meld/)
    const opened = context.waitForEvent('page')
    // The key comes up only when the page is seen again.
    const pressed = press(page, 'Enter')
    await closeTab(await opened)
    await pressed
    await words(page, /^Finish in the Meld tab/).waitFor()
    await tabTo(page, /^Back$/)
    await press(page, 'Enter')
    await button(page, /^You pay/).waitFor()
    expect(await focused(page)).toMatch(/^Meld/)

    await openView(page, 'Transactions')
    await button(page, 'Received').waitFor()
    await tabTo(page, /^Received$/)
    await press(page, 'Space')
    expect(await button(page, 'Received').getAttribute('aria-pressed')).toBe('true')
    expect(await focused(page)).toBe('Received')
  })

  it('[S1.12, V.41, V.43] behaviour: a token is chosen and sent', async () => {
    const { owner, page } = await visitor()
    const receiver = freshAddress()
    await toAction(page, /^Send$/)
    await words(page, /^Balance/).waitFor()
    await tabTo(page, /Change token$/)
    await press(page, 'Enter')
    await button(page, /^ODD/).waitFor()
    await tabTo(page, /^TRE/)
    await moveTo(page, /^ODD/, 'ArrowDown')
    await press(page, 'Enter')
    await words(page, 'ODD').waitFor()
    await tabTo(page, /^You send/)
    await page.keyboard.type('0.5')
    await tabTo(page, /^To$/)
    await page.keyboard.type(receiver)
    await button(page, 'Review').waitFor()
    await tabTo(page, /^Review/)
    await press(page, 'Enter')
    // Once the receiver was looked at.
    await dialog(page).getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor()
    await tabTo(page, /^Send$/)
    await untilHeard(page)
    await press(page, 'Enter')
    await approve(page)
    await button(page, /^Settings/).waitFor()
    await nodeOf().mined(owner)
    expect(await nodeOf().tokens('ODD', receiver)).toBe(parseUnits('0.5', tokenOf('ODD').decimals))
  })

  it('[S1.14, V.38, V.39, V.40] behaviour: a token is chosen and swapped for', async () => {
    const { owner, page } = await visitor()
    const before = await nodeOf().tokens('TUSD', owner)
    await toAction(page, /^Swap$/)
    await button(page, /^Choose token/).waitFor()
    await tabTo(page, /^Choose token/)
    await press(page, 'Enter')
    await button(page, /^TUSD/).waitFor()
    await tabTo(page, /^TRE/)
    await moveTo(page, /^TUSD/, 'ArrowDown')
    await press(page, 'Enter')
    await tabTo(page, /^You pay/)
    await page.keyboard.type('0.01')
    await button(page, 'Review swap').waitFor()
    await tabTo(page, /^Review swap/)
    await press(page, 'Enter')
    await button(page, /^Swap$/).waitFor()
    await tabTo(page, /^Swap$/)
    await untilHeard(page)
    await press(page, 'Enter')
    await approve(page)
    await button(page, /^Settings/).waitFor()
    expect(await nodeOf().tokens('TUSD', owner)).toBeGreaterThan(before)
  })
})

describe('offline', () => {
  it('[S4.37] fault: every view says so, loses nothing and goes on', async () => {
    // A bar whose code has not come yet is its plain words, which begin with a space.
    const offline = /You are offline\./
    const { page, context } = await visitor()
    const titles = {
      WalletSend: 'Send',
      Swap: 'Swap',
      Transactions: 'Activity',
      OnRampProviders: 'Buy crypto',
      WalletReceive: 'Receive',
    }
    for (const [view, title] of Object.entries(titles)) {
      await openView(page, view)
      const heading = dialog(page).getByRole('heading', { level: 2, name: title, exact: true })
      await heading.waitFor()
      await context.setOffline(true)
      await words(page, offline).waitFor()
      await heading.waitFor()
      await context.setOffline(false)
      await words(page, offline).waitFor({ state: 'detached' })
    }
  })
})
