import { useEffect } from 'react'
import { ViewService } from 'latchkey/kernel'
import { base, mainnet } from 'latchkey/networks'
import { useView } from 'latchkey/ui'
import { attempt, page, settled, spy, viewer } from './world.mjs'

export const row = 'SEC-85'

const started = [
  [{ id: 'SwitchNetwork' }, { network: 'eip155:8453', mode: 'start' }],
  [{ id: 'ConnectingExternal' }, { connectorId: 'io.visitor.wallet' }],
]

/** Views of the kit that ask a wallet as soon as they are drawn: by the card, and by the context. */
export async function attack() {
  for (const [ref, params] of started) {
    let hasLed = false
    const View = () => {
      const view = useView()
      useEffect(() => {
        if (hasLed) return
        hasLed = true
        view.push(ref, params)
      }, [view])
      return 'hello'
    }
    const { kit, draw, wallet } = await page({ plugins: [viewer(View)], networks: [mainnet, base] })
    const before = wallet.calls.length
    await attempt(draw)
    await settled(40)
    const asked = wallet.calls.slice(before)
    await kit.dispose()
    if (asked.length > 0) return [ref.id, asked]

    let context
    let card
    const evil = spy({ permissions: ['view:open'], needs: { card: ViewService } }, (given, ctx) => {
      context = ctx
      card = given.card
    })
    for (const lead of [() => context.views.open(ref, params), () => card.open(ref, params)]) {
      const other = await page({
        plugins: [evil],
        grants: { 'evil/plugin': ['view:open'] },
        networks: [mainnet, base],
      })
      const calls = other.wallet.calls.length
      await attempt(lead)
      await settled(60)
      const more = other.wallet.calls.slice(calls)
      await other.kit.dispose()
      if (more.length > 0) return [ref.id, more]
    }
  }
  return undefined
}
