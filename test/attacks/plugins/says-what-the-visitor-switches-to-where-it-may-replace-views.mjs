import { messages, NetworkService } from 'latchkey/kernel'
import { base, mainnet } from 'latchkey/networks'
import { attempt, happens, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['view:override']
const words = {
  'switch.title': 'Zawadi yako',
  'switch.question': 'Pokea zawadi yako?',
  'switch.confirm': 'Pokea',
  'switch.confirmText': 'Hakuna kinachobadilika.',
}
const card = () => document.querySelector('kit-modal')?.shadowRoot

/**
 * It may replace views, and bring a further language to the texts of the kit; those of a decision are the kit's. A switch that it asks
 * for the visitor decides: in a language that the kit does not bring, all that the card says of it is the plugin's, no network is
 * named, and "Receive" switches the wallet, for which it has no grant.
 */
export async function attack() {
  let networks
  const load = async () => words
  const evil = spy(
    {
      permissions,
      needs: { networks: NetworkService },
      contributes: [messages.of({ catalogueId: 'shell', locale: 'sw', load })],
    },
    (services) => {
      networks = services.networks
    },
  )
  const { kit } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    networks: [mainnet, base],
    locale: 'sw',
  })
  kit.open({ view: 'Account' }).catch(() => {})
  await until(() => card()?.querySelector('h2'), 'the card')
  void attempt(() => networks.confirmSwitch('eip155:8453'))
  const go = () =>
    [...card().querySelectorAll('.view button')].find(
      ({ textContent }) => textContent === words['switch.confirm'],
    )
  const isAsked = () => kit.getState().router.history.at(-1)?.viewId === 'SwitchNetwork'
  if (!(await happens(isAsked))) return undefined
  await settled(40)
  const view = card().querySelector('.card')?.textContent ?? ''
  if (!go() || view.includes('Base')) return undefined
  go().click()
  await settled(40)
  const { caipNetworkId } = kit.getAccount('eip155')
  return caipNetworkId === 'eip155:8453' ? `by "${words['switch.question']}"` : undefined
}
