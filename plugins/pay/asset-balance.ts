import {
  type ConnectionService,
  KitError,
  namespaceOf,
  type NetworkService,
} from '../../kernel/exports/index.ts'
import type { TransactionService } from '../transactions/contract.ts'
import type { CheckedRequest } from './contract.ts'

export interface AssetServices {
  readonly connections: Pick<ConnectionService, 'adapterOf'>
  readonly networks: Pick<NetworkService, 'networkOf'>
  readonly transactions: Pick<TransactionService, 'confirmToken'>
}

/** What an account has of that which a request asks for. Rejects when that is not what the request says. */
export async function balanceOfAsset(
  { connections, networks, transactions }: AssetServices,
  { network: networkId, asset, symbol, decimals }: CheckedRequest,
  address: string,
  signal: AbortSignal,
) {
  const adapter = await connections.adapterOf(namespaceOf(networkId))
  const network = networks.networkOf(networkId)
  if (asset === 'native') return adapter.getBalance({ address, network, signal })
  const found = await adapter.readTokens?.({ address, network, tokens: [asset], signal })
  const balance = found?.[0]
  if (!balance) {
    throw new KitError('The token could not be read', {
      code: 'GENERIC_PAYMENT_ERROR',
      retryable: true,
    })
  }
  // With other decimals the same figure is another amount, and of another token another worth.
  const claim = { network, account: address, address: asset, symbol, decimals }
  const confirmation = await transactions.confirmToken(claim, signal)
  if (confirmation.status === 'differs' || balance.decimals !== decimals) {
    const { actual } = { actual: balance, ...confirmation }
    throw new KitError('The asset is not valid', {
      code: 'INVALID_ASSET',
      details: `${asset} is ${actual.symbol} with ${actual.decimals} decimals, the request says ${symbol} with ${decimals}`,
    })
  }
  return balance
}

/** Rejects where the account has less than is to be paid: `INSUFFICIENT_FUNDS`. */
export async function mustHold(
  services: AssetServices,
  request: CheckedRequest,
  address: string,
  signal: AbortSignal,
): Promise<void> {
  const balance = await balanceOfAsset(services, request, address, signal).catch(
    (error: unknown) => {
      // A wallet knows its coins without us; what a token is has to be known before.
      if (request.asset === 'native' && !signal.aborted) return undefined
      throw error
    },
  )
  if (!balance || BigInt(balance.units) >= BigInt(request.units)) return
  throw new KitError(`Not enough ${request.symbol}`, { code: 'INSUFFICIENT_FUNDS' })
}
