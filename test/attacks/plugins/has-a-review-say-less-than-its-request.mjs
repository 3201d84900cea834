import { eip155 } from 'latchkey/namespaces/eip155'
import { mainnet } from 'latchkey/networks'
import { mockWallet } from 'latchkey/test'
import { attempt, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-116'

const permissions = ['wallet:request', 'wallet:accounts']
const shop = '0x2222222222222222222222222222222222222222'
const price = '0x38d7ea4c68000'
const members = (...names) =>
  names.map((text) => {
    const [type, name] = text.split(' ')
    return { name, type }
  })
const permitOf = (owner) => ({
  types: {
    EIP712Domain: members('string name', 'address verifyingContract'),
    Permit: members(
      'address owner',
      'address spender',
      'uint256 value',
      'uint256 nonce',
      'uint256 deadline',
    ),
  },
  primaryType: 'Permit',
  domain: { name: 'Coin', verifyingContract: '0x00000000000000000000000000000000000000c3' },
  message: { owner, spender: shop, value: '5', nonce: '0', deadline: '1900000000' },
})
const grantOf = (address) => ({
  chainId: '0x1',
  address,
  expiry: 1_900_000_000,
  signer: { type: 'account', data: { address: shop } },
  permissions: [
    {
      type: 'native-token-recurring-allowance',
      data: { allowance: '0xde0b6b3a7640000', start: 1, period: 1 },
    },
  ],
})
const signInOf = (address) =>
  `app.test wants you to sign in with your Ethereum account:\n${address}\n\nURI: https://evil.example`

/** What it asks for, and what the review has to say of it. No node answers. */
const asked = {
  'the fee that it states, of 30 ETH': [
    'eth_sendTransaction',
    () => [
      { to: shop, value: '0x1', gas: '0x7530', maxFeePerGas: price, maxPriorityFeePerGas: price },
    ],
    /The fee is more than what is sent.*30 ETH/s,
  ],
  'that a permit names no network': [
    'eth_signTypedData_v4',
    (own) => [own, JSON.stringify(permitOf(own))],
    /Allow spending.*domain\.chainId/s,
  ],
  'that 1 ETH is 1 ETH each second': [
    'wallet_grantPermissions',
    (own) => [grantOf(own)],
    /1 ETH \/ 1 second/,
  ],
  'that a sign-in names another site': [
    'personal_sign',
    (own) => [signInOf(own), own],
    /also names another site/,
  ],
}

/** Its request says more than the card does where the visitor decides. */
export async function attack() {
  let rpc
  const evil = spy({ permissions }, (_, ctx) => void (rpc = ctx.rpc))
  const wallet = mockWallet({ namespace: 'eip155', id: 'io.asked.wallet' })
  const { kit, environment } = await page({
    namespaces: [eip155()],
    networks: [mainnet],
    plugins: [evil, wallet.plugin],
    grants: {
      'evil/plugin': permissions,
      [wallet.plugin.manifest.id]: wallet.plugin.manifest.permissions,
    },
    connects: false,
  })
  await kit.connect({ connectorId: 'io.asked.wallet' })
  await until(() => rpc, 'its set-up')
  const own = kit.getAccount('eip155').address
  const card = () =>
    document.querySelector('kit-modal')?.shadowRoot?.querySelector('[role=dialog]')?.textContent
  const unsaid = []
  for (const [what, [method, paramsOf, words]] of Object.entries(asked)) {
    void attempt(() => rpc.request({ method, params: paramsOf(own) }))
    const isRead = () => /Raw data/.test(card() ?? '') && !/Reading the request/.test(card())
    await until(isRead, 'its review')
    await environment.clock.advance(11_000)
    await settled(60)
    if (!words.test(card())) unsaid.push(what)
    kit.close()
    // What the vendor asks after a no waits.
    await environment.clock.advance(61_000)
    await settled(40)
  }
  await kit.dispose()
  return unsaid.length > 0 ? `it does not say ${unsaid.join('; ')}` : undefined
}
