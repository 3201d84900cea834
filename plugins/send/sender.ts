import {
  activeAccount,
  type ActingAccount,
  type CaipNetwork,
  connectionsStore,
  networksStore,
  type PluginContext,
} from '../../kernel/exports/index.ts'

/** Who would pay right now, on a network of the app. */
export interface SendAccount extends ActingAccount {
  readonly network: CaipNetwork
}

export interface Sender {
  /** Undefined without a connection, and on a network that the app did not ask for. */
  current(): SendAccount | undefined
  /** Calls the handler when it becomes another one, or none. */
  onChange(handler: (now: SendAccount | undefined, before: SendAccount | undefined) => void): void
}

export function createSender(ctx: PluginContext): Sender {
  const current = (): SendAccount | undefined => {
    const active = activeAccount(ctx.read)
    const { network } = active ?? {}
    return active && network && { ...active, network }
  }
  return {
    current,
    onChange(handler) {
      let known = current()
      const look = () => {
        const before = known
        known = current()
        if (known?.account !== before?.account) handler(known, before)
      }
      ctx.watch(connectionsStore, (state) => state, look)
      ctx.watch(networksStore, (state) => state, look)
    },
  }
}
