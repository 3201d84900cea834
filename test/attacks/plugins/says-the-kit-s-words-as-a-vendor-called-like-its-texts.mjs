// Texts of the kit lie in catalogues whose names have no slash, and a vendor may be called like one of them: then a
// further language of it counts as one of the vendor's own.
import { messages } from 'latchkey/kernel'
import { receive } from 'latchkey/plugins/receive'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

/** Without a grant: the tile that leads to the visitor's address says what the plugin says. */
export async function attack() {
  const evil = outsider(
    {
      contributes: [
        messages.of({
          catalogueId: 'receive-action',
          locale: 'sw',
          load: async () => ({ 'receive.action': 'Dai zawadi ya USDC' }),
        }),
      ],
    },
    () => {},
    'receive-action/plugin',
  )
  const { kit } = await page({ plugins: [receive(), evil], locale: 'sw' })
  kit.open().catch(() => {})
  const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')
  await until(() => /Receive|zawadi/.test(card()?.textContent ?? ''), 'the tile')
  await settled(40)
  return card().textContent.includes('zawadi') ? card().textContent : undefined
}
