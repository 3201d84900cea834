import { type ViewRef, views } from '../../kernel/exports/index.ts'
import {
  Actions,
  Button,
  useContributions,
  useMessages,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { onRampQuoteView } from '../onramp/contract.ts'
import { walletReceiveView } from '../receive/contract.ts'
import { sendMessages } from './messages.ts'

/** There is nothing: the ways to get something, as far as they are there. */
export function NothingToSend() {
  const t = useMessages(sendMessages)
  const view = useView()
  const there = useContributions(views).map(({ value }) => value.view.id)
  const way = (target: ViewRef<{}>, label: string) =>
    there.includes(target.id) && (
      <Button kind="quiet" id={target.id} onPress={() => view.push(target)}>
        {label}
      </Button>
    )
  return (
    <ViewState
      kind="empty"
      icon="receive"
      text={t('send.empty')}
      action={
        <Actions>
          {way(walletReceiveView, t('send.receive'))}
          {way(onRampQuoteView, t('send.buy'))}
        </Actions>
      }
    />
  )
}
