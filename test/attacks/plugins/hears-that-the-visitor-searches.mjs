import { defaultPlugins } from 'latchkey'
import { WalletCatalogue } from 'latchkey/kernel'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-94'

/** Without any grant: a search of its own ends that of the visitor, and is ended by it, which tells when they type. */
export async function attack() {
  let catalogue
  const evil = spy({ needs: { catalogue: WalletCatalogue } }, (services) => {
    catalogue = services.catalogue
  })
  const { kit, environment } = await page({
    first: defaultPlugins(),
    plugins: [evil],
    endpoints: { api: 'https://service.example' },
    connects: false,
  })
  environment.http.on('GET', /getWallets/, { json: { count: 0, data: [] } })
  await until(() => catalogue, 'its set-up')
  const ours = await kit.unstable_kernel.service(WalletCatalogue)
  const codes = {}
  const hear = (who, search) => void search.catch(({ code }) => (codes[who] = code))
  hear('evil', catalogue.search('zzzz'))
  await settled(4)
  hear('visitor', ours.search('meta'))
  await settled(4)
  const heard = codes.evil
  hear('evil', catalogue.search('zzzz'))
  await settled(10)
  await kit.dispose()
  const got = { heard, ended: codes.visitor }
  return got.heard || got.ended ? got : undefined
}
