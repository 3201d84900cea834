import { defaultPlugins } from 'latchkey'
import { rpcGuards } from 'latchkey/kernel'
import { attempt, outsider, page, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['policy:review']
const warning = 'This takes all that you have'
const spoil = (change) => {
  try {
    change()
  } catch {}
}

/** With the grant to review requests: what a plugin listed before warns of is in its hands before it is shown. */
export async function attack() {
  const honest = outsider(
    {
      permissions,
      contributes: [rpcGuards.of({ id: 'honest', check: async () => ({ reason: warning }) })],
    },
    undefined,
    'acme/guard',
  )
  const evil = outsider({
    permissions,
    contributes: [
      rpcGuards.of({
        id: 'evil',
        check: async ({ concerns }) => {
          spoil(() => Object.assign(concerns[0], { reason: 'All is well' }))
          spoil(() => concerns.splice(0, 1))
        },
      }),
    ],
  })
  const { kit } = await page({
    first: defaultPlugins(),
    plugins: [honest, evil],
    grants: { 'acme/guard': permissions, 'evil/plugin': permissions },
  })
  const request = { method: 'personal_sign', params: ['0x68656c6c6f', visitor] }
  const asked = attempt(() => kit.getProvider('eip155').request(request))
  let said = ''
  await until(() => {
    const root = [...document.querySelectorAll('kit-modal')].at(-1)?.shadowRoot
    said = root?.textContent ?? ''
    return said.includes('wants you to look')
  }, 'the review')
  await kit.dispose()
  await asked
  return said.includes(warning) ? undefined : said
}
