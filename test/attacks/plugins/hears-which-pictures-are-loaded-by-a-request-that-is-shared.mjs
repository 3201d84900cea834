import { defaultPlugins } from 'latchkey'
import { ImageService } from 'latchkey/kernel'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-94'

const bytes = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  ),
  (one) => one.codePointAt(0),
)

/**
 * Without any grant: while the service takes its time for a picture that the card shows, it asks for a picture. The same one is one
 * request with that of the kit, and comes with it; any other comes by itself.
 */
async function isAnswered(asked) {
  let images
  const evil = spy({ needs: { images: ImageService } }, (services) => {
    images = services.images
  })
  const { createObjectURL, revokeObjectURL } = window.URL
  window.URL.createObjectURL = () => 'blob:1'
  window.URL.revokeObjectURL = () => {}
  const { kit, environment } = await page({
    first: defaultPlugins(),
    plugins: [evil],
    endpoints: { api: 'https://api.example' },
    connects: false,
  })
  const { http } = environment
  http.on('GET', /getWallets/, {
    json: { count: 1, data: [{ id: 'shown', name: 'Shown', image_id: 'shown-picture' }] },
  })
  const answer = { status: 200, bytes, headers: { 'content-type': 'image/png' } }
  http.on('GET', /getWalletImage/, [{ hang: true }, answer])
  await until(() => images, 'its set-up')
  kit.open({ view: 'Connect' }).catch(() => {})
  await until(
    () => http.requests.some(({ url }) => url.pathname.includes('shown-picture')),
    'the picture',
  )
  let isThere = false
  const answered = () => {
    isThere = true
  }
  images.acquire('wallet', asked).then(answered, answered)
  await settled(60)
  const isItself = isThere
  await kit.dispose()
  document.body.replaceChildren()
  Object.assign(window.URL, { createObjectURL, revokeObjectURL })
  return isItself
}

export async function attack() {
  const [shown, other] = [await isAnswered('shown-picture'), await isAnswered('other-picture')]
  return !shown && other ? 'that the card is open, and which wallets it shows' : undefined
}
