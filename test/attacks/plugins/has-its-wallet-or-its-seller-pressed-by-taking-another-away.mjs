import { onramp, onRampProviders } from 'latchkey/plugins/onramp'
import { mockNamespace } from 'latchkey/test'
import { layOut, middleOf, pressAt } from './layout.mjs'
import { outsider, page, settled, spy, thief, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

/**
 * It has two rows, one above and one below that of another vendor. As the visitor aims at that one, it takes its first away, and its
 * second comes to stand there.
 */
export async function attack() {
  const end = layOut()
  try {
    return (await inConnect()) ?? (await inBuy())
  } finally {
    end()
  }
}

/** A finger comes down where the row of the other vendor was. */
async function press(aimedAt, takeAway) {
  const y = middleOf(aimedAt)
  takeAway()
  await until(() => middleOf(aimedAt) !== y, 'that its row goes')
  pressAt(y)
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
  await until(() => middleOf('Zzz'), 'its rows')
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
  await until(() => middleOf('Zzz'), 'its rows')
  await settled(200)
  await press('Honest', () => first.dispose())
  return asked.includes('Zzz') ? 'its seller was asked' : undefined
}
