/** What was bought at the on-ramp page, as the history tells it (WIRE 2.4, `onramp=coinbase`). */

export type OnRampStatus =
  | 'ONRAMP_TRANSACTION_STATUS_SUCCESS'
  | 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'
  | 'ONRAMP_TRANSACTION_STATUS_FAILED'

export interface OnRampOrder {
  id: string
  metadata: {
    /** ISO 8601. */
    minedAt: string
    /** CAIP-2. */
    chain: string
    hash?: string
    operationType: 'bought'
    status: OnRampStatus
  }
  transfers: {
    direction: 'in'
    quantity: { numeric: string }
    value: number
    fungible_info: { name: string; symbol: string }
  }[]
}

/** By address in lower case, newest first. */
export const onRampOrders = new Map<string, OnRampOrder[]>()

export const ordersOf = (address: string): OnRampOrder[] =>
  onRampOrders.get(address.toLowerCase()) ?? []

/** A later state of an order takes the place of the one before. */
export function putOrder(address: string, order: OnRampOrder): void {
  const others = ordersOf(address).filter(({ id }) => id !== order.id)
  onRampOrders.set(address.toLowerCase(), [order, ...others])
}
