import type { CaipNetwork } from '../../../kernel/exports/index.ts'
import { BidiText, TokenWarning } from '../../../ui-shell/exports/ui.ts'
import type { RequestFacts } from './look-at-request.ts'

export interface TokenNameProps {
  /** The contract or mint. */
  readonly token: string
  readonly network: CaipNetwork | undefined
  readonly tokens: RequestFacts['tokens']
}

/** By its symbol and its contract; a contract without a symbol is all that there is to compare. */
export function TokenName({ token, network, tokens }: TokenNameProps) {
  const facts = tokens[token]
  const address = facts?.token ?? token
  const symbol = facts?.symbol
  if (!symbol) return <BidiText value={address} isGrouped />
  return (
    <>
      <bdi>{symbol}</bdi> <TokenContract token={token} network={network} tokens={tokens} />
    </>
  )
}

/** Behind an amount: the contract, and whether the token is another one than its symbol says. */
export function TokenContract({ token, network, tokens }: TokenNameProps) {
  const facts = tokens[token]
  const address = facts?.token ?? token
  return (
    <>
      <BidiText value={address} isShort />
      {network && facts?.symbol && (
        <TokenWarning token={{ symbol: facts.symbol, network: network.caipNetworkId, address }} />
      )}
    </>
  )
}
