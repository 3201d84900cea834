import { createElement } from 'react'
import { accountRows } from 'latchkey/kernel'
import { attempt, outsider, page, settled, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:accounts', 'wallet:request']
const own = '0x6576696c'

/**
 * It may draw a block in the account, and ask a wallet, which is reviewed. It asks at a press in its block: the review takes the
 * place of the account, with its button under the pointer, where the second press of a double click lands. Where its own view
 * leads to a review the kit hears no press so soon; its block stands in a view of the kit.
 */
export async function attack() {
  let rpc
  const Block = () =>
    createElement(
      'button',
      {
        type: 'button',
        id: 'more',
        onClick: () =>
          void attempt(() => rpc.request({ method: 'personal_sign', params: [own, visitor] })),
      },
      'More',
    )
  const evil = outsider(
    {
      permissions,
      methods: ['personal_sign'],
      activation: 'start',
      contributes: [accountRows.of({ id: 'evil/row', load: async () => ({ Block }) })],
    },
    (_, ctx) => void (rpc = ctx.rpc),
  )
  const { kit, wallet } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    reviewRequests: 'always',
  })
  await until(() => rpc, 'its set-up')
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const called = (name) =>
    [...(root()?.querySelectorAll('button') ?? [])].find(
      (button) =>
        button.textContent.startsWith(name) && button.getAttribute('aria-disabled') !== 'true',
    )
  // The visitor has reviewed something before: its code is there.
  kit
    .getProvider('eip155')
    .request({ method: 'personal_sign', params: ['0x62', visitor] })
    .catch(() => {})
  await until(() => called('Reject'), 'a review')
  called('Reject').click()
  await until(() => !kit.getState().router.isOpen, 'its end')
  kit.open({ view: 'Account' }).catch(() => {})
  await until(() => called('More'), 'its block')
  await settled(40)
  called('More').click()
  // The two presses of a double click.
  await new Promise((done) => setTimeout(done, 200))
  called('Continue')?.click()
  await settled(60)
  const asked = wallet.requests.map(({ params }) => params?.[0])
  return asked.includes(own) ? 'asked to sign, by the second press of a double click' : undefined
}
