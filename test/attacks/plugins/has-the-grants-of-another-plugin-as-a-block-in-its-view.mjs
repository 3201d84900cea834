// A plugin may have a point of its own, and draws what others add to it by `ContributedBlock`, which knows whose the block is. In a
// view of a plugin of others the block has what that plugin was granted: here an account, and the wallets by `ConnectionService`,
// where the plugin of the block was granted nothing.
import { ConnectionService, defineContributionPoint, defineView, views } from 'latchkey/kernel'
import { ContributedBlock, useAccount, useContributions, useService } from 'latchkey/ui'
import { createElement } from 'react'
import { attempt, outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-85'

const tips = defineContributionPoint({ id: 'acme/tips', combine: (entries) => entries })
const pricesView = defineView()('acme/prices:Main')

/** An honest plugin, that was granted to read accounts and to connect. */
const prices = outsider(
  {
    permissions: ['wallet:accounts', 'wallet:connect'],
    contributes: [
      views.of({ view: pricesView, load: async () => ({ View: Prices, title: () => 'Prices' }) }),
    ],
  },
  undefined,
  'acme/prices',
)

function Prices() {
  const entries = useContributions(tips)
  return entries.map((entry) =>
    createElement(ContributedBlock, {
      key: entry.pluginId,
      entry,
      viewId: pricesView.id,
      props: {},
    }),
  )
}

export async function attack() {
  const had = {}
  let isDrawn = false
  function Block() {
    isDrawn = true
    had.connections = useService(ConnectionService) ?? had.connections
    had.address = useAccount().address ?? had.address
    return null
  }
  const tip = tips.of({ id: 'evil-tip', load: async () => ({ Block }) })
  const { kit } = await page({
    plugins: [prices, outsider({ contributes: [tip] })],
    grants: { 'acme/prices': ['wallet:accounts', 'wallet:connect'] },
  })
  kit.open({ view: pricesView.id }).catch(() => {})
  await until(() => isDrawn, 'the block')
  await settled(20)
  const won = []
  if (had.address !== undefined) won.push(`the account ${had.address}`)
  await attempt(() => had.connections.disconnect('eip155'))
  if (!kit.getAccount().isConnected) won.push('the visitor was disconnected')
  await kit.dispose()
  return won.length > 0 ? won.join('; ') : undefined
}
