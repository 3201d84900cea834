/** A transaction as the history call tells it. */
export interface OnRampOrder {
  id: string
  metadata: {
    minedAt: string
    chain: string
    operationType: 'bought'
    sentTo: string
    status:
      | 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'
      | 'ONRAMP_TRANSACTION_STATUS_SUCCESS'
      | 'ONRAMP_TRANSACTION_STATUS_FAILED'
    hash?: string
  }
  transfers: unknown[]
}

/** What was bought at the provider's page, newest first. */
export interface OnRampOrders {
  of(address: string): readonly OnRampOrder[]
  /** One more, or what became of it. */
  put(address: string, order: OnRampOrder): void
}

export function createOnRampOrders(): OnRampOrders {
  const known = new Map<string, OnRampOrder[]>()
  const of = (address: string) => known.get(address.toLowerCase()) ?? []
  return {
    of,
    put(address, order) {
      const others = of(address).filter(({ id }) => id !== order.id)
      known.set(address.toLowerCase(), [order, ...others])
    },
  }
}
