import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { address as evmAddress, connect, visit } from './visitor.mjs'

/**
 * What a visitor of an app sees whose library works with the wallet of the kit. The apps say the same words.
 * `signed` is the signature in the form of the library; `networks` are the one at first and another, where the
 * library knows more than one; `hash` is that of what it sends; `hosts` are
 * the nodes, which give `answers`.
 */
export function visitLibrary({
  label = 'Connect wallet',
  address = evmAddress,
  script,
  signed,
  hash,
  networks: [network, other] = [],
  answers,
  hosts = ['ethereum.reth.rs', 'mainnet.base.org'],
}) {
  let visitor
  before(async () => {
    visitor = await visit({ script, answers })
  })
  after(() => visitor.browser.close())

  const connected = (on) =>
    visitor.page
      .getByText(`Connected as ${address}${on ? ` on ${on}` : ''}`, { exact: true })
      .waitFor()
  const alone = async () => {
    await visitor.page.getByText('No wallet is connected.').waitFor()
    await visitor.page.getByRole('button', { name: label }).waitFor()
    assert.deepEqual(await visitor.page.getByRole('button').allTextContents(), [label])
  }
  const press = (name) => visitor.page.getByRole('button', { name, exact: true }).click()
  const declining = (declines) =>
    visitor.page.evaluate((value) => (exampleWallet.declines = value), declines)
  test('default: the button of the kit connects, and the library knows the account', async () => {
    const { page } = visitor
    await alone()
    await connect(page, label)
    await connected(network)
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
  })

  test('default: the library signs with the wallet', async () => {
    const { page } = visitor
    await press('Sign')
    await page.getByText(`Signed: ${signed}`).waitFor()
    assert.deepEqual(await page.evaluate(() => exampleWallet.messages), ['Hello from Acme'])
  })

  if (hash)
    test('default: the library sends with the wallet', async () => {
      await press('Send')
      await visitor.page.getByText(`Sent: ${hash}`).waitFor()
    })

  test('fault: what the visitor declines is declined in the library, and can be asked again', async () => {
    const { page } = visitor
    await declining(true)
    await press('Sign')
    await page.getByText('Declined.').waitFor()
    await declining(false)
    await press('Sign')
    await page.getByText(`Signed: ${signed}`).waitFor()
  })

  if (other)
    test('default: the library switches the network of the kit, and hears of a switch in it', async () => {
      const { page } = visitor
      await press(`Switch to ${other}`)
      await connected(other)
      await page.getByRole('button', { name: new RegExp(`^Network.*${other}`) }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${network}`) })
        .click()
      await connected(network)
    })

  test('default: after a reload the visitor is connected, in the library too', async () => {
    const { page } = visitor
    await page.reload()
    await connected(network)
    await press('Sign')
    await page.getByText(`Signed: ${signed}`).waitFor()
  })

  test('default: a disconnect of the library ends the connection of the kit, for the next visit too', async () => {
    const { page } = visitor
    await press('Disconnect')
    await alone()
    await page.reload()
    await alone()
  })

  test('fault: a wallet that forgot the page is connected nowhere, and nothing opens', async () => {
    const { page } = visitor
    await connect(page, label)
    await connected(network)
    await page.evaluate(() => exampleWallet.forget())
    await page.reload()
    await alone()
    assert.equal(await page.getByRole('dialog').count(), 0)
  })

  test('default: a disconnect in the kit is heard by the library', async () => {
    const { page } = visitor
    await connect(page, label)
    await connected(network)
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await alone()
  })

  test('default: the page said nothing in its console, and asked the nodes of its networks alone', () => {
    assert.deepEqual(visitor.said, [])
    assert.deepEqual(
      [...visitor.asked].filter((host) => !hosts.includes(host)),
      [],
    )
  })
}
