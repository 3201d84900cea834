import { useEffect, useRef, useState } from 'react'
import { fromUnits, type LoadedView } from '../../kernel/exports/index.ts'
import {
  AmountField,
  Button,
  FieldPair,
  KeyValueList,
  NoticeBar,
  type ReadAmount,
  readAmount,
  runAfterDrawing,
  TokenChip,
  TokenWarning,
  useMessages,
  useNumbers,
  useReader,
  useStore,
  useView,
} from '../../ui-shell/exports/ui.ts'
import {
  type SwapDraft,
  swapPreviewView,
  type SwapQuoting,
  type SwapService,
  swapSelectTokenView,
  type SwapToken,
} from './contract.ts'
import { swapStore } from './swap-store.ts'
import { swapMessages } from './messages.ts'
import { drawnToken, heldOf, namedToken } from './native-token.ts'
import { PayField } from './PayField.tsx'
import { worthOf } from './swap-amounts.ts'
import { SwapDetails } from './SwapDetails.tsx'
import { SwapReady, type SwapWorld, useHoldings } from './SwapReady.tsx'

interface SwapParams {
  readonly fromToken?: string
  readonly toToken?: string
  readonly amount?: string
}

/** What is paid, what is received, and what that means. */
function Swap({ params }: { readonly params: SwapParams }) {
  return <SwapReady params={params}>{(world) => <SwapForm {...world} params={params} />}</SwapReady>
}

function SwapForm({
  service,
  network,
  account,
  wallet,
  params,
}: SwapWorld & { readonly params: SwapParams }) {
  const t = useMessages(swapMessages)
  const view = useView()
  const numbers = useNumbers()
  const { draft, quoting, prices } = useStore(swapStore)
  const holdings = useHoldings(account)
  const { from, to } = draft
  const decimals = from?.decimals ?? network.nativeCurrency.decimals
  const { shown, amount, units, enter } = useTypedAmount(service, draft, decimals)
  useBeginning(service, params)

  const held = from && heldOf(holdings, from.address)
  const isShort = held !== undefined && units !== undefined && units > held
  const quote = quoting.status === 'ready' ? quoting.quote : undefined

  const choose = (target: 'from' | 'to') => {
    service.pressed('token')
    view.push(swapSelectTokenView, { target })
  }
  const chip = (target: 'from' | 'to', token: SwapToken | undefined) => (
    <TokenChip
      id={target}
      token={token && drawnToken(token)}
      emptyLabel={t('swap.choose')}
      actionLabel={t('swap.changeToken')}
      onPress={() => choose(target)}
    />
  )
  const worth = (token: SwapToken | undefined, of: string | undefined) =>
    token && of !== undefined ? numbers.fiat(worthOf(token, of, prices)) : undefined
  return (
    <>
      <DraftNotices draft={draft} wallet={wallet} />
      <TokensFailedNotice service={service} />
      <FieldPair
        label={t('swap.flip')}
        onFlip={() => service.flip()}
        upper={
          <PayField
            service={service}
            draft={draft}
            value={shown}
            amount={amount}
            held={held}
            isShort={isShort}
            onChange={enter}
            chip={chip('from', from)}
            worth={worth(from, units?.toString())}
          />
        }
        lower={
          <AmountField
            id="receive"
            label={t('swap.receive')}
            value={quote && to ? numbers.amount(fromUnits(BigInt(quote.toUnits), to.decimals)) : ''}
            isLoading={quoting.status === 'asking'}
            chip={chip('to', to)}
            worth={worth(to, quote?.toUnits)}
          />
        }
      />
      {[from, to].map(
        (token) => token && <TokenWarning key={token.address} token={namedToken(token)} />,
      )}
      <KeyValueList entries={[{ label: t('swap.network'), value: network.name }]} />
      {quote && !isShort && <SwapDetails quote={quote} network={network} />}
      <NoQuoteNotice quoting={quoting} />
      <MainButton
        missing={
          amount && 'fault' in amount
            ? t('swap.checkAmount')
            : !units
              ? t('swap.enterAmount')
              : isShort
                ? t('swap.short', { symbol: from?.symbol ?? '' })
                : from && to
                  ? undefined
                  : t('swap.chooseToken')
        }
        status={quoting.status}
        onReview={() => {
          service.pressed('review')
          view.push(swapPreviewView)
        }}
        onAgain={() => service.renewQuote()}
      />
    </>
  )
}

