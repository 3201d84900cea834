import { useEffect } from 'react'
import {
  type CaipAddress,
  type CaipNetworkId,
  type LoadedView,
  toErrorRecord,
} from '../../kernel/exports/index.ts'
import {
  Actions,
  BidiText,
  Button,
  Group,
  Icon,
  KeyValueList,
  NoticeBar,
  Row,
  RowSymbol,
  runAfterDrawing,
  Text,
  useAccount,
  useClock,
  useLanguage,
  useMessages,
  useService,
  useStore,
  useTask,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { type SmartSession, smartSessionListView, SmartSessionService } from './contract.ts'
import { smartSessionsStore } from './smart-sessions-store.ts'
import { smartSessionsMessages } from './messages.ts'
import { SessionPermissions } from './SessionPermissions.tsx'
import { formatMoment } from './session-time.ts'

type Params = { readonly id?: string }

/** What apps may do with the account, and the end of it. */
function SmartSessionList({ params: { id } }: { readonly params: Params }) {
  const t = useMessages(smartSessionsMessages)
  const service = useService(SmartSessionService)
  const { caipAddress, status } = useAccount()
  const state = useStore(smartSessionsStore)
  const isOurs = state.account === caipAddress
  const needsLoading = id === undefined || !isOurs || !state.sessions
  useEffect(() => {
    if (!service || !caipAddress || !needsLoading) return undefined
    return runAfterDrawing((signal) => service.load(caipAddress, signal))
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each account, not with each answer
  }, [service, caipAddress])
  const again = useTask()

  // Whose sessions they are is not known before the wallet of the last visit has answered.
  const isComing = status === 'connecting' || status === 'reconnecting'
  if (!caipAddress && isComing) {
    return <ViewState kind="loading" label={t('sessions.loading')} />
  }
  if (!caipAddress) {
    return <ViewState kind="empty" icon="wallet" text={t('sessions.noAccount')} />
  }
  if (isOurs && state.error) {
    return (
      <ViewState
        kind="error"
        title={t('sessions.failed')}
        text={t('sessions.failedText')}
        error={state.error}
        actions={
          <Button
            id="again"
            kind="primary"
            isWide
            isMain
            onPress={() => again.run(async (signal) => service?.load(caipAddress, signal))}
          >
            {t('sessions.tryAgain')}
          </Button>
        }
      />
    )
  }
  if (!isOurs || !state.sessions) return <ViewState kind="loading" label={t('sessions.loading')} />
  if (id !== undefined) {
    return <Detail account={caipAddress} session={state.sessions.find((one) => one.id === id)} />
  }
  if (state.sessions.length === 0) {
    return <ViewState kind="empty" icon="clock" text={t('sessions.none')} />
  }
  return <Sessions sessions={state.sessions} />
}

function Sessions({ sessions }: { readonly sessions: readonly SmartSession[] }) {
  const t = useMessages(smartSessionsMessages)
  const view = useView()
  const endOf = useEnd()
  return (
    <>
      <Text kind="note">{t('sessions.text')}</Text>
      <Group label={t('sessions.title')}>
        {sessions.map((session) => (
          <Row
            key={session.id}
            id={session.id}
            name={session.app ?? t('sessions.unknownApp')}
            meta={endOf(session)}
            image={
              <RowSymbol>
                <Icon name="clock" size={20} />
              </RowSymbol>
            }
            onPress={() => view.push(smartSessionListView, { id: session.id })}
          />
        ))}
      </Group>
    </>
  )
}

interface DetailProps {
  readonly account: CaipAddress
  readonly session: SmartSession | undefined
}

function Detail({ account, session }: DetailProps) {
  const t = useMessages(smartSessionsMessages)
  const view = useView()
  const service = useService(SmartSessionService)
  const task = useTask()
  const endOf = useEnd()
  if (!session) {
    return (
      <ViewState
        kind="empty"
        icon="clock"
        text={t('sessions.gone')}
        action={
          <Button id="all" isWide onPress={() => view.replace(smartSessionListView, {})}>
            {t('sessions.back')}
          </Button>
        }
      />
    )
  }
  const revoke = () =>
    task.run(async (signal) => {
      await service?.revoke(account, session.id, signal)
      view.announce(t('sessions.revoked'))
      view.back()
    })
  return (
    <>
      {task.failure && (
        <NoticeBar kind="warn">{t(failureKey(toErrorRecord(task.failure.error).code))}</NoticeBar>
      )}
      <Text>{session.app ?? t('sessions.unknownApp')}</Text>
      <KeyValueList
        entries={[
          { label: t('sessions.expiry'), value: endOf(session, 'sessions.moment') },
          {
            label: t('sessions.id'),
            value: <BidiText value={session.label} />,
          },
        ]}
      />
      <SessionPermissions permissions={session.permissions} network={networkOf(account)} />
      <Actions>
        <Button
          id="revoke"
          kind="danger"
          isWide
          isBusy={task.isBusy}
          busyLabel={t('sessions.revoking')}
          onPress={revoke}
        >
          {t('sessions.revoke')}
        </Button>
      </Actions>
    </>
  )
}

/** Errors of the service come after the wallet has done its part. */
const failureKey = (code: string) =>
  code === 'USER_REJECTED'
    ? 'sessions.declined'
    : code.startsWith('HTTP_')
      ? 'sessions.notTold'
      : 'sessions.revokeFailed'

const networkOf = (account: CaipAddress): CaipNetworkId =>
  account.slice(0, account.lastIndexOf(':')) as CaipNetworkId

/** When it ends, after the given words: of one that has ended, that it has. */
function useEnd() {
  const t = useMessages(smartSessionsMessages)
  const clock = useClock()
  const { locale } = useLanguage()
  return (
    { expiry }: SmartSession,
    words: 'sessions.until' | 'sessions.moment' = 'sessions.until',
  ): string => {
    const moment = expiry === undefined ? undefined : formatMoment(expiry, locale)
    if (expiry === undefined || moment === undefined) return t('sessions.noEnd')
    return t(expiry * 1000 > clock.now() ? words : 'sessions.over', { moment })
  }
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<Params>>({
  View: SmartSessionList,
  title: (translate) => translate(smartSessionsMessages, 'sessions.title'),
})
