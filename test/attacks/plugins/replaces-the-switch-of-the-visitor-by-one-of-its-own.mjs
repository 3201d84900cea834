import { NetworkService } from 'latchkey/kernel'
import { base, mainnet, optimism } from 'latchkey/networks'
import { happens, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-94'

/**
 * Without any grant: it may ask for a switch, which the visitor confirms. It asks as they have chosen another network, and their wallet
 * is asked: its question takes the place of the view of the kit, which it may not replace, and the switch of the visitor ends.
 */
export async function attack() {
  let networks
  const evil = spy({ needs: { networks: NetworkService } }, (needs) => {
    networks = needs.networks
  })
  const { kit, wallet } = await page({ plugins: [evil], networks: [mainnet, base, optimism] })
  await until(() => networks, 'its set-up')
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const row = () =>
    [...(root()?.querySelectorAll('[role=dialog] button') ?? [])].find(({ textContent }) =>
      textContent.startsWith(base.name),
    )
  const history = () => kit.getState().router.history
  const top = () => history().at(-1)
  kit.open({ view: 'Networks' }).catch(() => {})
  await until(row, 'the networks')
  wallet.answer('hang')
  row().click()
  await until(() => wallet.calls.includes('switch eip155:8453'), 'it')
  const before = { depth: history().length, network: top().params.network }
  networks.requestSwitch('eip155:10')
  await happens(() => top()?.params.network === 'eip155:10', 3_000)
  await settled(40)
  wallet.answer('accept')
  await settled(40)
  const isReplaced = history().length === before.depth && top().params.network === 'eip155:10'
  return isReplaced
    ? `the visitor chose ${before.network}, the wallet agreed, the kit is on ${kit.getState().network?.caipNetworkId}, and asks for ${top().params.network}`
    : undefined
}
