import { describe, expect, jest, test } from '@jest/globals'
import type { NamespaceAdapter } from '../../kernel/exports/index.ts'
import { fakeClock } from '../../test/kit/fakes.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { testNetworks } from '../../test/kit/test-settings.ts'
import { confirmToken, judgeToken } from './confirm-token.ts'

const network = testNetworks[0]!
const usdc = { symbol: 'USDC', decimals: 6 }
const { signal } = new AbortController()

describe('[S5.26] what a token is', () => {
  test.each([
    ['says the same', usdc, usdc, undefined, 'confirmed'],
    ['spells it in another case', usdc, { ...usdc, symbol: 'uSDC' }, undefined, 'confirmed'],
    ['counts otherwise', { ...usdc, decimals: 9 }, usdc, undefined, 'differs'],
    ['has another symbol', { ...usdc, symbol: 'USDС' }, usdc, undefined, 'differs'],
    ['counts otherwise than our list', usdc, { ...usdc, decimals: 18 }, usdc, 'confirmed'],
    [
      'counts so, but our list otherwise',
      { ...usdc, decimals: 9 },
      { ...usdc, decimals: 9 },
      usdc,
      'differs',
    ],
    [
      'is called so, but otherwise on our list',
      usdc,
      usdc,
      { symbol: 'WETH', decimals: 6 },
      'differs',
    ],
    ['has no symbol, and nobody else', usdc, { ...usdc, symbol: '' }, undefined, 'unconfirmed'],
    ['has no symbol, but our list', usdc, { ...usdc, symbol: '' }, usdc, 'confirmed'],
    ['has no symbol and counts otherwise', usdc, { symbol: '', decimals: 2 }, undefined, 'differs'],
    ['is not there, but our list', usdc, undefined, usdc, 'confirmed'],
    ['is not there, and our list differs', { ...usdc, decimals: 9 }, undefined, usdc, 'differs'],
    ['is not there, and nobody else', usdc, undefined, undefined, 'unconfirmed'],
  ] as const)('default: its contract %s', (_, claim, found, known, status) => {
    expect(judgeToken(claim, found, known).status).toBe(status)
  })

  test.each([
    [18, 'ETH', 'confirmed'],
    [21, 'ETH', 'differs'],
    [18, 'USDC', 'differs'],
  ])(
    'default: a coin with %i decimals called %s is compared with its network',
    async (decimals, symbol, status) => {
      const claim = { network, account: sampleAccounts.eip155[0], symbol, decimals }
      const connections = { adapterOf: () => Promise.reject(new Error('nobody is asked')) }
      expect(await confirmToken({ connections, clock: fakeClock(0) }, claim, signal)).toMatchObject(
        { status },
      )
    },
  )

  const tether = '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9'
  const arbitrum = { ...network, id: 42161, caipNetworkId: 'eip155:42161' as const }
  const confirmTether = (symbol: string, found: string, decimals = 6) => {
    const adapter = {
      readTokens: async () => [{ token: tether, symbol: found, decimals: 9, units: '1' }],
    } as unknown as NamespaceAdapter
    const account = sampleAccounts.eip155[0]
    return confirmToken(
      { connections: { adapterOf: async () => adapter }, clock: fakeClock(0) },
      { network: arbitrum, account, address: tether, symbol, decimals },
      signal,
    )
  }

  test.each([
    ['USDT', 'USDT', 'confirmed'],
    ['USD₮0', 'USD₮0', 'confirmed'],
    ['USD₮', 'USD₮', 'confirmed'],
    ['USD₮0', 'USDT', 'differs'],
    ['DAI', 'DAI', 'differs'],
    ['DΑI', 'DΑI', 'differs'],
  ])(
    'fault: a well-known token that is called %s, and %s by a node that counts otherwise',
    async (symbol, found, status) => {
      expect((await confirmTether(symbol, found)).status).toBe(status)
      expect(await confirmTether(symbol, found, 9)).toEqual({
        status: 'differs',
        actual: { symbol: 'USDT', decimals: 6 },
      })
    },
  )

  test('[S5.26] default: no node is asked about a well-known token that is called what it is', async () => {
    const adapterOf = jest.fn(() => Promise.reject(new Error('no adapter')))
    const address = tether.toUpperCase().replace('0X', '0x')
    const account = sampleAccounts.eip155[0]
    const claim = { network: arbitrum, account, address, symbol: 'USDT', decimals: 6 }
    const services = { connections: { adapterOf }, clock: fakeClock(0) }
    expect(await confirmToken(services, claim, signal)).toEqual({ status: 'confirmed' })
    expect(adapterOf).not.toHaveBeenCalled()
  })

  test('fault: a node is waited for 10 s', async () => {
    const clock = fakeClock(0)
    const adapter = {
      readTokens: () => new Promise<never>(() => {}),
    } as unknown as NamespaceAdapter
    const address = `0x${'ab'.repeat(20)}`
    const claim = { network, account: sampleAccounts.eip155[0], address, ...usdc }
    const answer = confirmToken(
      { connections: { adapterOf: async () => adapter }, clock },
      claim,
      signal,
    )
    let status: string | undefined
    void answer.then((confirmation) => (status = confirmation.status))
    await new Promise((resolve) => setImmediate(resolve))
    await clock.advance(9_999)
    expect(status).toBeUndefined()
    await clock.advance(1)
    expect((await answer).status).toBe('unconfirmed')
    expect(clock.pending).toBe(0)
  })
})
