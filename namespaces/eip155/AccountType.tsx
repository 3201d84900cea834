import type { AccountRowProps } from '../../kernel/exports/index.ts'
import { KeyValueList, useAccount, useMessages } from '../../ui-shell/exports/ui.ts'
import { eip155Messages } from './messages.ts'

/**
 * In AccountSettings: whether the account is a contract, where its wallet says so. Where the visitor can change
 * it, whoever offers that says it too.
 */
export function Block({ address }: AccountRowProps) {
  const t = useMessages(eip155Messages)
  const { connection } = useAccount()
  const type = connection?.accounts.find((account) => account.address === address)?.type
  if (!connection || type === undefined) return null
  if (connection.smartAccount?.networkIds.includes(connection.caipNetworkId)) return null
  const value = t(type === 'smartAccount' ? 'eip155.smart' : 'eip155.standard')
  return <KeyValueList entries={[{ label: t('eip155.accountType'), value }]} />
}
