import { expect, test } from '@jest/globals'
import { findTokens } from './find-tokens.ts'

test('[S1.11, REL-54] behaviour: of 10,000 tokens a search looks at each once and keeps their order', () => {
  const list = Array.from({ length: 10_000 }, (_, index) => ({
    name: `Coin ${index}`,
    symbol: `C${index}`,
    chainId: 'eip155:1' as const,
    quantity: { decimals: '18', numeric: '1' },
  }))
  let looks = 0
  const counted = list.map((one) => ({
    ...one,
    get name() {
      looks += 1
      return one.name
    },
  }))
  const found = findTokens(counted, 'coin 99')
  expect(found.map(({ symbol }) => symbol)).toEqual(
    list.filter(({ name }) => name.startsWith('Coin 99')).map(({ symbol }) => symbol),
  )
  expect(looks).toBe(10_000)
})
