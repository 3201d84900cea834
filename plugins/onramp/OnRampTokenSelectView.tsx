import { useRef, useState } from 'react'
import type { LoadedView } from '../../kernel/exports/index.ts'
import {
  RovingList,
  type RovingListHandle,
  Row,
  SearchField,
  TokenIcon,
  useMessages,
  useNetwork,
  useStore,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import type { OnRampService } from './contract.ts'
import { onRampMessages } from './messages.ts'
import { onRampStore, type PurchaseCurrency } from './onramp-store.ts'
import { OnRampStep } from './OnRampStep.tsx'

/** From so many tokens on there is a search field. */
const searchFrom = 8

/** What can be bought; picking returns to the quote. */
function OnRampTokenSelect() {
  return <OnRampStep hasOptions>{(service) => <Tokens service={service} />}</OnRampStep>
}

function Tokens({ service }: { readonly service: OnRampService }) {
  const t = useMessages(onRampMessages)
  const view = useView()
  const { network } = useNetwork()
  const { purchaseCurrencies, purchaseCurrency } = useStore(onRampStore)
  const [query, setQuery] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<RovingListHandle>(null)
  const found = purchaseCurrencies.filter(
    ({ name, symbol }) => contains(name, query) || contains(symbol, query),
  )
  const isHere = ({ networks }: PurchaseCurrency) =>
    !network || networks.some(({ chain_id }) => chain_id === String(network.id))
  return (
    <>
      {purchaseCurrencies.length >= searchFrom && (
        <SearchField
          ref={search}
          label={t('onramp.searchTokens')}
          onSearch={setQuery}
          onLeaveDown={() => list.current?.focusFirst()}
        />
      )}
      {found.length === 0 ? (
        <ViewState kind="empty" text={t('onramp.noToken', { query })} />
      ) : (
        <RovingList
          ref={list}
          label={t('onramp.tokens')}
          items={found}
          keyOf={({ symbol }) => symbol}
          searchRef={search}
          renderRow={(currency, place) => (
            <Row
              id={currency.symbol}
              place={place}
              name={currency.name}
              meta={[
                currency.symbol,
                ...currency.networks.map(({ display_name }) => display_name),
              ].join(' · ')}
              image={<TokenIcon token={currency} />}
              isSelected={currency.symbol === purchaseCurrency.symbol}
              hasChevron={false}
              disabledReason={
                isHere(currency) ? undefined : t('onramp.notHere', { network: network?.name ?? '' })
              }
              onPress={() => {
                service.choosePurchase(currency.symbol)
                view.back()
              }}
            />
          )}
        />
      )}
    </>
  )
}

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: OnRampTokenSelect,
  title: (translate) => translate(onRampMessages, 'onramp.chooseToken'),
})
