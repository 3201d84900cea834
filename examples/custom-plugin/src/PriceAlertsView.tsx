import { useEffect, useState } from 'react'
import { type LoadedView, toErrorRecord } from 'latchkey/kernel'
import {
  Button,
  Group,
  IconButton,
  Row,
  TextField,
  useMessages,
  useService,
  useStore,
  useView,
  ViewState,
} from 'latchkey/ui'
import { alertsStore } from './alerts-store.ts'
import { type PriceAlert, PriceAlerts } from './contract.ts'
import { alertMessages } from './messages.ts'

/** The alerts of the visitor, and what it takes to set one. */
function PriceAlertsMain() {
  const t = useMessages(alertMessages)
  const service = useService(PriceAlerts)
  const { alerts, prices, error } = useStore(alertsStore)
  useEffect(() => void service?.refresh(), [service])

  if (prices !== undefined) {
    return (
      <>
        <AddAlert />
        {alerts.length === 0 ? (
          <ViewState kind="empty" icon="activity" text={t('alerts.empty')} />
        ) : (
          <Group label={t('alerts.list')}>
            {alerts.map((alert) => (
              <AlertRow key={alert.id} alert={alert} now={prices[alert.symbol]} />
            ))}
          </Group>
        )}
      </>
    )
  }
  if (error === undefined) return <ViewState kind="loading" label={t('alerts.loading')} />
  return (
    <ViewState
      kind="error"
      title={t('alerts.failed')}
      text={t('alerts.failedText')}
      error={error}
      actions={
        <Button kind="primary" isMain onPress={() => void service?.refresh()}>
          {t('alerts.retry')}
        </Button>
      }
    />
  )
}

function AddAlert() {
  const t = useMessages(alertMessages)
  const view = useView()
  const service = useService(PriceAlerts)
  const { alerts, prices = {} } = useStore(alertsStore)
  const [symbol, setSymbol] = useState('')
  const [price, setPrice] = useState('')
  const [refusal, setRefusal] = useState<string>()

  const onAdd = () => {
    try {
      service?.add({ symbol: symbol.trim().toUpperCase(), price: price.trim() })
      setRefusal(undefined)
      setPrice('')
      view.announce(t('alerts.added'))
    } catch (error) {
      setRefusal(toErrorRecord(error).code)
    }
  }
  return (
    <>
      <TextField
        label={t('alerts.symbol')}
        value={symbol}
        onChange={setSymbol}
        placeholder="ETH"
        maxLength={12}
        isLtr
        error={
          refusal === 'ALERT_SYMBOL_UNKNOWN'
            ? t('alerts.symbolUnknown', { symbol, known: Object.keys(prices).join(', ') })
            : undefined
        }
      />
      <TextField
        label={t('alerts.price')}
        value={price}
        onChange={setPrice}
        inputMode="decimal"
        isLtr
        error={
          refusal === 'ALERT_PRICE_INVALID'
            ? t('alerts.priceInvalid')
            : refusal === 'ALERT_LIMIT_REACHED'
              ? t('alerts.limitReached', { limit: alerts.length })
              : undefined
        }
      />
      <Button kind="primary" isWide onPress={onAdd}>
        {t('alerts.add')}
      </Button>
    </>
  )
}

function AlertRow({
  alert,
  now,
}: {
  readonly alert: PriceAlert
  readonly now: string | undefined
}) {
  const t = useMessages(alertMessages)
  const view = useView()
  const service = useService(PriceAlerts)
  const { id, symbol, price, direction } = alert
  const onRemove = () => {
    service?.remove(id)
    view.announce(t('alerts.removed'))
  }
  return (
    <Row
      id={id}
      name={t(`alerts.${direction}`, { symbol, price })}
      meta={now === undefined ? t('alerts.unknownNow') : t('alerts.now', { price: now })}
      end={<IconButton icon="close" label={t('alerts.remove', { symbol })} onPress={onRemove} />}
    />
  )
}

export const loadedView: LoadedView = {
  View: PriceAlertsMain,
  title: (translate) => translate(alertMessages, 'alerts.title'),
}
