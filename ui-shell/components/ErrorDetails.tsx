import type { ErrorRecord } from '../../kernel/exports/index.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useStyles } from '../hooks/use-styles.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import codeCss from '../theme/code.css'
import css from '../theme/error-details.css'
import { Disclosure } from './Disclosure.tsx'

export interface ErrorDetailsProps {
  readonly error: ErrorRecord
}

/** What the other side said, for those who ask for it; where a plugin of others did, which one. */
export function ErrorDetails({ error }: ErrorDetailsProps) {
  useStyles(codeCss)
  useStyles(css)
  const t = useMessages(shellMessages)
  return (
    <Disclosure label={t('shell.details')}>
      <p className="code error-details">
        {error.from !== undefined && <bdi>{error.from}</bdi>}
        <span>{error.code}</span>
        <span dir="auto">{error.from === undefined ? error.message : <q>{error.message}</q>}</span>
      </p>
    </Disclosure>
  )
}
