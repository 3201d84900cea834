import {
  abortable,
  type ConnectionService,
  createValueStore,
  fundsMoved,
  type NativeBalanceService,
  type PluginContext,
  routerStore,
  toErrorRecord,
  type TokenBalance,
  type ValueStore,
} from '../../kernel/exports/index.ts'
import type { TokenBalances } from '../balances/contract.ts'
import type { NameService } from '../names/contract.ts'
import {
  type Payment,
  type SendForm,
  type SendService,
  walletSendPreviewView,
  walletSendSelectTokenView,
  walletSendView,
} from './contract.ts'
import { isSameToken, totalWorth } from './draft-rules.ts'
import { mostSendable } from './most-sendable.ts'
import { paymentOf } from './payment-of-draft.ts'
import { readReceiver } from './receiver-reading.ts'
import { sendBalancesRead, type SendDraft, sendDrafted, sendSucceeded } from './send-store.ts'
import { createSendableBalances } from './sendable-balances.ts'
import { needSender, type Sender } from './sender.ts'

export interface DraftServices {
  readonly connections: Pick<ConnectionService, 'adapterOf'>
  readonly native: NativeBalanceService
  readonly balances: Pick<TokenBalances, 'read' | 'retryAt'>
  readonly loadNames: () => Promise<NameService | undefined>
}

type Draft = Pick<
  SendService,
  | 'form'
  | 'review'
  | 'readBalances'
  | 'chooseToken'
  | 'typeAmount'
  | 'typeReceiver'
  | 'most'
  | 'prepare'
>

const emptyForm: SendForm = {
  amount: '',
  receiver: '',
  receiverState: 'empty',
  balances: 'loading',
}
const views: readonly (string | undefined)[] = [
  walletSendView.id,
  walletSendSelectTokenView.id,
  walletSendPreviewView.id,
]

/** The draft of a payment: what is typed, what it means, and what it may be. It ends with its account. */
export function createDraft(ctx: PluginContext, services: DraftServices, sender: Sender): Draft {
  const { connections, native, balances, loadNames } = services
  const form: ValueStore<SendForm> = createValueStore(emptyForm)
  const review = createValueStore<Payment | undefined>(undefined)
  let isMixed: boolean | undefined
  let lookup = new AbortController()

  const fill = (change: Partial<SendForm>) => form.set({ ...form.getSnapshot(), ...change })
  // The store follows: what is emitted while another fact is on its way is folded after that one.
  let current: SendDraft = {}
  const draft = (change: SendDraft) => {
    current = { ...current, ...change }
    ctx.emit(sendDrafted(current))
  }
  const noReceiver: SendDraft = {
    receiverAddress: undefined,
    receiverProfileImageUrl: undefined,
    receiverProfileName: undefined,
  }
  const typeReceiver = (text: string) => {
    lookup.abort()
    lookup = new AbortController()
    const { signal } = lookup
    const ended = AbortSignal.any([signal, ctx.signal])
    isMixed = undefined
    const isEmpty = text.trim() === ''
    fill({
      receiver: text.slice(0, 300),
      receiverState: isEmpty ? 'empty' : 'looking',
      receiverError: undefined,
      notice: undefined,
    })
    if (current.receiverAddress !== undefined) draft(noReceiver)
    if (isEmpty) return
    const read = async () => {
      try {
        const { network } = needSender(sender)
        const adapter = await connections.adapterOf(network.chainNamespace)
        const { clock } = ctx
        const receiver = await abortable(
          readReceiver({ text, network, adapter, loadNames, clock, signal: ended }),
          ended,
        )
        if (ended.aborted) return
        isMixed = receiver.isMixed
        draft({
          receiverAddress: receiver.address,
          receiverProfileImageUrl: receiver.image,
          receiverProfileName: receiver.name,
        })
        fill({ receiverState: 'found' })
      } catch (error) {
        if (ended.aborted) return
        fill({ receiverState: 'failed', receiverError: toErrorRecord(error) })
      }
    }
    ctx.run(read())
  }

  const showTokens = (tokens: readonly TokenBalance[], lastRetry?: number) => {
    const networkBalanceInUSD = totalWorth(tokens)
    ctx.emit(sendBalancesRead({ tokenBalances: tokens, networkBalanceInUSD, lastRetry }))
    const { token } = current
    const same = token && tokens.find((each) => isSameToken(each, token))
    // What there is of it now; a first choice for who has made none.
    const next = same ?? token ?? tokens.find(({ address }) => !address) ?? tokens[0]
    if (next && next !== token) draft({ token: next })
  }

  const isFailed = () => form.getSnapshot().balances === 'failed'
  const reading = createSendableBalances({
    ctx,
    native,
    balances,
    sender,
    show: showTokens,
    tell: fill,
  })
  const readBalances = () => {
    if (sender.current() && isFailed()) fill({ balances: 'loading', retryAt: undefined })
    return reading.read()
  }

  sender.onChange((now, before) => {
    lookup.abort()
    reading.stop()
    review.set(undefined)
    const { receiver, amount } = form.getSnapshot()
    const hadDraft = receiver !== '' || amount !== ''
    const isSameKind = now && now.network.chainNamespace === before?.network.chainNamespace
    draft({ token: undefined, sendTokenAmount: undefined, ...noReceiver })
    ctx.emit(sendBalancesRead({ tokenBalances: [] }))
    form.set(emptyForm)
    if (!now || !before) return
    if (isSameKind) typeReceiver(receiver)
    const isOther = now.address !== before.address && isSameKind
    if (hadDraft) fill({ notice: isOther ? 'account' : 'network' })
    if (isShown()) ctx.run(readBalances())
  })
  const shownView = () => ctx.read(routerStore).history.at(-1)?.viewId
  const isShown = () => ctx.read(routerStore).isOpen && views.includes(shownView())
  // Nobody waits for the tries any more.
  ctx.watch(routerStore, isShown, (isStillShown) => {
    if (!isStillShown) reading.stop()
  })
  ctx.on(fundsMoved, (moved) => {
    if (isShown() && moved.account === sender.current()?.account) ctx.run(readBalances())
  })
  ctx.on(sendSucceeded, () => {
    lookup.abort()
    current = {}
    // Who has gone back to the form meanwhile reads there why it is empty.
    const isLeft = isShown() && shownView() !== walletSendPreviewView.id
    form.set({ ...emptyForm, ...(isLeft && { notice: 'sent' }) })
    if (isLeft) ctx.run(readBalances())
  })
  let isOnline = ctx.page.isOnline()
  const pageChanges = ctx.page.onChange(() => {
    const wasOnline = isOnline
    isOnline = ctx.page.isOnline()
    if (isOnline && !wasOnline && isFailed() && isShown()) ctx.run(readBalances())
  })
  ctx.add(() => {
    pageChanges()
    lookup.abort()
    reading.stop()
  })

  return {
    form,
    review,
    readBalances,
    chooseToken(token) {
      const isOther = !isSameToken(token, current.token ?? token)
      // An amount of one token is none of another.
      draft({ token, ...(isOther && { sendTokenAmount: undefined }) })
      fill({ notice: undefined, ...(isOther && { amount: '' }) })
    },
    typeAmount(amount, numeric) {
      fill({ amount: amount.slice(0, 100), notice: undefined })
      if (numeric !== current.sendTokenAmount) draft({ sendTokenAmount: numeric })
    },
    typeReceiver,
    most: (signal) => mostSendable({ connections, native, sender }, current, signal),
    async prepare() {
      review.set(await paymentOf({ ctx, connections, sender }, current, isMixed))
    },
  }
}
