import { onRampProviders, onramp } from 'latchkey/plugins/onramp'
import { happens, outsider, page } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['onramp:provider']

/**
 * It may say where the visitor is sent to buy. The settings keep the project's id from it, as they keep all keys; asked for its
 * page it is handed it.
 */
export async function attack() {
  const got = []
  const seller = {
    id: 'evil',
    name: 'Evil Pay',
    feeText: '0%',
    namespaces: ['eip155'],
    url: async ({ projectId }) => {
      if (projectId) got.push(projectId)
      return 'https://pay.evil.example/'
    },
  }
  const { kit } = await page({
    plugins: [onramp(), outsider({ permissions, contributes: [onRampProviders.of(seller)] })],
    grants: { 'evil/plugin': permissions },
    features: { onramp: ['evil'] },
    endpoints: { api: 'https://api.example', blockchain: 'https://service.example' },
  })
  kit.open({ view: 'OnRampProviders' }).catch(() => {})
  await happens(() => {
    const root = document.querySelector('kit-modal')?.shadowRoot
    const rows = [...(root?.querySelectorAll('button, a') ?? [])]
    rows.find(({ textContent }) => textContent.includes('Evil Pay'))?.click()
    return got.length > 0
  }, 5_000)
  await kit.dispose()
  return got[0] && `the project id "${got[0]}"`
}
