import type { CSSProperties } from 'react'
import { NetworkIcon } from '../components/NetworkIcon.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { useStyles } from '../hooks/use-styles.ts'
import { hostMessages } from '../messages/host-messages.ts'
import faces from '../theme/faces.css'
import { KitIsland } from './KitIsland.tsx'
import { useTrigger } from './use-connect-button.ts'
import { useKitNetwork } from './use-kit-account.ts'

export interface NetworkButtonProps {
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** The network the kit is on. Opens Networks. */
export function NetworkButton({ className, style }: NetworkButtonProps) {
  return (
    <KitIsland className={className} style={style} width={120}>
      <NetworkFace />
    </KitIsland>
  )
}

/** With `isCompact` the picture alone where the page is narrow. */
export function NetworkFace({ isCompact = false }: { readonly isCompact?: boolean | undefined }) {
  useStyles(faces)
  const t = useMessages(hostMessages)
  const { network, caipNetworkId } = useKitNetwork()
  const trigger = useTrigger('Networks')
  if (caipNetworkId && !network) {
    return (
      <button {...trigger} type="button" part="button" className="host-button warn">
        <span className="sign" aria-hidden="true">
          !
        </span>
        <span>{t('button.wrongNetwork')}</span>
      </button>
    )
  }
  return (
    <button
      {...trigger}
      type="button"
      part="button"
      className={isCompact ? 'host-button compact' : 'host-button'}
      aria-label={network ? t('button.network', { name: network.name }) : undefined}
    >
      {network && <NetworkIcon network={network} size="small" />}
      <span className="words">{network?.name ?? t('button.noNetwork')}</span>
    </button>
  )
}
