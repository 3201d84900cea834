import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { connect, url, visit, withoutScripts } from './visitor.mjs'

let visitor
before(async () => {
  visitor = await visit()
})
after(() => visitor.browser.close())

test('REL-36 default: a visitor who never connected gets the room of a button, and then the button', async () => {
  const html = await (await fetch(url)).text()
  assert.match(html, /<kit-button><math/)
  assert.doesNotMatch(html, /shadowrootmode/)
  await visitor.page.getByRole('button', { name: 'Connect wallet' }).waitFor()
})

test('REL-36 behaviour: after a reload the account stands in the first picture, and nothing flashes or moves', async () => {
  const { browser, context, page, said } = visitor
  await connect(page)
  await context
    .cookies()
    .then((cookies) => assert.ok(cookies.some(({ name }) => name === 'latchkey.acme')))

  const bare = await withoutScripts(browser, context)
  const drawn = (text) => bare.getByText(text).filter({ visible: true })
  await drawn('0xd8dA…6045').waitFor()
  await drawn('Base').waitFor()

  await page.reload()
  // Taken over by the browser, and confirmed by the wallet.
  await page
    .getByRole('button', { name: /^Account/ })
    .and(page.locator(':not([aria-busy])'))
    .waitFor()
  await page.waitForFunction(() =>
    document.querySelector('kit-button').shadowRoot.querySelector('img'),
  )
  const seen = await page.evaluate(() => globalThis.seen)
  assert.equal(seen.length, 1, seen.join('\n'))
  assert.match(seen[0], /0xd8dA…6045/)
  assert.deepEqual(said, [])
})

test('REL-36 behaviour: after a disconnect the server shows nobody', async () => {
  const { browser, context, page } = visitor
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await page.waitForFunction(() => !document.cookie.includes('latchkey.acme'))
  const bare = await withoutScripts(browser, context)
  assert.equal(await bare.getByText('0xd8dA…6045').count(), 0)
})
