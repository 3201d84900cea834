import { isAddress, type Address } from 'viem'
import { json } from '../server/local-server.ts'
import { createChainHistory } from './chain-history.ts'
import { historyPresets } from './history-presets.ts'
import type { Handlers, ServiceParts } from './service.ts'

const pageSize = 25

/** What accounts did, read from the local chains; 25 a page, newest first. */
export function createHistoryHandlers({
  networks,
  tokens,
  nodes,
  onRampOrders,
}: ServiceParts): Handlers {
  const histories = new Map(
    networks.map((network) => [
      network.caipNetworkId,
      createChainHistory({
        network,
        tokens,
        url: nodes.get(network.caipNetworkId)!.url,
      }),
    ]),
  )
  return {
    async getHistory({ params, query, knobs }) {
      const address = params.address!
      const chainId = query.get('chainId')
      const cursor = query.get('cursor') ?? ''
      const preset = historyPresets[knobs?.preset ?? '']
      if (preset) return preset({ address, chainId: chainId ?? 'eip155:1', cursor })
      if (query.get('onramp') === 'coinbase')
        return json({ data: onRampOrders.of(address), next: null })
      if (!isAddress(address, { strict: false })) {
        return json({ error: 'address: expected an EVM address' }, 400)
      }
      const asked = chainId === null ? [...histories.keys()] : [chainId]
      const found = await Promise.all(
        asked.map(async (it) => (await histories.get(it)?.of(address as Address)) ?? []),
      )
      const all = found
        .flat()
        .sort((left, right) => right.metadata.minedAt.localeCompare(left.metadata.minedAt))
      // What is newer than the cursor's entry came meanwhile, and moves no page.
      const start = cursor === '' ? 0 : all.findIndex(({ id }) => id === cursor) + 1
      if (cursor !== '' && start === 0) return json({ error: 'cursor: not known' }, 400)
      const data = all.slice(start, start + pageSize)
      const hasMore = start + pageSize < all.length
      return json({ data, next: hasMore ? data.at(-1)!.id : null })
    },
  }
}
