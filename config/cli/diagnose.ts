import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Kit, KitOptions } from 'latchkey'
import { KitError, type PluginStatus } from 'latchkey/kernel'
import type { CliWorld } from './cli-world.ts'
import { contentPolicyOf } from './content-policy-of.ts'
import { formatReport } from './format-report.ts'

const ailing: readonly PluginStatus[] = ['failed', 'blocked', 'incompatible']
const defaultFiles: readonly string[] = ['latchkey.config.js', 'latchkey.config.mjs']

/**
 * What a kit says of itself, as text, and whether its options are right and all its plugins can take part. No
 * plugin starts and no service is asked: what services would decide counts as not said. The file exports the
 * kit, or the options that `createKit` would take. Throws a KitError: `CONFIG_FILE_NOT_FOUND`, `CONFIG_FILE_INVALID`, or what `createKit` throws.
 */
export async function diagnose(
  name: string | undefined,
  world: CliWorld,
): Promise<{ readonly text: string; readonly isHealthy: boolean }> {
  const kit = await toKit(await loadFile(findFile(name, world), world))
  try {
    await kit.ready
    const report = kit.inspect()
    const faults = await kit.checkOptions()
    return {
      text: formatReport(report, faults, await contentPolicyOf(kit)),
      isHealthy:
        faults.length === 0 && !report.plugins.some(({ status }) => ailing.includes(status)),
    }
  } finally {
    await kit.dispose()
  }
}

function findFile(name: string | undefined, { folder }: CliWorld): string {
  const names = name === undefined ? defaultFiles : [name]
  const file = names.map((each) => resolve(folder, each)).find((path) => existsSync(path))
  if (file !== undefined) return file
  throw new KitError(`There is no ${names.join(', and no ')} in ${folder}.`, {
    code: 'CONFIG_FILE_NOT_FOUND',
    details: 'Name a module that exports your kit, or its options: latchkey doctor src/kit.js',
  })
}

async function loadFile(file: string, world: CliWorld): Promise<readonly unknown[]> {
  try {
    return Object.values(await world.load(file))
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new KitError(`${file} could not be loaded.`, {
      code: 'CONFIG_FILE_INVALID',
      details: `${message}\nIt has to be JavaScript that Node can run, without a page around it.`,
      cause,
    })
  }
}

async function toKit(exported: readonly unknown[]): Promise<Kit> {
  const kit = exported.find(isKit)
  if (kit !== undefined) return kit
  const options = exported.find(isOptions)
  if (options === undefined) {
    throw new KitError('The file exports neither a kit nor options of one.', {
      code: 'CONFIG_FILE_INVALID',
      details: 'For example: export const kit = createKit({ … }), or: export default { … }',
    })
  }
  const { createKit } = await import('latchkey')
  return createKit(options)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isKit = (value: unknown): value is Kit =>
  isRecord(value) && typeof value.inspect === 'function' && typeof value.dispose === 'function'

const isOptions = (value: unknown): value is KitOptions =>
  isRecord(value) && Array.isArray(value.namespaces) && Array.isArray(value.networks)
