import { type ReactNode, useEffect, useState } from 'react'
import { isRestricted, openWaitingTab } from '../../kernel/exports/index.ts'
import {
  Button,
  NoticeBar,
  Skeleton,
  useAccount,
  useMessages,
  usePage,
  useService,
  useServiceLoader,
  useSettings,
  useTask,
  useView,
} from '../../ui-shell/exports/ui.ts'
import { ActivityService } from '../activity/contract.ts'
import { buyInProgressView, OnRampService } from './contract.ts'
import { onRampMessages } from './messages.ts'
import type { OfferedProvider } from './onramp-store.ts'

export interface OnRampStepProps {
  /** Whether it shows what can be bought and paid with. */
  readonly hasOptions?: boolean
  readonly children: (service: OnRampService) => ReactNode
}

/** What every step of buying stands on: the service, the providers, and a region where it is offered. */
export function OnRampStep({ hasOptions = false, children }: OnRampStepProps) {
  const t = useMessages(onRampMessages)
  const isOffRegion = isRestricted(useSettings(), usePage())
  const service = useService(OnRampService)
  const { caipAddress } = useAccount()
  useEffect(() => {
    if (hasOptions && !isOffRegion) void service?.loadOptions()
  }, [service, hasOptions, isOffRegion, caipAddress])
  if (isOffRegion) return <NoticeBar kind="info">{t('onramp.region')}</NoticeBar>
  if (!service) return <Skeleton count={2} />
  return children(service)
}

export interface HandOver {
  /** The provider whose page is on its way. */
  readonly opening: string | undefined
  /** The one whose page did not open. */
  readonly failed: string | undefined
  open(provider: Pick<OfferedProvider, 'name' | 'label'>): void
}

/** Opens the page of a provider in a new window, and the view that waits for it. */
export function useHandOver(service: OnRampService): HandOver {
  const page = usePage()
  const view = useView()
  const task = useTask()
  const loadActivity = useServiceLoader(ActivityService)
  const [chosen, setChosen] = useState<string>()
  return {
    opening: task.isBusy ? chosen : undefined,
    failed: task.failure ? chosen : undefined,
    open({ name: provider, label }) {
      if (task.isBusy) return
      setChosen(provider)
      const tab = openWaitingTab(page, label)
      task.run(async (signal) => {
        try {
          const url = await service.select(provider, loadActivity, signal)
          tab.goTo(url)
          view.push(buyInProgressView, { provider })
        } finally {
          tab.close()
        }
      })
    },
  }
}

/** Says that a page did not open, and tries again. */
export function HandOverFailure({
  provider,
  onRetry,
}: {
  readonly provider: string
  readonly onRetry: () => void
}) {
  const t = useMessages(onRampMessages)
  return (
    <NoticeBar
      kind="danger"
      action={
        <Button id="retry" kind="quiet" onPress={onRetry}>
          {t('onramp.tryAgain')}
        </Button>
      }
    >
      {t('onramp.openFailed', { provider })}
    </NoticeBar>
  )
}
