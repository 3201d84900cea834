import { bech32 } from '@scure/base'
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { cosmosHub, polkadotMainnet, solanaMainnet } from 'latchkey/networks'
import { mockNamespace, mockWallet } from 'latchkey/test'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-88'

const permissions = ['wallet:request', 'wallet:accounts']
const own = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const other = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

const paidBy = (payer) => {
  const key = new PublicKey(payer)
  const message = new TransactionMessage({
    payerKey: key,
    recentBlockhash: other,
    instructions: [
      SystemProgram.transfer({ fromPubkey: key, toPubkey: new PublicKey(other), lamports: 5 }),
    ],
  })
  const bytes = new VersionedTransaction(message.compileToV0Message()).serialize()
  return Buffer.from(bytes).toString('base64')
}
const inSolana = [
  { method: 'solana_signMessage', params: { message: 'Cn8eVZg', pubkey: other } },
  {
    method: 'solana_signAndSendTransaction',
    params: { transaction: paidBy(other), pubkey: other },
  },
  { method: 'solana_signAndSendTransaction', params: { transaction: paidBy(other), pubkey: own } },
]
const spell = (prefix, fill) => bech32.encodeFromBytes(prefix, new Uint8Array(20).fill(fill))
/** Of ADR-36. */
const messageOf = (signer) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: 'aGVsbG8=' } }],
  memo: '',
})
const worlds = [
  { namespace: 'solana', network: solanaMainnet, account: own, requests: inSolana },
  {
    namespace: 'polkadot',
    network: polkadotMainnet,
    account: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    requests: [
      {
        method: 'polkadot_signMessage',
        params: { address: '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3', message: 'hello' },
      },
    ],
  },
  {
    namespace: 'cosmos',
    network: cosmosHub,
    account: spell('cosmos', 1),
    requests: [
      {
        method: 'cosmos_signAmino',
        params: {
          signerAddress: spell('cosmos', 2),
          signDoc: messageOf(spell('cosmos', 2)),
        },
      },
    ],
  },
]

/** Another account of the wallet than the one that is connected is asked to sign or to pay: the visitor sees none of it. */
export async function attack() {
  const won = []
  for (const world of worlds) won.push(...(await askIn(world)))
  return won.length > 0 ? won.join(', ') : undefined
}

async function askIn({ namespace, network, account, requests }) {
  const wallet = mockWallet({ namespace, accounts: [account], id: 'io.other.wallet' })
  let rpc
  const evil = outsider(
    { permissions, activation: 'start', methods: requests.map(({ method }) => method) },
    (_, ctx) => void (rpc = ctx.rpc),
  )
  const { kit } = await page({
    namespaces: [mockNamespace(namespace)],
    networks: [network],
    plugins: [wallet.plugin, evil],
    grants: {
      [wallet.plugin.manifest.id]: wallet.plugin.manifest.permissions,
      [`mock-namespace/${namespace}`]: ['wallet:adapter'],
      'evil/plugin': permissions,
    },
    connects: false,
  })
  await kit.connect({ connectorId: wallet.connector.id })
  await until(() => rpc, 'its set-up')
  const won = []
  for (const request of requests) {
    const before = wallet.requests.length
    rpc.request({ ...request, namespace }).catch(() => {})
    await settled(60)
    if (wallet.requests.length > before) won.push(request.method)
    kit.close()
    await settled()
  }
  await kit.dispose()
  return won
}
