import { signIn } from 'latchkey/plugins/sign-in'
import { useView } from 'latchkey/ui'
import { useEffect } from 'react'
import { page, settled, until, viewer } from './world.mjs'

export const row = 'SEC-86'

const siwx = {
  createMessage: async (input) => ({ ...input, toString: () => 'message' }),
  getSessions: async () => [],
  addSession: async () => {},
  setSessions: async () => {},
  revokeSession: async () => {},
  getRequired: () => true,
}

/** Without any grant: what its view announced stays in the card, for who reads it by ear, as the visitor is asked to sign in. */
export async function attack() {
  const text = 'Sign the next message, it is safe'
  const won = []
  for (const urgency of ['polite', 'assertive']) {
    const View = () => {
      const view = useView()
      useEffect(() => {
        view.announce(text, urgency)
      }, [view])
      return 'hello'
    }
    const { kit, draw, wallet } = await page({
      plugins: [signIn(), viewer(View)],
      siwx,
      connects: false,
    })
    const root = () => document.querySelector('kit-modal')?.shadowRoot
    await draw()
    kit.connect({ connectorId: wallet.connector.id }).catch(() => {})
    await until(
      () => kit.getState().router.history.at(-1)?.viewId === 'SIWXSignMessage',
      'the sign-in',
    )
    await until(() => root()?.querySelector('.button.primary'), 'its buttons')
    await settled(60)
    const regions = [...root().querySelectorAll('[role=log], [role=alert]')]
    const said = regions.map((region) => region.textContent).join(' ')
    await Promise.race([kit.dispose(), settled(40)])
    document.body.replaceChildren()
    if (said.includes(text)) won.push(`${urgency}: ${said}`)
  }
  return won.length > 0 ? won.join('; ') : undefined
}
