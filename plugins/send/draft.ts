import {
  abortable,
  type AccountOnNetwork,
  type CaipAddress,
  type ConnectionService,
  createValueStore,
  fromUnits,
  fundsMoved,
  KitError,
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
import {
  checkGiven,
  checkNotItsContract,
  isSameToken,
  readUnits,
  totalWorth,
} from './draft-rules.ts'
import { readReceiver } from './receiver-reading.ts'
import type { Sender } from './sender.ts'
import {
  sendBalancesRead,
  type SendDraft,
  sendDrafted,
  sendStore,
  sendSucceeded,
} from './send-store.ts'

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
  let reading = new AbortController()

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
  const account = (): AccountOnNetwork => {
    const found = sender.current()
    if (found) return found
    throw new KitError('Unsupported chain', { code: 'UNSUPPORTED_CHAIN' })
  }
  /** It may have changed while somebody was asked. */
  const mustStillBe = (caip: CaipAddress) => {
    if (sender.current()?.account === caip) return
    throw new KitError('The account changed', { code: 'ACCOUNT_CHANGED' })
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
        const { network } = account()
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

  /** Where the list does not come, the node still knows the native coin. */
  const readCoin = async ({ account: caip, network }: AccountOnNetwork) => {
    const { units, decimals, symbol } = await native.read(caip)
    const coin: TokenBalance = {
      name: network.nativeCurrency.name,
      symbol,
      chainId: network.caipNetworkId,
      quantity: { decimals: String(decimals), numeric: fromUnits(BigInt(units), decimals) },
    }
    return [coin]
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
  const readBalances = async () => {
    reading.abort()
    reading = new AbortController()
    const now = sender.current()
    if (!now) return
    const signal = AbortSignal.any([reading.signal, ctx.signal])
    if (isFailed()) fill({ balances: 'loading', retryAt: undefined })
    const { account: caip } = now
    const list = balances.read(caip, { signal }).then(
      (tokens) => ({ tokens }),
      () => undefined,
    )
    const isThere = await balances.read(caip, { signal, retries: 0 }).then(
      () => true,
      () => false,
    )
    if (signal.aborted) return
    const coin = isThere ? [] : await readCoin(now).catch(() => [])
    if (signal.aborted) return
    // The coin can be sent at once, whatever comes of the tries for the rest.
    if (coin.length > 0 && ctx.read(sendStore).tokenBalances.length === 0) showTokens(coin)
    const whole = await list
    if (signal.aborted) return
    if (whole) showTokens(whole.tokens)
    else showTokens(coin, ctx.clock.now())
    const retryAt = whole ? undefined : balances.retryAt(caip)
    fill({ balances: whole ? 'ready' : 'failed', retryAt })
  }

  sender.onChange((now, before) => {
    lookup.abort()
    reading.abort()
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
    if (!isStillShown) reading.abort()
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
    reading.abort()
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
    async most(signal) {
      const { token, receiverAddress } = current
      if (!token) throw new KitError('A token is required', { code: 'TOKEN_REQUIRED' })
      if (token.address) return token.quantity.numeric
      const { account: caip, address: from, network } = account()
      const adapter = await connections.adapterOf(network.chainNamespace)
      const to = receiverAddress ?? from
      const [held, fee] = await Promise.all([
        abortable(native.read(caip, { force: true }), signal),
        Promise.resolve(
          adapter.estimateFee?.({ transfer: { network, from, to, units: '0' }, signal }),
        ).catch(() => undefined),
      ])
      signal.throwIfAborted()
      mustStillBe(caip)
      if (!fee) {
        throw new KitError('The fee is not known', { code: 'FEE_UNKNOWN', retryable: true })
      }
      const rest = BigInt(held.units) - BigInt(fee.units)
      if (rest <= 0n) throw new KitError(`Not enough ${token.symbol}`, { code: 'NOT_ENOUGH' })
      return fromUnits(rest, held.decimals)
    },
    async prepare() {
      // What is on the form now is what is reviewed, whatever is typed while the adapter loads.
      const { token, receiverProfileName, receiverProfileImageUrl } = current
      const { amount, address } = checkGiven(current)
      const isNameMixed = isMixed
      if (ctx.read(sendStore).loading) {
        throw new KitError('Another request waits in your wallet', {
          code: 'BUSY',
          retryable: true,
        })
      }
      const { account: caip, address: from, network } = account()
      const adapter = await connections.adapterOf(network.chainNamespace)
      if (!adapter.send) throw new KitError('Unsupported chain', { code: 'UNSUPPORTED_CHAIN' })
      if (token?.chainId !== network.caipNetworkId) {
        throw new KitError('A token is required', { code: 'TOKEN_REQUIRED' })
      }
      const units = readUnits(amount, token)
      const receiver = {
        address: adapter.parseAddress(address, network),
        name: receiverProfileName,
        image: receiverProfileImageUrl,
        isMixed: isNameMixed,
      }
      checkNotItsContract(token, receiver.address)
      mustStillBe(caip)
      review.set({ account: caip, from, network, token, amount, units: String(units), receiver })
    },
  }
}
