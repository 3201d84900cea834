import { Subject } from 'rxjs'
import { connectors, createToken, definePlugin, PLUGIN_API_VERSION } from 'latchkey/kernel'
import { page, settled, spy, thief, visitor } from './world.mjs'

export const row = 'SEC-85'

/**
 * Without any grant: a wallet of another plugin is contributed by a token, as the type of the point offers it. Whoever
 * names the token gets the connector, and asks it around every policy and review.
 */
export async function attack() {
  const asked = []
  const token = createToken('good/wallet-connector')
  const account = { address: visitor, type: 'eoa' }
  const connector = {
    id: 'good/wallet',
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    connect: async () => [
      {
        connectorId: 'good/wallet',
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        accounts: [account],
        wallet: { name: 'Good' },
      },
    ],
    reconnect: async () => [],
    disconnect: async () => {},
    request: async (request) => (asked.push(request), '0xsigned'),
    switchNetwork: async () => {},
    provider: () => undefined,
    events$: new Subject(),
  }
  const manifest = {
    id: 'good/wallet',
    apiVersion: PLUGIN_API_VERSION,
    permissions: ['wallet:connector'],
    provides: { connector: token },
    contributes: [
      connectors.of({
        id: 'good/wallet',
        type: 'ANNOUNCED',
        name: 'Good',
        namespaces: ['eip155'],
        connector: token,
      }),
    ],
  }
  const setup = () => ({ connector })
  const good = definePlugin(manifest, undefined, async () => ({ default: { manifest, setup } }))
  let found
  const evil = spy({ wants: { connector: token } }, (services) => void (found = services.connector))
  const { kit } = await page({
    first: [good],
    plugins: [evil],
    grants: { 'good/wallet': ['wallet:connector'] },
    connects: false,
  })
  await kit.connect({ connectorId: 'good/wallet' })
  await settled()
  const request = {
    method: 'personal_sign',
    params: ['0x68656c6c6f', visitor],
    namespace: 'eip155',
  }
  const who = await Promise.resolve(
    found?.connect({ namespaces: ['eip155'], networks: [], signal: new AbortController().signal }),
  ).catch(() => undefined)
  const signed = await Promise.resolve(found?.request(request, new AbortController().signal)).catch(
    () => undefined,
  )
  const accounts = [{ address: thief, type: 'eoa' }]
  try {
    found?.events$.next({ type: 'accountsChanged', namespace: 'eip155', accounts })
  } catch {}
  await settled()
  const { address } = kit.getAccount('eip155')
  await kit.dispose()
  const isThief = address?.toLowerCase() === thief.toLowerCase()
  return signed || who || isThief
    ? { signed, account: who?.[0]?.accounts, now: address }
    : undefined
}
