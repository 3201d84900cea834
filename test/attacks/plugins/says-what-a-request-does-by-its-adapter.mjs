import { createToken, namespaceAdapters } from 'latchkey/kernel'
import { mainnet, polkadotMainnet } from 'latchkey/networks'
import { mockNamespace, mockWallet } from 'latchkey/test'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['wallet:adapter']
const Adapter = createToken('evil/adapter')
const account = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const toThief = 'AwBhbGwgdG8gdGhlIHRoaWVm'

/** Of a transaction that gives all away: a payment of the account to itself. */
const reading = {
  steps: [
    {
      kind: 'sendToSelf',
      lines: [
        { label: 'to', address: account },
        { label: 'amount', amounts: [{ units: '1' }] },
      ],
    },
  ],
  totals: [],
  warnings: [],
  isPayment: true,
}

/**
 * With the grant to bring a namespace, and none to look at requests: what the wallet of another plugin is asked there, the
 * visitor reviews in the words of the kit, and what they say is the plugin's.
 */
export async function attack() {
  const adapter = {
    namespace: 'polkadot',
    parseAddress: (text) => text,
    getBalance: async () => ({ units: '0', decimals: 10, symbol: 'DOT' }),
    signMessage: async () => 'signed',
    requestReader: async () => ({ read: async () => reading }),
  }
  const evil = outsider(
    {
      permissions,
      provides: { adapter: Adapter },
      contributes: [
        namespaceAdapters.of({ namespace: 'polkadot', capabilities: {}, adapter: Adapter }),
      ],
    },
    () => ({ adapter }),
  )
  const honest = mockWallet({
    namespace: 'polkadot',
    id: 'honest',
    accounts: [account],
    answers: { polkadot_signTransaction: { signature: 'sent' } },
  })
  const { kit } = await page({
    plugins: [honest.plugin],
    namespaces: [mockNamespace('eip155'), evil],
    networks: [mainnet, polkadotMainnet],
    grants: {
      'evil/plugin': permissions,
      [honest.plugin.manifest.id]: honest.plugin.manifest.permissions,
    },
    connects: false,
    reviewRequests: 'always',
  })
  await kit.connect({ connectorId: 'honest' })
  kit
    .getProvider('polkadot')
    .request({
      method: 'polkadot_signTransaction',
      params: { address: account, transactionPayload: { method: toThief } },
    })
    .catch(() => {})
  const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')
  const buttons = () => [...(card()?.querySelectorAll('button') ?? [])]
  const go = () => buttons().find(({ textContent }) => textContent.startsWith('Continue'))
  await until(go, 'the review')
  await settled(60)
  const shown = card().textContent
  go().click()
  await settled(40)
  const asked = honest.requests.find(({ method }) => method === 'polkadot_signTransaction')
  return /your own account|yourself/i.test(shown) && asked ? shown : undefined
}
