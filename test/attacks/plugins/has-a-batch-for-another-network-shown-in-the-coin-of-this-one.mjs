import { base, mainnet } from 'latchkey/networks'
import { attempt, page, settled, spy, thief, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:request']
const payment = { to: thief, value: '0xde0b6b3a7640000' }
const asked = [
  {
    method: 'wallet_sendCalls',
    params: [{ version: '2.0.0', chainId: '0x2105', calls: [payment] }],
  },
  {
    method: 'wallet_sendCalls',
    params: [{ version: '1.0', chainId: '0x1', calls: [{ ...payment, chainId: '0x2105' }] }],
  },
  { method: 'eth_sendTransaction', params: [{ ...payment, chainId: '0x2105' }] },
  { method: 'eth_sendTransaction', params: [payment], caipNetworkId: base.caipNetworkId },
]

/**
 * What it asks for, or a call within it, names its network itself, and that is not the one where the wallet is: the visitor sees coin,
 * fee and network of one, and the wallet does it on the other.
 */
export async function attack() {
  let rpc
  const evil = spy({ permissions }, (_, ctx) => void (rpc = ctx.rpc))
  const { kit, wallet, environment } = await page({
    plugins: [evil],
    networks: [mainnet, base],
    grants: { 'evil/plugin': permissions },
    reviewRequests: 'always',
    answers: { wallet_sendCalls: { id: '0x1' } },
  })
  await until(() => rpc, 'its set-up')
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  for (const request of asked) {
    void attempt(() => rpc.request(request))
    await settled(60)
    await environment.clock.advance(700)
    await settled()
    const buttons = [...(root()?.querySelectorAll('button') ?? [])]
    buttons.find(({ textContent }) => textContent.startsWith('Continue'))?.click()
    await settled(60)
  }
  const got = wallet.requests.map(({ method }) => method).filter((method) => /send/.test(method))
  await kit.dispose()
  return got.length > 0 ? `for another network: ${got.join()}` : undefined
}
