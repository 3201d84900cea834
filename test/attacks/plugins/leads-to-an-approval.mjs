import { useEffect } from 'react'
import { useView } from 'latchkey/ui'
import { attempt, page, settled, thief, viewer } from './world.mjs'

export const row = 'SEC-86'

/** Views where a visitor approves or signs, opened with what somebody else wants decided. */
export async function attack() {
  for (const id of ['ApproveTransaction', 'SIWXSignMessage', 'ReviewRequest']) {
    for (const how of ['push', 'replace', 'reset']) {
      const View = () => {
        const view = useView()
        useEffect(() => void attempt(() => view[how]({ id }, { to: thief })), [view])
        return 'hello'
      }
      const { kit, draw } = await page({ plugins: [viewer(View)] })
      await draw()
      await settled()
      const shown = kit.getState().router.history.map(({ viewId }) => viewId)
      await kit.dispose()
      if (shown.includes(id)) return shown
    }
  }
  return undefined
}
