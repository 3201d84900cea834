import { useState } from 'react'
import { Group, Row, useMessages, useNumbers, useView } from '../../ui-shell/exports/ui.ts'
import { AccountTokens, useTokenBalances } from './AccountTokens.tsx'
import { tokensView } from './contract.ts'
import { balancesMessages } from './messages.ts'
import { tokenKey, TokenRow } from './TokenRow.tsx'

const shownTokens = 3
/** With the way to all of them. */
const mostRows = shownTokens + 1

/** In Account: the first tokens, and the way to all of them. */
export function Block() {
  const t = useMessages(balancesMessages)
  const view = useView()
  const numbers = useNumbers()
  // However many tokens come, what stands below keeps its place.
  const { data } = useTokenBalances()
  const [isRoomKept] = useState(data === undefined)
  return (
    <div className={isRoomKept ? 'kept-room' : undefined}>
      <AccountTokens rows={mostRows}>
        {(balances) => (
          <Group>
            {balances.slice(0, firstOf(balances.length)).map((token) => (
              <TokenRow key={tokenKey(token)} token={token} numbers={numbers} />
            ))}
            {balances.length > firstOf(balances.length) && (
              <Row
                id="all tokens"
                name={t('balances.showAll')}
                meta={t('balances.count', { count: balances.length })}
                onPress={() => view.push(tokensView)}
              />
            )}
          </Group>
        )}
      </AccountTokens>
    </div>
  )
}

/** The way to one more token takes as much room as that token. */
const firstOf = (count: number) => (count === mostRows ? count : shownTokens)
