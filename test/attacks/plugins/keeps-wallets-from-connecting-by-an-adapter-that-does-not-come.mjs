import { createToken, namespaceAdapters } from 'latchkey/kernel'
import { mainnet, solanaMainnet } from 'latchkey/networks'
import { mockNamespace } from 'latchkey/test'
import { outsider, page, visitor, walletOfOthers } from './world.mjs'

export const row = 'SEC-126'

const permissions = ['wallet:adapter']
const brings = ['wallet:connector']
const Adapter = createToken('evil/adapter')

/**
 * It may bring the adapter of a namespace that the kit has none for. That fails as it is loaded, each time: a wallet of another plugin
 * that serves this namespace beside that of the visitor, as one that pairs does, is not even asked, and nobody connects.
 */
export async function attack() {
  let asked = 0
  const good = outsider(
    {
      permissions: brings,
      contributes: [
        walletOfOthers({
          id: 'good/wallet',
          name: 'Good Wallet',
          namespaces: ['eip155', 'solana'],
          connect: async () => {
            asked += 1
            return [
              {
                connectorId: 'good/wallet',
                namespace: 'eip155',
                accounts: [{ address: visitor }],
                caipNetworkId: 'eip155:1',
                wallet: { name: 'Good Wallet' },
              },
            ]
          },
        }),
      ],
    },
    undefined,
    'good/wallet',
  )
  const evil = outsider(
    {
      permissions,
      provides: { adapter: Adapter },
      contributes: [
        namespaceAdapters.of({ namespace: 'solana', capabilities: {}, adapter: Adapter }),
      ],
    },
    () => ({ adapter: () => Promise.reject(new Error('not today')) }),
  )
  const connects = async (adapter) => {
    const { kit } = await page({
      plugins: [good],
      namespaces: [mockNamespace('eip155'), adapter],
      networks: [mainnet, solanaMainnet],
      grants: {
        'evil/plugin': permissions,
        'good/wallet': brings,
        'mock-namespace/solana': permissions,
      },
      connects: false,
    })
    const codes = []
    for (let round = 0; round < 3; round += 1) {
      const answer = kit.connect({ connectorId: 'good/wallet' })
      codes.push(
        await answer.then(
          () => 'connected',
          ({ code }) => code,
        ),
      )
    }
    const status = kit.inspect().plugins.find(({ id }) => id === 'evil/plugin')?.status
    await kit.dispose()
    return { codes, status }
  }
  const without = await connects(mockNamespace('solana'))
  const before = asked
  const { codes, status } = await connects(evil)
  return without.codes.includes('connected') && !codes.includes('connected') && asked === before
    ? `${codes.join()}: the wallet was not asked, and the plugin is ${status}`
    : undefined
}
