// A script of the page has a wallet that agrees to everything asked, by the kit's own provider, for what takes
// more than it says: without a word of it to the visitor the wallet would have been asked.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startWorld } from '../devnet/world.ts'
import { openPage, visitor } from './page.mjs'

const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const word = (value) => BigInt(value).toString(16).padStart(64, '0')
const most = 2n ** 256n - 1n

let world
let network
let token
/** Of what the visitor has. */
let mostOfIt
let nearlyAll
before(async () => {
  world = await startWorld({ namespaces: [] })
  network = world.settings.networks.find(({ id }) => id === 8453)
  token = world.tokens.find(({ symbol }) => symbol === 'TUSD')
  const answer = await fetch(network.rpcUrls.default.http[0], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_call',
      params: [{ to: token.address, data: `0x70a08231${word(visitor)}` }, 'latest'],
    }),
  })
  const held = BigInt((await answer.json()).result)
  mostOfIt = (held * 6n) / 10n
  nearlyAll = (held * 19n) / 20n
})
after(() => world.stop())

const calling = (data) => ({
  method: 'eth_sendTransaction',
  params: [{ from: visitor, to: token.address, data }],
})
const typedData = (types, primaryType, message) => ({
  method: 'eth_signTypedData_v4',
  params: [
    visitor,
    JSON.stringify({
      types,
      primaryType,
      domain: { name: 'TUSD', chainId: 8453, verifyingContract: token.address },
      message,
    }),
  ],
})
const permit = [
  'owner:address',
  'spender:address',
  'value:uint256',
  'nonce:uint256',
  'deadline:uint256',
]
/** The wallet that makes the type of the domain of the domain itself signs what the contract takes. */
const half = ['name:string']
const payment = { to: thief, value: '0x1' }
const batch = (more) => ({
  method: 'wallet_sendCalls',
  params: [{ version: '2.0.0', from: visitor, chainId: '0x2105', calls: [payment], ...more }],
})
const hash = 'de'.repeat(32)
const signIn = `evil.example wants you to sign in with your Ethereum account:\n${visitor}\n\nURI: https://evil.example`
const fields = (list) => list.map((one) => one.split(':')).map(([name, type]) => ({ name, type }))

