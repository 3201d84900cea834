import { accountActions, connectors, defineMessages, walletSources } from 'latchkey/kernel'
import { Subject } from 'rxjs'
import { outsider, page, settled, spy, until, walletOfOthers } from './world.mjs'

export const row = 'C.27'

const words = defineMessages('other/words', { more: 'More' })

/**
 * With `wallet:connect` and then off: by readers of points that it had before it hears of wallets and tiles that come later, and by a
 * list of another vendor what that one adds to it.
 */
export async function attack() {
  let its
  let later
  let fail
  const heard = []
  const list = new Subject()
  const one = { id: 'other/one', name: 'One', homepage: 'https://one.example' }
  const other = outsider(
    {
      activation: 'start',
      permissions: ['wallet:connector'],
      contributes: [walletSources.of({ id: 'other/list', kind: 'custom', wallets: list })],
      contributesLater: [connectors, accountActions],
    },
    (_, ctx) => void (later = ctx),
    'other/plugin',
  )
  const evil = spy({ permissions: ['wallet:connect'] }, (_, ctx) => {
    const [source] = ctx.point(walletSources).getSnapshot()
    its = {
      wallets: ctx.point(connectors),
      tiles: ctx.point(accountActions),
      listen: () => source.value.wallets.subscribe((all) => heard.push(all)),
    }
    fail = () => {
      for (const fault of ['first', 'second']) ctx.run(Promise.reject(new Error(fault)))
    }
  })
  const { kit, statusOf } = await page({
    plugins: [other, evil],
    grants: { 'evil/plugin': ['wallet:connect'], 'other/plugin': ['wallet:connector'] },
  })
  await until(() => its && later, 'their set-up')
  its.listen()
  list.next([one])
  if (heard.length !== 1) throw new Error('it hears nothing while it is on')
  fail()
  await until(() => statusOf() === 'failed', 'its end')
  later.contribute(walletOfOthers({ id: 'other/wallet' }))
  later.contribute(
    accountActions.of({
      id: 'more',
      label: { catalogue: words, key: 'more' },
      icon: 'activity',
      opens: { id: 'Account' },
    }),
  )
  await settled()
  its.listen()
  list.next([one, { ...one, id: 'other/two', name: 'Two' }])
  await settled()
  const read = (point) => {
    try {
      return point.getSnapshot().map(({ pluginId }) => pluginId)
    } catch {
      return []
    }
  }
  const got = []
  if (read(its.wallets).includes('other/plugin')) got.push('a wallet')
  if (read(its.tiles).includes('other/plugin')) got.push('a tile')
  if (heard.length > 1) got.push('a list')
  await kit.dispose()
  return got.length > 0 ? `it heard of ${got.join(', ')}` : undefined
}
