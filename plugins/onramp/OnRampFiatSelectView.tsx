import type { LoadedView } from '../../kernel/exports/index.ts'
import {
  RemoteImage,
  RovingList,
  Row,
  useLanguage,
  useMessages,
  useStore,
  useView,
} from '../../ui-shell/exports/ui.ts'
import type { OnRampService } from './contract.ts'
import { fiatName } from './fiat.ts'
import { onRampMessages } from './messages.ts'
import { onRampStore } from './onramp-store.ts'
import { OnRampStep } from './OnRampStep.tsx'

/** What can be paid with; picking returns to the quote. */
function OnRampFiatSelect() {
  return <OnRampStep hasOptions>{(service) => <Currencies service={service} />}</OnRampStep>
}

function Currencies({ service }: { readonly service: OnRampService }) {
  const t = useMessages(onRampMessages)
  const view = useView()
  const { locale } = useLanguage()
  const { paymentCurrencies, paymentCurrency } = useStore(onRampStore)
  return (
    <RovingList
      label={t('onramp.currencies')}
      items={paymentCurrencies}
      keyOf={({ id }) => id}
      renderRow={({ id }, place) => (
        <Row
          id={id}
          place={place}
          name={id}
          meta={fiatName(id, locale === 'qps' ? 'en' : locale)}
          image={<RemoteImage kind="currency" id={id} name={id} size={36} isRound />}
          isSelected={id === paymentCurrency.id}
          hasChevron={false}
          onPress={() => {
            service.choosePayment(id)
            view.back()
          }}
        />
      )}
    />
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: OnRampFiatSelect,
  title: (translate) => translate(onRampMessages, 'onramp.chooseCurrency'),
})
