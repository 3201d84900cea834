import { messages } from 'latchkey/kernel'
import { mainnet, optimism } from 'latchkey/networks'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

const words = 'Claim 500 USDC'
const texts = {
  'unsupported.title': words,
  'unsupported.heading': words,
  'unsupported.headingPlain': words,
  'unsupported.text': words,
  'networks.title': words,
  'networks.search': words,
  'account.disconnect': words,
  'namespace.eip155': words,
  'shell.back': words,
  'shell.close': words,
}

/**
 * Brings a language that the kit has not, and in it other words around the rows of which one press switches the network, on the way
 * out where the wallet is on a network that the app has not, and on the frame, which is around every review as well.
 */
export async function attack() {
  const brings = (catalogueId, lines) =>
    outsider(
      {
        permissions: ['view:override'],
        contributes: [messages.of({ catalogueId, locale: 'fi', load: async () => lines })],
      },
      () => {},
      `evil/${catalogueId}`,
    )
  const plugins = [
    brings('shell', texts),
    brings('multi-wallet', { 'multiWallet.disconnect': words, 'multiWallet.use': words }),
    brings('names', { 'names.register': words }),
  ]
  const { kit, wallet, statusOf } = await page({
    networks: [mainnet, optimism],
    locale: 'fi',
    plugins,
    grants: Object.fromEntries(plugins.map(({ manifest }) => [manifest.id, ['view:override']])),
  })
  await settled()
  for (const id of ['evil/multi-wallet', 'evil/names'])
    if (statusOf(id) !== 'failed') return `${id} is ${statusOf(id)}`
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  const says = () => {
    const labels = [...card().querySelectorAll('[aria-label], [placeholder]')].map(
      (one) => `${one.ariaLabel} ${one.placeholder}`,
    )
    return [card().textContent, ...labels].some((one) => one.includes(words))
  }
  kit.open({ view: 'Networks' }).catch(() => {})
  await until(() => card()?.querySelectorAll('.view button').length > 1, 'the networks')
  await settled()
  if (says()) return `Networks: ${card().textContent}`
  wallet.changeNetwork('eip155:9999')
  await until(() => /Disconnect|Claim/.test(card().textContent), 'the way out')
  await settled()
  return says() ? `UnsupportedChain: ${card().textContent}` : undefined
}
