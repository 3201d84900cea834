import { createElement } from 'react'
import { connectionsStore, defineEvent } from 'latchkey/kernel'
import { ContributedBlock } from 'latchkey/ui'
import { attempt, evilView, outsider, page, settled } from './world.mjs'
import { views } from 'latchkey/kernel'

export const row = 'SEC-86'

const said = defineEvent()('evil/plugin/said')
const entry = {
  pluginId: 'evil/plugin',
  value: { id: 'evil/x', load: async () => ({ Block: () => null }) },
}

/** Keeps what its view is drawn with, and reads, listens and speaks by it once it was switched off. */
export async function attack() {
  let kernel
  let context
  const View = () => {
    kernel ??= ContributedBlock({ entry, viewId: 'evil/plugin:Main', props: {} })?.props?.kernel
    return createElement('p', null, 'nice')
  }
  const load = async () => ({ View, title: () => 'Nice view' })
  const evil = outsider(
    {
      activation: 'start',
      permissions: ['wallet:accounts'],
      contributes: [views.of({ view: evilView, load })],
    },
    (_, ctx) => {
      context = ctx
    },
  )
  const heardByAcme = []
  const acme = outsider(
    { activation: 'start' },
    (_, ctx) => void ctx.on(said, (fact) => heardByAcme.push(fact)),
    'acme/board',
  )
  const { kit, wallet, draw, statusOf } = await page({
    plugins: [evil, acme],
    grants: { 'evil/plugin': ['wallet:accounts'] },
  })
  await draw()
  await settled(20)
  const heard = []
  const listen = () =>
    void kernel?.on({ type: 'connection/accountsChanged' }, (fact) => heard.push(fact))
  // Once before its end as well.
  await attempt(listen)
  kit.close()
  for (let fault = 0; fault < 4; fault += 1) context.run(Promise.reject(new Error('bug')))
  await settled()
  if (statusOf() !== 'failed') throw new Error(`it is ${statusOf()}`)
  await attempt(listen)
  await attempt(() => kernel.emit(said({ at: 'after its end' })))
  const changed = '0x1111111111111111111111111111111111111111'
  wallet.changeAccounts([changed])
  await settled(20)
  const read = await attempt(() => JSON.stringify(kernel.store(connectionsStore).getSnapshot()))
  if (read?.toLowerCase().includes(changed)) return 'the account of now'
  if (heard.length > 0) return heard
  return heardByAcme.length > 0 ? heardByAcme : undefined
}
