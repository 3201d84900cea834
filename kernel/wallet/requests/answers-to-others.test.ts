import { afterEach, describe, expect, test } from '@jest/globals'
import { createTestKernel, type TestKernel } from '../../../test/kit/create-test-kernel.ts'
import { mockNamespace, mockWallet } from '../../../test/kit/mock-wallet.ts'
import { definePlugin, type Permission, PLUGIN_API_VERSION } from '../../plugin.ts'
import { RpcService } from '../tokens.ts'

let t: TestKernel
afterEach(() => t.dispose())

const visitor = '0x7ac9aba9d0f5c4e7b1c8d5ba0c0d9be1f2a3b4c5'
const second = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'

/** A wallet with two accounts, and a plugin of others that asks it. */
async function askedBy(
  permissions: readonly Permission[],
  signed: unknown = { by: `eip155:1:${second.toUpperCase().replace('0X', '0x')}` },
) {
  const wallet = mockWallet({
    namespace: 'eip155',
    accounts: [visitor, second],
    answers: {
      personal_sign: signed,
      eth_getLogs: [{ topics: [second] }],
      wallet_getCallsStatus: { receipts: [{ from: second }] },
    },
  })
  t = createTestKernel({
    plugins: [
      mockNamespace('eip155'),
      wallet.plugin,
      definePlugin({
        id: 'acme/asks',
        apiVersion: PLUGIN_API_VERSION,
        permissions: ['wallet:request', ...permissions],
      }),
    ],
    expectsFaults: true,
  })
  await t.start()
  await t.connect(wallet)
  const rpc = await t.kernel.service(RpcService)
  const ask = (method: string, by?: string) =>
    rpc
      .request({ method, params: ['0x00', visitor] }, by === undefined ? {} : { askedBy: by })
      .catch((error: unknown) => error)
  return { ask }
}

describe('[SEC-86] what a wallet answers to a plugin of others', () => {
  test('fault: an answer that names an account which the request did not name is withheld', async () => {
    const { ask } = await askedBy([])
    expect(await ask('personal_sign', 'acme/asks')).toMatchObject({
      code: 'RPC_ANSWER_WITHHELD',
      message: 'What the wallet answered was withheld',
      details: 'It names an account: "acme/asks" needs "wallet:accounts".',
    })
  })

  test('fault: so is one that names it by its bytes', async () => {
    const { ask } = await askedBy([], { by: [...Buffer.from(second.slice(2), 'hex')] })
    expect(await ask('personal_sign', 'acme/asks')).toMatchObject({ code: 'RPC_ANSWER_WITHHELD' })
  })

  test('fault: what a wallet alone knows is no read of the network', async () => {
    const { ask } = await askedBy([])
    const withheld = { code: 'RPC_ANSWER_WITHHELD' }
    expect(await ask('wallet_getCallsStatus', 'acme/asks')).toMatchObject(withheld)
  })

  test('default: the app has the same answer', async () => {
    const { ask } = await askedBy([])
    expect(await ask('personal_sign')).toMatchObject({ by: expect.any(String) })
  })

  test('default: what any node says as well is no secret of the wallet', async () => {
    const { ask } = await askedBy([])
    expect(await ask('eth_getLogs', 'acme/asks')).toEqual([{ topics: [second] }])
  })

  test('option: with wallet:accounts it has it', async () => {
    const { ask } = await askedBy(['wallet:accounts'])
    expect(await ask('personal_sign', 'acme/asks')).toMatchObject({ by: expect.any(String) })
  })
})
