import { accountActions, accountRows, parseLabel } from '../../kernel/exports/index.ts'
import { isOfKit, type Kernel, wholeOf } from '../../kernel/exports/internal.ts'
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
 * vendor, where the name looks like one of the kit's. These are the texts of Connect and around an account, the tiles and tabs of the kit, and
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
  const tabs = useContributions(accountRows).flatMap(({ value, pluginId }) =>
    value.tab && isOfKit(kernel, pluginId) ? [value.tab] : [],
  )
  return (name, pluginId, ofKit = []) => {
    if (isOfKit(kernel, pluginId)) return name
    const label = parseLabel(name) ?? ''
    const vendor = pluginId.split('/')[0]
    const texts = [
      ...catalogues.flatMap((one) => Object.keys(one.en).map((key) => translate(one, key))),
      ...[...tilesOf(wholeOf(kernel)), ...tabs].map((one) => translate(one.catalogue, one.key)),
    ]
    return [...texts, ...ofKit].some(likeness(label)) ? `${label} (${vendor})`.trim() : label
  }
}

/** Also of features that are off: a visitor knows them by name from other pages. */
const tilesOf = ({ own }: Kernel) =>
  own
    .flatMap(({ manifest }) => manifest.contributes ?? [])
    .flatMap(({ point, value }) => (point === accountActions ? [value.label] : []))
