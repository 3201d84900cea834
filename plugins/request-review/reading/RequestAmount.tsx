import { type CaipNetwork, fromUnits } from '../../../kernel/exports/index.ts'
import { useMessages } from '../../../ui-shell/exports/ui.ts'
import type { TokenAmount } from './decoded-request.ts'
import { approvalMessages } from './messages.ts'
import type { RequestFacts } from './look-at-request.ts'

export interface RequestAmountProps {
  readonly amount: TokenAmount
  readonly network: CaipNetwork | undefined
  readonly tokens: RequestFacts['tokens']
}

/** All of its digits. Of a token that does not say its decimals, the number as it is sent. */
export function RequestAmount({ amount, network, tokens }: RequestAmountProps) {
  const t = useMessages(approvalMessages)
  const { units, token } = amount
  const facts = token === undefined ? network?.nativeCurrency : tokens[token]
  const decimals = amount.decimals ?? facts?.decimals
  if (decimals !== undefined) {
    const symbol = facts?.symbol
    return <bdi dir="ltr">{`${fromUnits(units, decimals)}${symbol ? ` ${symbol}` : ''}`}</bdi>
  }
  if (facts === undefined && token !== undefined) return <span className="bone value" />
  return t('approval.smallestUnits', { units: String(units) })
}
