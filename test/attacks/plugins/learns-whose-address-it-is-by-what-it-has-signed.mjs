import { outsider, page, settled, spy, until, visitor, walletOfOthers } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['wallet:request']
const other = '0x1111111111111111111111111111111111111111'
const text = '0x62'

/** Each way to name who signs, or who sends. */
const ways = {
  personal_sign: (address) => [text, address],
  eth_signTypedData_v4: (address) => [
    address,
    JSON.stringify({
      types: { EIP712Domain: [], Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      domain: {},
      message: { text: 'b' },
    }),
  ],
  eth_sendTransaction: (from) => [{ from, to: other, value: '0x1' }],
  wallet_sendCalls: (from) => [
    { version: '2.0.0', from, chainId: '0x1', calls: [{ to: other, value: '0x1' }] },
  ],
}

/**
 * It may ask a wallet, and was not granted accounts. A wallet refuses at once what another account would sign than the one that is
 * connected, and asks the visitor about that one: for each address that a plugin is curious about, the visitor sees nothing,
 * unless it is theirs.
 */
export async function attack() {
  const asked = []
  const request = ({ method, params }) => {
    if (!JSON.stringify(params).includes(visitor))
      throw Object.assign(new Error('Unauthorized'), { code: 4100 })
    asked.push(method)
    return new Promise(() => {})
  }
  const good = outsider(
    {
      permissions: ['wallet:connector'],
      contributes: [
        walletOfOthers({ id: 'good/wallet', name: 'Good', request: async (one) => request(one) }),
      ],
    },
    undefined,
    'good/plugin',
  )
  const got = []
  for (const [method, paramsOf] of Object.entries(ways)) {
    let rpc
    const evil = spy({ permissions }, (_, ctx) => void (rpc = ctx.rpc))
    const { kit } = await page({
      plugins: [good, evil],
      grants: { 'good/plugin': ['wallet:connector'], 'evil/plugin': permissions },
      connects: false,
      reviewRequests: 'never',
    })
    await kit.connect({ connectorId: 'good/wallet' })
    await until(() => rpc, 'its set-up')
    let refused
    rpc.request({ method, params: paramsOf(other) }).catch(({ code }) => void (refused = code))
    await settled(30)
    const isAsked = asked.includes(method)
    await kit.dispose()
    // Refused before anybody was asked, whatever the address is, would tell nothing: the visitor's own is asked about.
    if (refused === 'UNAUTHORIZED' && !isAsked) got.push(method)
  }
  return got.length > 0 ? `"${other}" is not the visitor's, by ${got.join(', ')}` : undefined
}
