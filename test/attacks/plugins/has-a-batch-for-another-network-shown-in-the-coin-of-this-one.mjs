import { base, mainnet } from 'latchkey/networks'
import { attempt, page, settled, spy, thief, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:request']
const asked = {
  wallet_sendCalls: [
    { version: '2.0.0', chainId: '0x2105', calls: [{ to: thief, value: '0xde0b6b3a7640000' }] },
  ],
  eth_sendTransaction: [{ to: thief, value: '0xde0b6b3a7640000', chainId: '0x2105' }],
}

/**
 * What it asks for names its network itself, and that is not the one where the wallet is: the visitor sees coin, fee and network of that
 * one, and the wallet does it on the other.
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
  for (const [method, params] of Object.entries(asked)) {
    void attempt(() => rpc.request({ method, params }))
    await settled(60)
    await environment.clock.advance(700)
    await settled()
    const buttons = [...(root()?.querySelectorAll('button') ?? [])]
    buttons.find(({ textContent }) => textContent.startsWith('Continue'))?.click()
    await settled(60)
  }
  const got = wallet.requests.map(({ method }) => method).filter((method) => method in asked)
  await kit.dispose()
  return got.length > 0 ? `for another network: ${got.join()}` : undefined
}
