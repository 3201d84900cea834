import { swapPage } from './swap-page.mjs'
import { happens, leave } from './world.mjs'

export const row = 'SEC-114'

const fake = '0xbadbadbadbadbadbadbadbadbadbadbadbadbadb'
const token = (address) => ({
  name: 'USD Coin',
  symbol: 'USDC',
  address: `eip155:1:${address}`,
  decimals: 6,
})
const both = [token(fake), token('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')]
const coin = { ...token(fake), name: 'Ether', symbol: 'ETH' }
const marked = { ...token(fake), name: 'Bakery Share', symbol: 'USDC.' }
const lookAlikes = [
  'ⓊⓈⒹⒸ',
  '🅄SDC',
  'ʻUSDC',
  'USDCꞏ',
  'U5DC',
  'USD℃',
  '$USDC',
  'USDC+',
  'ᵁˢᴰᶜ',
  '⋃ꓢᗪC',
  'USᎠꓚ',
  'USD\u{10500}C',
].map((symbol) => ({ ...token(fake), name: 'Bakery Share', symbol }))
const named = { ...token(fake), name: 'USDC', symbol: 'CIRCLE' }

/**
 * With the grant to sell: before the dollar that is meant its list has one of its own, with the same name and symbol. Where the
 * app opens Swap for `USDC`, that one counts, and it is suggested; where it is chosen, neither the form nor the review says that
 * it is another. The same for a token that is called like the coin, has a mark behind its symbol, or the known name over another symbol.
 */
export async function attack() {
  for (const tokens of [both, [token(fake)]]) {
    if (await isTaken(tokens)) return 'its dollar is what the app calls "USDC"'
    if (await isSuggested(tokens)) return 'its dollar is suggested'
  }
  if (!(await isWarnedOf('Swap'))) return 'the form says nothing of its dollar'
  if (!(await isWarnedOf('SwapPreview'))) return 'the review says nothing of its dollar'
  if (!(await isWarnedOf('Swap', [coin], 'Looks like ETH'))) return 'its "ETH" passes for the coin'
  if (!(await isWarnedOf('Swap', [marked]))) return 'its "USDC." passes'
  for (const one of lookAlikes) {
    if (!(await isWarnedOf('Swap', [one]))) return `its "${one.symbol}" passes`
  }
  return (await isWarnedOf('Swap', [named])) ? undefined : 'its token with the name "USDC" passes'
}

async function isTaken(tokens) {
  const asked = []
  const provider = {
    tokens: async () => tokens,
    quote: async ({ from, to, units }) => {
      asked.push(to.address)
      return { from: from.address, to: to.address, fromUnits: units, toUnits: '2000000000' }
    },
  }
  const { pass, says } = await swapPage({ provider })
  await happens(() => {
    pass()
    return asked.length > 0 || says('left out')
  })
  await leave()
  return asked.some((address) => address.endsWith(fake))
}

async function isSuggested(tokens) {
  const { pass, card } = await swapPage({ provider: { tokens: async () => tokens } })
  const list = (name) => card()?.querySelector(`.view ul[aria-label="${name}"]`)?.textContent ?? ''
  await happens(() => {
    pass()
    card()?.querySelector('.view [data-focus-key=to]')?.click()
    return list('Your tokens') !== '' && list('More tokens') + list('Suggested') !== ''
  })
  const isThere = await happens(() => list('Suggested').includes('Looks like USDC'), 2_000)
  await leave()
  return isThere
}

/** Whether a view with the token says that it is an imitation. */
async function isWarnedOf(view, tokens = both, words = 'Looks like USDC') {
  const provider = { tokens: async () => tokens }
  const page = await swapPage({ provider })
  const opening = { view: 'Swap', arguments: { fromToken: 'ETH', toToken: fake, amount: '1' } }
  void page.kit.open(opening).catch(() => {})
  if (view === 'SwapPreview') await page.review()
  const isSaid = await happens(() => {
    page.pass()
    const top = page.kit.getState().router.history.at(-1)?.viewId
    return top === view && page.says(words)
  })
  await leave()
  return isSaid
}
