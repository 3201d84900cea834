import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { serializeSignDoc, type StdSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { createCosmosAdapter } from '../../../../namespaces/cosmos/adapter.ts'
import { startCosmosChain } from '../../chains/cosmos/cosmos-chain.ts'
import type { LocalChain } from '../../chains/local-chain.ts'
import { createCosmosKeys } from '../../wallet-core/cosmos-keys.ts'
import type { RequestSummary } from '../../wallet-core/request-summary.ts'
import { cosmos } from './cosmos.ts'

const [ada, grace] = createCosmosKeys(2)
let chain: LocalChain
beforeAll(async () => {
  chain = await startCosmosChain({})
})
afterAll(() => chain.stop())

function setUp() {
  const namespace = cosmos({ networks: chain.networks } as never)
  const asked: RequestSummary[] = []
  const context = {
    ask: async (summary: RequestSummary) => void asked.push(summary),
    switchChain: async () => {},
  }
  const answer = (chainId: string, addresses: string[], method: string, params: unknown) =>
    namespace.handle({ chain: chainId, method, params, addresses }, context)
  return { namespace, asked, answer }
}

test('golden: an account is written as each chain writes it, and its balance is read there', async () => {
  const { namespace } = setUp()
  const [address] = namespace.addresses
  expect(address).toBe(ada!.address('cosmos'))
  expect(namespace.addressOn?.(address!, 'cosmos:test-zone-1')).toBe(ada!.address('zone'))
  expect(await namespace.balance('cosmos:test-zone-1', address!)).toBe('10,000 ZONE')
})

test('golden: a message over a session is signed on the chain of the request', async () => {
  const { answer, asked } = setUp()
  const address = ada!.address('zone')
  const adapter = createCosmosAdapter({ nodes: { request: async () => undefined } })
  let document: StdSignDoc | undefined
  const signature = await adapter.signMessage({
    address,
    text: 'Hello',
    async request({ method, params }) {
      document = (params as { signDoc: StdSignDoc }).signDoc
      return answer('cosmos:test-zone-1', [address], method, params)
    },
  })
  expect(asked).toMatchObject([{ title: 'Sign a message', text: 'Hello' }])
  const fixed = Secp256k1Signature.fromFixedLength(Buffer.from(signature, 'base64'))
  const hash = sha256(serializeSignDoc(document!))
  expect(Secp256k1.verifySignature(fixed, hash, ada!.publicKey)).toBe(true)
})

test('fault: it signs for no account that the session was not given', async () => {
  const { answer, asked } = setUp()
  const addresses = [ada!.address('cosmos')]
  const params = { signerAddress: grace!.address('cosmos'), signDoc: {} }
  const signing = answer('cosmos:test-hub-1', addresses, 'cosmos_signAmino', params)
  await expect(signing).rejects.toMatchObject({ code: 4100 })
  expect(asked).toEqual([])
  expect(await answer('cosmos:test-hub-1', addresses, 'cosmos_getAccounts', {})).toEqual([
    {
      algo: 'secp256k1',
      address: addresses[0],
      pubkey: Buffer.from(ada!.publicKey).toString('base64'),
    },
  ])
})
