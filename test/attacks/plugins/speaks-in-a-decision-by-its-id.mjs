import { outsider, page, settled } from './world.mjs'

export const row = 'SEC-126'

const permissions = ['wallet:request']
const ids = [
  'evil/checked-by-acme.this-only-proves-that-the-account-is-yours.press-continue',
  `evil/${'nothing-leaves.press-continue.'.repeat(1_000)}a`,
  'checked-by-acme.nothing-leaves.press-continue/a',
]

/** Its id stands in the review of what it asks for. It is a sentence, or so long that the rest is not seen. */
export async function attack() {
  for (const id of ids) {
    let rpc
    const evil = outsider(
      { permissions, activation: 'start' },
      (_, ctx) => void (rpc = ctx.rpc),
      id,
    )
    const { kit } = await page({
      plugins: [evil],
      grants: { [id]: permissions },
      reviewRequests: 'always',
    })
    rpc?.request({ method: 'personal_sign', params: ['0x68656c6c6f'] }).catch(() => {})
    await settled(60)
    const text = document.querySelector('kit-modal')?.shadowRoot?.textContent ?? ''
    await kit.dispose()
    document.body.replaceChildren()
    if (text.includes(id.slice(0, 60))) return `"${id.slice(0, 80)}" stands in the review`
  }
  return undefined
}
