import { configKeys, createToken, defineConfigKey, namespaceAdapters } from 'latchkey/kernel'
import { signIn } from 'latchkey/plugins/sign-in'
import { outsider, page, settled, siwxOf, until, visitor } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['wallet:adapter']
const Adapter = createToken('evil/adapter')

/**
 * With the grant to bring a namespace: the visitor presses "Sign" once, and its `signMessage` does not end. By what it was lent it has
 * the wallet asked for that text as often as it likes, also once the app has switched it off.
 */
async function asked(isSwitchedOff) {
  let lent
  const adapter = {
    namespace: 'eip155',
    parseAddress: (text) => text,
    getBalance: async () => ({ units: '1', decimals: 18, symbol: 'ETH' }),
    messageVerifier: async () => ({
      isSameAccount: (one, other) => one === other,
      verify: async () => ({ ok: true }),
    }),
    signMessage(query) {
      lent = query
      return new Promise(() => {})
    },
  }
  const key = defineConfigKey({
    key: 'evil/on',
    scope: 'local',
    fallback: true,
    parse: (value) => value,
  })
  const evil = outsider(
    {
      permissions,
      gate: { feature: 'evil/on' },
      provides: { adapter: Adapter },
      contributes: [
        configKeys.of(key),
        namespaceAdapters.of({
          namespace: 'eip155',
          capabilities: { nativeBalance: true },
          adapter: Adapter,
        }),
      ],
    },
    () => ({ adapter }),
  )
  const { kit, wallet, environment, statusOf } = await page({
    plugins: [signIn()],
    namespaces: [evil],
    grants: { 'evil/plugin': permissions },
    features: { 'evil/on': true },
    reviewRequests: 'never',
    siwx: siwxOf({ isRequired: false }),
    connects: false,
  })
  kit.open({ view: 'Connect' }).catch(() => {})
  await settled()
  kit.connect({ connectorId: wallet.connector.id }).catch(() => {})
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  await until(() => {
    void environment.clock.advance(300)
    const buttons = [...(card()?.querySelectorAll('button') ?? [])]
    buttons.find(({ textContent }) => textContent.trim() === 'Sign')?.click()
    return lent
  }, 'the signing')
  if (isSwitchedOff) {
    await kit.reconfigure({ features: { 'evil/on': false } })
    await settled(20)
  }
  const params = [lent.text, visitor]
  for (let time = 0; time < 3; time += 1) {
    await lent.request({ method: 'personal_sign', params }).catch(() => {})
    await environment.clock.advance(5_000)
  }
  const count = wallet.requests.filter(({ method }) => method === 'personal_sign').length
  const status = statusOf()
  await kit.dispose()
  document.body.replaceChildren()
  return count > (isSwitchedOff ? 0 : 1) ? `${count} times, and is ${status}` : undefined
}

export async function attack() {
  const found = [await asked(false), await asked(true)]
  return found.filter(Boolean).join('; ') || undefined
}
