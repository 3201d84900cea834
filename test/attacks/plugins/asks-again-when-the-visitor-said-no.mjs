import { attempt, happens, page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['wallet:request']

/**
 * It may ask a wallet, and what it asks is reviewed. It asks again at once when the visitor says no: the card opens by itself each
 * time, over a page that cannot be used, until they say yes.
 */
export async function attack() {
  let rpc
  const evil = spy({ permissions }, (_, ctx) => void (rpc = ctx.rpc))
  const { kit } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    reviewRequests: 'always',
  })
  await until(() => rpc, 'its set-up')
  let isOver = false
  const ask = async () => {
    while (!isOver) {
      await attempt(() => rpc.request({ method: 'personal_sign', params: ['0x62', visitor] }))
      await settled(1)
    }
  }
  void ask()
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const no = () =>
    [...(root()?.querySelectorAll('[role=dialog] button') ?? [])].find(({ textContent }) =>
      /reject|don.t|decline|cancel/i.test(textContent),
    )
  let refused = 0
  for (let round = 0; round < 10; round += 1) {
    if (!(await happens(() => kit.getState().router.isOpen && no(), 1_500))) break
    no().click()
    refused += 1
    await settled()
  }
  isOver = true
  await kit.dispose()
  return refused === 10 ? `asked ${refused} times, and refused each time` : undefined
}
