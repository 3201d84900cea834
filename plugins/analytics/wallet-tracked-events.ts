import {
  connectionFailed,
  connectionOpened,
  connectionsStore,
  disconnected,
  type EventDefinition,
  isRefusal,
  kitInitialized,
  modalClosed,
  modalCreated,
  modalOpened,
  networkSwitched,
  type StoreDefinition,
  type TrackedEvent,
  type TrackEvent,
  viewPushed,
} from '../../kernel/exports/index.ts'

/** What opening a view counts as. */
const viewEvents: Readonly<Record<string, string>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  GetWallet: 'CLICK_GET_WALLET',
  Networks: 'CLICK_NETWORKS',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
}

type Read = <S>(store: StoreDefinition<S>) => S

const isConnected = (read: Read): boolean =>
  Object.values(read(connectionsStore).namespaces).some(({ connections }) => connections.length > 0)

const track = <P>(
  event: EventDefinition<any, P>,
  toTrack: (payload: P, read: Read) => TrackEvent | undefined,
): TrackedEvent => ({ event, toTrack })

/** The allow-list for the kernel's own facts: what is not here is never counted. */
export const walletTrackedEvents: readonly TrackedEvent[] = [
  track(kitInitialized, (properties) => ({ event: 'INITIALIZE', properties })),
  track(modalCreated, () => ({ event: 'MODAL_CREATED' })),
  track(modalOpened, (_, read) => ({
    event: 'MODAL_OPEN',
    properties: { connected: isConnected(read) },
  })),
  track(modalClosed, (_, read) => ({
    event: 'MODAL_CLOSE',
    properties: { connected: isConnected(read) },
  })),
  track(viewPushed, ({ viewId }) => {
    const event = viewEvents[viewId]
    return event === undefined ? undefined : { event }
  }),
  track(connectionOpened, ({ connection, isRestored }) =>
    isRestored
      ? undefined
      : {
          event: 'CONNECT_SUCCESS',
          properties: {
            method:
              connection.connectorId === 'walletConnect'
                ? 'qrcode'
                : connection.wallet.type === 'AUTH'
                  ? 'email'
                  : 'browser',
            name: connection.wallet.name,
          },
        },
  ),
  track(connectionFailed, ({ error }) =>
    isRefusal(error)
      ? undefined
      : { event: 'CONNECT_ERROR', properties: { message: error.message } },
  ),
  track(disconnected, () => ({ event: 'DISCONNECT_SUCCESS', properties: { namespace: 'all' } })),
  track(networkSwitched, ({ to }) => ({ event: 'SWITCH_NETWORK', properties: { network: to } })),
]
