import { BehaviorSubject } from 'rxjs'
import { walletSources } from 'latchkey/kernel'
import { happens, outsider, page } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector']
const root = () => document.querySelector('kit-modal')?.shadowRoot
const lists = (pluginId, wallets) =>
  outsider(
    {
      permissions,
      contributes: [
        walletSources.of({
          id: 'wallets',
          kind: 'featured',
          wallets: new BehaviorSubject(wallets),
        }),
      ],
    },
    undefined,
    pluginId,
  )

/**
 * Listed before another plugin, it brings an empty list of wallets under the id that the other uses for its own: the wallets of the
 * other are in no list.
 */
export async function attack() {
  const isListedWith = async (first) => {
    const acme = { id: 'acme-wallet', name: 'Acme Wallet', homepage: 'https://acme.example/' }
    const { kit } = await page({
      plugins: [...first, lists('acme/list', [acme])],
      grants: { 'evil/plugin': permissions, 'acme/list': permissions },
      connects: false,
    })
    kit.open().catch(() => {})
    const isListed = await happens(() => root()?.textContent.includes(acme.name), 3_000)
    await kit.dispose()
    document.body.replaceChildren()
    return isListed
  }
  if (!(await isListedWith([]))) throw new Error('It is not listed by itself')
  return (await isListedWith([lists('evil/plugin', [])])) ? undefined : 'the wallets of another'
}
