import type { CaipAddress, CaipNetworkId } from '../../kernel/exports/index.ts'

/** Whether it is the CAIP-10 text of an EVM account, which every token of a swap is. */
export const isEvmAccount = (value: unknown): value is CaipAddress =>
  typeof value === 'string' && /^eip155:\d{1,20}:0x[0-9a-f]{40}$/i.test(value)

/** Whether two CAIP-10 texts name one EVM account: the case of an address says nothing. */
export const isSameAddress = (left: string, right: string): boolean =>
  left.toLowerCase() === right.toLowerCase()

/** The plain address of a CAIP-10 text. */
export const addressOf = (account: CaipAddress): string =>
  account.slice(account.lastIndexOf(':') + 1)

/** The network of a CAIP-10 text. */
export const networkOf = (account: CaipAddress): CaipNetworkId =>
  account.slice(0, account.lastIndexOf(':')) as CaipNetworkId
