import { KitError } from '../../base/kit-error.ts'
import { switchCancelled } from '../../wallet/networks/confirm-switch.ts'
import { normalizeWalletError, RpcError, rpcErrorOf } from '../../wallet/requests/rpc-error.ts'

/**
 * What a wallet rejects with, for who may not know the accounts: wallets and nodes name these in what they say. The code
 * stays, and the kit's own sentence.
 */
export function withoutWords(error: unknown): KitError {
  const reason = normalizeWalletError(error)
  const { code, retryable } = reason
  if (code === 'SWITCH_CANCELLED') return switchCancelled()
  const sentence = 'The wallet reported an error'
  if (!(reason instanceof RpcError)) return new KitError(sentence, { code, retryable })
  const { rpcCode } = reason
  const known = rpcErrorOf(rpcCode)
  return known?.code === code ? known : new RpcError(sentence, rpcCode, { code, retryable })
}
