import { defaultPlugins } from 'latchkey'
import { WalletCatalogue } from 'latchkey/kernel'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-94'

/**
 * Without any grant: while the service takes its time for what the visitor searches, it searches as well. The same words are one
 * request with that of the kit, and answered with it; any others are answered by themselves.
 */
async function isAnswered(words) {
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
  let isAsked = false
  const json = { count: 0, data: [] }
  http.on('GET', /getWallets/, ({ url }) => {
    if (!url.searchParams.get('search') || isAsked) return { json }
    isAsked = true
    return { hang: true }
  })
  await until(() => catalogue, 'its set-up')
  const ours = await kit.unstable_kernel.service(WalletCatalogue)
  ours.search('rain').catch(() => {})
  await until(() => isAsked, 'the search of the visitor')
  let isThere = false
  const answered = () => {
    isThere = true
  }
  catalogue.search(words).then(answered, answered)
  await settled(10)
  await clock.advance(400)
  await settled(20)
  await kit.dispose()
  return isThere
}

export async function attack() {
  const [same, other] = [await isAnswered('rain'), await isAnswered('moon')]
  return !same && other ? 'that the visitor searches for "rain"' : undefined
}
