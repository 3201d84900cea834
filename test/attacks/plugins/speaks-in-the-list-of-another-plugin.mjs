import { walletSources } from 'latchkey/kernel'
import { useContributions } from 'latchkey/ui'
import { outsider, page, viewer } from './world.mjs'

export const row = 'SEC-86'

/** Two lists of wallets are drawn, one by the attacker, who changes the stream that the other reads. */
export async function attack() {
  const wallets = {
    subscribe(listener) {
      listener.next([{ id: 'honest', name: 'Honest' }])
      return { unsubscribe() {} }
    },
  }
  const source = outsider(
    {
      permissions: ['wallet:connector'],
      contributes: [walletSources.of({ id: 'nice', kind: 'custom', wallets })],
    },
    () => {},
    'nice/source',
  )
  const View = () => {
    for (const { value } of useContributions(walletSources)) {
      try {
        value.wallets.subscribe = (listener) => listener.next([{ id: 'evil', name: 'Honest' }])
      } catch {}
    }
    return 'hello'
  }
  const evil = viewer(View, { permissions: ['wallet:connect'] })
  const honest = outsider({ permissions: ['wallet:connect'] }, () => {}, 'honest/list')
  const { kit, draw } = await page({
    plugins: [source, evil, honest],
    grants: {
      'nice/source': ['wallet:connector'],
      'evil/plugin': ['wallet:connect'],
      'honest/list': ['wallet:connect'],
    },
    connects: false,
  })
  await draw()
  const [listed] = kit.unstable_kernel.forPlugin('honest/list').point(walletSources).getSnapshot()
  let seen
  listed.value.wallets.subscribe({ next: (rows) => void (seen = rows) })
  await kit.dispose()
  return seen.some(({ id }) => id === 'evil') ? seen : undefined
}
