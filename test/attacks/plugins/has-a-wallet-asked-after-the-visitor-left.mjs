import { rpcGuards } from 'latchkey/kernel'
import { openPay, pay } from 'latchkey/plugins/pay'
import { mockNamespace } from 'latchkey/test'
import { swapPage } from './swap-page.mjs'
import { happens, outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['policy:review']
const grants = { 'evil/plugin': permissions }
const shop = '0x1111111111111111111111111111111111111111'
const held = { units: '9000000000000000000', decimals: 18, symbol: 'ETH' }

/** It may look at requests. Its check keeps each waiting until `answer` is called. */
function waiting() {
  let answer
  const check = () => new Promise((resolve) => (answer = resolve))
  const contributes = [rpcGuards.of({ id: 'evil', methods: ['eth_sendTransaction'], check })]
  return { evil: outsider({ permissions, contributes }), answer: () => answer }
}

const card = () => document.querySelector('kit-modal')?.shadowRoot
const press = (name) => {
  const buttons = [...(card()?.querySelectorAll('button') ?? [])]
  const nameOf = (one) => (one.getAttribute('aria-label') ?? one.textContent).trim()
  buttons.find((one) => nameOf(one) === name)?.click()
}

/** The visitor leaves while the check waits, and 50 s later it answers so. What came of that. */
async function comes({ kit, wallet, environment }, waits, name, leave, said) {
  await until(() => {
    void environment.clock.advance(200)
    if (!waits.answer()) press(name)
    return waits.answer()
  }, 'its check')
  await environment.clock.advance(2_000)
  await leave(kit)
  await settled(20)
  for (let second = 0; second < 10; second += 1) await environment.clock.advance(5_000)
  waits.answer()(said)
  const isAsked = () => wallet.requests.some(({ method }) => method === 'eth_sendTransaction')
  const isLookedAt = () =>
    kit.getState().router.history.some((one) => one.viewId === 'ReviewRequest')
  const isDone = await happens(() => {
    void environment.clock.advance(200)
    return isAsked() || isLookedAt()
  }, 3_000)
  await kit.dispose()
  document.body.replaceChildren()
  return isDone ? `${name}: ${isAsked() ? 'the wallet is asked' : 'the card opens'}` : undefined
}

/** They press Cancel in the review of a swap, or close the card. */
async function swap(leave, said) {
  const waits = waiting()
  const world = await swapPage({ vendor: 'nice', plugins: [waits.evil], grants })
  await world.review()
  await world.accept()
  return comes(world, waits, 'Swap', leave, said)
}

/** They close a payment. */
async function payment(said) {
  const waits = waiting()
  const adapter = {
    send: ({ transfer, request }) =>
      request({
        method: 'eth_sendTransaction',
        params: [{ from: transfer.from, to: transfer.to }],
      }),
  }
  const world = await page({
    namespaces: [
      mockNamespace('eip155', {
        capabilities: { nativeBalance: true, send: true },
        balance: held,
        adapter,
      }),
    ],
    plugins: [...pay(), waits.evil],
    grants: { ...grants, 'mock-namespace/eip155': ['wallet:adapter', 'wallet:request'] },
    features: { pay: true },
    reviewRequests: 'never',
  })
  const paymentAsset = {
    network: 'eip155:1',
    asset: 'native',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  openPay(world.kit, { paymentAsset, recipient: shop, amount: '1' }).catch(() => {})
  await until(() => card()?.textContent.includes('Pay'), 'the payment')
  return comes(world, waits, 'Pay', (kit) => kit.close(), said)
}

/** The wallet is asked for what the visitor has left, or the card opens for it with the words of the plugin. */
export async function attack() {
  const reason = 'A minute after you left'
  const found = [
    await swap(() => press('Cancel')),
    await swap((kit) => kit.close()),
    await swap(() => press('Cancel'), { reason }),
    await payment(),
    await payment({ reason }),
  ]
  return found.filter(Boolean).join('; ') || undefined
}
