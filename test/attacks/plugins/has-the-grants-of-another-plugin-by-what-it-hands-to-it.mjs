// An honest plugin provides a service to which others hand what its view says: a function, an object of a class, or a
// member that is set on what it answered. It is called while the view of the honest plugin is drawn, and hooks in it are
// those of that view: a plugin without a grant has the account of one that was granted accounts.
import { createToken, defineView, views } from 'latchkey/kernel'
import { useAccount } from 'latchkey/ui'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-85'

const Watchlist = createToken('acme/watchlist')
const pricesView = defineView()('acme/prices:Main')

class Line {
  text() {
    return 'ETH'
  }
}

/** An honest plugin, that was granted to read accounts. */
function honest() {
  const texts = []
  const line = new Line()
  const Prices = () => [...texts.map((one) => (one.text ? one.text() : one())), line.text()].join()
  const watchlist = { add: (one) => void texts.push(one), line: () => line }
  return outsider(
    {
      permissions: ['wallet:accounts'],
      activation: 'start',
      provides: { watchlist: Watchlist },
      contributes: [
        views.of({ view: pricesView, load: async () => ({ View: Prices, title: () => 'Prices' }) }),
      ],
    },
    () => ({ watchlist }),
    'acme/prices',
  )
}

const ways = {
  'a function': (watchlist, say) => watchlist.add(say),
  'a plain object': (watchlist, text) => watchlist.add({ text }),
  'an object of a class': (watchlist, say) =>
    watchlist.add(
      new (class {
        text() {
          return say()
        }
      })(),
    ),
  'a member that it sets': (watchlist, say) => {
    watchlist.line().text = say
  },
  'a member of a class': (watchlist, say) => {
    Object.getPrototypeOf(watchlist.line()).text = say
  },
}

export async function attack() {
  const won = []
  const { text } = Line.prototype
  for (const [name, hand] of Object.entries(ways)) {
    let address
    const say = () => {
      try {
        address = useAccount().address ?? address
      } catch {
        // Refused.
      }
      return 'ETH'
    }
    const evil = outsider(
      { activation: 'start', needs: { watchlist: Watchlist } },
      ({ watchlist }) => {
        try {
          hand(watchlist, say)
        } catch {
          // Refused.
        }
      },
    )
    const { kit } = await page({
      plugins: [honest(), evil],
      grants: { 'acme/prices': ['wallet:accounts'] },
    })
    kit.open({ view: pricesView.id }).catch(() => {})
    await until(() => document.querySelector('kit-modal')?.shadowRoot?.textContent.includes('ETH'))
    await settled(10)
    await kit.dispose()
    document.body.replaceChildren()
    Line.prototype.text = text
    if (address !== undefined) won.push(`${name}: the account ${String(address)}`)
  }
  return won.length > 0 ? won.join('; ') : undefined
}
