import { KitError } from '../../base/kit-error.ts'

/** Why a connection was not made or not ended. Written once, thrown from here. */

/** For everything that has no better reason. */
export const failedToConnect = (cause?: unknown): KitError =>
  new KitError('Failed to connect', { code: 'CONNECT_FAILED', cause, retryable: true })

export const connectCancelled = (): KitError =>
  new KitError('Failed to connect', {
    code: 'CONNECT_CANCELLED',
    details: 'The attempt was ended before the wallet answered.',
    retryable: true,
  })

export const modalWasClosed = (): KitError =>
  new KitError('Modal closed', { code: 'MODAL_CLOSED', retryable: true })

export const connectorNotFound = (id: string): KitError =>
  id === 'walletConnect'
    ? new KitError('WalletConnectConnector not found', {
        code: 'WALLET_CONNECT_CONNECTOR_NOT_FOUND',
        details: 'List walletConnect() under `plugins`.',
      })
    : new KitError('Connector not found', {
        code: 'CONNECTOR_NOT_FOUND',
        details: `No wallet "${id}" is available.`,
      })

export const connectionNotFound = (id: string, namespace: string): KitError =>
  new KitError('Connection not found', {
    code: 'CONNECTION_NOT_FOUND',
    details: `The wallet "${id}" is not connected in "${namespace}".`,
  })

export const noRequestedChain = (id: string): KitError =>
  new KitError('The connector does not support any of the requested chains', {
    code: 'CONNECTOR_CHAINS_NOT_SUPPORTED',
    details: id,
  })

export const adapterNotFound = (namespace: string): KitError =>
  new KitError('Adapter not found', {
    code: 'ADAPTER_NOT_FOUND',
    details: `List the namespace "${namespace}" under \`namespaces\`.`,
  })

export const regionRestricted = (): KitError =>
  new KitError('Connecting is not available in your region', { code: 'REGION_RESTRICTED' })

export const termsNotAccepted = (): KitError =>
  new KitError('The terms are not accepted', {
    code: 'TERMS_NOT_ACCEPTED',
    details: 'The visitor accepts the terms of the app before a wallet is asked.',
    retryable: true,
  })

/** `reasons` by namespace; the others were disconnected all the same. */
export const failedToDisconnect = (
  reasons: readonly string[],
  causes: readonly unknown[],
): KitError =>
  new KitError(`Failed to disconnect chains: ${reasons.join(', ')}`, {
    code: 'DISCONNECT_FAILED',
    cause: causes[0],
  })
