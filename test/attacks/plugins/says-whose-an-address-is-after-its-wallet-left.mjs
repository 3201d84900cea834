import { createToken, IdentityService, namespaceAdapters } from 'latchkey/kernel'
import { names } from 'latchkey/plugins/names'
import {
  attempt,
  happens,
  outsider,
  page,
  settled,
  thief,
  until,
  visitor,
  walletOfOthers,
} from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:adapter', 'wallet:connector']
const Adapter = createToken('evil/adapter')
const id = 'evil/wallet'
const name = 'treasury.eth'
const root = () => document.querySelector('kit-modal')?.shadowRoot

/**
 * It brings a namespace, and a wallet of it, and says what an address is called while its own wallet is connected. It says so of
 * the address of another account, which the kit keeps: with the wallet of another plugin the visitor reads that name.
 */
export async function attack() {
  let identities
  const reader = {
    normalizeName: (text) => text,
    addressOf: async () => visitor,
    nameOf: async () => name,
  }
  const adapter = {
    namespace: 'eip155',
    parseAddress: (text) => (text.toLowerCase() === visitor.toLowerCase() ? visitor : text),
    getBalance: async () => ({ units: '0', decimals: 18, symbol: 'ETH' }),
    signMessage: async () => '',
    nameReader: async () => reader,
  }
  const evil = outsider(
    {
      permissions,
      activation: 'start',
      needs: { identities: IdentityService },
      provides: { adapter: Adapter },
      contributes: [
        namespaceAdapters.of({
          namespace: 'eip155',
          capabilities: { names: true, nativeBalance: true },
          adapter: Adapter,
        }),
        walletOfOthers({ account: thief }),
      ],
    },
    (needs) => {
      identities = needs.identities
      return { adapter }
    },
  )
  const { kit, wallet, environment } = await page({
    namespaces: [evil],
    plugins: [...names()],
    grants: { 'evil/plugin': permissions },
    endpoints: { blockchain: 'https://names.test' },
    connects: false,
  })
  // The service knows nobody; for how this account is called on chain the kit asks the adapter.
  environment.http.on('GET', /supported-chains/, { json: { http: ['eip155:1'] } })
  environment.http.on('GET', /^\/v1\/identity\//, { status: 404, json: {} })
  environment.http.on('GET', /^\/v1\/profile\/reverse\//, { json: [] })
  await until(() => identities, 'its set-up')
  await kit.connect({ connectorId: id })
  await settled()
  void attempt(() => identities.read(`eip155:1:${visitor}`))
  await settled(80)
  await kit.disconnect()
  await kit.connect({ connectorId: wallet.connector.id })
  kit.open({ view: 'Account' }).catch(() => {})
  await until(() => root()?.textContent.includes('Disconnect'), 'the account')
  const isSaid = await happens(() => root().textContent.includes(name), 3_000)
  const { address } = kit.getAccount('eip155')
  await kit.dispose()
  return isSaid ? `${address} is called ${name}` : undefined
}
