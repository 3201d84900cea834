import { useEffect, useState } from 'react'
import { connectView, type LoadedView } from '../../kernel/exports/index.ts'
import {
  Actions,
  Button,
  NoticeBar,
  runAfterDrawing,
  Skeleton,
  type Task,
  Text,
  useMessages,
  useService,
  useView,
} from '../../ui-shell/exports/ui.ts'
import { ShownAddress } from './ShownAddress.tsx'
import { EmbeddedWallet } from '../embedded-wallet/contract.ts'
import { useFailureNote } from './use-failure-note.tsx'
import {
  EmailFlow,
  emailVerifyDeviceView,
  emailVerifyOtpView,
  type LoginParams,
} from './contract.ts'
import { emailMessages } from './messages.ts'
import { Resend } from './Resend.tsx'

/** Waits until the visitor approved this device by the mail; the code follows. */
function EmailVerifyDevice({ params }: { readonly params: LoginParams }) {
  const t = useMessages(emailMessages)
  const view = useView()
  const flow = useService(EmailFlow)
  const wallet = useService(EmbeddedWallet)
  const [round, setRound] = useState(0)
  const [failure, setFailure] = useState<Task['failure']>()
  const note = useFailureNote(failure, wallet)
  const isLost = flow?.address === ''
  const isWaiting = failure === undefined && !isLost
  useEffect(() => {
    if (isLost) view.replace(connectView)
  }, [isLost, view])
  useEffect(() => {
    view.setBusy(isWaiting ? t('email.deviceWait') : undefined)
    return () => view.setBusy(undefined)
  }, [view, t, isWaiting])
  useEffect(() => {
    if (!flow || !wallet || isLost) return
    setFailure(undefined)
    return runAfterDrawing(async (signal) => {
      try {
        await flow.waitForDevice(wallet, signal)
        if (!signal.aborted) view.replace(emailVerifyOtpView, params)
      } catch (error) {
        if (!signal.aborted) setFailure({ error })
      }
    })
  }, [flow, wallet, isLost, round, view, params])

  if (!flow || !wallet || isLost) return <Skeleton />
  const again = () => setRound((last) => last + 1)
  return (
    <>
      <Text>
        {t('email.deviceText')} <ShownAddress address={flow.address} />
      </Text>
      <Text kind="note">{t('email.deviceThen')}</Text>
      {note !== undefined && (
        <NoticeBar
          kind="danger"
          action={
            <Button id="again" kind="quiet" onPress={again}>
              {t('email.tryAgain')}
            </Button>
          }
        >
          {note}
        </NoticeBar>
      )}
      <Actions>
        <Resend
          wallet={wallet}
          what="link"
          address={flow.address}
          send={async (signal) => {
            const next = await flow.sendAgain(wallet, params, signal)
            if (signal.aborted) return
            // The approval of the mail before is worth nothing any more.
            if (next.view.id === emailVerifyDeviceView.id) again()
            else view.replace(next.view, next.params)
          }}
        />
        <Button id="leave" kind="quiet" isWide onPress={view.back}>
          {t('email.changeAddress')}
        </Button>
      </Actions>
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<LoginParams>>({
  View: EmailVerifyDevice,
  title: (translate) => translate(emailMessages, 'email.deviceTitle'),
})
