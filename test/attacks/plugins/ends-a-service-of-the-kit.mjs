import { NetworkService, NoticeService } from 'latchkey/kernel'
import { attempt, page, spy } from './world.mjs'

export const row = 'SEC-86'

/** Services that everybody may have are not everybody's to end. */
export async function attack() {
  let got
  const evil = spy({ needs: { networks: NetworkService, notices: NoticeService } }, (given) => {
    for (const service of Object.values(given)) if (service.dispose) got ??= 'the end of a service'
  })
  const { kit } = await page({ plugins: [evil], connects: false })
  await attempt(() => kit.dispose())
  return got
}
