import { defaultPlugins } from 'latchkey'
import { ImageService } from 'latchkey/kernel'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

const bytes = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  ),
  (one) => one.codePointAt(0),
)

/** Without any grant: what it asked for while the service did not answer, the card never shows again in this visit. */
export async function attack() {
  const shownUrl = async (isAttacked) => {
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
    environment.http.on('GET', /getWalletImage/, { status: 404 })
    await until(() => images, 'its set-up')
    if (isAttacked) {
      const asked = images.acquire('wallet', 'x')
      await environment.clock.advance(60_000)
      await asked
      images.release('wallet', 'x')
      await environment.clock.advance(600_000)
    }
    environment.http.on('GET', /getWalletImage/, {
      status: 200,
      bytes,
      headers: { 'content-type': 'image/png' },
    })
    const ours = await kit.unstable_kernel.service(ImageService)
    const url = await ours.acquire('wallet', 'x')
    await settled()
    await kit.dispose()
    Object.assign(window.URL, { createObjectURL, revokeObjectURL })
    return url
  }
  const before = await shownUrl(false)
  const after = await shownUrl(true)
  return before && !after ? 'the picture of a wallet is gone for the visit' : undefined
}
