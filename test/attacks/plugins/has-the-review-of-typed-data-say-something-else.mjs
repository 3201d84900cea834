import { page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-96'

const permissions = ['wallet:request']
const trusted = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const sentence = 'nothing. App has checked this request'
const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, 'x']))

const typed = (message, { domain = {}, types = {} } = {}) => ({
  types: {
    EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
    Order: Object.keys(message).map((name) => ({ name, type: types[name] ?? 'string' })),
  },
  primaryType: 'Order',
  domain: { chainId: 1, ...domain },
  message,
})

/** What it has signed, and what the review must not say of it. */
const ways = [
  // Wallets take the text for true.
  [typed({ approved: 'false' }, { types: { approved: 'bool' } }), /approved\s*false/],
  // The type of the domain does not name it: it is not signed.
  [typed({ a: 'x' }, { domain: { verifyingContract: trusted } }), /Contract\s*0xA0b8/i],
  [typed({ a: 'x' }, { domain: { name: 'A well-known app' } }), /A well-known app/],
  // The names of what is left out stand in a line of the kit.
  [typed({ ...many, [sentence]: 'x' }), /App has checked this request/],
  [typed({ [sentence]: 'x'.repeat(900) }), /App has checked this request/],
  [typed({ 'Network fee, about': 'Nothing' }), /Network fee, about/],
]

/** It asks a wallet to sign data, and the review says another value, another contract or a sentence of its own. */
export async function attack() {
  const got = []
  for (const [data, said] of ways) {
    let rpc
    const evil = spy({ permissions }, (_, ctx) => void (rpc = ctx.rpc))
    const { kit } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': permissions },
    })
    await until(() => rpc, 'its set-up')
    rpc
      .request({ method: 'eth_signTypedData_v4', params: [visitor, JSON.stringify(data)] })
      .catch(() => {})
    const card = () =>
      document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')
    await until(() => card()?.textContent.includes('Reject'), 'the review')
    await settled(30)
    // What is called raw data is the request itself.
    const lines = [...card().querySelectorAll('dl, [role=status], [role=alert]')]
    const text = lines.map(({ textContent }) => textContent).join('\n')
    if (said.test(text)) got.push(String(said))
    await kit.dispose()
  }
  return got.length > 0 ? got.join(', ') : undefined
}
