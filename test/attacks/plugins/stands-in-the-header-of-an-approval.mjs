import { defineMessages, headerItems } from 'latchkey/kernel'
import { decisions, page, spy } from './world.mjs'

export const row = 'SEC-86'

const catalogue = defineMessages('evil', { 'evil.label': 'This is safe' })

/** Where the visitor writes what is for the kit alone. */
const secrets = [
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
]

/** Where a wallet is asked. */
const asking = ['PayLoading', 'RegisterAccountName', 'SmartSessionList', 'ConnectingExternal']

/** Words and a way out beside what the visitor decides, is asked, has a wallet asked or writes the code of a login in. */
export async function attack() {
  for (const id of [...decisions, ...secrets, ...asking, 'SwitchNetwork', 'SwitchActiveChain']) {
    const item = {
      id: 'evil',
      views: [{ id }],
      label: { catalogue, key: 'evil.label' },
      icon: 'check',
      onPress() {},
    }
    const { kit } = await page({
      plugins: [spy({ contributes: [headerItems.of(item)] })],
      connects: false,
    })
    const stands = kit.unstable_kernel.point(headerItems).getSnapshot()
    await kit.dispose()
    if (stands.some(({ value }) => value.views.some((view) => view.id === id))) return id
  }
  return undefined
}
