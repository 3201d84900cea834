import { describe, expect, test } from '@jest/globals'
import { RpcService } from '../../kernel/exports/index.ts'
import { eip155 } from '../../namespaces/eip155/index.ts'
import { mockWallet } from '../kit/mock-wallet.ts'
import { startKit } from './kit-world.ts'
import { defaultPlugins } from '../../config/preset.ts'

const from = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const max = 2n ** 256n - 1n
const violations = [
  ['S5.22', 'FEE_KINDS_MIXED', { gasPrice: '0x1', maxFeePerGas: '0x2' }],
  ['S5.23', 'FEE_CAP_TOO_HIGH', { maxFeePerGas: `0x${(max + 1n).toString(16)}` }],
  ['S5.24', 'PRIORITY_FEE_TOO_HIGH', { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }],
] as const

async function connected() {
  const answers = { eth_sendTransaction: '0xhash', wallet_sendCalls: { id: '0x1' } }
  const wallet = mockWallet({ namespace: 'eip155', accounts: [from], answers })
  const { kit } = await startKit({
    namespaces: [eip155()],
    plugins: [...defaultPlugins(), wallet.plugin],
  })
  await kit.connect({ connectorId: wallet.connector.id })
  const rpc = await kit.unstable_kernel.service(RpcService)
  return { kit, wallet, provider: kit.getProvider('eip155'), rpc }
}

describe('fees of what a page and its plugins send', () => {
  test.each(violations)(
    '[%s] SEC-119 fault: %s never reaches the wallet, whoever asks',
    async (_, code, fees) => {
      const { kit, wallet, provider, rpc } = await connected()
      const transaction = { from, to: from, ...fees }
      const calls = [{ calls: [{ to: from, ...fees }] }]
      for (const [method, params] of [
        ['eth_sendTransaction', [transaction]],
        ['eth_signTransaction', [transaction]],
        ['wallet_sendCalls', calls],
      ] as const) {
        await expect(provider?.request({ method, params })).rejects.toMatchObject({
          code: -32602,
          cause: { code },
        })
      }
      for (const askedBy of ['host', 'send', 'acme/plugin']) {
        const asked = rpc.request(
          { method: 'eth_sendTransaction', params: [transaction] },
          { askedBy },
        )
        await expect(asked).rejects.toMatchObject({ code, rpcCode: -32602 })
      }
      expect(wallet.requests).toEqual([])
      await kit.dispose()
    },
  )

  test('[S5.22, S5.23, S5.24] default: fees that keep the rules arrive as they were given', async () => {
    const { kit, wallet, provider } = await connected()
    const most = `0x${max.toString(16)}`
    const good = [
      { gasPrice: '0x1' },
      { maxFeePerGas: most, maxPriorityFeePerGas: most },
      { maxPriorityFeePerGas: '0x1' },
    ].map((fees) => ({ from, to: from, ...fees }))
    for (const transaction of good) {
      await provider?.request({ method: 'eth_sendTransaction', params: [transaction] })
    }
    expect(wallet.requests.map(({ params }) => params)).toEqual(good.map((each) => [each]))
    await kit.dispose()
  })
})
