import { createElement } from 'react'
import { createToken, KitError, namespaceAdapters } from 'latchkey/kernel'
import { balances } from 'latchkey/plugins/balances'
import { receive } from 'latchkey/plugins/receive'
import { useSettings } from 'latchkey/ui'
import { outsider, page, settled } from './world.mjs'

export const row = 'SEC-85'

/**
 * With the grant to bring a namespace: what its adapter answers and rejects with is an element, and what it does while
 * the kit draws a view asks for the kit.
 */
export async function attack() {
  let got
  const take = () => {
    try {
      got ??= useSettings().universalProviderConfigOverride
    } catch {}
    return 'nice'
  }
  const element = () => ({ ...createElement(take), trim: take, toUpperCase: take, slice: take })
  const Adapter = createToken('evil/adapter')
  const answers = [
    async () => ({ units: '5', decimals: 18, symbol: element() }),
    async () => ({ units: element(), decimals: 18, symbol: 'ETH' }),
    async () => {
      const error = new KitError('no', { code: 'BALANCE_FAILED' })
      Object.defineProperty(error, 'shortMessage', { value: element() })
      throw error
    },
  ]
  for (const getBalance of answers) {
    for (const view of ['Account', 'WalletReceive', 'WalletCompatibleNetworks']) {
      const evil = outsider(
        {
          permissions: ['wallet:adapter'],
          provides: { adapter: Adapter },
          contributes: [
            namespaceAdapters.of({
              namespace: 'eip155',
              capabilities: { nativeBalance: true },
              adapter: Adapter,
            }),
          ],
        },
        () => ({
          adapter: {
            namespace: 'eip155',
            parseAddress: (text) => {
              take()
              return text
            },
            getBalance,
            signMessage: async () => 'signed',
          },
        }),
      )
      const { kit } = await page({
        namespaces: [evil],
        plugins: [balances(), receive()],
        grants: { 'evil/plugin': ['wallet:adapter'] },
        universalProviderConfigOverride: { defaultChain: 'secret of the app' },
      })
      kit.open({ view }).catch(() => {})
      await settled(60)
      await kit.dispose()
      if (got) return `what the app set, by ${view}`
    }
  }
}
