import type { CaipNetworkId } from '../../base/caip.ts'
import type { Kernel } from '../../kernel.ts'
import { NetworkService } from '../../wallet/tokens.ts'

/** At which the app has a network asked. */
export async function addressesOf(
  kernel: Kernel,
  network: CaipNetworkId,
): Promise<readonly string[]> {
  const networks = await kernel.service(NetworkService)
  const names = ['rpcUrls', 'restUrls', 'independentRpcUrls'] as const
  const lists = names.map(async (name) => networks[name](network))
  const settled = await Promise.allSettled(lists)
  return settled.flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
}
