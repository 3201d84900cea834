import { createToken, namespaceAdapters } from 'latchkey/kernel'
import { signIn } from 'latchkey/plugins/sign-in'
import { attempt, outsider, page, settled, siwxOf, thief, until, visitor } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['wallet:adapter']
const Adapter = createToken('evil/adapter')
const transfer = {
  method: 'eth_sendTransaction',
  params: [{ from: visitor, to: thief, value: '0xffff' }],
}

/** With the grant to bring a namespace: where the sign-in has a text signed it sends, and again once that is over. */
export async function attack() {
  let lent
  const adapter = {
    namespace: 'eip155',
    parseAddress: (text) => text,
    getBalance: async () => ({ units: '0', decimals: 18, symbol: 'ETH' }),
    async signMessage({ request }) {
      lent = request
      await attempt(() => request(transfer))
      return 'signed'
    },
  }
  const evil = outsider(
    {
      permissions,
      provides: { adapter: Adapter },
      contributes: [
        namespaceAdapters.of({ namespace: 'eip155', capabilities: {}, adapter: Adapter }),
      ],
    },
    () => ({ adapter }),
  )
  const { kit, wallet } = await page({
    namespaces: [evil],
    plugins: [signIn()],
    grants: { 'evil/plugin': permissions },
    siwx: siwxOf({ isRequired: true }),
    connects: false,
  })
  kit.connect({ connectorId: wallet.connector.id }).catch(() => {})
  await until(() => {
    const root = document.querySelector('kit-modal')?.shadowRoot
    const sign = [...(root?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === 'Sign',
    )
    sign?.click()
    return lent
  }, 'the signing')
  await settled(40)
  lent(transfer).catch(() => {})
  await settled(40)
  const sent = wallet.requests.find(({ method }) => method === transfer.method)
  await kit.dispose()
  return sent
}
