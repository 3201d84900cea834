import type { AccountRowProps } from '../../kernel/exports/index.ts'
import {
  BidiText,
  CopyButton,
  Section,
  Text,
  useMessages,
  useNetwork,
} from '../../ui-shell/exports/ui.ts'
import { polkadotMessages } from './messages.ts'
import { decodeSs58, encodeSs58, genericPrefix, prefixOf } from './ss58-address.ts'

/** In AccountSettings: in which form the address in use is written, and the generic one to copy. */
export function Block({ address }: AccountRowProps) {
  const t = useMessages(polkadotMessages)
  const { network } = useNetwork()
  const account = decodeSs58(address)
  if (!account) return null
  const prefix = String(account.prefix)
  if (account.prefix === genericPrefix) {
    return <Text kind="meta">{t('polkadot.isGeneric', { prefix })}</Text>
  }
  const isOfNetwork = network && prefixOf(network) === account.prefix
  const generic = encodeSs58({ ...account, prefix: genericPrefix })
  return (
    <>
      <Text kind="meta">
        {isOfNetwork
          ? t('polkadot.ofNetwork', { network: network.name, prefix })
          : t('polkadot.asGiven', { prefix })}
      </Text>
      <Section label={t('polkadot.generic', { prefix: String(genericPrefix) })}>
        <BidiText value={generic} isGrouped />
        <Text kind="note">{t('polkadot.genericNote')}</Text>
        <CopyButton text={generic} label={t('polkadot.copy')} doneText={t('polkadot.copied')} />
      </Section>
    </>
  )
}
