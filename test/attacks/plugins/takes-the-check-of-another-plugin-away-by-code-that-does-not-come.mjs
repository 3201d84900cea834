import { configKeys, defineConfigKey, rpcGuards } from 'latchkey/kernel'
import { attempt, outsider, page, settled, thief, visitor } from './world.mjs'

export const row = 'SEC-83'

const permissions = ['policy:review']
const isOn = defineConfigKey({ key: 'acme/on', scope: 'local', parse: Boolean, fallback: false })

/**
 * Without any grant: its code never comes, and as long as it is waited for a check that the app has switched on by a key of its
 * plugin is off. What that refuses is sent.
 */
export async function attack() {
  const sentBeside = async (holders) => {
    const firewall = outsider(
      {
        permissions,
        gate: { feature: 'acme/on' },
        contributes: [
          configKeys.of(isOn),
          rpcGuards.of({
            id: 'acme/firewall',
            methods: ['eth_sendTransaction'],
            async check({ params }) {
              if (JSON.stringify(params).includes(thief)) throw new Error('That is a thief')
            },
          }),
        ],
      },
      undefined,
      'acme/firewall',
    )
    const { kit, wallet } = await page({
      isHeld: true,
      plugins: [firewall, ...holders],
      features: { 'acme/on': true },
      grants: { 'acme/firewall': permissions },
      reviewRequests: 'never',
    })
    const params = [{ from: visitor, to: thief, value: '0xffff' }]
    const sending = kit.getProvider('eip155').request({ method: 'eth_sendTransaction', params })
    await Promise.race([attempt(() => sending), settled(100)])
    const sent = JSON.stringify(wallet.requests)
    await kit.dispose()
    document.body.replaceChildren()
    return sent.includes(thief)
  }
  if (await sentBeside([])) throw new Error('Nobody refuses it')
  const evil = { ...outsider({ activation: 'start' }), load: () => new Promise(() => {}) }
  return (await sentBeside([evil])) ? 'what another plugin refuses was sent' : undefined
}
