import { connectionOpened, createToken } from 'latchkey/kernel'
import { attempt, outsider, page, spy, visitor } from './world.mjs'

export const row = 'SEC-85'

const Prices = createToken('acme/prices')

/** It needs a plugin that may know the account and fails with it in an error: why it ended itself, and why it cannot be back. */
export async function attack() {
  let got
  const hear = (said) => {
    if (`${said?.details} ${JSON.stringify(said)}`.includes(visitor)) got ??= said
  }
  const evil = spy({ needs: { prices: Prices } }, (_, ctx) => {
    ctx.on({ type: 'plugin/statusChanged' }, hear)
    ctx.signal.addEventListener('abort', () => hear(ctx.signal.reason))
    ctx.clock.delay(60_000).catch(hear)
  })
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
  const { kit } = await page({
    plugins: [clumsy, evil],
    grants: { 'acme/clumsy': ['wallet:accounts'] },
  })
  await attempt(() => kit.unstable_kernel.activate('evil/plugin').catch(hear))
  await kit.dispose()
  return got
}
