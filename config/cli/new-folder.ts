import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { KitError } from 'latchkey/kernel'
import type { CliWorld } from './cli-world.ts'

/** Where a new folder goes. Throws a KitError `FOLDER_EXISTS`: nothing is ever overwritten. */
export function newFolder({ folder }: CliWorld, name: string): string {
  const target = join(folder, name)
  if (!existsSync(target)) return target
  throw new KitError(`The folder "${name}" exists already.`, {
    code: 'FOLDER_EXISTS',
    details: 'Remove it, or choose another name: nothing is ever overwritten.',
  })
}
