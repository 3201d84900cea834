import { Button, Skeleton, useMessages, ViewState } from '../../ui-shell/exports/ui.ts'
import { activityMessages } from './messages.ts'
import type { ShownHistory } from './use-history.ts'

export interface HistoryStateViewProps {
  readonly history: ShownHistory
  /** How many rows are drawn while nothing is known. */
  readonly skeletonCount: number
}

/** In the place of transactions: they come, there are none, or they could not be read. */
export function HistoryStateView({ history, skeletonCount }: HistoryStateViewProps) {
  const t = useMessages(activityMessages)
  const { network, state, failure, isNotServed, isUnknown, loadMore, retry } = history
  const name = { network: network?.name ?? '' }
  if (isNotServed) {
    const text = `${t('activity.notServed', name)} ${t('activity.elsewhere')}`
    return <ViewState kind="empty" icon="activity" text={text} />
  }
  if (failure) {
    return (
      <ViewState
        kind="error"
        title={t('activity.failed')}
        text={t('activity.failedText')}
        error={failure}
        actions={
          <Button kind="primary" isMain onPress={retry}>
            {t('activity.again')}
          </Button>
        }
      />
    )
  }
  if (isUnknown) return <Skeleton count={skeletonCount} />
  if (state.empty) {
    return <ViewState kind="empty" icon="activity" text={t('activity.none', name)} />
  }
  return (
    <ViewState
      kind="empty"
      icon="activity"
      text={t('activity.noneSoFar', name)}
      action={
        <Button kind="quiet" onPress={loadMore}>
          {t('activity.older')}
        </Button>
      }
    />
  )
}
