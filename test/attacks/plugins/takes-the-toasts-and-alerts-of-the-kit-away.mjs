import { attempt, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-90'

/** With no grant: by a toast every 40 ms each toast of the kit is gone at once, and an alert lies over the one of the kit. */
export async function attack() {
  let context
  const evil = spy({}, (_, ctx) => void (context = ctx))
  const { kit, environment } = await page({ plugins: [evil], debug: true })
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  kit.open({ view: 'Account' }).catch(() => {})
  await until(() => context && card()?.querySelector('h2'), 'the card')
  void attempt(() => kit.switchNetwork('eip155:999'))
  const notices = () => kit.getState().notices
  const copy = () =>
    [...(card()?.querySelectorAll('[role=dialog] button') ?? [])].find(
      ({ textContent, ariaLabel }) => /copy address/iu.test(ariaLabel ?? textContent),
    )
  await until(copy, 'the address')
  await environment.clock.advance(700)
  copy().click()
  await until(() => notices().toast && notices().alerts.length > 0, 'what the kit says')
  const said = notices().toast.text
  const won = []
  context.alerts.raise({ code: 'evil/plugin/NEWS', kind: 'info', title: 'News' })
  for (let time = 0; time < 5; time += 1) {
    context.alerts.toast({ kind: 'info', text: 'News' })
    await settled()
    await environment.clock.advance(40)
  }
  if (notices().toast?.text !== said) won.push('the toast')
  await settled(40)
  const bar = card().querySelector('.alert-bar')
  if (!bar) throw new Error('no alert is drawn')
  if (/News/u.test(bar.textContent)) won.push('the alert')
  return won.length > 0 ? `gone: ${won.join(', ')}` : undefined
}
