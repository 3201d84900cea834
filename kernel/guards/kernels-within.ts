import type { CreateGuard } from './guards-of-others.ts'
import type { Kernel } from '../kernel.ts'
import { createLimitedKernel } from './limits/limited-kernel.ts'
import { createMembrane } from './membrane/membrane.ts'
import type { LifeOf } from './plugin-lives.ts'
import type { Permission } from '../plugin.ts'
import type { Speak } from './membrane/speak.ts'

export interface KernelsWithinInput {
  readonly kernel: Kernel
  /** Services as their plugins provide them. */
  readonly provided: Pick<Kernel, 'find' | 'service'>
  /** Says something while hooks find that kernel. */
  readonly speakAs: <T>(kernel: Kernel | undefined, say: () => T) => T
  readonly createGuard: CreateGuard
  readonly isOther: (pluginId: string) => boolean
  readonly lifeOf: LifeOf
}

export interface KernelsWithin {
  /** As code of nobody, called in the plugin: with no grants, whoever calls it. */
  unnamed(pluginId: string): Speak
  /** Of plugins of the kit undefined: nobody stands for one of them by its name. */
  kernelOf(ownerId: string, permissions: readonly Permission[], other: string): Kernel | undefined
}

/** The kernels for code of one plugin of others within another. */
export function createKernelsWithin(input: KernelsWithinInput): KernelsWithin {
  const { kernel, provided, speakAs, createGuard, isOther, lifeOf } = input
  const between = new Map<string, Kernel>()

  /**
   * For code of one plugin within another: in the name of neither, since whoever draws it says whose it is, and with
   * no more than both were granted. What it does wrong is put on record with `ownerId`.
   */
  function kernelBetween(ownerId: string, permissions: readonly Permission[]): Kernel {
    const key = [ownerId, ...permissions].join(' ')
    const known = between.get(key)
    if (known) return known
    // No name of a vendor begins so.
    const id = `others in ${ownerId}`
    const both: Kernel = Object.create(kernel, {
      isAllowed: { value: (_: string, asked: Permission) => permissions.includes(asked) },
      isOpen: { value: () => kernel.isOpen(ownerId) },
      forPlugin: { value: (other: string) => kernel.forPlugin(other === id ? ownerId : other) },
      report: { value: (_: string, ...rest: [string, unknown]) => kernel.report(ownerId, ...rest) },
      guard: {
        value: (_: string, ...rest: [string, () => unknown, string?]) =>
          kernel.guard(ownerId, ...rest),
      },
    })
    const speak: Speak = (say) => speakAs(made, say)
    const membrane = createMembrane(speak, ownerId, () => lifeOf(ownerId))
    const guard = createGuard(ownerId, { id, permissions }, speak, membrane)
    const made = createLimitedKernel(both, id, guard, provided, isOther, (other) =>
      kernelOf(ownerId, permissions, other),
    )
    between.set(key, made)
    return made
  }
  const kernelOf = (ownerId: string, permissions: readonly Permission[], other: string) =>
    isOther(other)
      ? kernelBetween(
          ownerId,
          permissions.filter((one) => kernel.isAllowed(other, one)),
        )
      : undefined
  return {
    kernelOf,
    unnamed: (pluginId) => (say) => speakAs(kernelBetween(pluginId, []), say),
  }
}
