import { isOfKit } from '../../kernel/exports/internal.ts'
import { useKernel } from '../kit-context.ts'
import { useDrawnForm } from './use-drawn-form.ts'

/**
 * How to call what these plugins add beside what the kit has there: of others with their vendor, where the name looks like
 * one of the kit's.
 */
export function useNameApart(
  pluginIds: readonly string[],
): (name: string, pluginId: string, ofKit: readonly string[]) => string {
  const kernel = useKernel()
  const formOf = useDrawnForm(pluginIds.some((id) => !isOfKit(kernel, id)))
  return (name, pluginId, ofKit) => {
    const isNamesake = ofKit.some((own) => formOf(own) === formOf(name))
    return isNamesake && !isOfKit(kernel, pluginId) ? `${name} (${pluginId.split('/')[0]})` : name
  }
}
