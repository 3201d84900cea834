import { defaultPlugins } from 'latchkey'
import { ImageService } from 'latchkey/kernel'
import { page, settled, spy } from './world.mjs'

export const row = 'SEC-86'

/** It gives back a picture of its own, by a name that is that of a shown one at the second look. */
export async function attack() {
  let images
  const evil = spy(
    { wants: { images: ImageService } },
    (services) => void (images = services.images),
  )
  const revoked = []
  let made = 0
  const { createObjectURL, revokeObjectURL } = window.URL
  window.URL.createObjectURL = () => `blob:${(made += 1)}`
  window.URL.revokeObjectURL = (url) => void revoked.push(url)
  const picture = Uint8Array.from(
    atob(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    ),
    (one) => one.codePointAt(0),
  )
  const { kit, environment } = await page({
    first: defaultPlugins(),
    plugins: [evil],
    endpoints: { api: 'https://api.example' },
  })
  environment.http.on('GET', /getWalletImage/, () => ({
    status: 200,
    body: picture,
    headers: { 'content-type': 'image/png' },
  }))
  const shown = await kit.unstable_kernel.service(ImageService)
  await settled(10)
  const url = await shown.acquire('wallet', 'x')
  images.acquire('wallet', 'own').catch(() => {})
  await settled(10)
  let looks = 0
  const toString = () => {
    looks += 1
    return looks === 1 ? 'own' : 'x'
  }
  try {
    images.release('wallet', { toString })
  } catch {}
  await environment.clock.advance(60_000)
  Object.assign(window.URL, { createObjectURL, revokeObjectURL })
  const isGone = url === undefined || revoked.includes(url)
  await kit.dispose()
  return isGone ? `the picture ${url}` : undefined
}
