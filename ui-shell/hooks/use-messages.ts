import { useMemo } from 'react'
import type { MessageCatalogue } from '../../kernel/exports/index.ts'
import { useLanguage } from '../kit-context.ts'
import type { MessageValues } from '../messages/format-message.ts'

/** Says the lines of one catalogue in the visitor's language: `t('connect.title')`. */
export function useMessages<K extends string>(
  catalogue: MessageCatalogue<K>,
): (key: K, values?: MessageValues) => string {
  const { translate } = useLanguage()
  return useMemo(() => (key, values) => translate(catalogue, key, values), [translate, catalogue])
}
