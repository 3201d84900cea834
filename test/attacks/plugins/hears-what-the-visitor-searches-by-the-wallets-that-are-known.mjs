import { defaultPlugins } from 'latchkey'
import { WalletCatalogue } from 'latchkey/kernel'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-94'

/** Without any grant: a wallet that the visitor found by searching is answered at once, another one when the service was asked. */
export async function attack() {
  const isKnown = async (hasSearched) => {
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
    const { http, clock } = environment
    http.on('GET', /getWallets/, ({ url }) => {
      const isSearch = url.searchParams.get('search') === 'rain'
      return { json: { count: 1, data: isSearch ? [{ id: 'rainbow', name: 'Rainbow' }] : [] } }
    })
    await until(() => catalogue, 'its set-up')
    if (hasSearched) {
      const ours = await kit.unstable_kernel.service(WalletCatalogue)
      const found = ours.search('rain')
      await settled(4)
      await clock.advance(400)
      await found
    }
    // From here on the service takes its time.
    http.on('GET', /getWallets/, { hang: true })
    let isAnswered = false
    const answered = () => {
      isAnswered = true
    }
    catalogue.byId('rainbow').then(answered, answered)
    await settled(6)
    const isAtOnce = isAnswered
    await kit.dispose()
    return isAtOnce
  }
  const before = await isKnown(false)
  const after = await isKnown(true)
  return !before && after ? 'that the visitor searched for "rain"' : undefined
}
