import type { Environment } from '../kernel/exports/internal.ts'

/**
 * The kits that live on a page, by name. This is the one thing that kits share: two copies of the
 * package on one page must not write to the same storage keys, so the list hangs on the page itself,
 * under a symbol that both copies know, and not on a module.
 */
const liveKits = /*#__PURE__*/ Symbol.for('latchkey.liveKits')

type PageWithKits = Window & { [liveKits]?: Map<string, Set<number>> }

/** Half a character; it cannot be encoded. */
const loneSurrogate = /\p{Surrogate}/gu

export interface KitName {
  /** Safe as a part of a storage key: `my-project`, for the second living kit `my-project~2`. */
  readonly name: string
  /** Another living kit has the name as it was wanted. */
  readonly isTaken: boolean
  release(): void
}

export function claimKitName(page: Window | undefined, wanted: string): KitName {
  const base = encodeURIComponent(wanted.replace(loneSurrogate, '')).replaceAll('~', '%7E')
  if (!page) return { name: base, isTaken: false, release() {} }
  const kits = ((page as PageWithKits)[liveKits] ??= new Map())
  const numbers = kits.get(base) ?? new Set<number>()
  kits.set(base, numbers)
  let number = 1
  while (numbers.has(number)) number += 1
  numbers.add(number)
  return {
    name: number === 1 ? base : `${base}~${number}`,
    isTaken: number > 1,
    release: () => void numbers.delete(number),
  }
}

export function sayNameTaken(name: string, log: Environment['log']): void {
  import('./second-kit.ts').then(
    ({ secondKit }) => log.error(secondKit(name)),
    () => log.error('KIT_NAME_TAKEN'),
  )
}
