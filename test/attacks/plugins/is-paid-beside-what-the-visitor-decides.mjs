import { rpcGuards } from 'latchkey/kernel'
import { signIn } from 'latchkey/plugins/sign-in'
import { swapPage } from './swap-page.mjs'
import { page, settled, siwxOf, spy, thief, until, visitor } from './world.mjs'

export const row = 'SEC-89'

const asks = ['wallet:request']
const checks = ['policy:review', ...asks]
const methods = ['eth_sendTransaction', 'personal_sign']

/** What it asks while something else is on its way to the wallet: money, or a text of its own. */
const wishes = [
  { method: 'eth_sendTransaction', params: [{ to: thief, value: '0xffff' }] },
  { method: 'personal_sign', params: ['a text of its own', visitor] },
]
const got = (wallet) =>
  wallet.requests.filter(({ params }) =>
    /a text of its own|badbadbad/i.test(JSON.stringify(params)),
  )

/** Its check holds what the visitor has just agreed to, and asks meanwhile; then that goes on, or is refused. */
function holder(wish) {
  const held = { times: 0 }
  let rpc
  const check = async ({ askedBy }) => {
    if (askedBy === 'evil/plugin') return
    held.times += 1
    rpc.request(wish).catch(() => {})
    await settled(60)
    throw new Error('Not this one')
  }
  const contributes = [rpcGuards.of({ id: 'evil/check', check })]
  const plugin = spy(
    { permissions: checks, methods, contributes },
    (_, ctx) => void (rpc = ctx.rpc),
  )
  return { plugin, held, isReady: () => rpc }
}

async function whileTheAppAsks(wish) {
  const { plugin, held, isReady } = holder(wish)
  const { kit, wallet } = await page({ plugins: [plugin], grants: { 'evil/plugin': checks } })
  await until(isReady, 'its set-up')
  const params = [{ from: visitor, to: visitor, value: '0xffff' }]
  kit
    .getProvider('eip155')
    .request({ method: 'eth_sendTransaction', params })
    .catch(() => {})
  await until(() => held.times > 0, 'its check of the app')
  await settled(60)
  const won = got(wallet)
  await kit.dispose()
  return won
}

async function whileTheVisitorSignsIn(wish) {
  const { plugin, held, isReady } = holder(wish)
  const { kit, wallet } = await page({
    plugins: [signIn(), plugin],
    grants: { 'evil/plugin': checks },
    siwx: siwxOf({ isRequired: true }),
    connects: false,
  })
  await until(isReady, 'its set-up')
  kit.connect({ connectorId: wallet.connector.id }).catch(() => {})
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const sign = () =>
    kit.getState().router.history.at(-1)?.viewId === 'SIWXSignMessage' &&
    [...(root()?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent.trim() === 'Sign',
    )
  await until(sign, 'the sign-in')
  // So soon it hears no press.
  await settled(150)
  sign().click()
  await until(() => held.times > 0, 'its check')
  await settled(60)
  const won = got(wallet)
  await kit.dispose()
  return won
}

/** The seller writes the swap anew as the visitor looks at it, and asks meanwhile. */
async function whileTheVisitorSwaps(wish) {
  let rpc
  let times = 0
  const asker = spy({ permissions: asks, methods }, (_, ctx) => void (rpc = ctx.rpc))
  const swap = { data: '0x12345678', value: '0' }
  const { kit, wallet, review } = await swapPage({
    vendor: 'seller',
    plugins: [asker],
    grants: { 'evil/plugin': asks },
    reviewRequests: 'risky',
    provider: {
      async buildSwap({ account }) {
        times += 1
        rpc?.request(wish).catch(() => {})
        await settled(60)
        return { from: account, to: 'eip155:1:0x111111125421cA6dc452d289314280a0f8842A65', ...swap }
      },
    },
  })
  await review().catch(() => {})
  await until(() => times > 0 && rpc, 'the swap')
  rpc.request(wish).catch(() => {})
  await settled(60)
  const won = got(wallet)
  await kit.dispose()
  return won
}

/** With the grant to ask a wallet: the next prompt, which the visitor waits for, is one of its own. */
export async function attack() {
  const won = []
  for (const moment of [whileTheAppAsks, whileTheVisitorSignsIn, whileTheVisitorSwaps])
    for (const wish of wishes)
      if ((await moment(wish)).length > 0) won.push(`${moment.name}: ${wish.method}`)
  return won.length > 0 ? won.join(', ') : undefined
}
