import { type CaipNetworkId, implement, KitError } from '../../kernel/exports/index.ts'
import { manifest } from './index.ts'
import { createServedNetworks } from './served-networks.ts'

export default implement(manifest, (_services, { http, clock, log }) => {
  const served = createServedNetworks({ http, clock, log })
  return {
    chainData: {
      async call(endpoint, network, call) {
        if (endpoint.isGated && (await served.serves(network, call.signal)) === false) {
          throw notServed(network)
        }
        return http.call(endpoint, call)
      },
    },
  }
})

const notServed = (network: CaipNetworkId): KitError =>
  new KitError('This is not available on this network', {
    code: 'NETWORK_NOT_SERVED',
    details: `the chain data service does not name ${network} among its networks`,
  })
