import {
  defineManifest,
  definePlugin,
  implement,
  KitError,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { ChainData } from '../chain-data/contract.ts'
import { smartSessions } from './index.ts'

/** For tests: every network is served but those that are named. */
export function fakeChainData(notServed: readonly string[] = []) {
  const manifest = defineManifest({
    id: 'chain-data',
    apiVersion: PLUGIN_API_VERSION,
    provides: { chainData: ChainData },
    permissions: ['http:blockchain'],
  })
  return definePlugin(manifest, undefined, async () => ({
    default: implement(manifest, (_, ctx) => {
      const served: Pick<ChainData, 'call'> = {
        async call(endpoint, network, call) {
          if (notServed.includes(network)) {
            throw new KitError('Not available on this network', { code: 'NETWORK_NOT_SERVED' })
          }
          return ctx.http.call(endpoint, call)
        },
      }
      return { chainData: { ...served, afresh: () => served } }
    }),
  }))
}

/** The plugin without what it stands on. */
export const [sessionsPlugin] = smartSessions().filter(
  ({ manifest }) => manifest.id === 'smart-sessions',
) as [ReturnType<typeof definePlugin>]
