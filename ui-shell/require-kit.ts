import { type Kit, KitError } from '../kernel/exports/index.ts'

/** Throws `INVALID_OPTION` where something else stands in the place of a kit, or nothing. */
export function requireKit(kit: Kit | undefined, place: string): void {
  if (!kit?.unstable_kernel) {
    throw new KitError(`${place} needs a kit of createKit()`, {
      code: 'INVALID_OPTION',
    })
  }
}
