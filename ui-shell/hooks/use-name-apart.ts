import { accountActions, accountRows, parseLabel } from '../../kernel/exports/index.ts'
import { isOfKit } from '../../kernel/exports/internal.ts'
import { useKernel, useLanguage } from '../kit-context.ts'
import { lazyCode } from '../shell/lazy-code.ts'
import { useContributions } from './use-contributions.ts'
import { useLazyCode } from './use-lazy-code.ts'
import { useLikeness } from './use-likeness.ts'

const parts = /*#__PURE__*/ lazyCode(async () => {
  const { partsOfAccount } = await import('../messages/parts-of-account.ts')
  return partsOfAccount
})

/**
 * How to call what a plugin adds beside what the kit has there: of others on one line of at most 64 letters, with their
 * vendor, where the name looks like one of the kit's. These are the texts around an account, the tiles and tabs of the kit, and
 * those that are given.
 */
export function useNameApart(
  pluginIds: readonly string[],
): (name: string, pluginId: string, ofKit?: readonly string[]) => string {
  const kernel = useKernel()
  const { translate } = useLanguage()
  const isOfOthers = pluginIds.some((id) => !isOfKit(kernel, id))
  const likeness = useLikeness(isOfOthers)
  const catalogues = useLazyCode(parts, isOfOthers) ?? []
  const labels = [
    ...useContributions(accountActions).map(
      ({ value, pluginId }) => [value.label, pluginId] as const,
    ),
    ...useContributions(accountRows).map(({ value, pluginId }) => [value.tab, pluginId] as const),
  ].flatMap(([label, pluginId]) => (label && isOfKit(kernel, pluginId) ? [label] : []))
  return (name, pluginId, ofKit = []) => {
    if (isOfKit(kernel, pluginId)) return name
    const label = parseLabel(name) ?? ''
    const vendor = pluginId.split('/')[0]
    const texts = [
      ...catalogues.flatMap((one) => Object.keys(one.en).map((key) => translate(one, key))),
      ...labels.map((one) => translate(one.catalogue, one.key)),
    ]
    return [...texts, ...ofKit].some(likeness(label)) ? `${label} (${vendor})`.trim() : label
  }
}
