import { useEffect, useState } from 'react'
import {
  activeConnection,
  connectionsStore,
  connectView,
  fromUnits,
  type NativeBalance,
  namespaceOf,
  toErrorRecord,
  type ViewRef,
  views,
} from '../../kernel/exports/index.ts'
import {
  Actions,
  BidiText,
  Button,
  Group,
  NoticeBar,
  Row,
  runAfterDrawing,
  useContributions,
  useMessages,
  useNumbers,
  useService,
  useStore,
  useTask,
  useView,
  WalletIcon,
} from '../../ui-shell/exports/ui.ts'
import { onRampQuoteView } from '../onramp/contract.ts'
import { walletReceiveView } from '../receive/contract.ts'
import { type Payment, PaymentDesk, type PaymentWarning } from './contract.ts'
import { payMessages } from './messages.ts'

/** Whose wallet pays, whether it holds enough, and the button that pays. */
export function Payer({ payment }: { readonly payment: Payment }) {
  const t = useMessages(payMessages)
  const view = useView()
  const namespace = namespaceOf(payment.request.network)
  const connection = useStore(connectionsStore, (state) => activeConnection(state, namespace))
  const address = connection?.accounts[0]?.address
  const warnings = useWarnings(payment.id, address)
  return (
    <>
      {warnings.map((warning) => (
        <NoticeBar key={warning} kind="warn">
          {t(`pay.${warning}`)}
        </NoticeBar>
      ))}
      {connection && address !== undefined ? (
        <Wallet
          key={address}
          payment={payment}
          address={address}
          wallet={connection.wallet.name}
          icon={connection.wallet.icon}
        />
      ) : (
        <Actions>
          <Button
            id="connect"
            kind="primary"
            icon="wallet"
            isWide
            onPress={() => view.push(connectView, { namespace })}
          >
            {t('pay.connect')}
          </Button>
        </Actions>
      )}
    </>
  )
}

interface WalletProps {
  readonly payment: Payment
  readonly address: string
  readonly wallet: string
  readonly icon: string | undefined
}

function Wallet({ payment, address, wallet, icon }: WalletProps) {
  const t = useMessages(payMessages)
  const numbers = useNumbers()
  const desk = useService(PaymentDesk)
  const task = useTask()
  const { symbol, units } = payment.request
  const { balance, errorCode } = useBalance(payment.id, address)
  const isShort = balance !== undefined && BigInt(balance.units) < BigInt(units)
  const isWrong = errorCode === 'INVALID_ASSET'
  const reason = isWrong
    ? t('pay.wrongAsset')
    : isShort
      ? t('pay.notEnough', { symbol })
      : undefined
  const amount =
    balance && `${numbers.amount(fromUnits(BigInt(balance.units), balance.decimals))} ${symbol}`
  return (
    <>
      <Group label={t('pay.wallet')}>
        <Row
          name={wallet}
          image={<WalletIcon name={wallet} icon={icon} />}
          meta={<BidiText value={address} isShort />}
          end={
            amount === undefined && errorCode === undefined ? (
              <span className="bone value" aria-hidden="true" />
            ) : (
              <span>{amount === undefined ? '—' : t('pay.balance', { amount })}</span>
            )
          }
        />
      </Group>
      {reason === undefined && errorCode !== undefined && (
        <NoticeBar kind="info">{t('pay.noBalance')}</NoticeBar>
      )}
      {reason !== undefined && <NoticeBar kind="warn">{reason}</NoticeBar>}
      {isShort && <WaysToGetMore symbol={symbol} />}
      <Actions>
        <Button
          id="pay"
          kind="primary"
          isWide
          isMain
          isDisabled={reason !== undefined}
          disabledReason={reason}
          isBusy={task.isBusy}
          onPress={() => task.run(async () => desk?.payFromWallet(payment.id, address))}
        >
          {t('pay.pay')}
        </Button>
      </Actions>
    </>
  )
}

/** Only what is there; a plugin that is off has no view. */
function WaysToGetMore({ symbol }: { readonly symbol: string }) {
  const t = useMessages(payMessages)
  const view = useView()
  const there = useContributions(views).map(({ value }) => value.view.id)
  const ways: readonly (readonly [ViewRef<{}>, 'pay.buy' | 'pay.receive'])[] = [
    [onRampQuoteView, 'pay.buy'],
    [walletReceiveView, 'pay.receive'],
  ]
  const offered = ways.filter(([{ id }]) => there.includes(id))
  if (offered.length === 0) return null
  return (
    <Actions isSideBySide>
      {offered.map(([to, key]) => (
        <Button key={to.id} id={to.id} onPress={() => view.push(to)}>
          {t(key, { symbol })}
        </Button>
      ))}
    </Actions>
  )
}

interface KnownBalance {
  readonly balance?: NativeBalance | undefined
  readonly errorCode?: string | undefined
}

/** What the account holds of the asset; both are undefined while it is asked. */
function useBalance(paymentId: string, address: string): KnownBalance {
  const desk = useService(PaymentDesk)
  const [known, setKnown] = useState<KnownBalance>({})
  useEffect(() => {
    if (!desk) return undefined
    return runAfterDrawing(async (signal) => {
      const read = desk.balanceOf(paymentId, address, signal).then(
        (balance): KnownBalance => ({ balance }),
        (error: unknown): KnownBalance => ({ errorCode: toErrorRecord(error).code }),
      )
      const next = await read
      if (!signal.aborted) setKnown(next)
    })
  }, [desk, paymentId, address])
  return known
}

function useWarnings(paymentId: string, address: string | undefined): readonly PaymentWarning[] {
  const desk = useService(PaymentDesk)
  const [warnings, setWarnings] = useState<readonly PaymentWarning[]>([])
  useEffect(() => {
    if (!desk) return undefined
    return runAfterDrawing(async (signal) => {
      const next = await desk.warningsOf(paymentId, address)
      if (!signal.aborted) setWarnings(next)
    })
  }, [desk, paymentId, address])
  return warnings
}
