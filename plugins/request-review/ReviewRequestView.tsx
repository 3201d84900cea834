import { useEffect, useMemo } from 'react'
import {
  activeConnection,
  connectionsStore,
  isSameSpelling,
  type LoadedView,
  networksStore,
  type StoreReader,
} from '../../kernel/exports/index.ts'
import {
  Actions,
  BidiText,
  Button,
  Footer,
  type KeyValue,
  NoticeBar,
  shortenAddress,
  Text,
  useAccount,
  useMessages,
  useReader,
  useStore,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { oneLine } from './foreign-words.ts'
import { reviewMessages } from './messages.ts'
import { Asker } from './reading/Asker.tsx'
import { RequestReading } from './reading/RequestReading.tsx'
import { isAlarming } from './reading/is-alarming.ts'
import { approvalMessages } from './reading/messages.ts'
import { isReading } from './reading/look-at-request.ts'
import type { WaitingReview } from './request-reviews.ts'

/** Longer reasons are cut. */
const reasonLength = 200

interface ReviewProps {
  readonly review: WaitingReview
  /** How many wait behind it. */
  readonly others: number
}

/** What a request would do, and the question whether the wallet shall be asked. */
function Review({ review, others }: ReviewProps) {
  const { question, askedBy, concerns, decide } = review
  const t = useMessages(reviewMessages)
  const ofApproval = useMessages(approvalMessages)
  const view = useView()
  const facts = useReader(review.facts)
  const active = useAccount()
  const network = useStore(networksStore, ({ requested }) =>
    requested.find(({ caipNetworkId }) => caipNetworkId === question.caipNetworkId),
  )
  const wallet = useStore(
    connectionsStore,
    (connections) => activeConnection(connections, question.namespace)?.wallet.name,
  )
  const isBusy = isReading(facts)
  const reading = isBusy ? t('review.reading') : undefined
  useEffect(() => {
    view.setBusy(reading)
    return () => view.setBusy(undefined)
  }, [view, reading])
  const known = isBusy ? undefined : t('review.known')
  useEffect(() => {
    if (known !== undefined) view.announce(known)
  }, [view, known])
  const account: KeyValue = {
    label: t('review.account'),
    value: <BidiText value={question.address} isShort />,
  }
  // Another account than that of the card is said at once.
  const isOther = !isSameSpelling(question.address, active.address ?? '')
  const about: readonly KeyValue[] = [
    ...(askedBy === 'host'
      ? []
      : [{ label: ofApproval('approval.plugin'), value: <bdi>{askedBy}</bdi> }]),
    ...(isOther ? [account] : []),
    {
      label: t('review.network'),
      value: <bdi>{network?.name ?? numberedOrShort(question.caipNetworkId)}</bdi>,
    },
  ]
  return (
    <>
      <Asker />
      {concerns.map(({ pluginId, reason = '' }) => (
        <NoticeBar
          key={`${pluginId} ${reason}`}
          kind="warn"
          title={t('review.concern', { plugin: pluginId })}
        >
          <q>
            <bdi>{oneLine(reason, reasonLength)}</bdi>
          </q>
        </NoticeBar>
      ))}
      <RequestReading
        question={question}
        facts={facts}
        network={network}
        about={about}
        folded={isOther ? [] : [account]}
      />
      <Text kind="meta" isCentred>
        {wallet === undefined ? t('review.introPlain') : t('review.intro', { wallet })}
      </Text>
      {others > 0 && <Text kind="note">{t('review.others', { count: others })}</Text>}
      <Footer>
        <Actions>
          <Button
            id="continue"
            kind={isAlarming(facts) ? 'leave' : 'primary'}
            isWide
            isDisabled={isBusy}
            disabledReason={reading}
            onPress={() => decide(true)}
          >
            {wallet === undefined ? t('review.continuePlain') : t('review.continue', { wallet })}
          </Button>
          <Button id="reject" isWide isMain onPress={() => decide(false)}>
            {t('review.reject')}
          </Button>
        </Actions>
      </Footer>
    </>
  )
}

/** The view, for the reviews of one kit. */
export const reviewRequestViewOf = (
  waiting: StoreReader<readonly WaitingReview[]>,
): LoadedView<{ readonly requestId: string }> => ({
  View: function ReviewRequest({ params: { requestId } }) {
    const all = useReader(waiting)
    const t = useMessages(reviewMessages)
    const review = useMemo(() => all.find(({ id }) => id === requestId), [all, requestId])
    if (!review) return <ViewState kind="loading" shape="text" label={t('review.reading')} />
    return <Review key={review.id} review={review} others={all.length - 1} />
  },
  title: (translate) => translate(reviewMessages, 'review.title'),
  hasAppIcon: true,
  canGoBack: false,
})

/** Of a network that the app does not know: what is no number may be anything that a wallet writes. */
const numberedOrShort = (caipNetworkId: string): string =>
  /:\d+$/.test(caipNetworkId) ? caipNetworkId : shortenAddress(caipNetworkId)
