import { useEffect, useState } from 'react'
import {
  accountView,
  type CaipNetworkId,
  type LoadedView,
  networksStore,
} from '../../kernel/exports/index.ts'
import {
  Actions,
  BidiText,
  Button,
  explorerLink,
  KeyValueList,
  LinkButton,
  useMessages,
  useNumbers,
  useService,
  useStore,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { type TransactionEnd, TransactionService } from '../transactions/contract.ts'
import { SendService } from './contract.ts'
import { sendMessages } from './messages.ts'
import { reviewMessages } from './review-messages.ts'

interface SentParams {
  readonly hash: string
  readonly network: CaipNetworkId
}

/** What became of what was sent. It is sent when the network says so, and not before. */
function WalletSendConfirmed({ params: { hash, network: id } }: { readonly params: SentParams }) {
  const t = useMessages(sendMessages, reviewMessages)
  const view = useView()
  const numbers = useNumbers()
  const transactions = useService(TransactionService)
  const payment = useService(SendService)?.sent(hash)
  const network = useStore(networksStore, ({ requested }) =>
    requested.find(({ caipNetworkId }) => caipNetworkId === id),
  )
  const [end, setEnd] = useState<TransactionEnd>()
  useEffect(() => {
    const left = new AbortController()
    const settle = (known: TransactionEnd) => {
      if (left.signal.aborted) return
      setEnd(known)
      // Here it was read.
      transactions?.dismiss(hash)
    }
    transactions
      ?.outcome({ id: hash, network: id }, left.signal)
      .then(settle, () => settle({ outcome: 'unknown', finalId: hash }))
    return () => left.abort()
  }, [transactions, hash, id])

  const { outcome, finalId } = end ?? { finalId: hash }
  const link = explorerLink(network, finalId)
  const written = payment && `${numbers.amount(payment.amount, 20)} ${payment.token.symbol}`
  const how = outcome === 'unknown' ? 'notKnown' : outcome
  return (
    <>
      <ViewState
        kind={how === undefined ? 'waiting' : how === 'confirmed' ? 'done' : 'error'}
        title={t(`send.${how ?? 'waiting'}`)}
        text={how === undefined || how === 'confirmed' ? undefined : t(`send.${how}Text`)}
      />
      <KeyValueList
        entries={[
          ...(payment
            ? [
                { label: t('send.youSend'), value: <bdi dir="ltr">{written}</bdi> },
                {
                  label: t('send.to'),
                  value: (
                    <>
                      {payment.receiver.name !== undefined && <bdi>{payment.receiver.name}</bdi>}
                      <BidiText value={payment.receiver.address} isGrouped />
                    </>
                  ),
                },
              ]
            : []),
          { label: t('send.statusTitle'), value: <BidiText value={finalId} isShort /> },
        ]}
      />
      <Actions>
        <Button kind="primary" id="done" isWide isMain onPress={() => view.reset(accountView)}>
          {t('send.done')}
        </Button>
        {link !== undefined && <LinkButton href={link}>{t('send.explorer')}</LinkButton>}
      </Actions>
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<SentParams>>({
  View: WalletSendConfirmed,
  title: (translate) => translate(sendMessages, 'send.statusTitle'),
  canGoBack: false,
})
