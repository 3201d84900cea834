import { KitSettings } from '../../kernel/exports/index.ts'
import { useKernel } from '../kit-context.ts'

/** The checked options of the kit. */
export function useSettings(): KitSettings {
  const settings = useKernel().find(KitSettings)
  if (!settings) throw new Error('The kernel has no settings')
  return settings
}
