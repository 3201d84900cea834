import { base58, bech32 } from '@scure/base'
import { cosmosHub, solanaMainnet } from 'latchkey/networks'
import { cosmos } from 'latchkey/namespaces/cosmos'
import { solana } from 'latchkey/namespaces/solana'
import { mockWallet } from 'latchkey/test'
import { happens, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-116'

const permissions = ['wallet:request', 'wallet:accounts']
const signIn = (account) => `a.example wants you to sign in with your account:
${account}

URI: https://a.example
Version: 1
Chain ID: mainnet
Nonce: nonce1234
Issued At: 2026-01-01T00:00:00.000Z`

/**
 * Readers of sign-ins take the memo of a transaction for one, as a wallet in hardware signs no texts: with it the plugin is signed in as the visitor. In solana
 * as a transaction that is a memo alone, in cosmos as the memo of a small payment or beside an empty text.
 */
export async function attack() {
  return (
    (await has('solana', [solana(), solanaMainnet], asMemo)) ??
    (await has('cosmos', [cosmos(), cosmosHub], ofPayment)) ??
    (await has('cosmos', [cosmos(), cosmosHub], besideText))
  )
}

async function has(namespace, [adapter, network], requestOf) {
  let rpc
  const evil = spy({ permissions }, (_, ctx) => void (rpc = ctx.rpc))
  const other = mockWallet({ namespace, id: 'io.other.wallet' })
  const { kit } = await page({
    namespaces: [adapter],
    networks: [network],
    plugins: [evil, other.plugin],
    grants: {
      'evil/plugin': permissions,
      [other.plugin.manifest.id]: other.plugin.manifest.permissions,
    },
    connects: false,
  })
  await kit.connect({ connectorId: 'io.other.wallet' })
  await until(() => rpc, 'its set-up')
  await settled(20)
  const request = requestOf(kit.getAccount(namespace).address)
  rpc.request({ ...request, namespace }).catch(() => {})
  const isAsked = () => other.requests.some(({ method }) => method === request.method)
  const isReviewed = () => kit.getState().router.history.at(-1)?.viewId === 'ReviewRequest'
  await happens(() => isAsked() || isReviewed())
  const got = isAsked()
  await kit.dispose()
  document.body.replaceChildren()
  return got ? `a sign-in in the memo of ${request.method}, ${requestOf.name}` : undefined
}

/** One signature, two keys, and the instruction of the memo program. */
function asMemo(account) {
  const text = [...Buffer.from(signIn(account))]
  const bytes = [
    ...[1, ...Array(64).fill(0), 1, 0, 1, 2, ...base58.decode(account)],
    ...base58.decode('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
    ...[...Array(32).fill(1), 1, 1, 1, 0, (text.length & 127) | 128, text.length >> 7, ...text],
  ]
  const transaction = Buffer.from(bytes).toString('base64')
  return { method: 'solana_signTransaction', params: { pubkey: account, transaction } }
}

const documentOf = (signerAddress, signDoc) => ({
  method: 'cosmos_signAmino',
  params: {
    signerAddress,
    signDoc: { account_number: '0', sequence: '0', memo: signIn(signerAddress), ...signDoc },
  },
})

function ofPayment(account) {
  const amount = [{ denom: 'uatom', amount: '1' }]
  const to = bech32.encodeFromBytes('cosmos', new Uint8Array(20).fill(7))
  const value = { from_address: account, to_address: to, amount }
  return documentOf(account, {
    chain_id: 'cosmoshub-4',
    fee: { gas: '100000', amount },
    msgs: [{ type: 'cosmos-sdk/MsgSend', value }],
  })
}

function besideText(account) {
  return documentOf(account, {
    chain_id: '',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer: account, data: '' } }],
  })
}
