import { type CSSProperties, type ReactNode, useCallback, useState } from 'react'
import {
  connectors,
  type ErrorRecord,
  type KitAccount,
  routerStore,
  toErrorRecord,
} from '../../kernel/exports/index.ts'
import { useProvidedKit } from '../kit-context.ts'
import { useLazyCode } from '../hooks/use-lazy-code.ts'
import { lazyCode } from '../shell/lazy-code.ts'
import { KitIsland } from './KitIsland.tsx'
import { useKitAccount } from './use-kit-account.ts'
import { useKitStore } from './use-kit-state.ts'
import { useOffline } from './use-offline.ts'

const walletFace = /*#__PURE__*/ lazyCode(async () => (await import('./WalletFace.tsx')).WalletFace)

export interface WalletButtonState {
  readonly account: KitAccount
  readonly isPending: boolean
  /** Why the last press did not connect. Closing the modal is none. */
  readonly error: ErrorRecord | undefined
  /** The last press found no network to fetch the modal over, and there still is none. */
  readonly isOffline: boolean
  connect(): void
  readonly buttonProps: {
    readonly type: 'button'
    readonly 'aria-haspopup': 'dialog'
    readonly 'aria-expanded': boolean
    readonly 'aria-busy': boolean
    readonly onClick: () => void
  }
}

export interface WalletButtonProps {
  /** Id of a wallet in the catalogue or of a connector in this browser. */
  readonly wallet: string
  /** Stands on the button when the wallet is not in this browser. Default: the id. */
  readonly name?: string | undefined
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** Goes to one wallet at once, without the list. */
export function WalletButton({ wallet, name, className, style }: WalletButtonProps) {
  const state = useWalletButton(wallet)
  const WalletFace = useLazyCode(walletFace)
  return (
    <KitIsland className={className} style={style} width={176}>
      {WalletFace && <WalletFace wallet={wallet} name={name} state={state} />}
    </KitIsland>
  )
}

export interface WalletButtonCustomProps {
  readonly wallet: string
  readonly children: (state: WalletButtonState) => ReactNode
}

function Custom({ wallet, children }: WalletButtonCustomProps) {
  return <>{children(useWalletButton(wallet))}</>
}

WalletButton.Custom = Custom

function useWalletButton(wallet: string): WalletButtonState {
  const kit = useProvidedKit()
  const account = useKitAccount()
  const isOpen = useKitStore(routerStore, (router) => router.isOpen)
  const [state, setState] = useState<{
    readonly isPending: boolean
    readonly error: ErrorRecord | undefined
  }>({
    isPending: false,
    error: undefined,
  })

  const [isOffline, setOffline] = useOffline()

  const connect = useCallback(() => {
    const isHere = kit.unstable_kernel
      .point(connectors)
      .getSnapshot()
      .some(({ value }) => value.id === wallet)
    setState({ isPending: true, error: undefined })
    kit.connect(isHere ? { connectorId: wallet } : { walletId: wallet }).then(
      () => setState({ isPending: false, error: undefined }),
      (error: unknown) => {
        const record = toErrorRecord(error)
        if (record.code === 'OFFLINE') setOffline(true)
        const isDismissed = record.code === 'MODAL_CLOSED'
        setState({ isPending: false, error: isDismissed ? undefined : record })
      },
    )
  }, [kit, wallet, setOffline])

  return {
    account,
    ...state,
    isOffline,
    connect,
    buttonProps: {
      type: 'button',
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      'aria-busy': state.isPending,
      onClick: () => {
        if (!state.isPending) connect()
      },
    },
  }
}
