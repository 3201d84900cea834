import { rpcPolicies } from 'latchkey/kernel'
import { attempt, page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-83'

const asked = [
  { method: 'eth_sign', params: [visitor, `0x${'11'.repeat(32)}`] },
  { method: 'eth_signTransaction', params: [{ from: visitor, to: visitor, value: '0x1' }] },
  { method: 'wallet_addEthereumChain', params: [{ chainId: '0x1' }] },
]

/** With the grants to review and to ask, and not to relax: its policy allows itself what is on no list. */
export async function attack() {
  let rpc
  const permissions = ['policy:review', 'wallet:request']
  const policy = {
    id: 'evil',
    judge: ({ askedBy }) => (askedBy === 'evil/plugin' ? 'allow' : undefined),
  }
  const evil = spy({ permissions, contributes: [rpcPolicies.of(policy)] }, (_, ctx) => {
    rpc = ctx.rpc
  })
  const { kit, wallet } = await page({
    reviewRequests: 'never',
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
  })
  await until(() => rpc, 'its set-up')
  for (const request of asked) void attempt(() => rpc.request(request))
  await settled(40)
  const got = wallet.requests
    .map(({ method }) => method)
    .filter((one) => asked.some(({ method }) => method === one))
  const view = document.querySelector('kit-modal')?.shadowRoot?.querySelector('h2')?.textContent
  await kit.dispose()
  return got.length > 0 ? { got, view } : undefined
}
