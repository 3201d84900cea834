import { cosmosHub, mainnet } from 'latchkey/networks'
import { cosmos } from 'latchkey/namespaces/cosmos'
import { eip155 } from 'latchkey/namespaces/eip155'
import { mockWallet } from 'latchkey/test'
import { happens, page, settled, thief } from './world.mjs'

export const row = 'SEC-116'

const to = '0x2222222222222222222222222222222222222222'
const pay = (from, more) => ({ from, to, value: '0x1', ...more })
const approve = { to, data: `0x095ea7b3${'0'.repeat(24)}${thief.slice(2)}${'f'.repeat(64)}` }

const coins = (amount, more) => [{ denom: 'uatom', amount, ...more }]
const payIn = (from, { coin, ...more } = {}) => ({
  chain_id: 'cosmoshub-4',
  account_number: '1',
  sequence: '0',
  memo: '',
  fee: feeOf(),
  msgs: [
    {
      type: 'cosmos-sdk/MsgSend',
      value: {
        from_address: from,
        to_address: 'cosmos1qurswpc8qurswpc8qurswpc8qurswpc8nn86qp',
        amount: coins('1000', coin),
      },
    },
  ],
  ...more,
})
const feeOf = ({ coin, ...more } = {}) => ({ gas: '100000', amount: coins('500', coin), ...more })

/** What a payment has beside itself, or in the place of a number. */
const transactions = {
  'an allowance behind a payment': (from) => [pay(from), { from, ...approve }],
  'an allowance as the nonce': (from) => [pay(from, { nonce: approve })],
  'an allowance in an access list': (from) => [
    pay(from, { accessList: [{ address: to, storageKeys: [], ...approve }] }),
  ],
}
const batch = (from, more) => [
  { version: '2.0.0', from, chainId: '0x1', atomicRequired: false, calls: [{ to }], ...more },
]
const suffixed = { capabilities: { dataSuffix: { value: approve.data, optional: true } } }

/** What other methods do beside what they say, or for another account. */
const others = {
  'a payment of an account that is not connected': ['eth_sendTransaction', () => [pay(thief)]],
  'an allowance in what is put behind a call': [
    'wallet_sendCalls',
    (from) => batch(from, suffixed),
  ],
  'code in a capability that is known': [
    'wallet_sendCalls',
    (from) => batch(from, { capabilities: { atomic: { preCalls: [approve] } } }),
  ],
}
const documents = {
  'a tip of 99 ATOM': (tipper) => payIn(tipper, { tip: { amount: coins('99999999'), tipper } }),
  'a member of the coin that is sent': (from) => payIn(from, { coin: { also: '99999999' } }),
  'a member of the coin that pays the fee': (from) =>
    payIn(from, { fee: feeOf({ coin: { also: '99999999' } }) }),
  'an allowance as the payer of the fee': (granter) =>
    payIn(granter, { fee: feeOf({ granter, payer: approve }) }),
  'a text as the gas': (from) => payIn(from, { fee: feeOf({ gas: 'you win 99 ATOM' }) }),
  ...Object.fromEntries(
    ['account_number', 'sequence', 'timeout_height'].flatMap((name) => [
      [`a text as the ${name}`, (from) => payIn(from, { [name]: 'you win 99 ATOM' })],
      [`an allowance as the ${name}`, (from) => payIn(from, { [name]: approve })],
    ]),
  ),
}

const ethereum = { namespace: 'eip155', namespaces: [eip155()], networks: [mainnet] }
const hub = { namespace: 'cosmos', namespaces: [cosmos()], networks: [cosmosHub] }

/**
 * It asks by the provider of the app, which code of the page may have, since what it asks itself is shown whatever it is: a payment, which
 * the visitor is not shown, with something else that the wallet gets.
 */
export async function attack() {
  // A payment alone is not shown, or nothing here would be told.
  if (!(await passes(ethereum, 'eth_sendTransaction', (from) => [pay(from)]))) throw new Error('1')
  for (const [what, paramsOf] of Object.entries(transactions)) {
    if (await passes(ethereum, 'eth_sendTransaction', paramsOf)) return what
  }
  if (!(await passes(ethereum, 'wallet_sendCalls', batch))) throw new Error('a batch')
  for (const [what, [method, paramsOf]] of Object.entries(others)) {
    if (await passes(ethereum, method, paramsOf)) return what
  }
  const asked = (documentOf) => (signerAddress) => ({
    signerAddress,
    signDoc: documentOf(signerAddress),
  })
  if (!(await passes(hub, 'cosmos_signAmino', asked(payIn)))) throw new Error('2')
  for (const [what, documentOf] of Object.entries(documents)) {
    if (await passes(hub, 'cosmos_signAmino', asked(documentOf))) return what
  }
}

/** Whether the wallet gets it without a review. */
async function passes({ namespace, ...options }, method, paramsOf) {
  const wallet = mockWallet({ namespace, id: 'io.paying.wallet' })
  const { kit } = await page({
    ...options,
    plugins: [wallet.plugin],
    grants: { [wallet.plugin.manifest.id]: wallet.plugin.manifest.permissions },
    connects: false,
  })
  await kit.connect({ connectorId: 'io.paying.wallet' })
  await settled(20)
  const params = paramsOf(kit.getAccount(namespace).address)
  kit
    .getProvider(namespace)
    .request({ method, params })
    .catch(() => {})
  const isAsked = () => wallet.requests.some((request) => request.method === method)
  const isReviewed = () => kit.getState().router.history.at(-1)?.viewId === 'ReviewRequest'
  await happens(() => isAsked() || isReviewed())
  const got = isAsked()
  await kit.dispose()
  document.body.replaceChildren()
  return got
}
