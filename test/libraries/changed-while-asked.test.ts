import { afterEach, expect, test } from '@jest/globals'
import { base64 } from '@scure/base'
import { offlineSignerOf } from '../../config/bridges/cosmjs.ts'
import { signerOf as ethersSignerOf } from '../../config/bridges/ethers.ts'
import { signerOf as polkadotSignerOf } from '../../config/bridges/polkadot.ts'
import { cosmosHub, mainnet, polkadotAssetHub } from '../../config/networks.ts'
import type { CaipNetwork, ChainNamespace, NamespacePlugin } from '../../kernel/exports/index.ts'
import { cosmos } from '../../namespaces/cosmos/index.ts'
import { eip155 } from '../../namespaces/eip155/index.ts'
import { polkadot } from '../../namespaces/polkadot/index.ts'
import { mockWallet } from '../kit/mock-wallet.ts'
import { startKit } from '../scenarios/kit-world.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A wallet that signs whatever it is asked, and says no more than the signature. */
async function connected(
  plugin: NamespacePlugin,
  network: CaipNetwork,
  answers: Readonly<Record<string, unknown>>,
) {
  const namespace: ChainNamespace = network.chainNamespace
  const wallet = mockWallet({ namespace, answers })
  const { kit } = await startKit({
    namespaces: [plugin],
    networks: [network],
    plugins: [wallet.plugin],
    reviewRequests: 'never',
  })
  ends.push(() => kit.dispose())
  await kit.connect({ connectorId: wallet.connector.id })
  const askedFor = (method: string): any =>
    wallet.requests.find((request) => request.method === method)?.params
  return { kit, askedFor, address: kit.getAccount(namespace).address ?? '' }
}

const signature = { pub_key: { type: 'tendermint/PubKeySecp256k1', value: 'AA' }, signature: 'BB' }
const ofCosmos = () =>
  connected(cosmos(), cosmosHub, {
    cosmos_signAmino: { signature },
    cosmos_signDirect: { signature },
  })

test('[C.10] fault: what a signer of CosmJS says is signed is what the wallet was asked for, whatever became of it', async () => {
  const { kit, address, askedFor } = await ofCosmos()
  const signer = offlineSignerOf(kit)
  const document = { chain_id: 'cosmoshub-4', msgs: [{ value: { amount: '1' } }] }
  const before = structuredClone(document)
  const amino = signer.signAmino(address, document)
  document.msgs[0]!.value.amount = '1000000'
  expect((await amino).signed).toEqual(before)
  expect(askedFor('cosmos_signAmino').signDoc).toEqual(before)

  const bodyBytes = Uint8Array.of(1, 2, 3)
  const direct = {
    bodyBytes,
    authInfoBytes: Uint8Array.of(4),
    chainId: 'cosmoshub-4',
    accountNumber: 7n,
  }
  const sameBefore = structuredClone(direct)
  const asked = signer.signDirect(address, direct)
  bodyBytes.fill(9)
  direct.accountNumber = 8n
  expect((await asked).signed).toEqual(sameBefore)
  expect(askedFor('cosmos_signDirect').signDoc).toEqual({
    chainId: 'cosmoshub-4',
    accountNumber: '7',
    bodyBytes: base64.encode(sameBefore.bodyBytes),
    authInfoBytes: base64.encode(sameBefore.authInfoBytes),
  })
})

test('[C.10] fault: what is no data is refused before anybody is asked', async () => {
  const { kit, address, askedFor } = await ofCosmos()
  const document = { chain_id: 'cosmoshub-4', msgs: [() => {}] }
  await expect(offlineSignerOf(kit).signAmino(address, document)).rejects.toMatchObject({
    code: -32602,
  })
  expect(askedFor('cosmos_signAmino')).toBeUndefined()
})

test('[C.08] fault: a signer of Polkadot asks for the payload as it was', async () => {
  const { kit, address, askedFor } = await connected(polkadot(), polkadotAssetHub, {
    polkadot_signTransaction: { id: 1, signature: '0x00' },
  })
  const payload = {
    address,
    genesisHash: `0x${polkadotAssetHub.id}${'0'.repeat(32)}`,
    method: '0x0500',
    signedExtensions: ['CheckNonce'],
  }
  const before = structuredClone(payload)
  const asked = polkadotSignerOf(kit).signPayload(payload)
  payload.method = '0x0501'
  payload.signedExtensions.push('Other')
  await asked
  expect(askedFor('polkadot_signTransaction').transactionPayload).toEqual(before)
})

test('fault: a signer of ethers asks for what it was given, whatever became of it', async () => {
  const { kit, address, askedFor } = await connected(eip155(), mainnet, {
    personal_sign: `0x${'1'.repeat(130)}`,
    eth_signTypedData_v4: `0x${'1'.repeat(130)}`,
    eth_signTransaction: '0x02',
  })
  const signer = ethersSignerOf(kit)
  const text = Uint8Array.of(104, 105)
  const message = signer.signMessage(text)
  text.fill(1)
  await message
  expect(askedFor('personal_sign')[0]).toBe('0x6869')

  const value = { amount: 1n }
  const data = signer.signTypedData({}, { Pay: [{ name: 'amount', type: 'uint256' }] }, value)
  value.amount = 1_000_000n
  await data
  expect(JSON.parse(askedFor('eth_signTypedData_v4')[1]).message).toEqual({ amount: '1' })

  const transaction = { from: address, to: address, value: 1n, accessList: [] as object[] }
  const signed = signer.signTransaction(transaction as never)
  transaction.value = 1_000_000n
  transaction.accessList.push({ address, storageKeys: [] })
  await signed
  expect(askedFor('eth_signTransaction')[0]).toMatchObject({ value: '0x1', accessList: [] })
})
