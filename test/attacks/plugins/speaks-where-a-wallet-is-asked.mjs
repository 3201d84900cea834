import { views } from 'latchkey/kernel'
import { attempt, outsider, page, settled, spy, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const text = 'Say yes in your wallet'

/** It may replace views. It draws what a visitor reads while a wallet is asked; or says a word beside the connection that is awaited. */
export async function attack() {
  return (await drawsThere()) ?? (await speaksThere())
}

async function drawsThere() {
  const permissions = ['view:override']
  for (const id of ['PayLoading', 'RegisterAccountName', 'SmartSessionList', 'UnsupportedChain']) {
    const view = views.of({ view: { id }, load: async () => ({}) }, { rank: 5 })
    const { kit } = await page({
      plugins: [outsider({ permissions, contributes: [view] })],
      grants: { 'evil/plugin': permissions },
      connects: false,
    })
    const drawn = kit.unstable_kernel.point(views).getSnapshot()
    await kit.dispose()
    if (drawn.some((one) => one.value.view.id === id && one.pluginId === 'evil/plugin')) return id
  }
  return undefined
}

async function speaksThere() {
  let context
  const evil = spy({}, (_, ctx) => void (context = ctx))
  const permissions = ['wallet:connector']
  const wallet = walletOfOthers({ id: 'acme/wallet', connect: () => new Promise(() => {}) })
  const honest = outsider({ permissions, contributes: [wallet] }, () => {}, 'acme/plugin')
  const { kit } = await page({
    plugins: [evil, honest],
    grants: { 'acme/plugin': permissions },
    connects: false,
  })
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  const row = () =>
    [...(card()?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
      textContent.includes('Nice'),
    )
  kit.open().catch(() => {})
  await until(row, 'its row')
  await settled(150)
  row().click()
  const top = () => kit.getState().router.history.at(-1)?.viewId ?? ''
  await until(() => top().startsWith('Connecting'), 'the connection')
  await settled(40)
  await attempt(() => context.alerts.toast({ kind: 'ok', text }))
  await attempt(() => context.alerts.raise({ code: 'late', kind: 'ok', title: text }))
  await settled(40)
  return card().textContent.includes(text) ? 'a word beside the connection' : undefined
}