const attacks = [
  [
    'an allowance without limit',
    () => calling(`0x095ea7b3${word(thief)}${word(most)}`),
    /could take everything/,
  ],
  [
    'an allowance of all but a little',
    () => calling(`0x095ea7b3${word(thief)}${word(most - 1n)}`),
    /could take everything/,
  ],
  [
    'an allowance of nineteen parts in twenty of what is held',
    () => calling(`0x095ea7b3${word(thief)}${word(nearlyAll)}`),
    /Allow spending/,
  ],
  [
    'another permission than that to see the accounts',
    () => ({
      method: 'wallet_requestPermissions',
      params: [{ eth_accounts: {}, 'native-token-transfer': { allowance: '0xffffffff' } }],
    }),
    /cannot show what this does/,
  ],
  [
    'what stands beside a text and its account',
    () => ({ method: 'personal_sign', params: ['Hello', visitor, { to: thief, data: '0xdead' }] }),
    /cannot show what this does/,
  ],
  [
    'a whole collection',
    () => calling(`0xa22cb465${word(thief)}${word(1)}`),
    /could take everything/,
  ],
  [
    'a permit, which costs the thief nothing',
    () =>
      typedData({ Permit: fields(permit) }, 'Permit', {
        owner: visitor,
        spender: thief,
        value: String(most),
        nonce: 0,
        deadline: String(most),
      }),
    /could take everything/,
  ],
  [
    'a permit whose types leave its contract out of the domain',
    () =>
      typedData({ EIP712Domain: fields(half), Permit: fields(permit) }, 'Permit', {
        owner: visitor,
        spender: thief,
        value: String(most),
        nonce: 0,
        deadline: String(most),
      }),
    /could take everything/,
  ],
  [
    'a permit whose amount stands twice, of which some wallets take the first',
    () => {
      const { method, params } = typedData({ Permit: fields(permit) }, 'Permit', {
        owner: visitor,
        spender: thief,
        value: '1',
        nonce: 0,
        deadline: String(most),
      })
      const twice = params[1].replace('"value":"1"', `"value":"${most}","value":"1"`)
      return { method, params: [params[0], twice] }
    },
    /cannot show what this does/,
  ],
  [
    'the hash of a transaction as a message',
    () => ({ method: 'eth_sign', params: [visitor, `0x${word(7)}`] }),
    /cannot show what this does/,
  ],
  [
    'a hash that some wallets take for text, and others for bytes',
    () => ({ method: 'personal_sign', params: [hash, visitor] }),
    /cannot show what this does/,
  ],
  [
    'a hash that begins with nothing, by an odd number of digits',
    () => ({ method: 'personal_sign', params: [`0x${hash.slice(1)}`, visitor] }),
    /cannot show what this does/,
  ],
  [
    'an item of a collection, which is no coin',
    () => ({
      method: 'eth_sendTransaction',
      params: [{ from: visitor, to: thief, data: `0x095ea7b3${word(thief)}${word(7499)}` }],
    }),
    /cannot show what this does/,
  ],
  [
    'code that the account runs from then on, as a capability of a batch',
    () =>
      batch({
        capabilities: { eip7702Auth: { accounts: [{ address: thief, chainId: '0x2105' }] } },
      }),
    /cannot show what this does.*eip7702Auth/,
  ],
  [
    'code that the account runs from then on, as a capability of a call',
    () => batch({ calls: [{ ...payment, capabilities: { eip7702Auth: {} } }] }),
    /cannot show what this does.*eip7702Auth/,
  ],
  [
    'a batch whose call names another network',
    () => batch({ calls: [{ ...payment, chainId: '0x89' }] }),
    /meant for another network: eip155:137/,
  ],
  [
    'an allowance on top of another one, of which all is no part of the request',
    () => calling(`0x39509351${word(thief)}${word(1)}`),
    /Allow spending more/,
  ],
  [
    'all that there is, by two allowances of one batch that each leave some',
    () =>
      batch({
        calls: [1, 2].map(() => ({
          to: token.address,
          data: `0x095ea7b3${word(thief)}${word(mostOfIt)}`,
        })),
      }),
    /could take everything/,
  ],
  [
    'what is left of a token, beside a payment of the rest',
    () => {
      const sent = `0xa9059cbb${word(thief)}${word((mostOfIt * 2n) / 3n)}`
      const allowed = `0x095ea7b3${word(thief)}${word(mostOfIt)}`
      return batch({ calls: [sent, allowed].map((data) => ({ to: token.address, data })) })
    },
    /could take everything/,
  ],
  [
    'an item of a collection, by the call that pays in a coin',
    () => ({
      method: 'eth_sendTransaction',
      params: [
        { from: visitor, to: thief, data: `0x23b872dd${word(visitor)}${word(thief)}${word(7499)}` },
      ],
    }),
    /cannot show what this does/,
  ],
  [
    'what no standard event tells of, as an operator of everything, by a call that changes nothing that a node says',
    () => calling(`0xa3b22fc4${word(thief)}`),
    /We do not know this contract|cannot show what this does/,
  ],
  [
    'what a wallet of one network does beside a payment, by a field of it',
    () => ({
      method: 'eth_sendTransaction',
      params: [
        { from: visitor, ...payment, customData: { paymasterParams: { paymaster: thief } } },
      ],
    }),
    /cannot show what this does.*customData/,
  ],
  [
    'what a method does that is known to one wallet alone',
    () => ({ method: 'wallet_upgradeAccount', params: [{ owner: thief }] }),
    /cannot show what this does.*wallet_upgradeAccount/,
  ],
  ...[
    'parity_postTransaction',
    'eth_resend',
    'personal_unlockAccount',
    'wallet_updateEthereumChain',
    'moveAll',
  ].map((method) => [
    `what ${method} does, which a node or a wallet of its kind alone knows`,
    () => ({ method, params: [calling(`0x095ea7b3${word(thief)}${word(most)}`).params[0]] }),
    new RegExp(`cannot show what this does.*${method}`),
  ]),
  [
    'a hash that some wallets take for bytes, with letters behind it',
    () => ({ method: 'personal_sign', params: [`${hash}zz`, visitor] }),
    /cannot show what this does/,
  ],
  [
    'a hash that some wallets take for bytes, with a blank before it',
    () => ({ method: 'personal_sign', params: [` 0x${hash}`, visitor] }),
    /cannot show what this does/,
  ],
  [
    'a sign-in elsewhere behind a mark that is not seen',
    () => ({ method: 'personal_sign', params: [`\ufeff${signIn}`, visitor] }),
    /This signs in to evil\.example/,
  ],
  [
    'a sign-in elsewhere with another blank within',
    () => ({
      method: 'personal_sign',
      params: [signIn.replace('wants you', 'wants\u00a0you'), visitor],
    }),
    /This signs in to evil\.example/,
  ],
  [
    'a permit that names no contract, which its reader may know',
    () => {
      const { method, params } = typedData({ Permit: fields(permit) }, 'Permit', {
        owner: visitor,
        spender: thief,
        value: String(most),
        nonce: 0,
        deadline: String(most),
      })
      const { domain, ...rest } = JSON.parse(params[1])
      const { verifyingContract: _, ...left } = domain
      return { method, params: [params[0], JSON.stringify({ ...rest, domain: left })] }
    },
    /cannot show what this does/,
  ],
]

for (const [name, request, words] of attacks) {
  test(`fault: ${String(name)} is agreed to without a look`, async () => {
    const page = await openPage({ ...world.settings, networks: [network] })
    const outcome = page.kit
      .getProvider('eip155')
      .request(request())
      .catch((error) => error)
    await page.says(words)
    await page.isSafe()
    await page.press('Reject')
    assert.equal((await outcome).code, 4001)
    await page.isSafe()
    await page.close()
  })
}

test('fault: what is sent is another thing than what was shown', async () => {
  const page = await openPage({ ...world.settings, networks: [network] })
  const request = calling(`0x095ea7b3${word(thief)}${word(most)}`)
  const shown = request.params[0].to
  const outcome = page.kit.getProvider('eip155').request(request)
  await page.says(/could take everything/)
  request.params[0].to = thief
  await page.press('Continue in Local Wallet')
  await outcome
  await page.wasAsked(shown)
  await page.close()
})

test('default: a payment, an amount that a token may be taken and a text go straight to the wallet', async () => {
  const page = await openPage({ ...world.settings, networks: [network] })
  const provider = page.kit.getProvider('eip155')
  await provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: visitor, to: thief, value: '0x1' }],
  })
  await provider.request(calling(`0x095ea7b3${word(thief)}${word(1)}`))
  await provider.request({ method: 'personal_sign', params: ['Hello', visitor] })
  assert.deepEqual(
    page.requests.map(({ method }) => method),
    ['eth_sendTransaction', 'eth_sendTransaction', 'personal_sign'],
  )
  assert.equal(page.canPress('Reject'), false)
  await page.close()
})
