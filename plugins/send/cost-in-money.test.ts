import { describe, expect, test } from '@jest/globals'
import type { TokenBalance } from '../../kernel/exports/index.ts'
import { costInMoney } from './cost-in-money.ts'

const chainId = 'eip155:1'
const quantity = { decimals: '18', numeric: '3' }
const coin: TokenBalance = { name: 'Ether', symbol: 'ETH', chainId, price: 2000, quantity }
const token: TokenBalance = {
  ...coin,
  name: 'USD Coin',
  symbol: 'USDC',
  address: 'eip155:1:0xa0b8',
  price: 1,
}
const fee = { units: '1000000000000000', decimals: 18, symbol: 'ETH' }

describe('what a payment costs in money', () => {
  test('[V.43] behaviour: the coin has one price, a token and the fee two', () => {
    expect(costInMoney({ token: coin, amount: '0.5' }, fee, [])).toEqual({ fee: 2, total: 1002 })
    expect(costInMoney({ token, amount: '12.5' }, fee, [token, coin])).toEqual({
      fee: 2,
      total: 14.5,
    })
  })

  test('[V.43] fault: without a price that it needs nothing is said, nor by the coin of another network', () => {
    const elsewhere = { ...coin, chainId: 'eip155:10' } as const
    const unknown = { fee: undefined, total: undefined }
    expect(costInMoney({ token, amount: '1' }, fee, [token, elsewhere])).toEqual(unknown)
    expect(costInMoney({ token: { ...coin, price: undefined }, amount: '1' }, fee, [coin])).toEqual(
      unknown,
    )
    const unpriced = { ...token, price: undefined }
    expect(costInMoney({ token: unpriced, amount: '1' }, fee, [coin])).toEqual({
      fee: 2,
      total: undefined,
    })
  })
})
