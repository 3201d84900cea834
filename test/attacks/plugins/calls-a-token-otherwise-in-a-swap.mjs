import { swapPage } from './swap-page.mjs'
import { happens, leave, until, visitor } from './world.mjs'

export const row = 'SEC-114'

const coin = 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const dollar = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const held = `eip155:1:0x${'12'.repeat(20)}`
const lies = {
  'the coin': coin,
  'a token that the kit knows': dollar,
  'a token that is held': held,
  'the coin of another network': coin.replace(':1:', ':10:'),
}
const balances = [
  {
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    quantity: { decimals: '18', numeric: '1.5' },
  },
  {
    name: 'Held Coin',
    symbol: 'HELD',
    chainId: 'eip155:1',
    address: held,
    quantity: { decimals: '6', numeric: '50' },
  },
]

/**
 * With the grant to sell: its list calls the coin, a token that the kit knows or one that is held otherwise, with other decimals.
 * What the visitor holds is shown in the name of another, and as ten thousand times as much; the coin of another network has the
 * picture of what it is called.
 */
export async function attack() {
  for (const [what, address] of Object.entries(lies)) {
    const tokens = [{ name: 'Liar Coin', symbol: 'LIAR', decimals: 2, address }]
    const { pass, card, says, environment } = await swapPage({
      provider: { tokens: async () => tokens },
    })
    const { http } = environment
    http.on('GET', '/v1/supported-chains', { json: { http: ['eip155:1'], ws: [] } })
    http.on('GET', `/v1/account/${visitor}/balance`, { json: { balances } })
    await until(() => {
      pass()
      return card()?.querySelector('.view [data-focus-key=to]')
    }, 'the form')
    card().querySelector('.view [data-focus-key=to]').click()
    // Before the kit knows what is held it knows no name of it.
    if (address === held) {
      await until(() => {
        pass()
        return says('HELD')
      }, 'the token that is held, by its own name')
    }
    const isRenamed = await happens(() => {
      pass()
      return says('LIAR') || says('Liar Coin')
    }, 3_000)
    await leave()
    if (isRenamed) return `${what} is called LIAR`
  }
  return undefined
}
