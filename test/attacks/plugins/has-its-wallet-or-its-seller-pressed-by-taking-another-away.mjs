import { onramp, onRampProviders } from 'latchkey/plugins/onramp'
import { mockNamespace } from 'latchkey/test'
import { outsider, page, settled, spy, thief, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const root = () => document.querySelector('kit-modal')?.shadowRoot
const rows = () => [...(root()?.querySelectorAll('[role=dialog] button') ?? [])]

/**
 * It has two rows, one above and one below that of another vendor. As the visitor aims at that one, it takes its first away, and its
 * second comes to stand there.
 */
export async function attack() {
  return (await inConnect()) ?? (await inBuy())
}

/** A finger comes down where the row of the other vendor was. */
async function press(aimedAt, takeAway) {
  const place = rows().findIndex(({ textContent }) => textContent.includes(aimedAt))
  if (place < 1) throw new Error('it has no row above')
  takeAway()
  await until(() => !rows()[place]?.textContent.includes(aimedAt), 'that its row goes')
  rows()[place].dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, composed: true, cancelable: true, detail: 1 }),
  )
  await settled(40)
}

async function inConnect() {
  const asked = []
  const permissions = ['wallet:connector']
  const walletOf = (id, name) =>
    walletOfOthers({ id, name, account: thief, connect: async () => (asked.push(name), []) })
  let first
  const evil = spy({ permissions }, (_, ctx) => {
    first = ctx.contribute(walletOf('evil/first', 'Aaa'))
    ctx.contribute(walletOf('evil/second', 'Zzz'))
  })
  const honest = outsider(
    { permissions, contributes: [walletOf('acme/wallet', 'Honest')] },
    () => {},
    'acme/plugin',
  )
  const { kit } = await page({
    plugins: [evil, honest],
    grants: { 'evil/plugin': permissions, 'acme/plugin': permissions },
    connects: false,
  })
  kit.open().catch(() => {})
  await until(() => rows().some(({ textContent }) => textContent.includes('Zzz')), 'its rows')
  await settled(200)
  await press('Honest', () => first.dispose())
  await kit.dispose()
  document.body.replaceChildren()
  return asked.includes('Zzz') ? 'its wallet was asked' : undefined
}

async function inBuy() {
  const asked = []
  const permissions = ['onramp:provider']
  const sellerOf = (id, name) =>
    onRampProviders.of({
      id,
      name,
      feeText: '1%',
      namespaces: ['eip155'],
      url: async () => {
        asked.push(name)
        return 'https://evil.example/pay'
      },
    })
  let first
  const evil = spy({ permissions }, (_, ctx) => {
    first = ctx.contribute(sellerOf('evil/first', 'Aaa'))
    ctx.contribute(sellerOf('evil/second', 'Zzz'))
  })
  const honest = outsider(
    { permissions, contributes: [sellerOf('acme', 'Honest')] },
    () => {},
    'acme/plugin',
  )
  const { kit } = await page({
    plugins: [evil, honest, onramp({})],
    features: { onramp: ['evil/first', 'acme', 'evil/second'] },
    namespaces: [mockNamespace('eip155', { capabilities: { onramp: true } })],
    grants: { 'evil/plugin': permissions, 'acme/plugin': permissions },
  })
  kit.open({ view: 'OnRampProviders' }).catch(() => {})
  await until(() => rows().some(({ textContent }) => textContent.includes('Zzz')), 'its rows')
  await settled(200)
  await press('Honest', () => first.dispose())
  return asked.includes('Zzz') ? 'its seller was asked' : undefined
}
