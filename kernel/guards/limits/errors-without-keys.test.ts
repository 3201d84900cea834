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
  store: () => ({
    getSnapshot: () => ({
      requested: ['eip155:10', 'eip155:1'].map((caipNetworkId) => ({ caipNetworkId })),
    }),
  }),
} as unknown as Kernel

const service = {
  name: 'nodes',
  echo: (one: unknown) => one,
  read: async (_query: unknown) => {
    throw rpcErrorOf(-32005, { details: `too much for ${key}`, data: [key] })
  },
}
const reader = { ...service, reader: async () => service }

test('[SEC-85] fault: keys of the app are in no error of a call, nor of what one answers with', async () => {
  const limited = errorsWithoutKeys(reader, kernel)
  for (const one of [limited, await limited.reader()]) {
    await expect(one.read({})).rejects.toMatchObject({
      rpcCode: -32005,
      details: 'too much for …',
      data: ['…'],
    })
  }
})

test('[SEC-85] default: all else is as it is, and each method the same at each look', () => {
  const limited = errorsWithoutKeys(service, kernel)
  expect([limited.name, limited.echo(key)]).toEqual(['nodes', key])
  expect(limited.read).toBe(limited.read)
})
