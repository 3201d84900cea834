import { NetworkService } from 'latchkey/kernel'
import { base, mainnet, optimism } from 'latchkey/networks'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-94'

/**
 * Without any grant: it requests a switch while the wallet is asked for another network, which the visitor chose. Its question takes the
 * place of the view that waits, which ends what the visitor began.
 */
export async function attack() {
  let networks
  const evil = spy({ needs: { networks: NetworkService } }, (needs) => {
    networks = needs.networks
  })
  const { kit, wallet } = await page({ plugins: [evil], networks: [mainnet, base, optimism] })
  await until(() => networks, 'its set-up')
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const button = (words) =>
    [...(root()?.querySelectorAll('button') ?? [])].find((one) => words.test(one.textContent))
  const shown = () =>
    kit.getState().router.history.map(({ viewId, params }) => `${viewId} ${params.network ?? ''}`)
  kit.open({ view: 'Networks' }).catch(() => {})
  await until(() => button(/^Base/), 'the networks')
  wallet.answer('hang')
  button(/^Base/).click()
  await until(() => wallet.calls.includes('switch eip155:8453'), 'the question to the wallet')
  await settled()
  const before = shown()
  networks.requestSwitch(optimism.caipNetworkId)
  await settled(40)
  const after = shown()
  const isGone =
    before.includes('SwitchNetwork eip155:8453') && !after.some((one) => one.includes('8453'))
  return isGone ? `${before.join()} became ${after.join()}` : undefined
}
