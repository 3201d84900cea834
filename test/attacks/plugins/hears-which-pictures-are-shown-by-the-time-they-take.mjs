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

/** Without any grant: a picture that the card showed is there at once, another one when its service has answered. */
export async function attack() {
  const isThereAtOnce = async (asked, hasOpened) => {
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
    environment.http.on('GET', /getWallets/, {
      json: { count: 1, data: [{ id: 'shown', name: 'Shown', image_id: 'shown-picture' }] },
    })
    const answer = { status: 200, bytes, headers: { 'content-type': 'image/png' } }
    environment.http.on('GET', /getWalletImage/, answer)
    await until(() => images, 'its set-up')
    if (hasOpened) kit.open({ view: 'Connect' }).catch(() => {})
    await settled(40)
    // From here on the service takes its time.
    environment.http.on('GET', /getWalletImage/, { hang: true })
    let isThere = false
    const answered = () => {
      isThere = true
    }
    images.acquire('wallet', asked).then(answered, answered)
    await settled(6)
    const isAtOnce = isThere
    await kit.dispose()
    document.body.replaceChildren()
    Object.assign(window.URL, { createObjectURL, revokeObjectURL })
    return isAtOnce
  }
  const before = await isThereAtOnce('shown-picture', false)
  const after = await isThereAtOnce('shown-picture', true)
  const other = await isThereAtOnce('other-picture', true)
  return after && !before && !other
    ? 'that the card was opened, and which wallets it showed'
    : undefined
}
