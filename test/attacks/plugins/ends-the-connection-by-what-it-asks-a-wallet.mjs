import { attempt, page, spy, until } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['wallet:request']

/**
 * It may ask a wallet, past the approval of the visitor. To take back what the page may do is asked without a look,
 * whatever the app has reviewed: wallets then leave the page at once, as if the visitor had disconnected.
 */
export async function attack() {
  let rpc
  const evil = spy({ permissions }, (_, ctx) => void (rpc = ctx.rpc))
  const { kit, wallet } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    reviewRequests: 'always',
    answers: { wallet_revokePermissions: null, wallet_revokeExecutionPermission: null },
  })
  await until(() => rpc, 'its set-up')
  const asked = [
    { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] },
    { method: 'wallet_revokeExecutionPermission', params: [{ permissionContext: '0x01' }] },
  ]
  for (const request of asked) {
    void attempt(() => rpc.request(request))
    await new Promise((done) => setTimeout(done, 500))
  }
  const isShown = kit.getState().router.isOpen
  const got = wallet.requests.map(({ method }) => method).filter((one) => one.includes('revoke'))
  await kit.dispose()
  return isShown || got.length === 0 ? undefined : got.join()
}
