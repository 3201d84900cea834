import { defaultPlugins } from 'latchkey'
import { connectors, walletSources } from 'latchkey/kernel'
import { of } from 'rxjs'
import { outsider, page, settled, walletOfOthers } from './world.mjs'

export const row = 'SEC-126'

const permissions = ['wallet:connector']
const picture = 'metamask'

/** What it lists names the picture of another wallet, which the kit has in its directory: it stands there with that. */
export async function attack() {
  const { value } = walletOfOthers({ type: 'ANNOUNCED' })
  const wallets = of([{ id: 'evil-listing', name: 'Nice', image_id: picture }])
  const evil = outsider({
    permissions,
    contributes: [
      connectors.of({ ...value, imageId: picture }),
      walletSources.of({ id: 'evil/list', kind: 'featured', wallets }),
    ],
  })
  const { kit, environment } = await page({
    plugins: [...defaultPlugins(), evil],
    grants: { 'evil/plugin': permissions },
    connects: false,
  })
  kit.open({ view: 'Connect' }).catch(() => {})
  for (let round = 0; round < 4; round += 1) {
    await settled(20)
    await environment.clock.advance(300)
  }
  const root = document.querySelector('kit-modal')?.shadowRoot
  const shown = [...root.querySelectorAll('.view button')]
    .filter(({ dataset }) => /evil/.test(dataset.focusKey))
    .filter((one) => one.querySelector('img'))
    .map(({ textContent }) => textContent)
  return shown.length > 0 ? `${shown.join(', ')} with the picture of ${picture}` : undefined
}
