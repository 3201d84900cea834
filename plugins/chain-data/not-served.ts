import { type CaipNetworkId, KitError } from '../../kernel/exports/index.ts'

export const notServed = (network: CaipNetworkId): KitError =>
  new KitError('This is not available on this network', {
    code: 'NETWORK_NOT_SERVED',
    details: `the chain data service does not name ${network} among its networks`,
  })
