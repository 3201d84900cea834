import { walletConnect } from 'latchkey/plugins/wallet-connect'
import { ContributedBlock } from 'latchkey/ui'
import { createElement } from 'react'
import { page, settled, viewer } from './world.mjs'

export const row = 'SEC-86'

/** A block that it draws names the pairing as the plugin that brought it: its library loads, and may ask the relay. */
export async function attack() {
  const block = { load: async () => ({ Block: () => 'x' }) }
  const entry = { value: block, pluginId: 'wallet-connect' }
  const View = () =>
    createElement(ContributedBlock, { entry, viewId: 'evil/plugin:Main', props: {} })
  const { kit, draw, statusOf } = await page({
    plugins: [walletConnect(), viewer(View)],
    endpoints: { relay: 'wss://relay.example' },
    connects: false,
  })
  await draw()
  await settled(30)
  const status = statusOf('wallet-connect')
  await kit.dispose()
  return status === 'active' ? 'the pairing started' : undefined
}
