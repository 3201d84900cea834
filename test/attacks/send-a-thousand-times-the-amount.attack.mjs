// A service of data calls a token of 6 decimals one of 9, so that "1 TUSD" asks the wallet for 1,000.
import { after, before, test } from 'node:test'
import { startWorld } from '../devnet/world.ts'
import { openPage } from './page.mjs'

let world
before(async () => {
  world = await startWorld({ namespaces: [] })
})
after(() => world.stop())

test('[S5.26] fault: Send asks for a thousand times what it shows', async () => {
  const { settings, tokens } = world
  const token = tokens.find(({ symbol }) => symbol === 'TUSD')
  const network = settings.networks.find(({ id }) => id === 8453)
  world.service.control({
    route: 'getTokenBalances',
    json: {
      balances: [
        {
          name: token.name,
          symbol: token.symbol,
          chainId: network.caipNetworkId,
          address: `${network.caipNetworkId}:${token.address}`,
          price: 1,
          value: 25_000,
          quantity: { decimals: String(token.decimals + 3), numeric: '25000' },
        },
      ],
    },
  })
  const page = await openPage({ ...settings, networks: [network] })
  await page.open('WalletSend')
  await page.fill('You send', '1')
  await page.fill('To', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await page.press('Review')
  await page.says(/You send.*1 TUSD/)
  await page.says(/9 decimals.*6/)
  await page.isSafe('Send')
  await page.close()
})
