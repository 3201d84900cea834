import { useRef } from 'react'
import {
  Group,
  RemoteImage,
  Row,
  useMessages,
  useNetwork,
  useNumbers,
  useStore,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { onRampQuoteView, type OnRampService } from './contract.ts'
import { onRampMessages } from './messages.ts'
import { type OfferedProvider, onRampStore } from './onramp-store.ts'
import { HandOverFailure, useHandOver } from './OnRampStep.tsx'

/** Every provider of this network, the one with a quote first; a press opens the provider's page. */
export function ProviderList({ service }: { readonly service: OnRampService }) {
  const t = useMessages(onRampMessages)
  const { network } = useNetwork()
  const numbers = useNumbers()
  const { providers, purchaseAmount, purchaseCurrency } = useStore(onRampStore)
  const arrives =
    purchaseAmount === null
      ? undefined
      : `${numbers.amount(purchaseAmount)} ${purchaseCurrency.symbol}`
  const { opening, failed, open } = useHandOver(service)
  const order = useOrderOfComing(providers)
  const failure = providers.find(({ name }) => name === failed)
  if (providers.length === 0) {
    const name = network?.name ?? t('onramp.thisNetwork')
    return <ViewState kind="empty" icon="buy" text={t('onramp.none', { network: name })} />
  }
  const isAmountKnown = providers.some(({ isQuoted }) => isQuoted)
  return (
    <>
      {failure && <HandOverFailure provider={failure.label} onRetry={() => open(failure)} />}
      {isAmountKnown && <AmountRow />}
      <Group>
        {order.map(({ name, label, feeText, isQuoted, mark }) => (
          <Row
            key={name}
            id={name}
            name={label}
            meta={name === failed ? t('onramp.notOpened') : t('onramp.fees', { fees: feeText })}
            image={<RemoteImage kind="wallet" mark={mark} name={label} size={36} />}
            end={isQuoted ? arrives : undefined}
            busyLabel={name === opening ? t('onramp.opening') : undefined}
            onPress={() => open({ name, label })}
          />
        ))}
      </Group>
    </>
  )
}

/** As they stand, so that what comes later moves no row under the finger. */
function useOrderOfComing(providers: readonly OfferedProvider[]): readonly OfferedProvider[] {
  const names = useRef<readonly string[]>([])
  const here = providers.map(({ name }) => name)
  names.current = [...names.current, ...here.filter((name) => !names.current.includes(name))]
  const place = ({ name }: OfferedProvider) => names.current.indexOf(name)
  const inOrder = [...providers].sort((one, other) => place(one) - place(other))
  return inOrder.sort(quotedFirst)
}

/** What comes of the amount is known of these alone. */
const quotedFirst = (one: OfferedProvider, other: OfferedProvider) =>
  Number(other.isQuoted) - Number(one.isQuoted)

/** How much is paid; a press goes to the amount. */
function AmountRow() {
  const t = useMessages(onRampMessages)
  const view = useView()
  const numbers = useNumbers()
  const { paymentAmount, paymentCurrency } = useStore(onRampStore)
  const isEntered = paymentAmount !== null
  return (
    <Group>
      <Row
        id="amount"
        name={t('onramp.pay')}
        meta={isEntered ? undefined : t('onramp.enterAmount')}
        end={isEntered && `${numbers.amount(paymentAmount)} ${paymentCurrency.id}`}
        onPress={() => view.push(onRampQuoteView)}
      />
    </Group>
  )
}
