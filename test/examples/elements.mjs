import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { address, connect, visit } from './visitor.mjs'

/** What a visitor of a page with the elements of a kit sees. `label` names its button. */
export function visitElements(label) {
  let visitor
  before(async () => {
    visitor = await visit()
  })
  after(() => visitor.browser.close())

  test('default: the keyboard alone opens the card and closes it, and the button has the focus again', async () => {
    const { page } = visitor
    const button = page.getByRole('button', { name: label })
    await button.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.equal(await button.evaluate((one) => one.getRootNode().activeElement === one), true)
  })

  test('default: the button connects, and the page follows; the room of the button stays', async () => {
    const { page, said } = visitor
    const button = page.locator('kit-connect-button')
    await page.getByRole('button', { name: label }).waitFor()
    const { height } = await button.boundingBox()
    await connect(page, label)
    await page.getByText(`Connected as ${address}`).waitFor()
    assert.equal((await button.boundingBox()).height, height)
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
    assert.deepEqual(said, [])
  })

  test('default: after a reload the visitor is connected', async () => {
    const { page } = visitor
    await page.reload()
    await page.getByText(`Connected as ${address}`).waitFor()
  })

  test('default: the panel stands in the page, and its Disconnect is heard everywhere', async () => {
    const { page, said } = visitor
    await page.getByRole('button', { name: 'Show the kit here' }).click()
    const panel = page.locator('kit-panel')
    await panel.getByRole('heading', { name: 'Account' }).waitFor()
    const { x, width } = await panel.boundingBox()
    assert.ok(x >= 0 && x + width <= 390, `${x} and ${width} of 390`)
    await panel.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('No wallet is connected.').waitFor()
    await page.getByRole('button', { name: label }).waitFor()
    assert.deepEqual(said, [])
  })

  test('option: the page styles the button by its part', async () => {
    const { page } = visitor
    // Nothing that changes little by little.
    await page.addStyleTag({ content: 'kit-connect-button::part(button) { letter-spacing: 3px }' })
    const spacing = await page
      .getByRole('button', { name: label })
      .evaluate((button) => getComputedStyle(button).letterSpacing)
    assert.equal(spacing, '3px')
  })
}
