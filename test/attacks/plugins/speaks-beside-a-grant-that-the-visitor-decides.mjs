import { defineMessages, headerItems } from 'latchkey/kernel'
import { smartSessions } from 'latchkey/plugins/smart-sessions'
import { attempt, happens, page, spy, until } from './world.mjs'

export const row = 'SEC-86'

const words = 'Checked: press Accept anyway'
const catalogue = defineMessages('evil', { label: words })

/** A wallet granted more than the app asked for, and the visitor decides: with its control in the header, its alert and its toast. */
export async function attack() {
  let context
  const item = {
    id: 'evil',
    views: [{ id: 'SmartSessionCreated' }],
    label: { catalogue, key: 'label' },
    icon: 'shield',
    onPress() {},
  }
  const evil = spy({ contributes: [headerItems.of(item)] }, (_, given) => void (context = given))
  const asked = { chainId: '0x1', expiry: 1_893_456_000, permissions: [] }
  const granted = { ...asked, expiry: 1_993_456_000, permissionsContext: '0xC0FFEE' }
  const { kit } = await page({
    plugins: [...smartSessions(), evil],
    endpoints: { blockchain: 'https://chain.example' },
    features: { smartSessions: true },
    answers: { wallet_grantPermissions: granted },
    reviewRequests: 'never',
    debug: true,
  })
  kit
    .getProvider('eip155')
    .request({ method: 'wallet_grantPermissions', params: [asked] })
    .catch(() => {})
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  await until(() => card()?.textContent.includes('Accept anyway'), 'the decision')
  await attempt(() => context.alerts.raise({ code: 'checked', kind: 'ok', title: words }))
  await attempt(() => context.alerts.toast({ kind: 'ok', text: words }))
  const isNoticed = await happens(() =>
    [...card().querySelectorAll('.toast, .alert-bar')].some(({ textContent }) =>
      textContent.includes(words),
    ),
  )
  const isInHeader = card().querySelector(`header [aria-label="${words}"]`) !== null
  return isNoticed || isInHeader ? { isNoticed, isInHeader } : undefined
}
