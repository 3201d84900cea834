import type { LimitContext } from './guards/limits/limit-context.ts'
import type { PluginAsker } from './guards/limits/plugin-asker.ts'
import type { Kernel } from './kernel.ts'
import type { RouterEntry } from './wallet/views/router-store.ts'
import type { ViewService } from './wallet/tokens.ts'

/**
 * What stands behind the kernel of a plugin of others, for the kernel and the shell alone. No member of that kernel leads
 * here: code of the plugin may come to hold it, by what a hook keeps or by an element that a part returns.
 */
export interface BehindKernel {
  /** What it is made of. */
  readonly whole: Kernel
  /** Narrows the context of the plugin. */
  readonly limit: LimitContext
  /** How it asks a wallet and the visitor. */
  readonly asker: PluginAsker
  /** Aborts as the plugin is switched off: what it is asked now is over then. */
  life(): AbortSignal
  /** Whether the plugin may say something in the card, which it may not while the visitor decides. */
  maySpeak(): boolean
  /** The card for a view that is drawn in it, whatever the plugin was granted. */
  card(): ViewService | undefined
  /** What a view that it draws is told; in the place of another one nothing without `wallet:accounts`. */
  paramsOf(entry: RouterEntry): RouterEntry['params']
}

// Memo by what was made: what stands behind it.
const behind = /*#__PURE__*/ new WeakMap<Kernel, BehindKernel>()

export function putBehind(kernel: Kernel, what: BehindKernel): void {
  behind.set(kernel, what)
}

/** Undefined for the kernel itself, and so for plugins of the kit. */
export const behindOf = (kernel: Kernel): BehindKernel | undefined => behind.get(kernel)

/** The kernel itself, whichever a part is drawn with. */
export const wholeOf = (kernel: Kernel): Kernel => behindOf(kernel)?.whole ?? kernel
