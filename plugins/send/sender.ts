import {
  accountOnNetwork,
  type AccountOnNetwork,
  type CaipAddress,
  connectionsStore,
  KitError,
  networksStore,
  type PluginContext,
} from '../../kernel/exports/index.ts'

export interface Sender {
  /** Undefined without a connection, and on a network that the app did not ask for. */
  current(): AccountOnNetwork | undefined
  /** Calls the handler when it becomes another one, or none. */
  onChange(
    handler: (now: AccountOnNetwork | undefined, before: AccountOnNetwork | undefined) => void,
  ): void
}

export function createSender(ctx: PluginContext): Sender {
  const current = () => accountOnNetwork(ctx.read)
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

/** Throws a KitError where nobody can send. */
export function needSender({ current }: Pick<Sender, 'current'>): AccountOnNetwork {
  const found = current()
  if (found) return found
  throw new KitError('Unsupported chain', { code: 'UNSUPPORTED_CHAIN' })
}

/** Throws where it has changed while somebody was asked. */
export function mustStillSend({ current }: Pick<Sender, 'current'>, account: CaipAddress): void {
  if (current()?.account === account) return
  throw new KitError('The account changed', { code: 'ACCOUNT_CHANGED' })
}
