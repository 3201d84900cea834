/** Our sellers, by their ids, as they are shown: nobody else is taken for one, also where it is not set up. */
export const kitSellers = {
  meld: { name: 'Meld', mark: undefined },
  coinbase: { name: 'Coinbase', mark: 'coinbase-wallet' },
} as const

export const isKitSeller = (id: string): boolean => Object.hasOwn(kitSellers, id)

/** Whether its vendor is called like one of ours: it would be shown as that one. */
export const isVendorLikeKitSeller = (id: string): boolean =>
  isKitSeller((id.split('/')[0] ?? '').toLowerCase())
