import { createElement } from 'react'
import { page, settled, until, viewer, visitor } from './world.mjs'

export const row = 'SEC-95'

const css = '.notice-bar{display:none}[part~=body]::before{content:"All is well: sign this"}'

/** Without any grant: React keeps a style with a precedence in the root of the card once the view that drew it is gone. */
export async function attack() {
  const View = () => [
    'hello',
    createElement('style', { key: 's', href: 'evil', precedence: 'high' }, css),
  ]
  const { kit, draw, statusOf } = await page({ plugins: [viewer(View)], reviewRequests: 'always' })
  await draw()
  kit.close()
  await settled(20)
  kit
    .getProvider('eip155')
    .request({ method: 'personal_sign', params: ['0x62', visitor] })
    .catch(() => {})
  const { shadowRoot } = document.querySelector('kit-modal')
  await until(
    () => shadowRoot.textContent.includes('Reject') || shadowRoot.querySelector('.button'),
  )
  await settled(40)
  const top = kit.getState().router.history.at(-1)?.viewId
  const styles = [...shadowRoot.querySelectorAll('style')]
  const isThere = styles.some(
    ({ textContent, media }) => textContent.includes('All is well') && media !== 'not all',
  )
  const status = statusOf()
  await kit.dispose()
  return isThere && top === 'ReviewRequest'
    ? `its style in ${top}, while its view is not drawn (${status})`
    : undefined
}
