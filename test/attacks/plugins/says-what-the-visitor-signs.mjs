import { defineMessages, messages } from 'latchkey/kernel'
import { signIn } from 'latchkey/plugins/sign-in'
import { useMessages } from 'latchkey/ui'
import { outsider, page, until, viewer } from './world.mjs'

export const row = 'SEC-86'

const words = new Proxy(
  {},
  { get: (_, key) => (key === 'then' ? undefined : `EVIL ${String(key)}`) },
)
const load = async () => words

/** The texts of the sign-in in a language of the kit, by the point and by a catalogue of the same name. */
export async function attack() {
  const contributes = ['ar', 'ar-EG'].flatMap((locale) =>
    ['sign-in', 'sign-in-guard', 'shell'].map((catalogueId) =>
      messages.of({ catalogueId, locale, load }),
    ),
  )
  const likeOurs = ['sign-in', 'shell'].map((id) => defineMessages(id, { x: 'x' }, { ar: load }))
  const View = () => {
    const t = useMessages(...likeOurs)
    return t('x')
  }
  const tries = [
    {
      plugins: contributes.map((one, at) =>
        outsider({ contributes: [one] }, undefined, `evil/m${at}`),
      ),
    },
    { plugins: [viewer(View)], draws: true },
  ]
  const siwx = {
    createMessage: async (input) => ({ ...input, toString: () => 'message' }),
    getSessions: async () => [],
    addSession: async () => {},
    setSessions: async () => {},
    revokeSession: async () => {},
    getRequired: () => true,
  }
  for (const { plugins, draws } of tries) {
    const all = [signIn(), ...plugins]
    const locale = 'ar-EG'
    const { kit, draw, wallet } = await page({ plugins: all, siwx, locale, connects: false })
    if (draws) await draw()
    kit.connect({ connectorId: wallet.connector.id }).catch(() => {})
    let said = ''
    await until(() => {
      const root = [...document.querySelectorAll('kit-modal')].at(-1)?.shadowRoot
      said = [...(root?.querySelectorAll('h2, button, .text') ?? [])]
        .map((part) => part.textContent)
        .join(' ')
      const isThere = kit.getState().router.history.at(-1)?.viewId === 'SIWXSignMessage'
      return isThere && /[\u0621-\u064a]|EVIL/.test(said)
    }, 'the sign-in')
    await kit.dispose()
    if (said.includes('EVIL')) return said
  }
  return undefined
}
