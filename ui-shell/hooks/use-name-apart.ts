import { type MessageCatalogue, parseLabel } from '../../kernel/exports/index.ts'
import { isOfKit } from '../../kernel/exports/internal.ts'
import { useKernel, useLanguage } from '../kit-context.ts'
import { useLikeness } from './use-likeness.ts'

/**
 * How to call what a plugin adds beside what the kit has there: of others on one line of at most 64 letters, with their
 * vendor, where the name looks like one of the kit's. These are the texts of the catalogues and those that are given.
 */
export function useNameApart(
  pluginIds: readonly string[],
  catalogues: readonly MessageCatalogue[],
): (name: string, pluginId: string, ofKit: readonly string[]) => string {
  const kernel = useKernel()
  const { translate } = useLanguage()
  const likeness = useLikeness(pluginIds.some((id) => !isOfKit(kernel, id)))
  return (name, pluginId, ofKit) => {
    if (isOfKit(kernel, pluginId)) return name
    const label = parseLabel(name) ?? ''
    const vendor = pluginId.split('/')[0]
    const texts = catalogues.flatMap((one) => Object.keys(one.en).map((key) => translate(one, key)))
    return [...texts, ...ofKit].some(likeness(label)) ? `${label} (${vendor})`.trim() : label
  }
}
