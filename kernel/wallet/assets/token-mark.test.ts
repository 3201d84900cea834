import { describe, expect, test } from '@jest/globals'
import { isLookAlike } from './address-likeness.ts'
import { findTokenMark } from './token-mark.ts'

const network = 'eip155:1'
const stranger = '0x00000000000000000000000000000000000000b2'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

describe('tokens by their names', () => {
  test.each([
    ['Cyrillic С', 'USDС', 'USDC'],
    ['Greek Τ', 'USDΤ', 'USDT'],
    ['small capitals', 'ᴜꜱᴅᴄ', 'USDC'],
    ['wide letters', 'ＵＳＤＣ', 'USDC'],
    ['mathematical letters', '𝐔𝐒𝐃𝐂', 'USDC'],
    ['a mark above', 'UṠDC', 'USDC'],
    ['the sign of the tugrik', 'USD₮', 'USDT'],
    ['the sign of the cedi', 'USD₵', 'USDC'],
    ['the sign of the dong in the middle', 'US₫C', 'USDC'],
    ['the sign of the euro', 'USD€', 'USDC'],
    ['a small l for I', 'DAl', 'DAI'],
    ['a 1 for I', 'DA1', 'DAI'],
    ['a coin of a network', 'ЕTH', 'ETH'],
    ['a space that hides', 'US DC', 'USDC'],
    ['a small Cyrillic к', 'M\u043aR', 'MKR'],
    ['a letter of APL', '\u237aAVE', 'AAVE'],
    ['a Coptic letter', 'USD\u2ca4', 'USDC'],
    ['a sign of logic', 'WE\u22a4H', 'WETH'],
    ['the sign of a dollar before it', '$USDC', 'USDC'],
    ['the sign of a sum behind it', 'USDC+', 'USDC'],
    ['an arrow before it', '\u2192ETH', 'ETH'],
    ['a bar behind it', 'USDC|', 'USDC'],
    ['the sign of a sum within', 'US\u2261DC', 'USDC'],
    ['raised letters', '\u1d41\u02e2\u1d30\u1d9c', 'USDC'],
    ['words behind it', 'USDC (verifi', 'USDC'],
    ['a word before it', 'Circle USDC', 'USDC'],
    ['a name that is cut', 'Wrapped Ethe', 'WETH'],
    ['Coptic letters alone', '\u2c88\u2ca6\u2c8e', 'ETH'],
    ['Carian letters', 'D\u{102a0}\u{1028a}', 'DAI'],
    ['letters of five scripts', '\u22c3\u{16f3a}\u15ea\u{118f2}', 'USDC'],
    ['Canadian letters', '\u15e9\u15e9\u142f\u15f4', 'AAVE'],
    ['a letter that few can read, beside one that is ours', 'B\u{10500}\u{10501}', 'BTC'],
    ['a letter with a stroke', '\u0110AI', 'DAI'],
    ['a mark of Hebrew for I', 'DA\u05c0', 'DAI'],
    ['a full stop behind it', 'USDC.', 'USDC'],
    ['a picture behind it', 'USDC✅', 'USDC'],
    ['the mark of a trade', 'USDT™', 'USDT'],
    ['a dot in the middle', 'WBTC·', 'WBTC'],
    ['a blank that is a letter', 'USDC\u2800', 'USDC'],
    ['a lowered digit', 'USDC\u2081', 'USDC'],
    ['a digit in a circle', 'USDC\u2460', 'USDC'],
  ])('default: %s imitates a well-known one', async (_, symbol, of) => {
    const mark = await findTokenMark({ symbol, name: symbol, network, address: stranger })
    expect(mark).toEqual({ kind: 'imitation', of })
  })

  test('default: the same symbol on another contract is another token, where the right one is known', async () => {
    const token = { symbol: 'USDC', name: 'USD Coin', address: stranger }
    const mark = { kind: 'imitation', of: 'USDC' }
    expect(await findTokenMark({ ...token, network })).toEqual(mark)
    expect(await findTokenMark({ ...token, network: 'eip155:424242' })).toBeUndefined()
  })

  test.each([
    ['the coin of its network', { symbol: 'ETH', name: 'Ether', network }, 'ETH'],
    ['the coin of another one', { symbol: 'bnb', name: 'BNB', network: 'eip155:56' }, 'BNB'],
    ['a known token by its name', { symbol: 'CIRCLE', name: 'USDC', network }, 'USDC'],
    ['a known token by the symbol', { symbol: 'USD Coin', name: '', network }, 'USDC'],
    ['what a known token is called', { symbol: 'USDCy', name: 'USD Coin', network }, 'USDC'],
    [
      'what a coin is called, by a Coptic letter',
      { symbol: 'BIT', name: '\u2c82itcoin', network },
      'BTC',
    ],
    ['what a coin is called', { symbol: 'BIT', name: 'Bitc\u043ein', network }, 'BTC'],
  ] as const)('default: a token that is called like %s imitates it', async (_, token, of) => {
    const mark = { kind: 'imitation', of }
    expect(await findTokenMark({ ...token, address: stranger })).toEqual(mark)
  })

  test('default: by which contract a network hands out its coin is known', async () => {
    const token = { symbol: 'POL', name: 'POL', network: 'eip155:137' } as const
    const address = '0x0000000000000000000000000000000000001010'
    expect(await findTokenMark({ ...token, address })).toBeUndefined()
  })

  test.each([
    ['the contract itself', { symbol: 'USDC', name: 'USD Coin', address: usdc }],
    ['the coin', { symbol: 'ETH', name: 'Ether' }],
    ['a history that names no contract', { symbol: 'USDC', name: 'USD Coin' }],
    ['another token', { symbol: 'CAKE', name: 'Bakery Share', address: stranger }],
    [
      'one that bears the name of its site',
      { symbol: 'CRVX', name: 'curve.fi share', address: stranger },
    ],
    ['one from a bridge', { symbol: 'USDC.e', name: 'Bridged USDC', address: stranger }],
    ['one with the sign of a currency', { symbol: 'PESO₱', name: 'Peso', address: stranger }],
    ['one in letters that few can read', { symbol: '\u13e3\u13b3\u13a9', address: stranger }],
    ['one in Chinese beside a letter', { symbol: 'D\u795e\u5e01', address: stranger }],
    [
      'one of letters that stand for any',
      { symbol: '\u{10500}\u{10501}\u{10502}', address: stranger },
    ],
    ['one with a letter more', { symbol: 'DAI\u0446', address: stranger }],
    ['a Cyrillic word that begins as one of ours', { symbol: 'ВТЦ', address: stranger }],
    ['one in pictures', { symbol: '\u{1f438}\u{1f438}\u{1f438}', address: stranger }],
    ['one in Cyrillic letters', { symbol: 'РУБ', name: 'Рубль', address: stranger }],
  ])('default: nothing is said of %s', async (_, token) => {
    expect(await findTokenMark({ ...token, network })).toBeUndefined()
  })

  test.each([
    'Visit https://free.example to claim',
    '$ 5000 reward at usd-bonus.com',
    'www.gift.example',
    'Claim on eth-drop.org',
    't.me/airdrop',
  ])('default: "%s" is a lure', async (name) => {
    const mark = { kind: 'lure' }
    expect(await findTokenMark({ name, symbol: 'GIFT', network, address: stranger })).toEqual(mark)
  })

  test('default: so is a site in place of a symbol', async () => {
    const token = { name: 'Voucher', symbol: 'usdgift.com', network, address: stranger } as const
    expect(await findTokenMark(token)).toEqual({ kind: 'lure' })
  })
})

test('default: addresses look alike by what short forms show of them', () => {
  const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  expect(isLookAlike(`0xF39F${'1'.repeat(32)}2266`, own)).toBe(true)
  expect(isLookAlike(own.toLowerCase(), own)).toBe(false)
  expect(isLookAlike(`0xf39F${'1'.repeat(32)}2267`, own)).toBe(false)
})
