import { cosmosHub } from 'latchkey/networks'
import { cosmos } from 'latchkey/namespaces/cosmos'
import { mockWallet } from 'latchkey/test'
import { happens, page, settled, spy, thief, until, visitor } from './world.mjs'

export const row = 'SEC-116'

const to = '0x2222222222222222222222222222222222222222'
const payment = { from: visitor, to, value: '0x1' }
const approve = {
  from: visitor,
  to,
  data: `0x095ea7b3${'0'.repeat(24)}${thief.slice(2)}${'f'.repeat(64)}`,
}

/** A second transaction in the list of one, and a tip that is a hundred thousand times the payment. */
export async function attack() {
  return (await inAList()) ?? (await asATip())
}

async function inAList() {
  const { kit, wallet } = await page()
  kit
    .getProvider('eip155')
    .request({ method: 'eth_sendTransaction', params: [payment, approve] })
    .catch(() => {})
  const isAsked = () => wallet.requests.some(({ method }) => method === 'eth_sendTransaction')
  const got = await until(() => isAsked() || isReviewed(kit)).then(isAsked)
  await kit.dispose()
  document.body.replaceChildren()
  return got ? 'an allowance behind a payment' : undefined
}

const isReviewed = (kit) => kit.getState().router.history.at(-1)?.viewId === 'ReviewRequest'

async function asATip() {
  let rpc
  const permissions = ['wallet:request', 'wallet:accounts']
  const evil = spy({ permissions }, (_, ctx) => void (rpc = ctx.rpc))
  const other = mockWallet({ namespace: 'cosmos', id: 'io.cosmos.wallet' })
  const { kit } = await page({
    namespaces: [cosmos()],
    networks: [cosmosHub],
    plugins: [evil, other.plugin],
    grants: {
      'evil/plugin': permissions,
      [other.plugin.manifest.id]: other.plugin.manifest.permissions,
    },
    connects: false,
  })
  await kit.connect({ connectorId: 'io.cosmos.wallet' })
  await settled(20)
  const { address } = kit.getAccount('cosmos')
  const coin = (amount) => [{ denom: 'uatom', amount }]
  const signDoc = {
    chain_id: 'cosmoshub-4',
    account_number: '1',
    sequence: '0',
    memo: '',
    fee: { gas: '100000', amount: coin('500') },
    tip: { amount: coin('99999999'), tipper: address },
    msgs: [
      {
        type: 'cosmos-sdk/MsgSend',
        value: {
          from_address: address,
          to_address: 'cosmos1qurswpc8qurswpc8qurswpc8qurswpc8nn86qp',
          amount: coin('1000'),
        },
      },
    ],
  }
  rpc
    .request({
      method: 'cosmos_signAmino',
      params: { signerAddress: address, signDoc },
      namespace: 'cosmos',
    })
    .catch(() => {})
  const isAsked = () => other.requests.some(({ method }) => method === 'cosmos_signAmino')
  await happens(() => isAsked() || isReviewed(kit))
  return isAsked() ? 'a tip of 99 ATOM' : undefined
}
