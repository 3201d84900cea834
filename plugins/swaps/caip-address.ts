import type { CaipAddress, CaipNetworkId } from '../../kernel/exports/index.ts'

/** Whether two CAIP-10 texts name one EVM account: the case of an address says nothing. */
export const isSameAddress = (left: string, right: string): boolean =>
  left.toLowerCase() === right.toLowerCase()

/** The plain address of a CAIP-10 text. */
export const addressOf = (account: CaipAddress): string =>
  account.slice(account.lastIndexOf(':') + 1)

/** The network of a CAIP-10 text. */
export const networkOf = (account: CaipAddress): CaipNetworkId =>
  account.slice(0, account.lastIndexOf(':')) as CaipNetworkId
