import { onRampProviders, onramp } from 'latchkey/plugins/onramp'
import { useContributions } from 'latchkey/ui'
import { page, settled, viewer } from './world.mjs'

export const row = 'SEC-85'

/** What the kit or another plugin offers to buy by: it asks the service of the app for the address of a page. */
export async function attack() {
  let got
  const View = () => {
    try {
      got = useContributions(onRampProviders).find(({ value }) => value.url)?.value
    } catch {}
    return 'hello'
  }
  const { kit, draw } = await page({
    plugins: [onramp(), viewer(View)],
    endpoints: { api: 'https://api.example', blockchain: 'https://service.example' },
  })
  kit.open({ view: 'OnRampProviders' }).catch(() => {})
  await settled(40)
  const isOffered = kit.unstable_kernel.point(onRampProviders).getSnapshot().length > 0
  await draw()
  await kit.dispose()
  if (!isOffered) throw new Error('nobody sells')
  return got && Object.keys(got)
}
