import { connectors } from '../../kernel/exports/index.ts'
import { WalletIcon } from '../components/WalletIcon.tsx'
import { useContributions } from '../hooks/use-contributions.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { hostMessages } from '../messages/host-messages.ts'
import { HostButton } from './HostButton.tsx'
import type { WalletButtonProps, WalletButtonState } from './WalletButton.tsx'

/** One wallet as a button. */
export function WalletFace({
  wallet,
  name,
  state,
}: Pick<WalletButtonProps, 'wallet' | 'name'> & { readonly state: WalletButtonState }) {
  const t = useMessages(hostMessages)
  const found = useContributions(connectors).find(({ value }) => value.id === wallet)?.value
  const words = found?.name ?? name ?? wallet
  return (
    <HostButton {...state.buttonProps} isOffline={state.isOffline}>
      <WalletIcon name={words} icon={found?.icon} imageId={found?.imageId} size="small" />
      <span>
        {state.isPending ? t('button.connecting') : t('button.connectWith', { wallet: words })}
      </span>
    </HostButton>
  )
}
