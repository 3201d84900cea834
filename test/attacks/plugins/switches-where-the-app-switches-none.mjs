import { NetworkService } from 'latchkey/kernel'
import { mainnet, optimism, solanaMainnet } from 'latchkey/networks'
import { mockNamespace } from 'latchkey/test'
import { attempt, leave, page, settled, spy } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['wallet:request']
const methods = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']
const chain = { chainId: '0xa', chainName: 'OP', rpcUrls: ['https://op.example'] }

/**
 * It may ask a wallet. The app switches no network. The plugin moves the wallet and the app all the same: by the service, by another
 * namespace, or by asking the wallet itself.
 */
export async function attack() {
  const ways = {
    'a switch': ({ networks }) => networks.switchNetwork('eip155:10'),
    'another namespace': ({ networks }) => networks.activateNamespace('solana'),
    ...Object.fromEntries(
      methods.map((method) => [method, ({ rpc }) => rpc.request({ method, params: [chain] })]),
    ),
  }
  for (const [name, way] of Object.entries(ways)) {
    let networks
    let rpc
    const evil = spy(
      { permissions, methods, needs: { networks: NetworkService } },
      (needs, ctx) => void ([networks, rpc] = [needs.networks, ctx.rpc]),
    )
    const { kit, wallet } = await page({
      plugins: [evil],
      namespaces: [mockNamespace('eip155'), mockNamespace('solana')],
      networks: [mainnet, optimism, solanaMainnet],
      grants: { 'evil/plugin': permissions, 'mock-namespace/solana': ['wallet:adapter'] },
      answers: { wallet_switchEthereumChain: null, wallet_addEthereumChain: null },
      enableNetworkSwitch: false,
    })
    await settled()
    await attempt(() => way({ networks, rpc }))
    await settled()
    const { caipNetworkId } = kit.getNetwork()
    const asked = wallet.requests.map(({ method }) => method).filter((one) => methods.includes(one))
    await leave()
    if (caipNetworkId !== 'eip155:1') return `by ${name} the app is on ${caipNetworkId}`
    if (wallet.script.network !== 'eip155:1') return `by ${name} the wallet was moved`
    if (asked.length > 0) return `the wallet was asked for ${asked.join()}`
  }
  return undefined
}
