import { type CaipNetworkId, fromUnits, networksStore } from '../../kernel/exports/index.ts'
import {
  KeyValueList,
  Section,
  Text,
  useMessages,
  useNumbers,
  useStore,
} from '../../ui-shell/exports/ui.ts'
import type { Permission } from './contract.ts'
import { smartSessionsMessages } from './messages.ts'
import { isOfCoin, wordsOf } from './permission-words.ts'

export interface SessionPermissionsProps {
  readonly permissions: readonly Permission[]
  readonly network: CaipNetworkId
}

/** Permissions in words, with their limits line by line. */
export function SessionPermissions({ permissions, network }: SessionPermissionsProps) {
  const t = useMessages(smartSessionsMessages)
  const nameOf = usePermissionName()
  const numbers = useNumbers()
  const { requested } = useStore(networksStore)
  const coin = requested.find(({ caipNetworkId }) => caipNetworkId === network)?.nativeCurrency
  const say = (type: string, value: string): string =>
    coin && isOfCoin(type) && /^0x[0-9a-f]{1,64}$/i.test(value)
      ? `${numbers.amount(fromUnits(BigInt(value), coin.decimals), coin.decimals)} ${coin.symbol}`
      : value
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
                label: name === 'allowance' ? t('sessions.allowance') : name,
                value: <bdi dir="ltr">{name === 'allowance' ? say(type, value) : value}</bdi>,
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
