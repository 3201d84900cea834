import { expect, test } from '@jest/globals'
import type { Kernel } from '../../kernel.ts'
import { rpcErrorOf } from '../../wallet/requests/rpc-error.ts'
import { errorsWithoutKeys } from './errors-without-keys.ts'

const key = '9aA3d12E'
const urlsOf = (network: string) =>
  network === 'eip155:1' ? [`https://node.example/v3/${key}`] : ['https://other.example']
const networks = { rpcUrls: urlsOf, restUrls: () => [], independentRpcUrls: () => [] }
const kernel = {
  service: async () => networks,
  store: () => ({ getSnapshot: () => ({ active: 'eip155:1' }) }),
} as unknown as Kernel

const service = {
  name: 'nodes',
  echo: (one: unknown) => one,
  read: async (_query: unknown) => {
    throw rpcErrorOf(-32005, { details: `too much for ${key}`, data: [key] })
  },
}
const mainnet = { caipNetworkId: 'eip155:1' }

test.each<readonly [string, unknown]>([
  ['an account', 'eip155:1:0xada'],
  ['a network', { network: mainnet }],
  ['the id of a network', { network: 'eip155:1' }],
  ['a payment', { transfer: { network: mainnet } }],
  ['nothing: the network where the kit is', undefined],
])('[SEC-85] fault: keys of the app are in no error of a call about %s', async (_, query) => {
  const limited = errorsWithoutKeys(service, kernel)
  await expect(limited.read(query)).rejects.toMatchObject({
    rpcCode: -32005,
    details: 'too much for …',
    data: ['…'],
  })
})

test('[SEC-85] default: all else is as it is, and each method the same at each look', () => {
  const limited = errorsWithoutKeys(service, kernel)
  expect([limited.name, limited.echo(key)]).toEqual(['nodes', key])
  expect(limited.read).toBe(limited.read)
})
