import { describe, expect, test } from '@jest/globals'
import {
  type Account,
  ConnectionService,
  connectionsStore,
  RpcService,
} from '../../kernel/exports/index.ts'
import { fakeProvider, fakeSession } from '../../plugins/wallet-connect/fake-provider.ts'
import { walletConnect } from '../../plugins/wallet-connect/index.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { fakeEnvironment, fakePage, settle } from '../../test/kit/fakes.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { fakePsbt } from './fake-psbt.ts'
import { bip122 } from './index.ts'

const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const other = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const ordinal = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const [mainnet] = sampleNetworks.bip122

/** A wallet on a phone that names what its addresses are for. */
async function paired(named: readonly Required<Account>[]) {
  const fake = fakeProvider()
  const t = createTestKernel({
    plugins: [bip122(), walletConnect()],
    environment: fakeEnvironment({ page: fakePage({ window: undefined }) }),
    networks: sampleNetworks.bip122,
    settings: { universalProvider: fake.provider },
  })
  await t.start()
  fake.answers.request = async ({ method }) =>
    method === 'getAccountAddresses'
      ? named.map(({ address, type }) => ({ address, intention: type }))
      : { txid: 'ab'.repeat(32) }
  const connecting = (await t.service(ConnectionService)).connect({
    connectorId: 'walletConnect',
    namespace: 'bip122',
  })
  await settle()
  const accounts = named.map(({ address }) => `${mainnet.caipNetworkId}:${address}`)
  fake.proposals
    .at(-1)
    ?.approve(
      fakeSession(accounts, { methods: ['getAccountAddresses', 'sendTransfer', 'signPsbt'] }),
    )
  await connecting
  const rpc = await t.service(RpcService)
  return {
    t,
    accounts: () => t.state(connectionsStore).namespaces.bip122.connections[0]?.accounts,
    ask: (method: string, params: unknown) => rpc.request({ namespace: 'bip122', method, params }),
    reached: () =>
      fake.requests
        .map(({ request }) => (request as { readonly method: string }).method)
        .filter((method) => method !== 'getAccountAddresses'),
  }
}
const both = [
  { address: payment, type: 'payment' },
  { address: ordinal, type: 'ordinal' },
] as const

describe('[S3.23, S9.28] a paired wallet with an ordinal account', () => {
  test.each<[string, string, unknown]>([
    ['a transfer', 'sendTransfer', { account: ordinal, recipientAddress: other, amount: '1' }],
    ['a PSBT that spends from it', 'signPsbt', { account: payment, psbt: fakePsbt(ordinal) }],
    [
      'a PSBT that spends from it besides',
      'signPsbt',
      {
        account: payment,
        psbt: fakePsbt(payment, ordinal),
        signInputs: [{ address: payment, index: 0 }],
      },
    ],
    [
      'a PSBT whose input it shall sign',
      'signPsbt',
      {
        account: payment,
        psbt: fakePsbt(undefined),
        signInputs: [{ address: ordinal, index: 0 }],
      },
    ],
  ])('fault: is never asked to spend from it: %s', async (_, method, params) => {
    const { t, ask, reached, accounts } = await paired(both)
    expect(accounts()).toEqual(both)
    await expect(ask(method, params)).rejects.toMatchObject({ code: 'ORDINAL_ACCOUNT' })
    expect(reached()).toEqual([])
    await t.dispose()
  })

  test.each<[string, string, unknown]>([
    ['a transfer of nobody', 'sendTransfer', { recipientAddress: other, amount: '1' }],
    ['no PSBT', 'signPsbt', { account: payment, psbt: 'nonsense' }],
    ['an input that is not told', 'signPsbt', { account: payment, psbt: fakePsbt(undefined) }],
  ])('fault: what may spend from it is not passed on: %s', async (_, method, params) => {
    const { t, ask, reached } = await paired(both)
    await expect(ask(method, params)).rejects.toMatchObject({ rpcCode: -32602 })
    expect(reached()).toEqual([])
    await t.dispose()
  })

  test('default: pays from its payment account', async () => {
    const { t, ask, reached } = await paired(both)
    const transfer = { account: payment, recipientAddress: other, amount: '1' }
    await expect(ask('sendTransfer', transfer)).resolves.toEqual({ txid: 'ab'.repeat(32) })
    await ask('signPsbt', { account: payment, psbt: fakePsbt(payment, other) })
    expect(reached()).toEqual(['sendTransfer', 'signPsbt'])
    await t.dispose()
  })

  test('behaviour: a wallet without one is asked whatever the page likes', async () => {
    const { t, ask, reached } = await paired([both[0]])
    await ask('signPsbt', { account: payment, psbt: fakePsbt(undefined) })
    expect(reached()).toEqual(['signPsbt'])
    await t.dispose()
  })
})
