import { createToken } from 'latchkey/kernel'
import { attempt, outsider, page, spy, thief } from './world.mjs'

export const row = 'SEC-86'

/** The service of an honest vendor, changed for all who use it: by what is handed out, and by what it answers. */
export async function attack() {
  const Payees = createToken('honest/payees')
  const honest = outsider(
    { provides: { payees: Payees } },
    () => ({
      payees: {
        payeeOf: () => 'the shop',
        itself() {
          return this
        },
        async later() {
          return this
        },
      },
    }),
    'honest/plugin',
  )
  let used
  const user = outsider(
    { activation: 'start', needs: { payees: Payees } },
    ({ payees }) => void (used = payees),
    'user/plugin',
  )
  const evil = spy({ needs: { payees: Payees } }, async ({ payees }) => {
    for (const one of [payees, payees.itself(), await payees.later()]) {
      await attempt(() => (one.payeeOf = () => thief))
      await attempt(() => Object.defineProperty(one, 'payeeOf', { value: () => thief }))
      await attempt(() => (Object.getPrototypeOf(one).payeeOf = () => thief))
    }
  })
  const { kit } = await page({ plugins: [honest, evil, user], connects: false })
  const payee = used?.payeeOf()
  await kit.dispose()
  return payee === thief ? payee : undefined
}
