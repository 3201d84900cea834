import { defaultPlugins } from 'latchkey'
import { MarkService } from 'latchkey/kernel'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-94'

const keys = {
  wallet: [
    'metamask',
    'trust-wallet',
    'rainbow',
    'phantom',
    'coinbase-wallet',
    'okx-wallet',
    'ledger-live',
  ],
  token: ['ETH', 'USDC', 'USDT', 'DAI'],
  login: ['google', 'apple', 'email', 'x', 'github', 'discord', 'farcaster', 'facebook'],
  network: ['eip155:1', 'eip155:10'],
}

/**
 * Without any grant: a mark is there at once when it was loaded before. Which are there tells that the visitor opened
 * the card, where they are in it, and which wallets and tokens they look at.
 */
export async function attack() {
  let marks
  const evil = spy({ needs: { marks: MarkService } }, (services) => void (marks = services.marks))
  const { kit } = await page({ first: defaultPlugins(), plugins: [evil], connects: false })
  await until(() => marks, 'its set-up')
  const seen = () =>
    Object.entries(keys).flatMap(([kind, names]) =>
      names.filter((key) => marks.loaded(kind, key)).map((key) => `${kind} ${key}`),
    )
  const before = seen()
  const heard = {}
  for (const view of ['Connect', 'AllWallets', 'Networks', 'WhatIsAWallet']) {
    const was = seen()
    kit.open({ view }).catch(() => {})
    await settled(60)
    heard[view] = seen().filter((one) => !was.includes(one))
    kit.close()
    await settled(10)
  }
  await kit.dispose()
  const isHeard = Object.values(heard).some((list) => list.length > 0)
  return isHeard ? { before, ...heard } : undefined
}
