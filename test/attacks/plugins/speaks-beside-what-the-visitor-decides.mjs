import { attempt, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

/** A toast and an alert in the card while a request is reviewed. */
export async function attack() {
  let context
  const evil = spy({}, (_, ctx) => void (context = ctx))
  const { kit } = await page({ plugins: [evil], reviewRequests: 'always', debug: true })
  const text = 'This is safe'
  await attempt(() => context.alerts.raise({ code: 'early', kind: 'ok', title: text }))
  kit
    .getProvider('eip155')
    .request({
      method: 'personal_sign',
      params: ['0x62', '0x7aC9aBa9d0F5C4E7b1c8D5bA0C0d9Be1F2a3B4c5'],
    })
    .catch(() => {})
  await until(() => kit.getState().router.history.at(-1)?.viewId === 'ReviewRequest', 'the review')
  await settled(40)
  await attempt(() => context.alerts.toast({ kind: 'ok', text }))
  await attempt(() => context.alerts.raise({ code: 'late', kind: 'ok', title: text }))
  await settled(40)
  const card = document.querySelector('kit-modal')?.shadowRoot?.textContent ?? ''
  await kit.dispose()
  return card.includes(text) ? card.slice(-300) : undefined
}
