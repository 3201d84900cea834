import {
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
  type Receiver,
  type SendForm,
  type SendService,
  walletSendPreviewView,
  walletSendSelectTokenView,
  walletSendView,
} from './contract.ts'
import { isSameToken, totalWorth } from './draft-rules.ts'
import { mostSendable } from './most-sendable.ts'
import { paymentOf } from './payment-of-draft.ts'
import { createReceiverLookup } from './receiver-lookup.ts'
import { sendBalancesRead, type SendDraft, sendDrafted, sendSucceeded } from './send-store.ts'
import { createSendableBalances } from './sendable-balances.ts'
import type { Sender } from './sender.ts'

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

  const fill = (change: Partial<SendForm>) => form.set({ ...form.getSnapshot(), ...change })
  // The store follows: what is emitted while another fact is on its way is folded after that one.
  let current: SendDraft = {}
  const draft = (change: SendDraft) => {
    current = { ...current, ...change }
    ctx.emit(sendDrafted(current))
  }
  const receiver = createReceiverLookup({
    ctx,
    connections,
    loadNames,
    sender,
    onFound(found) {
      isMixed = found.isMixed
      draft(draftOf(found))
      fill({ receiverState: 'found' })
    },
    onFailed: (error) => fill({ receiverState: 'failed', receiverError: toErrorRecord(error) }),
  })
  const typeReceiver = (text: string) => {
    receiver.stop()
    isMixed = undefined
    const isEmpty = text.trim() === ''
    fill(typedReceiver(text, isEmpty))
    if (current.receiverAddress !== undefined) draft(draftOf(undefined))
    if (!isEmpty) receiver.begin(text)
  }

  const showTokens = (tokens: readonly TokenBalance[], lastRetry?: number) => {
    const networkBalanceInUSD = totalWorth(tokens)
    ctx.emit(sendBalancesRead({ tokenBalances: tokens, networkBalanceInUSD, lastRetry }))
    const { token } = current
    const next = tokenNow(token, tokens)
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
    receiver.stop()
    reading.stop()
    review.set(undefined)
    const { receiver: typed, amount } = form.getSnapshot()
    const hadDraft = typed !== '' || amount !== ''
    const isSameKind = now && now.network.chainNamespace === before?.network.chainNamespace
    draft({ token: undefined, sendTokenAmount: undefined, ...draftOf(undefined) })
    ctx.emit(sendBalancesRead({ tokenBalances: [] }))
    form.set(emptyForm)
    if (!now || !before) return
    if (isSameKind) typeReceiver(typed)
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
    receiver.stop()
    current = {}
    // Who has gone back to the form meanwhile reads there why it is empty.
    const isLeft = isShown() && shownView() !== walletSendPreviewView.id
    form.set({ ...emptyForm, ...(isLeft && { notice: 'sent' }) })
    if (isLeft) ctx.run(readBalances())
  })
  whenBackOnline(ctx, () => {
    if (isFailed() && isShown()) ctx.run(readBalances())
  })
  ctx.add(() => {
    receiver.stop()
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

const typedReceiver = (text: string, isEmpty: boolean): Partial<SendForm> => ({
  receiver: text.slice(0, 300),
  receiverState: isEmpty ? 'empty' : 'looking',
  receiverError: undefined,
  notice: undefined,
})

const draftOf = (receiver: Receiver | undefined): SendDraft => ({
  receiverAddress: receiver?.address,
  receiverProfileImageUrl: receiver?.image,
  receiverProfileName: receiver?.name,
})

/** What there is now of the one that was chosen; a first choice for who has made none. */
function tokenNow(
  chosen: TokenBalance | undefined,
  tokens: readonly TokenBalance[],
): TokenBalance | undefined {
  const same = chosen && tokens.find((each) => isSameToken(each, chosen))
  return same ?? chosen ?? tokens.find(({ address }) => !address) ?? tokens[0]
}

function whenBackOnline(
  { page, add }: Pick<PluginContext, 'page' | 'add'>,
  onBack: () => void,
): void {
  let isOnline = page.isOnline()
  add(
    page.onChange(() => {
      const wasOnline = isOnline
      isOnline = page.isOnline()
      if (isOnline && !wasOnline) onBack()
    }),
  )
}
