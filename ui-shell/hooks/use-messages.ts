import { useMemo } from 'react'
import type { MessageCatalogue } from '../../kernel/exports/index.ts'
import { useLanguage } from '../kit-context.ts'
import type { MessageValues } from '../messages/format-message.ts'

type KeyOf<C> = C extends MessageCatalogue<infer K> ? K : never

/** Says the lines of catalogues in the visitor's language: `t('connect.title')`. */
export function useMessages<C extends readonly MessageCatalogue<any>[]>(
  ...catalogues: C
): (key: KeyOf<C[number]>, values?: MessageValues) => string {
  const { translate } = useLanguage()
  return useMemo(
    () => (key, values) => {
      const catalogue = catalogues.find(({ en }) => Object.hasOwn(en, key)) ?? catalogues[0]
      return translate(catalogue as MessageCatalogue<typeof key>, key, values)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the catalogues of a call are always the same
    [translate, ...catalogues],
  )
}
