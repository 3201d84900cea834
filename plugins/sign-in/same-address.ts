import { type CaipNetworkId, namespaceOf } from '../../kernel/exports/index.ts'

/** Whether two spellings of an address on a network are one: those of eip155 have no case. */
export const isSameAddress = (chainId: CaipNetworkId, left: string, right: string): boolean =>
  left === right ||
  (namespaceOf(chainId) === 'eip155' && left.toLowerCase() === right.toLowerCase())
