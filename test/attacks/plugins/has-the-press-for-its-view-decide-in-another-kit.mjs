import { createElement } from 'react'
import { useView } from 'latchkey/ui'
import { attempt, page, settled, spy, until, viewer, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:request']

/**
 * An app with two kits lists it in both. What it asks a wallet of the first one is reviewed; its view in the second one lies over that,
 * and goes as the pointer comes to its button, whose place "Continue" has then.
 */
export async function attack() {
  let rpc
  const asker = spy({ permissions }, (_, ctx) => void (rpc = ctx.rpc))
  const View = () => {
    const view = useView()
    const leave = () => view.close()
    return createElement('button', { type: 'button', onPointerMove: leave }, 'Nice')
  }
  const below = await page({
    plugins: [asker],
    grants: { 'evil/plugin': permissions },
    reviewRequests: 'always',
  })
  const above = await page({ plugins: [viewer(View)], storageName: 'above', connects: false })
  const button = (words) =>
    [...document.querySelectorAll('kit-modal')]
      .flatMap(({ shadowRoot }) => [...shadowRoot.querySelectorAll('button')])
      .find(({ textContent }) => textContent.startsWith(words))
  const passTime = async () => {
    for (const { environment } of [below, above]) await environment.clock.advance(700)
    await settled()
  }
  await until(() => rpc, 'its set-up')
  void attempt(() => rpc.request({ method: 'personal_sign', params: ['0x62', visitor] }))
  await until(() => button('Continue'), 'the review')
  await passTime()
  above.kit.open({ view: 'evil/plugin:Main' }).catch(() => {})
  await until(() => button('Nice'), 'its view')
  await passTime()
  button('Nice').dispatchEvent(new window.Event('pointermove', { bubbles: true, composed: true }))
  await until(() => !button('Nice'), 'the end of its view')
  button('Continue')?.click()
  await settled(40)
  const isSigned = below.wallet.requests.some(({ method }) => method === 'personal_sign')
  for (const { kit } of [below, above]) await kit.dispose()
  return isSigned ? 'signed by a press that was meant for its view' : undefined
}
