import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { solanaMainnet } from 'latchkey/networks'
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
const requests = [
  { method: 'solana_signMessage', params: { message: 'Cn8eVZg', pubkey: other } },
  {
    method: 'solana_signAndSendTransaction',
    params: { transaction: paidBy(other), pubkey: other },
  },
  { method: 'solana_signAndSendTransaction', params: { transaction: paidBy(other), pubkey: own } },
]

/** Another account of the wallet than the one that is connected is asked to sign or to pay: the visitor sees none of it. */
export async function attack() {
  const wallet = mockWallet({ namespace: 'solana', accounts: [own], id: 'io.solana.wallet' })
  let rpc
  const evil = outsider(
    { permissions, activation: 'start', methods: requests.map(({ method }) => method) },
    (_, ctx) => void (rpc = ctx.rpc),
  )
  const { kit } = await page({
    namespaces: [mockNamespace('solana')],
    networks: [solanaMainnet],
    plugins: [wallet.plugin, evil],
    grants: {
      [wallet.plugin.manifest.id]: wallet.plugin.manifest.permissions,
      'mock-namespace/solana': ['wallet:adapter'],
      'evil/plugin': permissions,
    },
    connects: false,
  })
  await kit.connect({ connectorId: wallet.connector.id })
  await until(() => rpc, 'its set-up')
  const won = []
  for (const request of requests) {
    const before = wallet.requests.length
    rpc.request({ ...request, namespace: 'solana' }).catch(() => {})
    await settled(60)
    if (wallet.requests.length > before) won.push(request.method)
    kit.close()
    await settled()
  }
  await kit.dispose()
  return won.length > 0 ? won.join(', ') : undefined
}
