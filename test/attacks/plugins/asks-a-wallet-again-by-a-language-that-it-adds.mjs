import { messages } from 'latchkey/kernel'
import { base, mainnet } from 'latchkey/networks'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

/**
 * Without any grant, and with no view: it adds a language to texts of its own while the wallet is asked for a network that the
 * visitor chose. What the card says is said anew, and the view in which it is waited for asks the wallet again, each time.
 */
export async function attack() {
  let context
  const evil = spy({}, (_, ctx) => void (context = ctx))
  const { kit, wallet } = await page({ plugins: [evil], networks: [mainnet, base] })
  await until(() => context, 'its set-up')
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const button = (words) =>
    [...(root()?.querySelectorAll('button') ?? [])].find((one) => words.test(one.textContent))
  const asked = () => wallet.calls.filter((call) => call === 'switch eip155:8453').length
  kit.open({ view: 'Networks' }).catch(() => {})
  await until(() => button(/^Base/), 'the networks')
  wallet.answer('hang')
  button(/^Base/).click()
  await until(() => asked() > 0, 'the question to the wallet')
  await settled()
  const before = asked()
  for (const locale of ['fr', 'it', 'es', 'nl']) {
    const load = async () => ({})
    context.contribute(messages.of({ catalogueId: 'evil/texts', locale, load }))
    await settled()
  }
  const again = asked() - before
  return again > 0 ? `the wallet was asked ${again} times more` : undefined
}
