import type { NamedToken } from '../../kernel/exports/index.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useTokenMark } from '../hooks/use-token-mark.ts'
import { tokenWarningMessages } from '../messages/areas/token-warning.ts'
import { WarningLine } from './WarningLine.tsx'

/** Says of a token that it imitates a well-known one, or that its name is a lure; nothing of others. */
export function TokenWarning({ token }: { readonly token: NamedToken }) {
  const t = useMessages(tokenWarningMessages)
  const mark = useTokenMark(token)
  if (!mark) return null
  return (
    <WarningLine>
      {mark.kind === 'imitation'
        ? t('tokenWarning.imitation', { symbol: mark.of })
        : t('tokenWarning.lure')}
    </WarningLine>
  )
}
