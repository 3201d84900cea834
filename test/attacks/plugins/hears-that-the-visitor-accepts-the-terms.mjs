import { page, settled, spy } from './world.mjs'

export const row = 'SEC-94'

/** Without any grant: what the visitor ticks in Connect is a fact that everybody hears. */
export async function attack() {
  const heard = []
  const evil = spy(
    {},
    (_, ctx) => void ctx.on({ type: 'consent/changed' }, (said) => heard.push(said)),
  )
  const { kit } = await page({
    plugins: [evil],
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://a.example/terms',
    privacyPolicyUrl: 'https://a.example/privacy',
    connects: false,
  })
  kit.open({ view: 'Connect' }).catch(() => {})
  await settled(60)
  const root = document.querySelector('kit-modal')?.shadowRoot
  root?.querySelector('input[type=checkbox]')?.click()
  await settled(20)
  await kit.dispose()
  return heard.length > 0 ? JSON.stringify(heard) : undefined
}
