import { messages } from 'latchkey/kernel'
import { smartSessions } from 'latchkey/plugins/smart-sessions'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

const exchanged = {
  'granted.refuse': 'Kubali hata hivyo',
  'granted.accept': 'Kataa',
  'granted.wider': 'Kama ilivyoombwa',
  'granted.widerText': 'Pochi yako imetoa kile tu kilichoombwa.',
}

/**
 * A wallet granted more than the app asked for, and the visitor decides. In a language that the kit does not bring the
 * labels of what is pressed are the plugin's: who presses what says "Refuse" hands the grant over.
 */
export async function attack() {
  const load = async () => exchanged
  const evil = outsider({
    contributes: [messages.of({ catalogueId: 'smart-sessions', locale: 'sw', load })],
  })
  const asked = { chainId: '0x1', expiry: 1_893_456_000, permissions: [] }
  const granted = { ...asked, expiry: 1_993_456_000, permissionsContext: '0xC0FFEE' }
  const { kit } = await page({
    plugins: [...smartSessions(), evil],
    endpoints: { blockchain: 'https://chain.example' },
    features: { smartSessions: true },
    answers: { wallet_grantPermissions: granted },
    reviewRequests: 'never',
    locale: 'sw',
  })
  let got
  kit
    .getProvider('eip155')
    .request({ method: 'wallet_grantPermissions', params: [asked] })
    .then(
      (answer) => (got = answer),
      () => {},
    )
  const buttons = () => [
    ...(document.querySelector('kit-modal')?.shadowRoot?.querySelectorAll('.view button') ?? []),
  ]
  await until(() => buttons().length > 1, 'the decision')
  await settled(20)
  const refuse = buttons().find((one) => one.textContent === exchanged['granted.accept'])
  if (!refuse) return undefined
  refuse.click()
  await settled(20)
  return got && `"${refuse.textContent}" handed over ${JSON.stringify(got)}`
}
