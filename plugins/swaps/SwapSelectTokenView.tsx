import { useEffect, useMemo, useRef, useState } from 'react'
import type { LoadedView } from '../../kernel/exports/index.ts'
import {
  BidiText,
  Button,
  Group,
  NetworkRow,
  NoticeBar,
  RovingList,
  type RovingListHandle,
  Row,
  RowFigures,
  SearchField,
  Section,
  Skeleton,
  TokenIcon,
  TokenWarning,
  useMessages,
  useNumbers,
  useReader,
  useStore,
  useView,
  ViewState,
  WarningLine,
} from '../../ui-shell/exports/ui.ts'
import { addressOf, isSameAddress } from './caip-address.ts'
import { type SwapToken } from './contract.ts'
import { swapStore } from './swap-store.ts'
import { swapMessages } from './messages.ts'
import { drawnToken, isNative, namedToken } from './native-token.ts'
import { SwapReady, type SwapWorld, useHoldings } from './SwapReady.tsx'
import { groupTokens, type TokenChoice } from './token-groups.ts'

interface SelectParams {
  readonly target: 'from' | 'to'
}

/** The tokens that can be exchanged: own, suggested, all others. */
function SwapSelectToken({ params: { target } }: { readonly params: SelectParams }) {
  return <SwapReady>{(world) => <TokenList {...world} target={target} />}</SwapReady>
}

function TokenList({ service, network, account, target }: SwapWorld & SelectParams) {
  const t = useMessages(swapMessages)
  const view = useView()
  const list = useReader(service.tokens)
  const holdings = useHoldings(account)
  const chosen = useStore(swapStore, ({ draft }) => draft[target])
  const [query, setQuery] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const first = useRef<RovingListHandle>(null)
  useEffect(() => service.readTokens(), [service, network])
  const groups = useMemo(
    () =>
      groupTokens({
        network,
        listed: list.tokens,
        suggested: list.suggested,
        holdings: holdings ?? [],
        query,
      }),
    [network, list, holdings, query],
  )
  const filled = groups.filter(({ choices }) => choices.length > 0)
  const choose = (token: SwapToken) => {
    service.change({ [target]: token })
    view.back()
  }
  const isKnown = ({ token, isListed }: TokenChoice) =>
    isListed || isNative(token) || list.status !== 'ready'
  return (
    <>
      <SearchField
        ref={search}
        label={t('swap.search')}
        onSearch={setQuery}
        onLeaveDown={() => first.current?.focusFirst()}
      />
      {list.status === 'failed' && (
        <NoticeBar
          kind="warn"
          action={
            <Button id="tokens-again" kind="quiet" onPress={() => service.readTokens()}>
              {t('swap.tokensAgain')}
            </Button>
          }
        >
          {t('swap.tokensFailed')}
        </NoticeBar>
      )}
      {filled.map(({ id, choices }, index) => (
        <Section key={id} label={t(`swap.group-${id}`)}>
          <RovingList
            ref={index === 0 ? first : undefined}
            label={t(`swap.group-${id}`)}
            items={choices}
            keyOf={({ token }) => token.address}
            searchRef={search}
            renderRow={(choice, place) => (
              <Row
                id={choice.token.address}
                place={place}
                name={choice.token.symbol}
                badge={
                  isKnown(choice) ? undefined : (
                    <WarningLine isBadge>{t('swap.unlisted')}</WarningLine>
                  )
                }
                meta={<Meta choice={choice} isKnown={isKnown(choice)} />}
                image={<TokenIcon token={drawnToken(choice.token)} network={network} />}
                end={<Held of={choice} />}
                hasChevron={false}
                isSelected={
                  chosen !== undefined && isSameAddress(chosen.address, choice.token.address)
                }
                onPress={() => choose(choice.token)}
              />
            )}
          />
        </Section>
      ))}
      {list.status === 'loading' && <Skeleton count={8} />}
      {list.status !== 'loading' && filled.length === 0 && (
        <ViewState kind="empty" text={query ? t('swap.noToken', { query }) : t('swap.noTokens')} />
      )}
      {/* Tokens of another network are swapped there. */}
      <Group>
        <NetworkRow onPress={() => service.pressed('network')} />
      </Group>
    </>
  )
}

/** The name; of a token that only its holder knows of, the address. */
function Meta({
  choice: { token },
  isKnown,
}: {
  readonly choice: TokenChoice
  readonly isKnown: boolean
}) {
  return (
    <>
      {isKnown ? token.name : <BidiText value={addressOf(token.address)} isShort />}
      <TokenWarning token={namedToken(token)} />
    </>
  )
}

function Held({ of: { held } }: { readonly of: TokenChoice }) {
  const numbers = useNumbers()
  if (!held) return null
  const { value } = held
  return <RowFigures amount={numbers.held(held)} worth={numbers.fiat(value)} />
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<SelectParams>>({
  View: SwapSelectToken,
  title: (translate, { target }) =>
    translate(swapMessages, target === 'to' ? 'swap.selectTo' : 'swap.selectFrom'),
})
