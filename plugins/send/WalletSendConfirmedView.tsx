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
  CopyButton,
  explorerLink,
  HiddenText,
  Icon,
  type KeyValue,
  KeyValueList,
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
import { costInMoney } from './cost-in-money.ts'
import { feeText } from './fee-text.ts'
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
  const transactions = useService(TransactionService)
  const sent = useSent(hash)
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
          ...sent,
          {
            label: t('send.statusTitle'),
            value: <TransactionId id={finalId} link={explorerLink(network, finalId)} />,
          },
        ]}
      />
      <Actions>
        <Button kind="primary" id="done" isWide isMain onPress={() => view.reset(accountView)}>
          {t('send.done')}
        </Button>
      </Actions>
    </>
  )
}

/** Leads to the explorer; where the network has none it can be copied. */
function TransactionId({ id, link }: { readonly id: string; readonly link: string | undefined }) {
  const t = useMessages(sendMessages, reviewMessages)
  const short = <BidiText value={id} isShort />
  if (link !== undefined) {
    return (
      <Link href={link}>
        {short}
        <Icon name="external" />
        <HiddenText> {t('send.explorer')}</HiddenText>
      </Link>
    )
  }
  return (
    <>
      {short}
      <CopyButton kind="icon" text={id} label={t('send.copyId')} doneText={t('send.idCopied')} />
    </>
  )
}

/** The payment as it was reviewed, as far as it was sent in this visit. */
function useSent(hash: string): readonly KeyValue[] {
  const t = useMessages(sendMessages, reviewMessages)
  const numbers = useNumbers()
  const payment = useService(SendService)?.sent(hash)
  if (!payment) return []
  const { amount, token, receiver, network, fee } = payment
  const written = `${numbers.amount(amount, 20)} ${token.symbol}`
  return [
    {
      label: t('send.sentAmount'),
      value: <bdi dir="ltr">{written}</bdi>,
      meta: numbers.fiat(token.price === undefined ? undefined : token.price * Number(amount)),
    },
    {
      label: t('send.to'),
      value: (
        <>
          {receiver.name !== undefined && <bdi>{receiver.name}</bdi>}
          <BidiText value={receiver.address} isGrouped />
        </>
      ),
    },
    { label: t('send.network'), value: network.name },
    ...(fee
      ? [
          {
            label: t('send.fee'),
            value: <bdi dir="ltr">{feeText(fee, numbers.amount)}</bdi>,
            meta: numbers.fiat(costInMoney(payment, fee, []).fee),
          },
        ]
      : []),
  ]
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<SentParams>>({
  View: WalletSendConfirmed,
  title: (translate) => translate(sendMessages, 'send.title'),
  canGoBack: false,
})
