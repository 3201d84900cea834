import { KitError, RpcError } from '../../kernel/exports/index.ts'
import { ProviderRpcError } from './provider-rpc-error.ts'

/** Errors of the kit that have no number of their own; what is not here is -32603. */
const numbers: Readonly<Record<string, number>> = {
  USER_REJECTED: 4001,
  // The visitor turned away before it was done.
  MODAL_CLOSED: 4001,
  POPUP_CLOSED: 4001,
  CONNECT_CANCELLED: 4001,
  FRAME_REQUEST_ABORTED: 4001,
  ACCOUNT_CHANGED: 4100,
  ACCOUNT_NOT_FOUND: 4100,
  REGION_RESTRICTED: 4100,
  RPC_NOT_ALLOWED: 4200,
  SESSION_GONE: 4900,
  DISPOSED: 4900,
  KIT_DISPOSED: 4900,
  RPC_URL_NOT_FOUND: 4901,
  NETWORK_NOT_FOUND: 4902,
  CHAIN_NOT_SUPPORTED: 4902,
}

/**
 * What left the kit, as EIP-1193 has it: the number as `code`. Where a wallet or a node spoke, `message`
 * and `data` are theirs, because libraries read them; `cause` is the error of the kit.
 */
export function toProviderError(error: unknown): ProviderRpcError {
  if (error instanceof ProviderRpcError) return error
  if (!(error instanceof KitError)) {
    return new ProviderRpcError(error instanceof Error ? error.message : String(error), -32603, {
      cause: error,
    })
  }
  if (!(error instanceof RpcError)) {
    const code = Object.hasOwn(numbers, error.code) ? numbers[error.code] : undefined
    return new ProviderRpcError(error.shortMessage, code ?? -32603, { cause: error })
  }
  return new ProviderRpcError(messageOf(error), error.rpcCode, { cause: error, data: error.data })
}

function messageOf({ shortMessage, details, cause }: RpcError): string {
  if (details === undefined) return shortMessage
  const isForeign = cause !== undefined
  return isForeign ? details : `${shortMessage}: ${details}`
}
