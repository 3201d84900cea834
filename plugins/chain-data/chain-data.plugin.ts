import { implement } from '../../kernel/exports/index.ts'
import { manifest } from './index.ts'
import { createServedNetworks } from './served-networks.ts'
import { notServed } from './not-served.ts'

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
