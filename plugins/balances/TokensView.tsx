import { useEffect, useMemo, useRef, useState } from 'react'
import type { LoadedView, TokenBalance } from '../../kernel/exports/index.ts'
import {
  NoticeBar,
  RovingList,
  type RovingListHandle,
  SearchField,
  useAnnounce,
  useMessages,
  useNumbers,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { AccountTokens } from './AccountTokens.tsx'
import { findTokens } from './find-tokens.ts'
import { balancesMessages } from './messages.ts'
import { balancesTabMessages } from './tab-messages.ts'
import { tokenKey, TokenRow } from './TokenRow.tsx'

/** Everything that the account holds, to be searched by name, symbol or address. */
function Tokens() {
  const t = useMessages(balancesMessages)
  return (
    <AccountTokens rows={8}>
      {(balances, isOld) => (
        <>
          {isOld && <NoticeBar kind="warn" title={t('balances.old')} />}
          <TokenList balances={balances} />
        </>
      )}
    </AccountTokens>
  )
}

function TokenList({ balances }: { readonly balances: readonly TokenBalance[] }) {
  const t = useMessages(balancesMessages, balancesTabMessages)
  const announce = useAnnounce()
  const numbers = useNumbers()
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<RovingListHandle>(null)
  const [text, setText] = useState('')
  const found = useMemo(() => findTokens(balances, text), [balances, text])
  const count = found.length
  useEffect(() => {
    if (text !== '' && count > 0) announce(t('balances.count', { count }))
  }, [announce, t, text, count])
  return (
    <>
      <SearchField
        ref={search}
        label={t('balances.search')}
        onSearch={setText}
        onLeaveDown={() => list.current?.focusFirst()}
      />
      {count === 0 ? (
        <ViewState kind="empty" icon="search" text={t('balances.noneFound', { text })} />
      ) : (
        <RovingList
          ref={list}
          label={t('balances.tokens')}
          items={found}
          keyOf={tokenKey}
          searchRef={search}
          renderRow={(token, place) => <TokenRow token={token} numbers={numbers} place={place} />}
        />
      )}
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: Tokens,
  title: (translate) => translate(balancesTabMessages, 'balances.tokens'),
})
