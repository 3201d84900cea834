import { NetworkService } from 'latchkey/kernel'
import { mainnet, optimism } from 'latchkey/networks'
import { leave, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-94'

/**
 * Without any grant: it may ask for a switch, which the visitor confirms. It asks where the app switches no network, and elsewhere
 * the question says that the app wants it.
 */
export async function attack() {
  return (await asked(false)) ?? (await asked(true))
}

async function asked(enableNetworkSwitch) {
  let networks
  const evil = spy({ needs: { networks: NetworkService } }, (needs) => void ({ networks } = needs))
  const { kit } = await page({
    plugins: [evil],
    networks: [mainnet, optimism],
    metadata: { name: 'The Shop', description: 'A', url: 'https://a.example', icons: [] },
    enableNetworkSwitch,
  })
  await until(() => networks, 'its set-up')
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  kit.open({ view: 'Account' }).catch(() => {})
  await until(() => /Disconnect/.test(card()?.textContent), 'the account')
  networks.requestSwitch('eip155:10')
  await settled(40)
  networks.confirmSwitch('eip155:10').catch(() => {})
  await settled(40)
  const question = card()?.querySelector('.view')?.textContent ?? ''
  await leave()
  if (!/Use OP Mainnet|Use Optimism/.test(question)) return undefined
  return !enableNetworkSwitch || question.includes('The Shop') ? question : undefined
}
