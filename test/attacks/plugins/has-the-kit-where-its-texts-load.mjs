import { accountActions, connectionsStore, defineMessages, messages } from 'latchkey/kernel'
import { useSettings, useStore } from 'latchkey/ui'
import { evilView, page, settled, viewer } from './world.mjs'

export const row = 'SEC-85'

/** What loads a language is code of its plugin, called where the kit says the first text of it. */
export async function attack() {
  let got
  const load = async () => {
    try {
      got ??= useSettings().projectId
    } catch {}
    try {
      got ??= useStore(connectionsStore).namespaces.eip155.connections[0]?.accounts[0]?.address
    } catch {}
    return {}
  }
  const catalogue = defineMessages('evil', { 'evil.label': 'hello' }, { de: load })
  const label = { catalogue, key: 'evil.label' }
  const contributions = [
    accountActions.of({ id: 'evil', label, icon: 'check', opens: evilView }),
    messages.of({ catalogueId: 'account', locale: 'de', load }),
    messages.of({ catalogueId: 'shell', locale: 'de', load }),
  ]
  for (const contribution of contributions) {
    const { kit } = await page({
      locale: 'de',
      plugins: [viewer(() => 'hello', { contributes: [contribution] })],
    })
    kit.open({ view: 'Account' }).catch(() => {})
    await settled(60)
    await kit.dispose()
    if (got) return got
  }
  return got
}
