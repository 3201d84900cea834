import { connectionOpened, createToken } from 'latchkey/kernel'
import { outsider, page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-85'

const Prices = createToken('acme/prices')

/** Without any grant: a plugin that may know the account failed with it in an error, and it asks for a service of that. */
export async function attack() {
  let got
  let context
  const hear = (said) => {
    const words = `${said?.message} ${said?.details} ${said?.cause?.message} ${JSON.stringify(said)}`
    if (words.includes(visitor)) got ??= words
  }
  const evil = spy({}, (_, ctx) => void (context = ctx))
  const clumsy = outsider(
    { activation: 'start', permissions: ['wallet:accounts'], provides: { prices: Prices } },
    (_, ctx) => {
      for (const place of ['first', 'second', 'third']) {
        ctx.on(connectionOpened, ({ connection }) => {
          throw new Error(`${place}: no balance for ${connection.accounts[0].address}`)
        })
      }
      return { prices: {} }
    },
    'acme/clumsy',
  )
  const { statusOf } = await page({
    plugins: [clumsy, evil],
    grants: { 'acme/clumsy': ['wallet:accounts'] },
  })
  await until(() => context && statusOf('acme/clumsy') === 'failed', 'the end of the other one')
  await context.service(Prices).catch(hear)
  await settled()
  return got
}
