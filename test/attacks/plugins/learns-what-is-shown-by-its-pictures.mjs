import { defaultPlugins } from 'latchkey'
import { ImageService } from 'latchkey/kernel'
import { page, spy, until } from './world.mjs'

export const row = 'SEC-94'

/** Without any grant: a picture that the card shows is there at once, any other is asked for. So it learns which. */
export async function attack() {
  let images
  const evil = spy({ needs: { images: ImageService } }, (services) => void (images = services.images))
  const { kit, environment } = await page({
    first: defaultPlugins(),
    plugins: [evil],
    endpoints: { api: 'https://service.example' },
  })
  await until(() => images, 'its set-up')
  const body = Uint8Array.from(atob('iVBORw0KGgo='), (one) => one.codePointAt(0))
  const headers = { 'content-type': 'image/png' }
  environment.http.on('GET', /Image/, () => ({ status: 200, body, headers }))
  const { createObjectURL } = window.URL
  window.URL.createObjectURL = () => 'blob:x'
  const shown = await kit.unstable_kernel.service(ImageService)
  await shown.acquire('token', 'USDC')
  /** Turns until it is there: those of code alone, or those of an answer. */
  const turnsOf = async (id) => {
    let isThere = false
    let turns = 0
    void images.acquire('token', id).then(() => (isThere = true))
    for (; !isThere && turns < 500; turns += 1) await undefined
    images.release('token', id)
    return turns
  }
  const turns = { USDC: await turnsOf('USDC'), DAI: await turnsOf('DAI') }
  window.URL.createObjectURL = createObjectURL
  await kit.dispose()
  return turns.USDC < 20 && turns.DAI > turns.USDC * 2 ? turns : undefined
}
