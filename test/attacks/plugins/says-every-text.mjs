import { useLanguage } from 'latchkey/ui'
import { page, settled, viewer } from './world.mjs'

export const row = 'SEC-90'

/** The language that a view is handed says the texts of all others too, with what stands in them. */
export async function attack() {
  let got
  const View = () => {
    const language = useLanguage()
    try {
      language.translate = (catalogue, key) => (got ??= `${catalogue.id} ${key}`)
    } catch {}
    return 'hello'
  }
  const { kit, draw } = await page({ plugins: [viewer(View)] })
  await draw()
  void kit.open({ view: 'Networks' })
  await settled(40)
  await kit.dispose()
  return got
}
