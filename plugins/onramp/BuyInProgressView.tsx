import { useEffect, useState } from 'react'
import {
  accountView,
  type LoadedView,
  namespaceAdapters,
  views,
} from '../../kernel/exports/index.ts'
import {
  Actions,
  Button,
  CopyButton,
  useAccount,
  useContributions,
  useMessages,
  usePage,
  useStore,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { transactionsView } from '../activity/contract.ts'
import {
  onRampProviders,
  type OnRampService,
  type OrderOutcome,
  tellsOfOrders,
} from './contract.ts'
import { onRampMessages } from './messages.ts'
import { onRampStore } from './onramp-store.ts'
import { OnRampStep } from './OnRampStep.tsx'

interface BuyInProgressParams {
  readonly provider: string
}

/** The visitor is at the provider. Says how it ended only where the orders show it. */
function BuyInProgress({ params }: { readonly params: BuyInProgressParams }) {
  return <OnRampStep>{(service) => <Progress service={service} {...params} />}</OnRampStep>
}

function Progress({
  service,
  provider,
}: BuyInProgressParams & { readonly service: OnRampService }) {
  const t = useMessages(onRampMessages)
  const { outcome, check } = useOrder(service, provider)
  const { providers, selectedProvider } = useStore(onRampStore)
  const known = [selectedProvider, ...providers].find((one) => one?.name === provider)
  const values = { provider: known?.label ?? provider }
  const leave = useLeave(service)
  const page = usePage()
  // It delivers to the account that it was made for, and to no other one.
  const link = selectedProvider?.name === provider ? service.page() : undefined
  const done = (
    <Button id="done" kind="primary" isWide isMain onPress={leave}>
      {t('onramp.done')}
    </Button>
  )
  const openAgain = link !== undefined && (
    <Button id="again" icon="external" isWide onPress={() => page.openLink(link, '_blank')}>
      {t('onramp.openAgain')}
    </Button>
  )
  switch (outcome) {
    case 'succeeded':
      return (
        <ViewState
          kind="done"
          title={t('onramp.succeeded')}
          text={t('onramp.succeededText', values)}
          actions={done}
        />
      )
    case 'failed':
      return (
        <ViewState
          kind="error"
          title={t('onramp.failed')}
          text={t('onramp.failedText', values)}
          actions={
            <>
              {done}
              {openAgain}
            </>
          }
        />
      )
    case 'unknown':
      return (
        <>
          <ViewState kind="empty" icon="clock" text={t('onramp.unknown', values)} />
          <Actions>
            {done}
            <Button id="check" isWide onPress={check}>
              {t('onramp.checkAgain')}
            </Button>
            {openAgain}
          </Actions>
        </>
      )
    default:
      return (
        <ViewState
          kind="waiting"
          title={t('onramp.finish', values)}
          text={t('onramp.finishText')}
          actions={
            <>
              {done}
              {openAgain}
              {link !== undefined && (
                <CopyButton
                  text={link}
                  label={t('onramp.copyLink')}
                  doneText={t('onramp.linkCopied')}
                />
              )}
            </>
          }
        />
      )
  }
}

/** Undefined while it is waited for, and for ever where the service knows nothing of the provider. */
function useOrder(service: OnRampService, provider: string) {
  const { caipAddress } = useAccount()
  const hasOrders = useContributions(onRampProviders).some(
    (one) => one.value.id === provider && tellsOfOrders(one),
  )
  const [round, setRound] = useState(0)
  const [outcome, setOutcome] = useState<OrderOutcome>()
  useEffect(() => {
    if (!hasOrders || !caipAddress) return
    const end = new AbortController()
    const { signal } = end
    setOutcome(undefined)
    service.waitForOrder(caipAddress, signal).then(
      (ended) => signal.aborted || setOutcome(ended),
      // Nobody waits any more, or the account is another one: then this runs again.
      () => {},
    )
    return () => end.abort()
  }, [service, caipAddress, hasOrders, round])
  return { outcome, check: () => setRound(round + 1) }
}

/** To Account, and on to the activity where there is one. */
function useLeave(service: OnRampService): () => void {
  const view = useView()
  const { connection } = useAccount()
  const hasView = useContributions(views).some(({ value }) => value.view.id === transactionsView.id)
  const adapter = useContributions(namespaceAdapters).find(
    ({ value }) => value.namespace === connection?.namespace,
  )
  return () => {
    service.finish()
    view.reset(accountView)
    if (hasView && adapter?.value.capabilities.activity) view.push(transactionsView)
  }
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<BuyInProgressParams>>({
  View: BuyInProgress,
  title: (translate) => translate(onRampMessages, 'onramp.title'),
})
