import type { CaipNetworkId } from '../../kernel/exports/index.ts'

/** The id of an EVM network as a hex quantity. */
export const hexChainId = (id: CaipNetworkId): string =>
  `0x${Number(id.slice(id.indexOf(':') + 1)).toString(16)}`
