import { createElement } from 'react'
import { defineView, views } from 'latchkey/kernel'
import { Button, ContributedBlock, useView } from 'latchkey/ui'
import { outsider, page, settled, until, viewer } from './world.mjs'

export const row = 'SEC-86'

/** Draws a block as if it were of another plugin, and leads to that one's view by it, with what that never expects. */
export async function attack() {
  const Board = ({ params }) => createElement('p', null, `board ${params.item.name}`)
  const view = defineView()('acme/board:Main')
  const acme = outsider(
    {
      activation: 'start',
      contributes: [views.of({ view, load: async () => ({ View: Board, title: () => 'Board' }) })],
    },
    () => {},
    'acme/board',
  )
  const Block = () => {
    const card = useView()
    const lead = () => card.push({ id: 'acme/board:Main' }, { round: Math.random() })
    return createElement(Button, { onPress: lead }, 'Go')
  }
  const entry = { pluginId: 'acme/board', value: { id: 'evil/x', load: async () => ({ Block }) } }
  const View = () =>
    createElement(ContributedBlock, { entry, viewId: 'evil/plugin:Main', props: {} })
  const { kit, draw, environment, statusOf } = await page({ plugins: [acme, viewer(View)] })
  const button = (words) =>
    [
      ...(document.querySelector('kit-modal')?.shadowRoot?.querySelectorAll('.view button') ?? []),
    ].find(({ textContent }) => words.test(textContent))
  for (let round = 0; round < 3; round += 1) {
    await draw()
    await until(() => button(/^Go/), 'its block')
    button(/^Go/).click()
    await until(() => button(/Try again/), 'the apology').catch(() => {})
    await environment.clock.advance(2_000)
    button(/Try again/)?.click()
    await settled(20)
    await environment.clock.advance(2_000)
    kit.close()
    await settled()
    if (statusOf('acme/board') !== 'active') return `acme is ${statusOf('acme/board')}`
  }
  return undefined
}
