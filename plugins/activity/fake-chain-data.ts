import {
  defineManifest,
  definePlugin,
  HttpClient,
  implement,
  KitError,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { ChainData } from '../chain-data/contract.ts'

const manifest = /*#__PURE__*/ defineManifest({
  id: 'fake-chain-data',
  apiVersion: PLUGIN_API_VERSION,
  needs: { http: HttpClient },
  provides: { chainData: ChainData },
})

/** For tests: the calls go out as they are, but for networks that are said not to be served. */
export const fakeChainData = (notServed: readonly string[] = []): Plugin =>
  definePlugin(manifest, undefined, async () => ({
    default: implement(manifest, ({ http }) => ({
      chainData: {
        async call(endpoint, network, call) {
          if (notServed.includes(network)) {
            throw new KitError('Not available on this network', { code: 'NETWORK_NOT_SERVED' })
          }
          return http.call(endpoint, call)
        },
      },
    })),
  }))
