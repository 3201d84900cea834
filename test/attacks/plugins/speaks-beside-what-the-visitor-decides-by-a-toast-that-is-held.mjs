import { page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-86'

/** Without any grant: a toast from before, on which the pointer or the focus of the visitor rests as a request is reviewed. */
export async function attack() {
  const text = 'This request is safe'
  const won = []
  for (const held of ['pointerover', 'focusin']) {
    let context
    const evil = spy({}, (_, ctx) => void (context = ctx))
    const { kit } = await page({ plugins: [evil], reviewRequests: 'always' })
    const root = () => document.querySelector('kit-modal')?.shadowRoot
    kit.open({ view: 'Account' }).catch(() => {})
    await until(() => root()?.textContent.includes('Disconnect'), 'the account')
    context.alerts.toast({ kind: 'ok', text })
    await until(() => root().querySelector('.toast'), 'the toast')
    root()
      .querySelector('.toast')
      .dispatchEvent(new window.MouseEvent(held, { bubbles: true, composed: true }))
    kit
      .getProvider('eip155')
      .request({ method: 'personal_sign', params: ['0x62', visitor] })
      .catch(() => {})
    await until(
      () => kit.getState().router.history.at(-1)?.viewId === 'ReviewRequest',
      'the review',
    )
    await settled(60)
    const card = root().textContent
    await kit.dispose()
    document.body.replaceChildren()
    if (card.includes(text)) won.push(`${held}: ${card.slice(-120)}`)
  }
  return won.length > 0 ? won.join('; ') : undefined
}
