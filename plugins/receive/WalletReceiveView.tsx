import { useState } from 'react'
import { IdentityService, type LoadedView } from '../../kernel/exports/index.ts'
import {
  AccountRows,
  BidiText,
  CopyButton,
  Group,
  Icon,
  NoticeBar,
  QrCode,
  RowSymbol,
  Section,
  Skeleton,
  Switch,
  Text,
  useAccount,
  useConnectWhenAlone,
  useMessages,
  useNetwork,
  useService,
  WarningLine,
} from '../../ui-shell/exports/ui.ts'
import { walletReceiveView } from './contract.ts'
import { receiveMessages } from './messages.ts'
import { receiveLink } from './receive-link.ts'
import { ReceivingNetworks } from './ReceivingNetworks.tsx'

/** The address to be paid at: as a code, in groups to compare, to copy. */
function WalletReceive() {
  const t = useMessages(receiveMessages)
  useConnectWhenAlone()
  const { connection, address, caipAddress } = useAccount()
  const { network } = useNetwork()
  const identities = useService(IdentityService)
  const [isLinkWanted, setLinkWanted] = useState(false)
  if (!connection || !address || !caipAddress) return <Skeleton kind="text" />

  const label = identities?.peek(caipAddress)?.name
  const link = network && receiveLink({ network, address, label })
  const shown = isLinkWanted ? link : undefined
  const name = { network: network?.name ?? '' }
  const isSmart = connection.accounts[0]?.type === 'smartAccount'
  return (
    <>
      {isSmart && (
        <NoticeBar kind="warn" title={t('receive.smart', name)}>
          {t('receive.smartMeta')}
        </NoticeBar>
      )}
      <QrCode
        text={shown ?? address}
        label={shown === undefined ? t('receive.code') : t('receive.linkCode')}
        isSmall
      />
      <Section label={t('receive.address', name)}>
        <BidiText value={address} isGrouped />
      </Section>
      {/* A smart account is warned above, in stronger words. */}
      {!isSmart && (
        <Text kind="meta" isCentred>
          <WarningLine>{t('receive.otherNetwork')}</WarningLine>
        </Text>
      )}
      <CopyButton
        kind="primary"
        text={address}
        label={t('receive.copy')}
        doneText={t('receive.copied')}
      />
      <AccountRows
        place="receive"
        viewId={walletReceiveView.id}
        address={address}
        namespace={connection.namespace}
      />
      <Group>
        <ReceivingNetworks />
        {link !== undefined && (
          <li>
            <Switch
              label={t('receive.link')}
              meta={t('receive.linkMeta')}
              image={
                <RowSymbol>
                  <Icon name="qr" size={20} />
                </RowSymbol>
              }
              isOn={isLinkWanted}
              onChange={setLinkWanted}
            />
          </li>
        )}
      </Group>
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: WalletReceive,
  title: (translate) => translate(receiveMessages, 'receive.title'),
})
