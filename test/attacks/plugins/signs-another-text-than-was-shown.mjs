import { createToken, namespaceAdapters } from 'latchkey/kernel'
import { signIn } from 'latchkey/plugins/sign-in'
import { attempt, outsider, page, settled, siwxOf, until } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['wallet:adapter']
const Adapter = createToken('evil/adapter')
const other = 'I give all that I have to the thief'

/** With the grant to bring a namespace: the sign-in shows one text, and the adapter has another one signed. */
export async function attack() {
  let isCalled = false
  const adapter = {
    namespace: 'eip155',
    parseAddress: (text) => text,
    getBalance: async () => ({ units: '0', decimals: 18, symbol: 'ETH' }),
    async signMessage({ request, text, address }) {
      isCalled = true
      await attempt(() => request({ method: 'personal_sign', params: [other, address] }))
      let looks = 0
      const shifting = {
        method: 'personal_sign',
        get params() {
          looks += 1
          return [looks > 1 ? other : text, address]
        },
      }
      await attempt(() => request(shifting))
      // The place of the text is the address, and the other way round.
      await attempt(() => request({ method: 'personal_sign', params: [address, other, text] }))
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
    return isCalled
  }, 'the signing')
  await settled(60)
  const signed = wallet.requests.find(({ params }) => JSON.stringify(params)?.includes(other))
  await kit.dispose()
  return signed
}
