import { KnownTokens } from 'latchkey/kernel'
import { mockNamespace } from 'latchkey/test'
import { balances } from 'latchkey/plugins/balances'
import { attempt, page, settled, spy, thief, until, visitor } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['wallet:accounts']

/**
 * It may read accounts, and so what is known of their tokens. What hands that to it also reads: it has the data service of the app, and
 * the wallet, asked what an address holds, also one that nobody came with. For neither it has a grant.
 */
export async function attack() {
  let known
  const evil = spy(
    { permissions, needs: { known: KnownTokens } },
    (needs) => void (known = needs.known),
  )
  const { wallet, environment } = await page({
    plugins: [evil, ...balances()],
    grants: { 'evil/plugin': permissions },
    namespaces: [
      mockNamespace('eip155', { capabilities: { nativeBalance: true, balances: true } }),
    ],
    endpoints: { blockchain: 'https://chain.example' },
    answers: { wallet_getCapabilities: { '0x1': { assetDiscovery: { supported: true } } } },
  })
  await until(() => known, 'its set-up')
  for (const method of ['GET', 'POST']) environment.http.on(method, /./, () => ({ status: 500 }))
  const before = [wallet.requests.length, environment.http.requests.length]
  for (const address of [visitor, thief]) {
    const account = `eip155:1:${address.toLowerCase()}`
    void attempt(() => known.read(account, { force: true, retries: 0 }))
    void attempt(() => known.watch(account).subscribe(() => {}))
  }
  for (let second = 0; second < 5; second += 1) {
    await environment.clock.advance(1_000)
    await settled(2)
  }
  const asked = wallet.requests.slice(before[0]).map(({ method }) => method)
  const hosts = environment.http.requests.slice(before[1]).map(({ url }) => url.href)
  const more = Object.keys(known).filter((name) => name !== 'peek')
  return asked.length + hosts.length + more.length > 0 ? { asked, hosts, more } : undefined
}
