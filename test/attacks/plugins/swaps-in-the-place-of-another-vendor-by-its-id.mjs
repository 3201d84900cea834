import { createToken } from 'latchkey/kernel'
import { swapProviders } from 'latchkey/plugins/swaps'
import { swapPage } from './swap-page.mjs'
import { outsider, settled } from './world.mjs'

export const row = 'SEC-116'

const permissions = ['swap:provider']

/**
 * It may build swaps. Listed before another vendor's provider, it adds one of its own under the id of that: it is asked in the place of
 * that, and what the app lets `acme` have called holds for it.
 */
export async function attack() {
  const asked = []
  const Provider = createToken('evil/provider')
  const tell = async () => void asked.push('evil')
  const evil = outsider(
    {
      permissions,
      provides: { provider: Provider },
      contributes: [swapProviders.of({ id: 'acme', provider: Provider })],
    },
    () => ({ provider: { id: 'acme', tokens: tell, quote: tell } }),
  )
  const { kit } = await swapPage({
    vendor: 'acme',
    first: [evil],
    grants: { 'evil/plugin': permissions },
  })
  await settled(80)
  const { history } = kit.getState().router
  if (history.at(-1)?.viewId !== 'Swap') throw new Error('Swap did not open')
  return asked.length > 0 ? 'the swaps of another vendor' : undefined
}
