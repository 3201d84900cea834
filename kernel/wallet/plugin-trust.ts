import { behindOf } from '../behind-kernel.ts'
import type { Kernel } from '../kernel.ts'

/** A plugin of the kit itself. It is known as an object: an id is a text, which anybody can write. */
export const isOfKit = (kernel: Pick<Kernel, 'forPlugin'>, pluginId: string): boolean =>
  !behindOf(kernel.forPlugin(pluginId))

/** Aborts as the plugin is switched off; of those of the kit none does. */
export const lifeOf = (
  kernel: Pick<Kernel, 'forPlugin'>,
  pluginId: string,
): AbortSignal | undefined => behindOf(kernel.forPlugin(pluginId))?.life()

export const mayKnowAccounts = (
  kernel: Pick<Kernel, 'forPlugin' | 'isAllowed'>,
  pluginId: string,
): boolean => isOfKit(kernel, pluginId) || kernel.isAllowed(pluginId, 'wallet:accounts')
