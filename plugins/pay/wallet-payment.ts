import {
  activeConnection,
  type ConnectionService,
  connectionsStore,
  findCause,
  formatCaipAddress,
  isBurnAddress,
  KitError,
  namespaceOf,
  type NetworkService,
  type PluginContext,
  toErrorRecord,
} from '../../kernel/exports/index.ts'
import type { TransactionOutcome, TransactionService } from '../transactions/contract.ts'
import type { CheckedRequest, PaymentChange, PaymentDesk } from './contract.ts'
import type { Payments } from './payments.ts'
import { paymentsStore } from './payments-store.ts'

export interface WalletPaymentServices {
  readonly connections: Pick<ConnectionService, 'adapterOf'>
  readonly networks: Pick<NetworkService, 'networkOf' | 'switchNetwork'>
  readonly transactions: TransactionService
}

type WalletDesk = Pick<PaymentDesk, 'balanceOf' | 'warningsOf' | 'payFromWallet' | 'lookAgain'>

/** Pays from the wallet of the visitor, and says what is known of it. */
export function createWalletPayment(
  ctx: PluginContext,
  payments: Payments,
  { connections, networks, transactions }: WalletPaymentServices,
): WalletDesk {
  const connectionFor = ({ network }: CheckedRequest) =>
    activeConnection(ctx.read(connectionsStore), namespaceOf(network))

  const requestOf = (id: string): CheckedRequest => {
    const payment = payments.find(id)
    if (payment) return payment.request
    throw new KitError('The payment is over', { code: 'GENERIC_PAYMENT_ERROR' })
  }

  const balanceOf: WalletDesk['balanceOf'] = async (id, address, signal) => {
    const { network: networkId, asset, symbol, decimals } = requestOf(id)
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

  const mustHold = async (id: string, address: string, signal: AbortSignal) => {
    const { asset, symbol, units } = requestOf(id)
    const balance = await balanceOf(id, address, signal).catch((error: unknown) => {
      // A wallet knows its coins without us; what a token is has to be known before.
      if (asset === 'native' && !signal.aborted) return undefined
      throw error
    })
    if (!balance || BigInt(balance.units) >= BigInt(units)) return
    throw new KitError(`Not enough ${symbol}`, { code: 'INSUFFICIENT_FUNDS' })
  }

  /** The visitor agreed to pay from one account: no other one pays. */
  const mustBePayer = (request: CheckedRequest, address: string) => {
    if (connectionFor(request)?.accounts[0]?.address === address) return
    throw new KitError('The account changed', { code: 'ACCOUNT_CHANGED' })
  }

  const waitForEnd = async (id: string, signal: AbortSignal) => {
    const { network } = requestOf(id)
    const transactionId = payments.find(id)?.transactionId
    if (transactionId === undefined) return
    const { outcome, finalId } = await transactions
      .outcome({ id: transactionId, network }, signal)
      .catch(() => ({ outcome: 'unknown', finalId: transactionId }) as const)
    if (signal.aborted) return
    payments.advance(id, { ...changeAt[outcome], transactionId: finalId })
  }

  return {
    balanceOf,

    async warningsOf(id, address) {
      const { network, asset, recipient, units } = requestOf(id)
      const adapter = await connections.adapterOf(namespaceOf(network))
      const isSame = (other: string) => {
        try {
          return adapter.parseAddress(other, networks.networkOf(network)) === recipient
        } catch {
          return false
        }
      }
      const isUnsettled = ctx
        .read(paymentsStore)
        .payments.some(
          (other) =>
            other.id !== id &&
            other.phase !== 'failed' &&
            other.request.network === network &&
            other.request.asset === asset &&
            other.request.recipient === recipient &&
            other.request.units === units,
        )
      return [
        ...(isUnsettled ? (['unsettled'] as const) : []),
        ...(address !== undefined && isSame(address) ? (['own'] as const) : []),
        ...(isBurnAddress(recipient) ? (['burn'] as const) : []),
      ]
    },

    async payFromWallet(id, address) {
      // A second press finds it begun.
      if (payments.find(id)?.phase !== 'ready') return
      const request = requestOf(id)
      const { network: networkId, asset, recipient, units } = request
      const account = formatCaipAddress(networkId, address)
      const signal = AbortSignal.any([ctx.signal, payments.leaving(id)])
      payments.advance(id, { phase: 'asking', way: { type: 'wallet', account }, error: undefined })
      let isAsked = false
      try {
        mustBePayer(request, address)
        const network = networks.networkOf(networkId)
        if (connectionFor(request)?.caipNetworkId !== networkId) {
          await networks.switchNetwork(networkId, signal)
        }
        await mustHold(id, address, signal)
        // Whoever left before the wallet was asked has not paid.
        signal.throwIfAborted()
        mustBePayer(request, address)
        if (connectionFor(request)?.caipNetworkId !== networkId) {
          throw new KitError('The wallet is on another network', { code: 'NETWORK_CHANGED' })
        }
        isAsked = true
        const transactionId = await transactions.transfer(
          {
            network,
            from: address,
            to: recipient,
            units,
            ...(asset === 'native' ? {} : { token: asset }),
          },
          { kind: 'pay', signal: ctx.signal },
        )
        // Nobody waits for an answer that came too late.
        if (payments.find(id)?.phase !== 'asking') return
        payments.advance(id, { phase: 'sent', transactionId })
      } catch (error) {
        if (ctx.signal.aborted || payments.find(id)?.phase !== 'asking') return
        const isLeft = !isAsked && signal.aborted
        const record = toErrorRecord(error)
        const isRefused = findCause(error, isRefusal) !== undefined
        if (isLeft || isRefused) {
          payments.advance(id, {
            phase: 'ready',
            way: undefined,
            error: isLeft ? undefined : record,
          })
        } else {
          const phase = isAsked && !transactions.movedNothing(record.code) ? 'unknown' : 'failed'
          const code = record.code === 'UNKNOWN' ? 'UNKNOWN_ERROR' : record.code
          payments.advance(id, { phase, error: { ...record, code } })
        }
        return
      }
      await waitForEnd(id, ctx.signal)
    },

    async lookAgain(id, signal) {
      if (payments.find(id)?.phase !== 'unknown') return
      await waitForEnd(id, AbortSignal.any([ctx.signal, signal]))
    },
  }
}

const changeAt: Readonly<Record<TransactionOutcome, PaymentChange>> = {
  confirmed: { phase: 'success', error: undefined },
  unknown: { phase: 'unknown' },
  reverted: {
    phase: 'failed',
    error: { code: 'GENERIC_PAYMENT_ERROR', message: 'The network did not carry out the payment' },
  },
  replaced: {
    phase: 'failed',
    error: { code: 'TRANSACTION_REPLACED', message: 'The wallet sent something else in its place' },
  },
}

const isRefusal = (error: unknown): boolean =>
  error instanceof KitError && error.code === 'USER_REJECTED'
