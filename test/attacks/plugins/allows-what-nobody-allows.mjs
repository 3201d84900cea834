import { rpcPolicies } from 'latchkey/kernel'
import { attempt, page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-83'

const asked = [
  { method: 'eth_sign', params: [visitor, `0x${'11'.repeat(32)}`] },
  { method: 'eth_signTransaction', params: [{ from: visitor, to: visitor, value: '0x1' }] },
  { method: 'wallet_addEthereumChain', params: [{ chainId: '0x1' }] },
  { method: 'eth_decrypt', params: ['0x00', visitor] },
]

/**
 * With the grants to review and to ask, and not to relax: its policy allows itself what is on no list. Or it wants just that
 * confirmed, and the visitor, shown a review that can tell nothing, goes on.
 */
export async function attack() {
  return (await gotBy('allow')) ?? (await gotBy('confirm'))
}

async function gotBy(verdict) {
  let rpc
  const permissions = ['policy:review', 'wallet:request']
  const policy = {
    id: 'evil',
    judge: ({ askedBy }) => (askedBy === 'evil/plugin' ? verdict : undefined),
  }
  const evil = spy({ permissions, contributes: [rpcPolicies.of(policy)] }, (_, ctx) => {
    rpc = ctx.rpc
  })
  const { kit, environment, wallet } = await page({
    reviewRequests: 'never',
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
  })
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  await until(() => rpc, 'its set-up')
  for (const request of asked) {
    void attempt(() => rpc.request(request))
    await settled(40)
    // It is heard a moment after it came.
    await environment.clock.advance(700)
    await settled(20)
    const buttons = [...(root()?.querySelectorAll('button') ?? [])]
    buttons.find(({ textContent }) => textContent.startsWith('Continue'))?.click()
    await settled(40)
  }
  const got = wallet.requests
    .map(({ method }) => method)
    .filter((one) => asked.some(({ method }) => method === one))
  const view = root()?.querySelector('h2')?.textContent
  await kit.dispose()
  document.body.replaceChildren()
  return got.length > 0 ? { got, view } : undefined
}
