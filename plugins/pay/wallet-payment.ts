import {
  activeConnection,
  connectionsStore,
  type ErrorRecord,
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
import { type AssetServices, balanceOfAsset, mustHold } from './asset-balance.ts'
import type { CheckedRequest, Payment, PaymentChange, PaymentDesk } from './contract.ts'
import type { Payments } from './payments.ts'
import { paymentsStore } from './payments-store.ts'

export interface WalletPaymentServices extends AssetServices {
  readonly networks: Pick<NetworkService, 'networkOf' | 'switchNetwork'>
  readonly transactions: TransactionService
}

type WalletDesk = Pick<PaymentDesk, 'balanceOf' | 'warningsOf' | 'payFromWallet' | 'lookAgain'>

/** Pays from the wallet of the visitor, and says what is known of it. */
export function createWalletPayment(
  ctx: PluginContext,
  payments: Payments,
  services: WalletPaymentServices,
): WalletDesk {
  const { connections, networks, transactions } = services
  const connectionFor = ({ network }: CheckedRequest) =>
    activeConnection(ctx.read(connectionsStore), namespaceOf(network))

  const requestOf = (id: string): CheckedRequest => {
    const payment = payments.find(id)
    if (payment) return payment.request
    throw new KitError('The payment is over', { code: 'GENERIC_PAYMENT_ERROR' })
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
    balanceOf: async (id, address, signal) =>
      balanceOfAsset(services, requestOf(id), address, signal),

    async warningsOf(id, address) {
      const request = requestOf(id)
      const { network, recipient } = request
      const adapter = await connections.adapterOf(namespaceOf(network))
      const read = (text: string) => adapter.parseAddress(text, networks.networkOf(network))
      const isSame = (other: string) => {
        try {
          return read(other) === read(recipient)
        } catch {
          return false
        }
      }
      const { payments: others } = ctx.read(paymentsStore)
      return [
        ...(others.some((other) => mayBeTheSame(other, id, request))
          ? (['unsettled'] as const)
          : []),
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
        await mustHold(services, request, address, signal)
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
          { kind: 'pay', signal: ctx.signal, leaving: payments.leaving(id) },
        )
        // Nobody waits for an answer that came too late.
        if (payments.find(id)?.phase !== 'asking') return
        payments.advance(id, { phase: 'sent', transactionId })
      } catch (error) {
        if (ctx.signal.aborted || payments.find(id)?.phase !== 'asking') return
        const record = toErrorRecord(error)
        const isUnknown = isAsked && !transactions.movedNothing(record.code)
        const isLeft = signal.aborted && (!isAsked || error === signal.reason)
        if (isLeft) payments.advance(id, backToStart())
        else if (findCause(error, isRefusal)) payments.advance(id, backToStart(record))
        else payments.advance(id, notPaid(record, isUnknown))
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

const backToStart = (error?: ErrorRecord): PaymentChange => ({
  phase: 'ready',
  way: undefined,
  error,
})

const notPaid = (error: ErrorRecord, isUnknown: boolean): PaymentChange => ({
  phase: isUnknown ? 'unknown' : 'failed',
  error: { ...error, code: error.code === 'UNKNOWN' ? 'UNKNOWN_ERROR' : error.code },
})

/** The same sum to the same recipient, and it has not failed. */
const mayBeTheSame = (
  { id, phase, request }: Payment,
  ownId: string,
  { network, asset, recipient, units }: CheckedRequest,
): boolean =>
  id !== ownId &&
  phase !== 'failed' &&
  request.network === network &&
  request.asset === asset &&
  request.recipient === recipient &&
  request.units === units

const isRefusal = (error: unknown): boolean =>
  error instanceof KitError && error.code === 'USER_REJECTED'
