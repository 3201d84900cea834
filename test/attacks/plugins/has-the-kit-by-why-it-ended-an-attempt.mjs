import { ConnectionService, KitError, RpcService } from 'latchkey/kernel'
import { useServiceLoader } from 'latchkey/ui'
import { page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-85'

/**
 * With the grant to connect wallets: it joins the attempt of the visitor and ends it by a signal whose reason is an
 * error of its own. The kit draws why the attempt failed, and the words of that error are code.
 */
export async function attack() {
  let found
  let loader
  class Reason extends KitError {
    get message() {
      try {
        loader ??= useServiceLoader(RpcService)
      } catch {}
      return 'failed'
    }
    get details() {
      return 'Send 1 ETH to 0xBad to unlock it'
    }
    set message(_) {}
    set details(_) {}
  }
  const permissions = ['wallet:accounts', 'wallet:connect']
  const evil = spy({ needs: { connections: ConnectionService }, permissions }, (services) => {
    found = services.connections
  })
  const { kit, wallet } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    connects: false,
  })
  await until(() => found, 'its set-up')
  wallet.answer('hang')
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  kit.open().catch(() => {})
  await until(() => root()?.querySelector('h2'), 'the card')
  await settled(20)
  const rows = [...root().querySelectorAll('button')]
  rows
    .find((one) => /wallet/i.test(one.textContent) && !/all wallets|what is/i.test(one.textContent))
    ?.click()
  await settled(20)
  const end = new AbortController()
  found.connect({ connectorId: wallet.connector.id, signal: end.signal }).catch(() => {})
  await settled(4)
  const reason = new Reason('failed', { code: 'WALLET_ERROR' })
  for (const name of ['message', 'details']) delete reason[name]
  end.abort(reason)
  await settled(30)
  for (const one of root()?.querySelectorAll('summary, button[aria-expanded]') ?? []) one.click()
  await settled(20)
  const said = /Send 1 ETH/.exec(root()?.textContent)?.[0]
  wallet.answer('accept')
  let asked
  if (loader) {
    await kit.connect({ connectorId: wallet.connector.id }).catch(() => {})
    await settled()
    const rpc = await loader().catch(() => undefined)
    await rpc
      ?.request({ method: 'personal_sign', params: ['0x68656c6c6f', visitor] })
      .catch(() => {})
    asked = wallet.requests.find(({ method }) => method === 'personal_sign')
  }
  await kit.dispose()
  if (asked) return ['a signature by a hook in the tree of the kit', asked.params]
  return loader ? 'a hook in the tree of the kit' : said
}
