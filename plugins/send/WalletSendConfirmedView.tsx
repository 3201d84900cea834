import { useEffect, useState } from 'react'
import {
  accountView,
  type CaipNetworkId,
  type LoadedView,
  networksStore,
} from '../../kernel/exports/index.ts'
import {
  BidiText,
  Button,
  explorerLink,
  Link,
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

interface SentParams {
  readonly hash: string
  readonly network: CaipNetworkId
}

/** What became of what was sent. It is sent when the network says so, and not before. */
function WalletSendConfirmed({ params: { hash, network: id } }: { readonly params: SentParams }) {
  const t = useMessages(sendMessages)
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
  const what = payment && (
    <>
      <bdi dir="ltr">
        {numbers.amount(payment.amount, 20)} {payment.token.symbol}
      </bdi>
      {' → '}
      {payment.receiver.name !== undefined && <bdi>{payment.receiver.name}</bdi>}
      <br />
      <BidiText value={payment.receiver.address} isGrouped />
    </>
  )
  const text = (sentence?: string) => (
    <>
      {sentence !== undefined && <span>{sentence} </span>}
      {what}
      <br />
      <BidiText value={finalId} isShort />
      {link !== undefined && (
        <>
          {' · '}
          <Link href={link}>{t('send.explorer')}</Link>
        </>
      )}
    </>
  )
  const done = (
    <Button kind="primary" id="done" isWide isMain onPress={() => view.reset(accountView)}>
      {t('send.done')}
    </Button>
  )
  if (outcome === undefined) {
    return <ViewState kind="waiting" title={t('send.waiting')} text={text()} actions={done} />
  }
  if (outcome === 'confirmed') {
    return <ViewState kind="done" title={t('send.confirmed')} text={text()} actions={done} />
  }
  const how = outcome === 'unknown' ? 'notKnown' : outcome
  return (
    <ViewState
      kind="error"
      title={t(`send.${how}`)}
      text={text(t(`send.${how}Text`))}
      actions={done}
    />
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<SentParams>>({
  View: WalletSendConfirmed,
  title: (translate) => translate(sendMessages, 'send.statusTitle'),
  canGoBack: false,
})
