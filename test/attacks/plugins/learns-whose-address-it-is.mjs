import { IdentityService, KnownTokens, NativeBalanceService } from 'latchkey/kernel'
import { attempt, page, settled, spy, thief, until, visitor } from './world.mjs'

export const row = 'SEC-85'

/** Of a list of addresses: that of the visitor, by what the kit knows of it without asking. */
export async function attack() {
  const had = []
  const evils = [NativeBalanceService, IdentityService, KnownTokens].map((service, index) =>
    spy({ id: `evil/plugin${index}`, needs: { service } }, (needed) => had.push(needed.service)),
  )
  const grants = Object.fromEntries(evils.map(({ manifest }) => [manifest.id, []]))
  const { kit, faults } = await page({ plugins: evils, grants })
  kit.open().catch(() => {})
  await until(
    () => document.querySelector('kit-modal')?.shadowRoot?.textContent.includes('1.500'),
    'the balance',
  )
  await settled()
  const found = []
  for (const service of had) {
    for (const address of [visitor, thief]) {
      const known = await attempt(() => service.peek(`eip155:1:${address}`))
      if (known) found.push(address)
    }
  }
  const isTried = had.length > 0 && faults().every(({ code }) => code !== 'PLUGIN_INVALID')
  await kit.dispose()
  if (!isTried) throw new Error('it had no service')
  return found.length > 0 ? found : undefined
}
