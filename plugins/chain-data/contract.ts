import {
  type CaipNetworkId,
  createToken,
  type HttpCall,
  type ServiceEndpoint,
} from '../../kernel/exports/index.ts'

/** Calls of the chain data service, which serves some networks and says which. */
export interface ChainData {
  /**
   * As the HTTP client does; before a call that is gated it makes sure that the service serves the
   * network. Rejects with a KitError `NETWORK_NOT_SERVED` when it does not: nothing is asked then. Where
   * the service does not say, the call's own answer decides.
   */
  call<T>(endpoint: ServiceEndpoint, network: CaipNetworkId, call: HttpCall<T>): Promise<T>
  /** With what it knows, and the requests under way, apart: by when an answer comes it does not tell who asked before. */
  afresh(): Pick<ChainData, 'call'>
}
export const ChainData = /*#__PURE__*/ createToken<ChainData>('chain-data/chain-data')
