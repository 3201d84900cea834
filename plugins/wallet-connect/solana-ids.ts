import type { CaipNetworkId } from '../../kernel/exports/index.ts'

/** Names that wallets of the old kind know solana's networks by, from the current id. */
const legacyIds: Readonly<Record<CaipNetworkId, CaipNetworkId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** The id under which an old wallet knows the network, when there is one. */
export const legacyIdOf = (id: CaipNetworkId): CaipNetworkId | undefined => legacyIds[id]

/** The current id for whichever id a wallet uses. */
export function currentIdOf(id: CaipNetworkId): CaipNetworkId {
  const entry = Object.entries(legacyIds).find(([, legacy]) => legacy === id)
  return (entry?.[0] as CaipNetworkId | undefined) ?? id
}
