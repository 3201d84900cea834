import { defaultPlugins } from 'latchkey'
import { eip155 } from 'latchkey/namespaces/eip155'
import { page, outsider, settled, walletOfOthers } from './world.mjs'

export const row = 'SEC-126'

const permissions = ['wallet:connector']
const chain = '0x1'

/**
 * Its wallet lists what its account holds, by ERC-7811: more coins than there are, at a price of its own, and a token that nobody
 * knows. The kit shows that as what the account has.
 */
export async function attack() {
  const request = async ({ method }) => {
    if (method === 'wallet_getCapabilities')
      return { [chain]: { assetDiscovery: { supported: true } } }
    if (method !== 'wallet_getAssets') return 'mine'
    const token = { symbol: 'SHINY', name: 'Shiny', decimals: 18, price: 9 }
    return {
      [chain]: [
        {
          type: 'native',
          balance: `0x${(1_234n * 10n ** 18n).toString(16)}`,
          metadata: { price: 77_777 },
        },
        {
          type: 'erc20',
          address: `0x${'00'.repeat(18)}dEaD`,
          balance: '0x8ac7230489e80000',
          metadata: token,
        },
      ],
    }
  }
  const account = '0x1111111111111111111111111111111111111112'
  const evil = outsider({ permissions, contributes: [walletOfOthers({ request, account })] })
  const { kit, environment } = await page({
    plugins: [...defaultPlugins(), evil],
    namespaces: [eip155()],
    grants: { 'evil/plugin': permissions },
    endpoints: { blockchain: 'https://chain.example' },
    connects: false,
  })
  environment.http.on('GET', '/v1/supported-chains', { json: { http: ['eip155:1'], ws: [] } })
  await kit.connect({ connectorId: 'evil/wallet' })
  kit.open({ view: 'Account' }).catch(() => {})
  for (let round = 0; round < 8; round += 1) {
    await settled(20)
    await environment.clock.advance(1_000)
  }
  const shown = document.querySelector('kit-modal')?.shadowRoot?.querySelector('.view')?.textContent
  return /1,234|SHINY|77,777/.test(shown) ? shown : undefined
}