/** It begins once: what the network or the account changes later, the service follows. */
function useBeginning(service: SwapService, params: SwapParams): void {
  const wanted = useRef(params)
  useEffect(
    () =>
      runAfterDrawing(async () => {
        service.readTokens()
        service.begin(wanted.current)
      }),
    [service],
  )
}

/** What is paid, as it stands in the field and as it is meant. */
function useTypedAmount(service: SwapService, draft: SwapDraft, decimals: number) {
  const [text, setText] = useState('')
  // What was typed stays as it was typed while it means what the draft says.
  const typed = readAmount(text, decimals)
  const isOfDraft =
    typed && 'fault' in typed ? draft.amount === '' : numericOf(typed) === draft.amount
  const shown = isOfDraft ? text : draft.amount
  const amount = readAmount(shown, decimals)
  return {
    shown,
    amount,
    units: amount && 'units' in amount ? amount.units : undefined,
    enter(value: string) {
      setText(value)
      service.change({ amount: numericOf(readAmount(value, decimals)) })
    },
  }
}

const numericOf = (amount: ReadAmount): string =>
  amount && 'numeric' in amount ? amount.numeric : ''

/** Says what is missing or awaited, or goes on. */
function MainButton({
  missing,
  status,
  onReview,
  onAgain,
}: {
  readonly missing: string | undefined
  readonly status: SwapQuoting['status']
  readonly onReview: () => void
  readonly onAgain: () => void
}) {
  const t = useMessages(swapMessages)
  const why = missing ?? (status === 'none' ? t('swap.noQuote') : undefined)
  const isFailed = status === 'failed'
  const isAwaited = why === undefined && !isFailed && status !== 'ready'
  return (
    <Button
      id="review"
      kind="primary"
      isWide
      isBusy={isAwaited}
      busyLabel={t('swap.quoting')}
      isDisabled={why !== undefined}
      onPress={isFailed ? onAgain : onReview}
    >
      {why ?? t(isFailed ? 'swap.again' : 'swap.review')}
    </Button>
  )
}

/** What of a draft is gone, and what of it is not known here. */
function DraftNotices({
  draft,
  wallet,
}: { readonly draft: SwapDraft } & Pick<SwapWorld, 'wallet'>) {
  const t = useMessages(swapMessages)
  const { dropped, unknown } = draft
  return (
    <>
      {dropped && <DroppedNotice {...dropped} wallet={wallet} />}
      {unknown && (
        <NoticeBar kind="warn">{t('swap.ignored', { what: unknown.join(', ') })}</NoticeBar>
      )}
    </>
  )
}

function DroppedNotice({
  by,
  isApproved,
  isOpen,
  wallet,
}: NonNullable<SwapDraft['dropped']> & Pick<SwapWorld, 'wallet'>) {
  const t = useMessages(swapMessages)
  return (
    <NoticeBar kind="warn" title={t(`swap.${by}Changed`)}>
      {isOpen
        ? t('swap.lookIntoWallet', { wallet })
        : isApproved
          ? t('swap.approvalStands')
          : t('swap.nothingSwapped')}
    </NoticeBar>
  )
}

/** The list of tokens did not come; it can be asked again. */
function TokensFailedNotice({ service }: Pick<SwapWorld, 'service'>) {
  const t = useMessages(swapMessages)
  const { status } = useReader(service.tokens)
  if (status !== 'failed') return null
  return (
    <NoticeBar
      kind="warn"
      action={
        <Button id="tokens-again" kind="quiet" onPress={() => service.readTokens()}>
          {t('swap.tokensAgain')}
        </Button>
      }
    >
      {t('swap.tokensFailed')}
    </NoticeBar>
  )
}

/** Why there is no quote, where one was asked for. */
function NoQuoteNotice({ quoting }: { readonly quoting: SwapQuoting }) {
  const t = useMessages(swapMessages)
  if (quoting.status === 'none') return <NoticeBar kind="info">{t('swap.noQuoteText')}</NoticeBar>
  if (quoting.status !== 'failed') return null
  return (
    <NoticeBar kind="warn" title={t('swap.quoteFailed')}>
      {quoting.error.code === 'SWAP_REFUSED' ? t('swap.refused') : t('swap.quoteFailedText')}
    </NoticeBar>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<SwapParams>>({
  View: Swap,
  title: (translate) => translate(swapMessages, 'swap.title'),
})
