import {
  type CaipNetworkId,
  type HttpClient,
  implement,
  KitError,
} from '../../kernel/exports/index.ts'
import type { ChainData } from './contract.ts'
import { manifest } from './index.ts'
import { createServedNetworks } from './served-networks.ts'

export default implement(manifest, (_services, { http, clock, log }) => {
  const chainDataBy = (ask: HttpClient['call']): Pick<ChainData, 'call'> => {
    const served = createServedNetworks({ http: { call: ask }, clock, log })
    return {
      async call(endpoint, network, call) {
        if (endpoint.isGated && (await served.serves(network, call.signal)) === false) {
          throw notServed(network)
        }
        return ask(endpoint, call)
      },
    }
  }
  const alone: HttpClient['call'] = (endpoint, call) =>
    http.call(endpoint, { ...call, isShared: false })
  return {
    chainData: {
      ...chainDataBy((endpoint, call) => http.call(endpoint, call)),
      afresh: () => chainDataBy(alone),
    },
  }
})

const notServed = (network: CaipNetworkId): KitError =>
  new KitError('This is not available on this network', {
    code: 'NETWORK_NOT_SERVED',
    details: `the chain data service does not name ${network} among its networks`,
  })
