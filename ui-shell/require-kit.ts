import { type Kit, KitError } from '../kernel/exports/index.ts'

/** Throws `INVALID_OPTION` where something else stands in the place of a kit, or nothing. */
export function requireKit(kit: Kit | undefined, place: string): void {
  if (kit?.unstable_kernel) return
  throw new KitError(`${place}: expected what createKit() returned, found ${kindOf(kit)}`, {
    code: 'INVALID_OPTION',
  })
}

const kindOf = (value: unknown) => (value === null ? 'null' : typeof value)
