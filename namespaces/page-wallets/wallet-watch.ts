import { type PluginContext, walletDiscoveries } from '../../kernel/exports/index.ts'

/** Watches a page for wallets until it is disposed of. */
export interface WalletWatch {
  /** Looks once more for those that do not say that they came. */
  look(): void
  dispose(): void
}

/** Ends the watch with the plugin, and looks again when the visitor asks for it. */
export function addWatch(ctx: PluginContext<any>, id: string, watch: WalletWatch): void {
  ctx.add(() => watch.dispose())
  ctx.contribute(walletDiscoveries.of({ id, look: () => watch.look() }))
}
