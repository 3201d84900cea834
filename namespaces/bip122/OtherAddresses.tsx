import type { Account, AccountRowProps } from '../../kernel/exports/index.ts'
import {
  BidiText,
  CopyButton,
  Disclosure,
  QrCode,
  Section,
  Text,
  useAccount,
  useMessages,
} from '../../ui-shell/exports/ui.ts'
import { bip122Messages } from './messages.ts'

/**
 * In AccountSettings and in Receive: what the address in use is for, and the wallet's other addresses, to copy
 * and to receive at.
 */
export function Block({ address: inUse }: AccountRowProps) {
  const t = useMessages(bip122Messages)
  const { connection } = useAccount()
  const accounts = connection?.accounts ?? []
  const others = accounts.filter(({ address }) => address !== inUse)
  if (others.length === 0) return null
  const own = accounts.find(({ address }) => address === inUse)
  const hasOrdinals = accounts.some(({ type }) => type === 'ordinal')
  const nameOf = (type: Account['type']) =>
    t(
      type === undefined
        ? 'bip122.other'
        : type === 'ordinal'
          ? 'bip122.ordinal'
          : 'bip122.payment',
    )
  /** Where each goes has to be said only where there are both. */
  const noteOf = (type: Account['type']) =>
    hasOrdinals && type !== undefined ? (
      <Text kind="note">{t(type === 'ordinal' ? 'bip122.ordinalNote' : 'bip122.paymentNote')}</Text>
    ) : null
  return (
    <>
      {own?.type && (
        <>
          <Text kind="meta">{t('bip122.inUse', { type: nameOf(own.type) })}</Text>
          {noteOf(own.type)}
        </>
      )}
      {others.map(({ address, type }) => (
        <Section key={address} label={nameOf(type)}>
          <BidiText value={address} isGrouped />
          {noteOf(type)}
          <CopyButton text={address} label={t('bip122.copy')} doneText={t('bip122.copied')} />
          <Disclosure label={t('bip122.showCode')}>
            <QrCode text={address} label={t('bip122.code')} />
          </Disclosure>
        </Section>
      ))}
    </>
  )
}
