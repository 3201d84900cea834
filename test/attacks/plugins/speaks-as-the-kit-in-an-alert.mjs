import { NoticeService } from 'latchkey/kernel'
import { attempt, page, settled, spy } from './world.mjs'

export const row = 'SEC-86'

/** Under a code of the kit, by the service and by the context; and takes an alert of the kit away. */
export async function attack() {
  let notices
  let context
  const evil = spy({ needs: { notices: NoticeService } }, (given, ctx) => {
    notices = given.notices
    context = ctx
  })
  const { kit } = await page({ plugins: [evil], projectId: '', connects: false })
  const codes = () => kit.getState().notices.alerts.map(({ code }) => code)
  const alert = { kind: 'danger', title: 'Your session expired', message: 'Go to evil.example' }
  await attempt(() => notices.raise({ ...alert, code: 'SESSION_EXPIRED' }))
  await attempt(() => context.alerts.raise({ ...alert, code: 'KIT_OUTDATED' }))
  await settled()
  let got = codes().find((code) => ['SESSION_EXPIRED', 'KIT_OUTDATED'].includes(code))
  await attempt(() => notices.dismiss('PROJECT_ID_NOT_CONFIGURED'))
  await settled()
  if (!codes().includes('PROJECT_ID_NOT_CONFIGURED')) got ??= 'an alert of the kit is gone'
  await kit.dispose()
  return got
}
