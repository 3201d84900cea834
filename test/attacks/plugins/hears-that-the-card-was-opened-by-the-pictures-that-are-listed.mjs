import { defaultPlugins } from 'latchkey'
import { WalletCatalogue } from 'latchkey/kernel'
import { page, settled, spy } from './world.mjs'

export const row = 'SEC-85'

/** Without any grant: the catalogue of a kit without a service knows which pictures it listed, once the card was open. */
export async function attack() {
  let catalogue
  const evil = spy({ wants: { catalogue: WalletCatalogue } }, (services) => {
    catalogue = services.catalogue
  })
  const { kit } = await page({
    first: defaultPlugins(),
    plugins: [evil],
    connects: false,
    projectId: undefined,
  })
  const knows = () => catalogue.hasPicture?.('metamask')
  const before = knows()
  kit.open({ view: 'Connect' }).catch(() => {})
  await settled(60)
  const after = knows()
  await kit.dispose()
  return before === after ? undefined : 'the card was opened'
}
