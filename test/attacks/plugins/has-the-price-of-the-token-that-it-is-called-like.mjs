import { swapPage } from './swap-page.mjs'
import { settled, until } from './world.mjs'

export const row = 'SEC-116'

const real = '0x2170Ed0880ac9A755fd29B2688956BD959F933F8'
const fake = '0xbadbadbadbadbadbadbadbadbadbadbadbadbadb'
const token = (address, symbol) => ({
  name: symbol,
  symbol,
  address: `eip155:1:${address}`,
  decimals: 18,
})

/**
 * With the grant to sell: in its list the token that is worth something has another symbol, and its own has the one of that. Prices are
 * answered by symbol: its token has the price of the other one.
 */
export async function attack() {
  const tokens = async () => [token(real, 'SHIBA'), token(fake, 'SHIB')]
  const quote = async ({ from, to, units }) => ({
    from: from.address,
    to: to.address,
    fromUnits: units,
    toUnits: units,
  })
  const { kit, environment, card } = await swapPage({ provider: { tokens, quote } })
  let asked = 0
  environment.http.on('POST', /price/u, ({ body }) => {
    asked += 1
    const { addresses } = typeof body === 'string' ? JSON.parse(body) : body
    const isAsked = addresses.some((one) => one.toLowerCase().endsWith(real.toLowerCase()))
    return { json: { fungibles: isAsked ? [{ symbol: 'SHIB', price: 3_000 }] : [] } }
  })
  const opening = { fromToken: real, toToken: fake, amount: '1' }
  void kit.open({ view: 'Swap', arguments: opening }).catch(() => {})
  const text = () => card()?.querySelector('[role=dialog]')?.textContent ?? ''
  await until(async () => {
    await environment.clock.advance(200)
    return asked > 0 && /1 SHIBA = 1 SHIB/u.test(text())
  }, 'the quote')
  await settled(40)
  return text().includes('$3,000') ? 'its token is worth 3,000 dollars' : undefined
}
