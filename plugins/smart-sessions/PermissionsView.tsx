import { KeyValueList, Section, Text, useMessages } from '../../ui-shell/exports/ui.ts'
import type { Permission } from './contract.ts'
import { smartSessionsMessages } from './messages.ts'
import { wordsOf } from './permission-words.ts'

/** Permissions in words, with their limits line by line. */
export function PermissionsView({ permissions }: { readonly permissions: readonly Permission[] }) {
  const t = useMessages(smartSessionsMessages)
  const nameOf = usePermissionName()
  if (permissions.length === 0) return <Text kind="note">{t('sessions.noPermissions')}</Text>
  return (
    <Section label={t('sessions.permissions')}>
      {permissions.map(({ type, details }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no identity and never move
        <div key={index}>
          <Text>{nameOf(type)}</Text>
          {details.length > 0 && (
            <KeyValueList
              entries={details.map(({ name, value }) => ({
                label: name,
                value: <bdi dir="ltr">{value}</bdi>,
              }))}
            />
          )}
        </div>
      ))}
    </Section>
  )
}

/** What a type of permission is called: in words where there are some, else by its own name. */
export function usePermissionName(): (type: string) => string {
  const t = useMessages(smartSessionsMessages)
  return (type) => {
    const key = wordsOf(type)
    return key ? t(key) : type
  }
}
