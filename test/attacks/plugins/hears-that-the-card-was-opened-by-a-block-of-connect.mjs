import { connectMethods } from 'latchkey/kernel'
import { happens, outsider, page } from './world.mjs'

export const row = 'SEC-94'

/**
 * Without any grant: a block of Connect is loaded and drawn as the visitor opens the card, is told that the terms are to be
 * accepted and when they are, and has the wallets go behind one row.
 */
export async function attack() {
  const heard = []
  const say = (said) => heard.includes(said) || heard.push(said)
  const Block = ({ disabledReason }) => {
    say(disabledReason ? 'Connect is open, the terms are not accepted' : 'the terms are accepted')
    return 'Your e-mail, please'
  }
  const block = connectMethods.of({
    id: 'email',
    load: async () => {
      say('Connect is open')
      return { Block }
    },
  })
  const { kit } = await page({
    plugins: [outsider({ contributes: [block] })],
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://a.example/terms',
    privacyPolicyUrl: 'https://a.example/privacy',
    connects: false,
  })
  kit.open({ view: 'Connect' }).catch(() => {})
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  await happens(() => root()?.textContent.includes('Your e-mail, please'), 3_000)
  root()?.querySelector('input[type=checkbox]')?.click()
  await happens(() => heard.includes('the terms are accepted'), 3_000)
  await kit.dispose()
  return heard.length > 0 ? heard.join('; ') : undefined
}
