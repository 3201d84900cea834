// What an app can ask of the embedded wallet so that the visitor reads less than is signed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { encodeFunctionData, parseAbi } from 'viem'
import { coin, openEmbedded, shop, token, visitor } from './embedded.mjs'

const everything = /could take everything/
const approve = (units) => [
  {
    from: visitor,
    to: coin,
    data: encodeFunctionData({
      abi: parseAbi(['function approve(address, uint256)']),
      args: [shop, units],
    }),
  },
]
const permission = [
  { name: 'token', type: 'address' },
  { name: 'amount', type: 'uint256' },
]
const transferBy = (extra = {}, types = {}) => ({
  types: {
    EIP712Domain: [{ name: 'name', type: 'string' }],
    PermitTransferFrom: [
      { name: 'permitted', type: 'TokenPermissions' },
      { name: 'spender', type: 'address' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
    TokenPermissions: permission,
    ...types,
  },
  primaryType: 'PermitTransferFrom',
  domain: { name: 'Permit2' },
  message: {
    permitted: { token: coin, amount: '5000000' },
    spender: shop,
    nonce: 0,
    deadline: 9,
    ...extra,
  },
})

let page
const node = { ...token, eth_estimateGas: '0x5208', eth_gasPrice: '0x3b9aca00', eth_getCode: '0x' }
const open = async () => {
  await page?.close()
  page = await openEmbedded({ node })
}
before(open)
after(() => page.close())
const reads = async (method, params, words) => {
  assert.equal(await page.ask(method, params), undefined)
  await page.says(words)
  await open()
}

test('[SEC-120] fault: params of another form reach the wallet', async () => {
  const transaction = { from: visitor, to: shop, value: '0x1' }
  for (const params of [{ 0: transaction, length: 1 }, transaction, 'x']) {
    const refusal = await page.ask('eth_sendTransaction', params)
    assert.equal(refusal?.code, -32602)
  }
  assert.deepEqual(page.posts, [])
})

test('[SEC-121] fault: an allowance of all that the account has passes for an amount', async () => {
  await reads('eth_sendTransaction', approve(5_000_000n), everything)
})
test('[SEC-121] fault: an allowance of all that there is passes for an amount', async () => {
  await reads('eth_sendTransaction', approve(900_000_000n), everything)
})
for (const [name, units] of [
  ['2^255 - 1', 2n ** 255n - 1n],
  ['2^96 - 1', 2n ** 96n - 1n],
  ['2^160 - 1', 2n ** 160n - 1n],
]) {
  test(`[SEC-121] fault: an allowance of ${name} passes for an amount`, async () => {
    await reads('eth_sendTransaction', approve(units), /Without limit/)
  })
}

test('[SEC-121] fault: a transfer by Permit2 passes for data', async () => {
  await reads(
    'eth_signTypedData_v4',
    [visitor, JSON.stringify(transferBy())],
    /Allow spending once/,
  )
})

test('[SEC-121] fault: a field hides behind sixty others', async () => {
  const names = Array.from({ length: 80 }, (_, index) => `f${index}`)
  const data = {
    types: {
      EIP712Domain: [],
      Order: [...names, 'giveAll'].map((name) => ({ name, type: 'string' })),
    },
    primaryType: 'Order',
    domain: {},
    message: Object.fromEntries([...names, 'giveAll'].map((name) => [name, 'x'])),
  }
  await reads('eth_signTypedData_v4', [visitor, JSON.stringify(data)], /81 fields.*giveAll/)
})

test('[SEC-119] fault: the fee on the card is lower than what is sent', async () => {
  const fees = { gas: '0x1', gasLimit: '0x5f5e100', gasPrice: '0x3b9aca00' }
  const params = [{ from: visitor, to: shop, value: '0x1', ...fees }]
  await reads('eth_sendTransaction', params, /Network fee, about0\.1 ETH/)
})

test('[SEC-120] fault: the address is shown where the message is signed', async () => {
  await reads(
    'personal_sign',
    [visitor, '0x476976652065766572797468696e67'],
    /MessageGive everything/,
  )
})

test('[SEC-09] fault: code of the page reads the token of the session, or sets what is being approved', async () => {
  const { EmbeddedWallet } = await import('latchkey/plugins/embedded-wallet')
  const wallet = await page.kit.unstable_kernel.service(EmbeddedWallet)
  const has = (name) => name in wallet
  assert.deepEqual(
    ['sessionToken', 'keepToken', 'forget', 'takeSocial', 'keepChain'].filter(has),
    [],
  )
  assert.equal(wallet.approval.set, undefined)
  assert.equal(wallet.user.set, undefined)
})

test('[SEC-86] fault: what a plugin asks for is approved as what the app asks for', async () => {
  const { defaultPlugins } = await import('latchkey')
  const { definePlugin, PLUGIN_API_VERSION } = await import('latchkey/kernel')
  const permissions = ['wallet:request']
  const manifest = {
    id: 'evil/plugin',
    apiVersion: PLUGIN_API_VERSION,
    activation: 'start',
    permissions,
    methods: ['personal_sign'],
  }
  let rpc
  const evil = definePlugin(manifest, undefined, async () => ({
    default: { manifest, setup: (_, ctx) => void (rpc = ctx.rpc) },
  }))
  await page.close()
  page = await openEmbedded({
    node,
    plugins: [...defaultPlugins(), evil],
    grants: { 'evil/plugin': permissions },
  })
  void rpc.request({ method: 'personal_sign', params: ['0x6869', visitor] }).catch(() => {})
  await page.says(/Approve request/)
  await page.says(/Asked by its plugin\s*evil\/plugin/)
  await open()
})
