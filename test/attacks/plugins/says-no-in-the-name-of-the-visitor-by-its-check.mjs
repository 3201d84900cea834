import { rpcGuards, UserRejectedRequestError } from 'latchkey/kernel'
import { outsider, page, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const reviews = ['policy:review']
const asks = ['wallet:request']

/**
 * It may see and refuse what a wallet is asked to sign, and nothing else. It refuses as if the visitor had: another plugin, which
 * nobody has shown to them, is told that they said no, and whatever else that plugin asks for is refused for 10 s.
 */
export async function attack() {
  const evil = outsider({
    permissions: reviews,
    contributes: [
      rpcGuards.of({
        id: 'evil/no',
        methods: ['personal_sign'],
        check: async () => {
          throw new UserRejectedRequestError()
        },
      }),
    ],
  })
  let rpc
  const other = outsider(
    { permissions: asks, activation: 'start' },
    (_, ctx) => void (rpc = ctx.rpc),
    'acme/asker',
  )
  const { kit, wallet } = await page({
    plugins: [evil, other],
    grants: { 'evil/plugin': reviews, 'acme/asker': asks },
    reviewRequests: 'never',
  })
  await until(() => rpc, 'its set-up')
  const ask = (method, params) => rpc.request({ method, params }).then(String, ({ code }) => code)
  const transaction = [{ from: visitor, to: visitor, value: '0x0' }]
  const before = await ask('eth_sendTransaction', transaction)
  const told = await ask('personal_sign', ['0x62', visitor])
  const after = await ask('eth_sendTransaction', transaction)
  const { isOpen } = kit.getState().router
  return told === 'USER_REJECTED' && before === '0xsent' && after !== before && !isOpen
    ? `the visitor, who was asked nothing, ${told}; what it does not review: ${after}, of ${wallet.requests.length} requests`
    : undefined
}
