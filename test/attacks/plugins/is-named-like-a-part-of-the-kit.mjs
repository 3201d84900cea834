import { outsider, page } from './world.mjs'

export const row = 'SEC-86'

const vendors = ['walletConnect', 'marks', 'receive', 'devtools', 'multi-wallet', 'Connection']

/** A vendor under whose name the visitor, or who reads a log, takes it for a part of the kit. */
export async function attack() {
  const { kit } = await page({
    plugins: vendors.map((vendor) => outsider({}, undefined, `${vendor}/plugin`)),
    connects: false,
  })
  const ids = kit.inspect().plugins.map(({ id }) => id)
  await kit.dispose()
  return vendors.find((vendor) => ids.includes(`${vendor}/plugin`))
}
