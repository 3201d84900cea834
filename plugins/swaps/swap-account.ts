import {
  activeAccount,
  type ActingAccount,
  type CaipNetwork,
  type PluginContext,
} from '../../kernel/exports/index.ts'

export interface SwapAccount extends ActingAccount {
  readonly network: CaipNetwork
}

/** Who would swap, and where; undefined on a network that the app does not know. */
export function swapAccount(read: PluginContext['read']): SwapAccount | undefined {
  const active = activeAccount(read)
  const { network } = active ?? {}
  return active && network && { ...active, network }
}
