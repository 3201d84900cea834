import { createToken, KitError, rpcGuards, rpcReviews } from 'latchkey/kernel'
import { leave, outsider, page, settled, until, visitor } from './world.mjs'
import { switchedOff, withSwitch } from './switched-off.mjs'

export const row = 'SEC-86'

const permissions = ['policy:review']
const Reviewer = createToken('evil/reviewer')
const methods = ['personal_sign']
const words = 'Words of a plugin that is off'

/**
 * It may look at what a wallet is asked. The app switches it off while it looks. What it says then still stands before the visitor,
 * refuses the request, withholds what the wallet answered, or, by its silence, has the app wait.
 */
export async function attack() {
  const refuse = ({ reject }) => reject(new KitError(words, { code: 'EVIL_SAYS_NO' }))
  return (
    (await looks('a check speaks', true, ({ resolve }) => resolve({ reason: words }))) ??
    (await looks('a check refuses', true, refuse)) ??
    (await looks('a check is silent', true, () => {})) ??
    (await looks('a review refuses', false, refuse)) ??
    (await looks('a review is silent', false, () => {}))
  )
}

async function looks(name, isCheck, answer) {
  const turns = []
  const wait = () => new Promise((resolve, reject) => turns.push({ resolve, reject }))
  const evil = outsider(
    withSwitch({
      permissions,
      provides: { reviewer: Reviewer },
      contributes: [
        isCheck
          ? rpcGuards.of({ id: 'evil/look', methods, check: wait })
          : rpcReviews.of({ id: 'evil/look', methods, reviewer: Reviewer }),
      ],
    }),
    () => ({ reviewer: { review: wait } }),
  )
  const { kit, wallet } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    ...switchedOff(false),
  })
  let ended
  kit
    .getProvider('eip155')
    .request({ method: 'personal_sign', params: ['0x6869', visitor] })
    .then(
      () => (ended = 'answered'),
      ({ code, message }) => (ended = `${code} ${message}`),
    )
  await until(() => turns.length > 0, 'its turn')
  await kit.reconfigure(switchedOff(true))
  answer(turns[0])
  await settled(40)
  const card = document.querySelector('kit-modal')?.shadowRoot?.textContent ?? ''
  const asked = wallet.requests.some(({ method }) => methods.includes(method))
  await leave()
  if (card.includes(words)) return `${name}: its words stand in the card`
  return asked && ended === 'answered' ? undefined : `${name}: the request is ${ended ?? 'held'}`
}
