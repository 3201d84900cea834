import type { Edit } from './load-breaks.d.mts'

export function brokenTexts(
  folder: string,
  edits: readonly Edit[],
): { readonly problem?: string; readonly texts?: ReadonlyMap<string, string> }
