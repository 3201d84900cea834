import { useEffect, useState } from 'react'
import {
  accountView,
  fromUnits,
  isRefusal,
  type LoadedView,
  NoticeService,
} from '../../kernel/exports/index.ts'
import {
  Actions,
  Button,
  Checkbox,
  Disclosure,
  ErrorDetails,
  Footer,
  KeyValueList,
  NoticeBar,
  runAfterDrawing,
  Skeleton,
  Stepper,
  Text,
  useClock,
  useMessages,
  useNumbers,
  useService,
  useStore,
  useTask,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { TransactionService } from '../transactions/contract.ts'
import { type SwapQuote, type SwapReview } from './contract.ts'
import { swapStore } from './swap-store.ts'
import { asOneMessages } from './as-one-messages.ts'
import { swapMessages } from './messages.ts'
import { reviewSteps } from './review-steps.ts'
import { reviewMessages } from './review-messages.ts'
import { PaidAndReceived } from './PaidAndReceived.tsx'
import { UnlimitedChoice, UnlimitedWarning, useAllowanceLines } from './Allowance.tsx'
import { ImpactWarning, useQuoteLines } from './SwapDetails.tsx'
import { quoteLifeMs } from './quote-times.ts'
import { SwapReady, type SwapWorld } from './SwapReady.tsx'

/** What is about to be exchanged, its steps, and how they end. */
function SwapPreview() {
  return <SwapReady isReview>{(world) => <Preview {...world} />}</SwapReady>
}

function Preview(world: SwapWorld) {
  const { service } = world
  const view = useView()
  const { review, quoting } = useStore(swapStore)
  const isSent = review?.transactionId !== undefined
  const isLost = !review && quoting.status !== 'ready'
  useEffect(
    () => (isSent ? undefined : runAfterDrawing((signal) => service.prepare(signal))),
    // Only the first drawing asks: later on the visitor does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [service],
  )
  // What it was about is gone; the view before says why.
  useEffect(() => {
    if (isLost) view.back()
  }, [isLost, view])

  if (!review) return <Skeleton kind="text" />
  if (isSent) return <SentSwap {...world} review={review} />
  return <OpenReview {...world} review={review} />
}

type ReviewProps = SwapWorld & { readonly review: SwapReview }

function OpenReview({ service, network, wallet, review }: ReviewProps) {
  const t = useMessages(swapMessages, asOneMessages, reviewMessages)
  const task = useTask()
  const [isUnlimited, setUnlimited] = useState(false)
  // What was accepted was that one.
  const [accepted, setAccepted] = useState<SwapQuote>()
  const { quote, step, spender, isApproved, isBatch, failure, renewed } = review
  const { doubts = [] } = review
  const isAccepted = accepted === quote
  const age = useAge(quote)
  const isStale = age >= quoteLifeMs
  const allowance = useAllowanceLines(review, isUnlimited)
  const lines = useQuoteLines({ quote, network, fee: review.fee })
  const busy = useBusy({ network, wallet, review })

  const prepare = () => task.run((signal) => service.prepare(signal))
  const execute = () => task.run((signal) => service.execute({ isUnlimited, isAccepted, signal }))
  const isReady = step === 'ready' && !isStale
  const { symbol } = quote.from

  return (
    <>
      {isBatch ? (
        <Text kind="note">{t('swap.asOne')}</Text>
      ) : (
        (spender !== undefined || isApproved) && <SignatureSteps review={review} />
      )}
      {renewed && (
        <NoticeBar kind="warn" title={t(`swap.${renewed}`)}>
          {!failure && t(isApproved ? 'swap.lookAgainApproved' : 'swap.lookAgain')}
        </NoticeBar>
      )}
      {failure && (
        <FailureNotice {...review} failure={failure} isApproved={isApproved} wallet={wallet} />
      )}
      <PaidAndReceived quote={quote} network={network} />
      <KeyValueList entries={[lines.least, lines.fee, ...allowance.agreed]} />
      <ImpactWarning quote={quote} />
      {spender !== undefined && isUnlimited && <UnlimitedWarning symbol={symbol} />}
      <Disclosure label={t('swap.details')}>
        <KeyValueList
          entries={[
            lines.rate,
            lines.impact,
            lines.slippage,
            ...allowance.further,
            { label: t('swap.network'), value: network.name },
            { label: t('swap.route'), value: <bdi>{quote.provider}</bdi> },
            {
              label: t('swap.age'),
              value: isStale ? t('swap.old') : t('swap.seconds', { count: Math.floor(age / 1000) }),
            },
          ]}
        />
        {spender !== undefined && isReady && (
          <UnlimitedChoice symbol={symbol} isUnlimited={isUnlimited} onChange={setUnlimited} />
        )}
      </Disclosure>
      <DoubtNotices doubts={doubts} />
      {doubts.length > 0 && isReady && (
        <Checkbox
          isChecked={isAccepted}
          onChange={(isChecked) => setAccepted(isChecked ? quote : undefined)}
        >
          {t('check.accept')}
        </Checkbox>
      )}
      <ReviewActions
        review={review}
        busy={busy}
        isReady={isReady}
        isDoubted={doubts.length > 0 && !isAccepted}
        onExecute={execute}
        onPrepare={prepare}
      />
    </>
  )
}

/** What the visitor waits for; the wait bar says it too. */
function useBusy({ network, wallet, review }: Pick<ReviewProps, 'network' | 'wallet' | 'review'>) {
  const t = useMessages(swapMessages, reviewMessages)
  const view = useView()
  const { busy: waitsFor } = reviewSteps[review.step]
  const busy = waitsFor && t(waitsFor, { wallet, network: network.name })
  useEffect(() => {
    view.setBusy(busy)
    return () => view.setBusy(undefined)
  }, [busy, view])
  return busy
}

interface OfReview {
  readonly review: SwapReview
}

/** What the wallet is asked for one after the other, and how far that is. */
function SignatureSteps({ review }: OfReview) {
  const t = useMessages(swapMessages, reviewMessages)
  const { step, oldAllowance, isApproved } = review
  const { failsAt } = reviewSteps[step]
  const steps = [
    ...(oldAllowance ? [t('swap.stepTakeBack')] : []),
    t('swap.stepApprove'),
    t('swap.stepSwap'),
  ]
  const last = steps.length
  const current =
    isApproved || failsAt === 'swap' ? last : oldAllowance && !oldAllowance.isReset ? 1 : last - 1
  return (
    <Stepper
      label={t('swap.step', { current, last, step: steps[current - 1] ?? '' })}
      steps={steps}
      current={current}
    />
  )
}

/** Asks the wallet, or for numbers that are true; the way back stands below. */
function ReviewActions({
  review,
  busy,
  isReady,
  isDoubted,
  onExecute,
  onPrepare,
}: OfReview & {
  readonly busy: string | undefined
  readonly isReady: boolean
  /** There are doubts that the visitor has not accepted. */
  readonly isDoubted: boolean
  readonly onExecute: () => void
  readonly onPrepare: () => void
}) {
  const t = useMessages(swapMessages, reviewMessages)
  const view = useView()
  return (
    <Footer>
      <Actions>
        {busy !== undefined ? (
          <Button id="go" kind="primary" isWide isBusy busyLabel={busy}>
            {busy}
          </Button>
        ) : isReady ? (
          <Button id="go" kind="primary" isWide isMain isDisabled={isDoubted} onPress={onExecute}>
            {isDoubted
              ? t('check.acceptFirst')
              : t(review.spender === undefined ? 'swap.go' : 'swap.approveAndGo')}
          </Button>
        ) : (
          <Button id="go" kind="primary" isWide isMain onPress={onPrepare}>
            {review.failure ? t('swap.again') : t('swap.update')}
          </Button>
        )}
        <Button id="cancel" isWide onPress={() => view.back()}>
          {t('swap.cancel')}
        </Button>
      </Actions>
    </Footer>
  )
}

/** What nobody could confirm, said as soon as it is known. */
function DoubtNotices({ doubts }: { readonly doubts: NonNullable<SwapReview['doubts']> }) {
  const t = useMessages(reviewMessages)
  const { announce } = useView()
  const texts = doubts.map((doubt) =>
    doubt.of === 'token' ? t('check.token', doubt) : t('check.effect'),
  )
  const all = texts.join(' ')
  useEffect(() => {
    if (all !== '') announce(all, 'assertive')
  }, [announce, all])
  return texts.map((text) => (
    <NoticeBar key={text} kind="warn">
      {text}
    </NoticeBar>
  ))
}

const titles = {
  prepare: 'swap.prepareFailed',
  approve: 'swap.approveFailed',
  swap: 'swap.swapFailed',
} as const

function titleOf(failure: NonNullable<SwapReview['failure']>) {
  if (isRefusal(failure)) return 'swap.declined'
  switch (failure.code) {
    case 'REQUEST_LEFT':
      return 'swap.unsure'
    case 'SWAP_WOULD_FAIL':
      return 'check.wouldFail'
    case 'SWAP_REFUSED':
      return 'swap.refusedTitle'
    default:
      return titles[failure.at]
  }
}

/** What happened, what it means, and what to look at. */
function FailureNotice({
  failure,
  isApproved,
  differing,
  wallet,
}: {
  readonly failure: NonNullable<SwapReview['failure']>
  readonly isApproved: boolean
  readonly differing?: SwapReview['differing']
  readonly wallet: string
}) {
  const t = useMessages(swapMessages, reviewMessages)
  const view = useView()
  const isDeclined = isRefusal(failure)
  const isLeft = failure.code === 'REQUEST_LEFT'
  const isDiffering = failure.code === 'TOKEN_DIFFERS' && differing !== undefined
  const wouldFail = failure.code === 'SWAP_WOULD_FAIL'
  const title = t(isDiffering ? 'check.differs' : titleOf(failure))
  const outcome = !failure.isSafe
    ? t('swap.lookIntoWallet', { wallet })
    : isDiffering
      ? t('check.differsText', {
          listed: differing.listed.symbol,
          listedDecimals: differing.listed.decimals,
          actual: differing.actual.symbol,
          actualDecimals: differing.actual.decimals,
        })
      : isApproved
        ? t('swap.approvalStands')
        : failure.code === 'SWAP_REFUSED'
          ? t('swap.refused')
          : t('swap.nothingSwapped')
  useEffect(() => view.announce(`${title}. ${outcome}`, 'assertive'), [view, title, outcome])
  // Others say nothing beside what the visitor decides: their words are for those who ask for them, in their name.
  const isOfOthers = failure.from !== undefined
  const reason = wouldFail ? 'check.wouldFailText' : `swap.error.${failure.code}`
  const isOwnReason = !isOfOthers || failure.code === 'RPC_REFUSED'
  const why = isOwnReason && isReason(reason) ? t(reason) : undefined
  const isTold =
    isDeclined || isLeft || isDiffering || failure.code === 'SWAP_REFUSED' || why !== undefined
  return (
    <>
      <NoticeBar kind="warn" title={title}>
        {why === undefined ? outcome : `${why} ${outcome}`}
      </NoticeBar>
      {(isOfOthers || !isTold) && <ErrorDetails error={failure} />}
    </>
  )
}

type Reason =
  | 'check.wouldFailText'
  | Extract<keyof typeof reviewMessages.en, `swap.error.${string}`>

const isReason = (key: string): key is Reason => Object.hasOwn(reviewMessages.en, key)

/** The network has it: nothing is asked any more, and nothing is said that is not known. */
function SentSwap({ network, wallet, review }: ReviewProps) {
  const t = useMessages(swapMessages, asOneMessages, reviewMessages)
  const view = useView()
  const numbers = useNumbers()
  const notices = useService(NoticeService)
  const transactions = useService(TransactionService)
  const { step, quote } = review
  const { from, to } = quote
  const paid = numbers.amount(fromUnits(BigInt(quote.fromUnits), from.decimals), from.decimals)
  const got = numbers.amount(fromUnits(BigInt(quote.toUnits), to.decimals))
  const isDone = step === 'confirmed'
  const done = t('swap.done', {
    paid: `${paid} ${from.symbol}`,
    got: `${got} ${to.symbol}`,
  })
  useEffect(() => {
    if (!isDone || !notices) return
    return runAfterDrawing(async () => {
      view.reset(accountView)
      notices.toast({ kind: 'ok', text: done })
    })
  }, [isDone, done, view, notices])

  const leave = () => {
    // It was read here: Account need not tell it again.
    if (review.transactionId !== undefined) transactions?.dismiss(review.transactionId)
    view.reset(accountView)
  }
  const toAccount = (
    <Button id="account" kind="primary" isMain isWide onPress={leave}>
      {t('swap.toAccount')}
    </Button>
  )
  if (step === 'reverted') {
    return (
      <ViewState
        kind="error"
        title={t('swap.reverted')}
        text={
          review.isBatch
            ? t('swap.revertedAsOne')
            : t('swap.revertedText', { network: network.name })
        }
        actions={toAccount}
      />
    )
  }
  if (step === 'replaced') {
    return (
      <ViewState
        kind="error"
        title={t('swap.replaced')}
        text={t('swap.replacedText', { wallet })}
        actions={toAccount}
      />
    )
  }
  if (step === 'unknown') {
    return (
      <ViewState
        kind="error"
        title={t('swap.unsure')}
        text={t('swap.unsureText', { wallet })}
        actions={toAccount}
      />
    )
  }
  return (
    <ViewState
      kind="waiting"
      title={t('swap.waitingFor', { network: network.name })}
      text={t('swap.sentText')}
    />
  )
}

/** Of a quote, in ms, as it grows. */
function useAge({ at }: Pick<SwapQuote, 'at'>): number {
  const clock = useClock()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    let stop = clock.after(1_000, tick)
    function tick() {
      setNow(clock.now())
      stop = clock.after(1_000, tick)
    }
    return () => stop()
  }, [clock])
  return Math.max(0, now - at)
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: SwapPreview,
  title: (translate) => translate(swapMessages, 'swap.previewTitle'),
})
