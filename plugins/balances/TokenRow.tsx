import { parseCaipAddress, type TokenBalance } from '../../kernel/exports/index.ts'
import {
  type Numbers,
  Row,
  RowFigures,
  type RowPlace,
  TokenIcon,
  TokenWarning,
} from '../../ui-shell/exports/ui.ts'

export interface TokenRowProps {
  readonly token: TokenBalance
  readonly numbers: Numbers
  readonly place?: RowPlace | undefined
}

/** One token: how much of it, and what that is worth where that is known. */
export function TokenRow({ token, numbers, place }: TokenRowProps) {
  const { name, symbol, value } = token
  return (
    <Row
      id={tokenKey(token)}
      name={name}
      meta={
        <>
          <bdi>
            {numbers.held(token)} {symbol}
          </bdi>
          <TokenWarning token={namedToken(token)} />
        </>
      }
      image={<TokenIcon token={token} />}
      end={value === undefined ? undefined : <RowFigures amount={numbers.fiat(value)} />}
      place={place}
    />
  )
}

const namedToken = ({ name, symbol, chainId, address }: TokenBalance) => ({
  name,
  symbol,
  network: chainId,
  address: address && parseCaipAddress(address).address,
})

export const tokenKey = ({ address, chainId }: TokenBalance): string => address ?? chainId
