import { Icon } from '../components/Icon.tsx'
import { NetworkIcon } from '../components/NetworkIcon.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { useStyles } from '../hooks/use-styles.ts'
import { hostMessages } from '../messages/host-messages.ts'
import faces from '../theme/faces.css'
import { HostButton } from './HostButton.tsx'
import { useTrigger } from './use-connect-button.ts'
import { useKitAccount, useKitNetwork } from './use-kit-account.ts'

/**
 * With `isCompact` the picture alone where the page is narrow. Before anything is connected a globe is drawn,
 * so that a page loads no picture that its visitors may never ask for.
 */
export function NetworkFace({ isCompact = false }: { readonly isCompact?: boolean | undefined }) {
  useStyles(faces)
  const t = useMessages(hostMessages)
  const { network, caipNetworkId } = useKitNetwork()
  const { address } = useKitAccount()
  const { buttonProps, isOffline } = useTrigger('Networks')
  if (caipNetworkId && !network) {
    return (
      <HostButton {...buttonProps} isOffline={isOffline} className="warn">
        <span className="sign" aria-hidden="true">
          !
        </span>
        <span>{t('button.wrongNetwork')}</span>
      </HostButton>
    )
  }
  return (
    <HostButton
      {...buttonProps}
      isOffline={isOffline}
      className={isCompact ? 'compact' : undefined}
      aria-label={network && !isOffline ? t('button.network', { name: network.name }) : undefined}
    >
      {network && address ? (
        <NetworkIcon network={network} size="small" />
      ) : (
        <Icon name="network" size={20} />
      )}
      <span className="words">{network?.name ?? t('button.noNetwork')}</span>
    </HostButton>
  )
}
