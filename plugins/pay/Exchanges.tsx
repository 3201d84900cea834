import { useEffect, useState } from 'react'
import {
  Button,
  Group,
  NoticeBar,
  RemoteImage,
  Row,
  runAfterDrawing,
  SearchField,
  Skeleton,
  Text,
  useMessages,
  useService,
  useTask,
} from '../../ui-shell/exports/ui.ts'
import { type Exchange, type Payment, PaymentDesk } from './contract.ts'
import { payMessages } from './messages.ts'

/** From so many on there is a search field. */
const searchFrom = 8

/** The exchanges that pay this, page by page. */
export function Exchanges({ payment }: { readonly payment: Payment }) {
  const t = useMessages(payMessages)
  const desk = useService(PaymentDesk)
  const opening = useTask()
  const loading = useTask()
  const [chosen, setChosen] = useState<Exchange>()
  const [text, setText] = useState('')
  const list = payment.exchanges
  const isAsked = list !== undefined
  useEffect(() => {
    if (!desk || isAsked) return undefined
    return runAfterDrawing((signal) => desk.moreExchanges(payment.id, signal))
  }, [desk, isAsked, payment.id])

  const choose = (exchange: Exchange) => {
    setChosen(exchange)
    opening.run(async (signal) => desk?.payAtExchange(payment.id, exchange, signal))
  }
  const more = () => loading.run(async (signal) => desk?.moreExchanges(payment.id, signal))

  if (!list) return <Skeleton count={2} label={t('pay.loading')} />
  const { exchanges, total, error } = list
  const isUnsupported = error?.code === 'ASSET_NOT_SUPPORTED'
  if (exchanges.length === 0 && (!error || isUnsupported)) {
    const { symbol } = payment.request
    return (
      <Text kind="note">
        {isUnsupported ? t('pay.notOffered', { symbol }) : t('pay.noExchange')}
      </Text>
    )
  }
  const found = exchanges.filter(({ name }) =>
    name.toLocaleLowerCase().includes(text.toLocaleLowerCase()),
  )
  return (
    <>
      {opening.failure && chosen && (
        <NoticeBar kind="danger">{t('pay.exchangeFailed', { name: chosen.name })}</NoticeBar>
      )}
      {exchanges.length >= searchFrom && <SearchField label={t('pay.search')} onSearch={setText} />}
      {text !== '' && found.length === 0 && <Text kind="note">{t('pay.noneFound', { text })}</Text>}
      {found.length > 0 && (
        <Group label={t('pay.exchanges')}>
          {found.map((exchange) => (
            <Row
              key={exchange.id}
              id={exchange.id}
              name={exchange.name}
              image={<RemoteImage kind="wallet" name={exchange.name} size={36} isRound />}
              busyLabel={
                opening.isBusy && chosen?.id === exchange.id ? t('pay.opening') : undefined
              }
              onPress={() => choose(exchange)}
            />
          ))}
        </Group>
      )}
      {error && (
        <NoticeBar
          kind="warn"
          action={
            <Button id="exchanges-again" kind="quiet" isBusy={loading.isBusy} onPress={more}>
              {t('pay.tryAgain')}
            </Button>
          }
        >
          {t('pay.exchangesFailed')}
        </NoticeBar>
      )}
      {!error && exchanges.length < total && (
        <Button
          id="more"
          isWide
          isBusy={loading.isBusy}
          busyLabel={t('pay.loading')}
          onPress={more}
        >
          {t('pay.more')}
        </Button>
      )}
    </>
  )
}
