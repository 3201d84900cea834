import { encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { startWorld } from '../devnet/world.ts'
import { exchange } from '../devnet/chains/deploy-contracts.ts'
import { openPage, visitor } from './page.mjs'

export const stranger = '0x00000000000000000000000000000000000000bb'
export const call = (signature, args) =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`]), args })
export { exchange, maxUint256, visitor }

/** A local world with a swap service that answers as an attacker likes, and a page that trusts it for swaps. */
export async function startHostileSwaps() {
  const { swaps } = await import('latchkey/plugins/swaps')
  const { defaultPlugins } = await import('latchkey')
  const world = await startWorld({ namespaces: [] })
  const network = world.settings.networks.find(({ id }) => id === 8453)
  const token = (symbol) => world.tokens.find((it) => it.symbol === symbol).address
  let page
  return {
    world,
    network,
    token,
    /** The visitor reviews a swap of 1 TUSD for the coin; `answers` are those of the service, by call. */
    async review({ contracts = [exchange.address], from = 'TUSD', amount = '1', ...answers } = {}) {
      world.service.reset()
      for (const [route, json] of Object.entries(answers)) world.service.control({ route, json })
      await page?.close()
      page = await openPage({
        ...world.settings,
        networks: [network],
        features: { swaps: ['1inch'] },
        plugins: [
          ...defaultPlugins(),
          swaps({ contracts: { '1inch': { [network.caipNetworkId]: contracts } } }),
        ],
      })
      const to = from === 'TUSD' ? network.nativeCurrency.symbol : 'TUSD'
      await page.open('Swap', { fromToken: from, toToken: to, amount })
      await page.press('Review swap')
      return page
    },
    /** What the service says the swap is. */
    built: (tx) => ({
      postSwapTransaction: {
        tx: {
          from: `${network.caipNetworkId}:${visitor}`,
          amount: '0',
          ...tx,
          to: `${network.caipNetworkId}:${tx.to}`,
        },
      },
      getSwapAllowance: { allowance: maxUint256.toString() },
    }),
    async stop() {
      await page?.close()
      await world.stop()
    },
  }
}
