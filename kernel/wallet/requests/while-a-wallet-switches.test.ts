import { afterEach, describe, expect, test } from '@jest/globals'
import { createTestKernel } from '../../../test/kit/create-test-kernel.ts'
import { mockNamespace, mockWallet } from '../../../test/kit/mock-wallet.ts'
import { definePlugin, PLUGIN_API_VERSION } from '../../plugin.ts'
import { rpcGuards } from '../../points/rpc-guard.ts'
import { ConnectionService, NetworkService, RpcService } from '../tokens.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const visitor = '0x7ac9aba9d0f5c4e7b1c8d5ba0c0d9be1f2a3b4c5'
const send = { method: 'eth_sendTransaction', params: [{ from: visitor, to: visitor }] }

/** A connected wallet, and a check that writes down for which network it was asked. */
async function connected(onCheck: () => Promise<unknown> = async () => {}) {
  const checked: string[] = []
  const wallet = mockWallet({
    namespace: 'eip155',
    accounts: [visitor],
    answers: { eth_sendTransaction: '0xsent', personal_sign: '0xsigned', eth_blockNumber: '0x2' },
  })
  const check = async ({ caipNetworkId }: { readonly caipNetworkId: string }) => {
    checked.push(caipNetworkId)
    await onCheck()
    return undefined
  }
  const t = createTestKernel({
    plugins: [
      mockNamespace('eip155'),
      wallet.plugin,
      definePlugin({
        id: 'acme/asks',
        apiVersion: PLUGIN_API_VERSION,
        permissions: ['wallet:request', 'wallet:accounts'],
      }),
      definePlugin({
        id: 'checks',
        permissions: ['policy:review'],
        apiVersion: PLUGIN_API_VERSION,
        contributes: [rpcGuards.of({ id: 'checks', check })],
      }),
    ],
  })
  ends.push(() => t.dispose())
  await t.start()
  await t.connect(wallet)
  const sent = () => wallet.requests.map(({ method }) => method)
  return {
    t,
    wallet,
    checked,
    sent,
    rpc: await t.kernel.service(RpcService),
    networks: await t.kernel.service(NetworkService),
  }
}

describe('[SEC-86] while a wallet is asked to switch', () => {
  test('fault: what it is asked to send waits, and is shown for the network where it is then', async () => {
    const { t, wallet, rpc, networks, checked, sent } = await connected()
    wallet.answer('hang')
    const switching = networks.switchNetwork('eip155:10')
    await t.settle()
    const sending = rpc.request(send, { askedBy: 'acme/asks' })
    await t.settle()
    expect([checked, sent()]).toEqual([[], []])
    wallet.answer('accept')
    await switching
    await expect(sending).resolves.toBe('0xsent')
    expect(checked).toEqual(['eip155:10'])
  })

  test('fault: what the app sends is for the network where it is as it asks', async () => {
    const { t, wallet, rpc, networks, checked, sent } = await connected()
    wallet.answer('hang')
    const switching = networks.switchNetwork('eip155:10')
    await t.settle()
    const sending = rpc.request(send)
    sending.catch(() => {})
    await t.settle()
    wallet.answer('accept')
    await switching
    await expect(sending).rejects.toMatchObject({ rpcCode: 4901 })
    expect([checked, sent()]).toEqual([[], []])
  })

  test('behaviour: a text that the app has signed does not wait, since it is of no network', async () => {
    const { t, wallet, rpc, networks } = await connected()
    wallet.failures.switchNetwork = 'hang'
    networks.switchNetwork('eip155:10').catch(() => {})
    await t.settle()
    const sign = { method: 'personal_sign', params: ['0x00', visitor] }
    await expect(rpc.request(sign)).resolves.toBe('0xsigned')
  })

  test('fault: what a plugin asks for is for the network that is shown, and for no other', async () => {
    const { rpc, sent } = await connected()
    const elsewhere = { ...send, params: [{ ...send.params[0], chainId: '0xa' }] }
    const named = { ...send, caipNetworkId: 'eip155:10' } as const
    for (const request of [elsewhere, named]) {
      const asked = rpc.request(request, { askedBy: 'acme/asks' })
      await expect(asked).rejects.toMatchObject({ rpcCode: 4901 })
    }
    expect(sent()).toEqual([])
    // Of the app it is shown as such.
    await expect(rpc.request(elsewhere)).resolves.toBe('0xsent')
  })

  test('behaviour: a switch that is declined leaves the request where it was', async () => {
    const { t, wallet, rpc, networks, checked } = await connected()
    wallet.answer('hang')
    const switching = networks.switchNetwork('eip155:10').catch(({ code }) => code)
    await t.settle()
    const sending = rpc.request(send)
    await t.settle()
    wallet.answer('reject')
    expect(await switching).toBe('USER_REJECTED')
    wallet.answer('accept')
    await expect(sending).resolves.toBe('0xsent')
    expect(checked).toEqual(['eip155:1'])
  })

  test('behaviour: what reads does not wait', async () => {
    const { t, wallet, rpc, networks } = await connected()
    wallet.failures.switchNetwork = 'hang'
    networks.switchNetwork('eip155:10').catch(() => {})
    await t.settle()
    await expect(rpc.request({ method: 'eth_blockNumber' })).resolves.toBe('0x2')
  })

  test('behaviour: what waits ends with its wallet, and with its own signal', async () => {
    const { t, wallet, rpc, networks, sent } = await connected()
    wallet.answer('hang')
    networks.switchNetwork('eip155:10').catch(() => {})
    await t.settle()
    const end = new AbortController()
    const left = rpc.request(send, { signal: end.signal })
    const sending = rpc.request(send)
    for (const one of [left, sending]) one.catch(() => {})
    await t.settle()
    end.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    await (await t.kernel.service(ConnectionService)).disconnect()
    await expect(sending).rejects.toMatchObject({ code: 'REQUEST_CANCELLED' })
    expect(sent()).toEqual([])
  })

  test('fault: what was decided for another network than the one it is on by then is not asked for', async () => {
    const world = await connected(() => world.networks.switchNetwork('eip155:10'))
    await expect(world.rpc.request(send)).rejects.toMatchObject({ rpcCode: 4901 })
    expect([world.checked, world.sent()]).toEqual([['eip155:1'], []])
  })

  test('fault: a switch that began as it was decided is waited for as well', async () => {
    const world = await connected(async () => {
      world.wallet.answer('hang')
      world.networks.switchNetwork('eip155:10').catch(() => {})
    })
    const sending = world.rpc.request(send)
    sending.catch(() => {})
    await world.t.settle()
    expect(world.sent()).toEqual([])
    world.wallet.answer('accept')
    await expect(sending).rejects.toMatchObject({ rpcCode: 4901 })
    expect(world.sent()).toEqual([])
  })
})
