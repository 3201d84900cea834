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
import { type TransactionOutcome, TransactionService } from '../transactions/contract.ts'
import { SendService } from './contract.ts'
import { sendMessages } from './messages.ts'

interface SentParams {
  readonly hash: string
  readonly network: CaipNetworkId
}

/** What became of what was sent [V.44]. It is sent when the network says so, and not before. */
function WalletSendConfirmed({ params: { hash, network: id } }: { readonly params: SentParams }) {
  const t = useMessages(sendMessages)
  const view = useView()
  const numbers = useNumbers()
  const transactions = useService(TransactionService)
  const payment = useService(SendService)?.sent(hash)
  const network = useStore(networksStore, ({ requested }) =>
    requested.find(({ caipNetworkId }) => caipNetworkId === id),
  )
  const [outcome, setOutcome] = useState<TransactionOutcome>()
  useEffect(() => {
    const end = new AbortController()
    const settle = (known: TransactionOutcome) => {
      if (end.signal.aborted) return
      setOutcome(known)
      // Here it was read.
      transactions?.dismiss(hash)
    }
    transactions
      ?.outcome({ id: hash, network: id }, end.signal)
      .then(settle, () => settle('unknown'))
    return () => end.abort()
  }, [transactions, hash, id])

  const link = explorerLink(network, hash)
  const what = payment && (
    <>
      <bdi dir="ltr">
        {numbers.amount(payment.amount, 20)} {payment.token.symbol}
      </bdi>
      {' → '}
      {payment.receiver.name !== undefined && <bdi>{payment.receiver.name} </bdi>}
      <BidiText value={payment.receiver.address} isGrouped />
    </>
  )
  const text = (sentence?: string) => (
    <>
      {sentence !== undefined && <span>{sentence} </span>}
      {what}
      <br />
      <BidiText value={hash} isShort />
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
  const isReverted = outcome === 'reverted'
  return (
    <ViewState
      kind="error"
      title={t(isReverted ? 'send.reverted' : 'send.notKnown')}
      text={text(t(isReverted ? 'send.revertedText' : 'send.notKnownText'))}
      actions={done}
    />
  )
}

export const loadedView: LoadedView<SentParams> = {
  View: WalletSendConfirmed,
  title: (translate) => translate(sendMessages, 'send.statusTitle'),
  canGoBack: false,
}
