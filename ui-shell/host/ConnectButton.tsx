import type { CSSProperties, ReactNode } from 'react'
import { useLazyCode } from '../hooks/use-lazy-code.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { hostMessages } from '../messages/host-messages.ts'
import { lazyCode } from '../shell/lazy-code.ts'
import { HostButton } from './HostButton.tsx'
import { KitIsland } from './KitIsland.tsx'
import { type ConnectButtonState, useConnectButton } from './use-connect-button.ts'

const connectedFace = /*#__PURE__*/ lazyCode(
  async () => (await import('./ConnectedFace.tsx')).ConnectedFace,
)

export interface ConnectButtonProps {
  /** Instead of "Connect wallet". */
  readonly label?: string | undefined
  readonly showBalance?: boolean | undefined
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** Connects; once connected it shows the network and the account. `::part(button)` restyles it. */
export function ConnectButton({
  label,
  showBalance = false,
  className,
  style,
}: ConnectButtonProps) {
  const state = useConnectButton()
  // While a wallet is asked, it comes.
  const ConnectedFace = useLazyCode(connectedFace, state.status !== 'disconnected')
  return (
    <KitIsland
      className={className}
      style={style}
      width={160}
      early="pair"
      fallback={<ConnectFace state={state} label={label} isBusy />}
    >
      {state.account.address ? (
        ConnectedFace && <ConnectedFace showBalance={showBalance} />
      ) : (
        <ConnectFace state={state} label={label} />
      )}
    </KitIsland>
  )
}

function ConnectFace({
  state,
  label,
  isBusy = state.status === 'connecting' || state.status === 'reconnecting',
}: {
  readonly state: ConnectButtonState
  readonly label: string | undefined
  readonly isBusy?: boolean | undefined
}) {
  const t = useMessages(hostMessages)
  return (
    <HostButton
      {...state.buttonProps}
      isOffline={state.isOffline}
      className="primary"
      aria-busy={isBusy || undefined}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      <span>{isBusy ? t('button.connecting') : (label ?? t('button.connect'))}</span>
    </HostButton>
  )
}

export interface ConnectButtonCustomProps {
  readonly children: (state: ConnectButtonState) => ReactNode
}

/** The host draws; `buttonProps` make what it draws an accessible trigger. */
function Custom({ children }: ConnectButtonCustomProps) {
  return <>{children(useConnectButton())}</>
}

ConnectButton.Custom = Custom
