import { useEffect, useRef, useState } from 'react'
import { type LoadedView, type TokenBalance } from '../../kernel/exports/index.ts'
import {
  Button,
  Group,
  NetworkRow,
  RovingList,
  type RovingListHandle,
  Row,
  RowFigures,
  SearchField,
  TokenIcon,
  TokenWarning,
  useAccount,
  useMessages,
  useNetwork,
  useNumbers,
  useReader,
  useStore,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { BalancesFailed } from './BalancesFailed.tsx'
import type { SendService } from './contract.ts'
import { isSameToken, toNamedToken } from './draft-rules.ts'
import { sendMessages } from './messages.ts'
import { NothingToSend } from './NothingToSend.tsx'
import { sendStore } from './send-store.ts'
import { useSendService } from './use-send-service.tsx'

/** What the account holds on this network. */
function WalletSendSelectToken() {
  const t = useMessages(sendMessages)
  const service = useSendService()
  const { caipAddress } = useAccount()
  useEffect(() => {
    if (caipAddress) void service?.readBalances()
  }, [service, caipAddress])
  if (!service) return <ViewState kind="loading" count={8} label={t('send.tokens')} />
  return <Tokens service={service} />
}

const keyOf = ({ chainId, address }: TokenBalance) => `${chainId} ${address ?? ''}`

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

function Tokens({ service }: { readonly service: SendService }) {
  const t = useMessages(sendMessages)
  const view = useView()
  const numbers = useNumbers()
  const { network } = useNetwork()
  const { balances } = useReader(service.form)
  const { tokenBalances, token: chosen } = useStore(sendStore)
  const [query, setQuery] = useState('')
  const [clearings, setClearings] = useState(0)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<RovingListHandle>(null)

  const find = (text: string) =>
    tokenBalances.filter(
      ({ name, symbol, address }) =>
        contains(symbol, text) || contains(name, text) || (address && contains(address, text)),
    )
  const found = find(query)
  const onSearch = (text: string) => {
    setQuery(text)
    const count = find(text).length
    if (text !== '' && count > 0) view.announce(t('send.found', { count }))
  }
  const choose = (token: TokenBalance) => {
    service.chooseToken(token)
    view.back()
  }

  if (balances === 'loading' && tokenBalances.length === 0) {
    return <ViewState kind="loading" count={8} label={t('send.tokens')} />
  }
  return (
    <>
      <BalancesFailed service={service} />
      {tokenBalances.length > 0 && (
        <SearchField
          key={clearings}
          ref={search}
          label={t('send.search')}
          onSearch={onSearch}
          onLeaveDown={() => list.current?.focusFirst()}
          isMain={clearings > 0}
        />
      )}
      {found.length > 0 ? (
        <RovingList
          ref={list}
          label={t('send.tokens')}
          items={found}
          keyOf={keyOf}
          searchRef={search}
          renderRow={(token, place) => (
            <Row
              id={keyOf(token)}
              name={token.symbol}
              meta={
                <>
                  {/* Not every token has a longer name than its symbol. */}
                  {token.name !== token.symbol && token.name}
                  <TokenWarning token={toNamedToken(token)} />
                </>
              }
              image={<TokenIcon token={token} network={network} />}
              end={<RowFigures amount={numbers.held(token)} worth={numbers.fiat(token.value)} />}
              isSelected={chosen !== undefined && isSameToken(token, chosen)}
              hasChevron={false}
              place={place}
              onPress={() => choose(token)}
            />
          )}
        />
      ) : query !== '' ? (
        <ViewState
          kind="empty"
          text={t('send.noMatch', { query })}
          action={
            <Button
              kind="quiet"
              id="clear"
              onPress={() => {
                setQuery('')
                setClearings(clearings + 1)
              }}
            >
              {t('send.clearSearch')}
            </Button>
          }
        />
      ) : (
        balances === 'ready' && <NothingToSend />
      )}
      {/* Tokens of another network are sent from there. */}
      <Group>
        <NetworkRow />
      </Group>
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: WalletSendSelectToken,
  title: (translate) => translate(sendMessages, 'send.chooseTitle'),
})
