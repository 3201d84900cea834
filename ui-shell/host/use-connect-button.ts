import { type MouseEvent, useCallback, useEffect, useState } from 'react'
import {
  accountView,
  connectionsStore,
  connectView,
  type ErrorRecord,
  type HostView,
  type KitAccount,
  type KitError,
  type KitNetwork,
  type OpenOptions,
  type OpenOutcome,
  routerStore,
  views,
} from '../../kernel/exports/index.ts'
import { useProvidedKit } from '../kit-context.ts'
import { loadShell } from '../index.ts'
import { useKitAccount, useKitNetwork } from './use-kit-account.ts'
import { useKitStore } from './use-kit-state.ts'
import { useOffline } from './use-offline.ts'

/** Spread on a button of the host, it makes an accessible trigger of the modal. */
export interface TriggerProps {
  readonly type: 'button'
  readonly 'aria-haspopup': 'dialog'
  readonly 'aria-expanded': boolean
  readonly onClick: (event: MouseEvent) => void
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

export interface ConnectButtonState {
  /** False on the server and while stored sessions are restored: draw a placeholder. */
  readonly ready: boolean
  readonly status: KitAccount['status']
  readonly account: KitAccount
  readonly network: KitNetwork
  /** Why the last attempt to connect failed. */
  readonly error: ErrorRecord | undefined
  /** False on the server; `open` is a function all the same. */
  readonly canOpen: boolean
  /** The last press of the button found no network to fetch the modal over, and there still is none. */
  readonly isOffline: boolean
  open(options?: OpenOptions): Promise<OpenOutcome>
  openAccount(): Promise<OpenOutcome>
  openNetworks(): Promise<OpenOutcome>
  disconnect(): Promise<void>
  readonly buttonProps: TriggerProps
}

/** Everything a button needs to know, for `ConnectButton.Custom` and for the default look. */
export function useConnectButton(): ConnectButtonState {
  const kit = useProvidedKit()
  const account = useKitAccount()
  const network = useKitNetwork()
  const isOnClient = useIsOnClient()
  const error = useKitStore(connectionsStore, ({ attempt }) => attempt?.error)
  const { buttonProps, isOffline } = useTrigger()
  return {
    ready: isOnClient && account.status !== 'reconnecting',
    status: account.status,
    account,
    network,
    error,
    canOpen: isOnClient,
    isOffline,
    open: kit.open,
    openAccount: () => kit.open({ view: 'Account' }),
    openNetworks: () => kit.open({ view: 'Networks' }),
    disconnect: () => kit.disconnect(),
    buttonProps,
  }
}

/** Opens the modal on click, at a view when one is given; fetches its code when a click is near. */
export function useTrigger(view?: HostView): Pick<ConnectButtonState, 'buttonProps' | 'isOffline'> {
  const [isOffline, setOffline] = useOffline()
  const kit = useProvidedKit()
  const isOpen = useKitStore(routerStore, (router) => router.isOpen)
  const preload = useCallback(() => {
    if (!kit.unstable_kernel.environment.page.isOnline()) return
    const next = view ?? (kit.getAccount().isConnected ? accountView.id : connectView.id)
    const entries = kit.unstable_kernel.point(views).getSnapshot()
    const code = entries.find(({ value }) => value.view.id === next)?.value.load()
    // Nobody waits for it: the opening loads it again and says what is wrong.
    Promise.all([loadShell(), code]).catch(() => {})
  }, [kit, view])
  const open = () => {
    kit.open(view && { view }).catch((error?: KitError) => {
      if (error?.code === 'OFFLINE') return setOffline(true)
      // A view that cannot be opened is a mistake of the code that named it; say so.
      kit.unstable_kernel.environment.log.error('The modal did not open.', error)
    })
  }
  const buttonProps: TriggerProps = {
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: () => {
      if (view === 'Networks' || !kit.getAccount().isRemembered) return open()
      // The visitor presses their account: a moment later its wallet has answered, or nobody is connected.
      const stop = kit.unstable_kernel.store(connectionsStore).subscribe(() => {
        if (kit.getAccount().isRemembered) return
        stop()
        open()
      })
    },
    onPointerEnter: preload,
    onFocus: preload,
  }
  return { buttonProps, isOffline }
}

function useIsOnClient(): boolean {
  const [isOnClient, setOnClient] = useState(false)
  useEffect(() => setOnClient(true), [])
  return isOnClient
}
