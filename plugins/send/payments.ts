import {
  type ConnectionService,
  inTime,
  KitError,
  type NamespaceAdapter,
  type NativeBalance,
  type PluginContext,
  toErrorRecord,
  type Transfer,
  UserRejectedRequestError,
} from '../../kernel/exports/index.ts'
import type { ActivityService } from '../activity/contract.ts'
import {
  createLeaving,
  type TokenConfirmation,
  type TransactionService,
} from '../transactions/contract.ts'
import {
  type Payment,
  type SendService,
  type SentPayment,
  walletSendPreviewView,
} from './contract.ts'
import { addressOfToken } from './draft-rules.ts'
import { warningsOf } from './receiver-rules.ts'
import type { Sender } from './sender.ts'
import { sendFailed, sendInitiated, sendSucceeded } from './send-store.ts'

export interface PaymentServices {
  readonly connections: Pick<ConnectionService, 'adapterOf'>
  readonly transactions: Pick<TransactionService, 'transfer' | 'confirmToken'>
  readonly loadActivity: () => Promise<ActivityService | undefined>
}

/** How long a payment waits for the list of those who were paid before. */
const historyTimeoutMs = 5_000

const toTransfer = ({ network, from, receiver, units, token }: Payment): Transfer => ({
  network,
  from,
  to: receiver.address,
  units,
  token: addressOfToken(token),
})

/** What happens with a payment that is under review: what it costs, what to mind, and that it is sent. */
export function createPayments(
  ctx: PluginContext,
  { connections, transactions, loadActivity }: PaymentServices,
  sender: Sender,
): Pick<SendService, 'estimateFee' | 'warnings' | 'confirmToken' | 'send' | 'sent'> {
  const sent = new Map<string, SentPayment>()
  const fees = new WeakMap<Payment, NativeBalance>()
  const leaving = createLeaving(ctx, walletSendPreviewView)
  const confirmations = new WeakMap<Payment, Promise<TokenConfirmation>>()

  const confirmToken: SendService['confirmToken'] = (payment) => {
    const { network, from, token } = payment
    const asked =
      confirmations.get(payment) ??
      transactions.confirmToken(
        {
          network,
          account: from,
          address: addressOfToken(token),
          symbol: token.symbol,
          decimals: Number(token.quantity.decimals),
        },
        ctx.signal,
      )
    confirmations.set(payment, asked)
    return asked
  }
  const mustBeConfirmed = async (payment: Payment, isAccepted: boolean) => {
    const { status } = await confirmToken(payment)
    if (status === 'confirmed' || (status === 'unconfirmed' && isAccepted)) return
    throw new KitError('The token is not confirmed', {
      code: status === 'differs' ? 'TOKEN_DIFFERS' : 'TOKEN_UNCONFIRMED',
    })
  }

  const knownReceivers = async ({ account }: Payment, signal: AbortSignal) => {
    const ended = AbortSignal.any([signal, ctx.signal])
    const known = async (either: AbortSignal) =>
      (await loadActivity())?.receivers(account, either) ?? []
    const limit = { clock: ctx.clock, ms: historyTimeoutMs, signal: ended }
    return inTime(limit, known).catch(() => [])
  }

  return {
    async estimateFee(payment, signal) {
      const { estimateFee }: Pick<NamespaceAdapter, 'estimateFee'> = await connections.adapterOf(
        payment.network.chainNamespace,
      )
      if (!estimateFee) throw new KitError('The fee is not known', { code: 'FEE_UNKNOWN' })
      const fee = await estimateFee({ transfer: toTransfer(payment), signal })
      fees.set(payment, fee)
      return fee
    },

    async warnings(payment, signal) {
      const known = await knownReceivers(payment, signal)
      signal.throwIfAborted()
      const { from, receiver } = payment
      return warningsOf({ ...receiver, from, known })
    },

    confirmToken,

    async send(payment, { isTokenAccepted = false } = {}) {
      const left = leaving()
      await mustBeConfirmed(payment, isTokenAccepted)
      left.throwIfAborted()
      const { network, token, amount } = payment
      const facts = {
        isSmartAccount: sender.current()?.isSmartAccount ?? false,
        network: network.caipNetworkId,
        token: token.symbol,
        amount,
      }
      ctx.emit(sendInitiated(facts))
      try {
        const id = await transactions.transfer(toTransfer(payment), {
          kind: 'send',
          signal: ctx.signal,
          leaving: left,
        })
        sent.set(id, { ...payment, fee: fees.get(payment) })
        ctx.emit(sendSucceeded(facts))
        return { id, isFollowed: network.chainNamespace === 'eip155' && !token.address }
      } catch (error) {
        const isRefused = error instanceof UserRejectedRequestError || error === left.reason
        ctx.emit(sendFailed({ ...facts, message: toErrorRecord(error).message, isRefused }))
        throw error
      }
    },
    sent: (id) => sent.get(id),
  }
}
