import { afterEach, expect, jest, test } from '@jest/globals'
import { eip155 } from '../namespaces/eip155/index.ts'
import { createKit, type KitOptions } from './create-kit.ts'
import { mainnet } from './networks.ts'

afterEach(() => {
  jest.restoreAllMocks()
})

/** What a kit in a page writes on the console when its service cannot be reached, which is worth a warning. */
async function written(options: Pick<KitOptions, 'logLevel'>) {
  const methods = ['debug', 'info', 'warn', 'error'] as const
  const consoles = methods.map((method) => jest.spyOn(console, method).mockReturnValue())
  const kit = createKit({
    projectId: 'log',
    namespaces: [eip155()],
    networks: [mainnet],
    endpoints: { api: 'http://localhost:1' },
    ...options,
  })
  await kit.ready
  await kit.dispose()
  return methods.filter((_, index) => consoles[index]?.mock.calls.length)
}

test('[S9.18] default: a warning does not reach the console', async () => {
  expect(await written({})).toEqual([])
})

test('[S9.18] option: logLevel', async () => {
  expect(await written({ logLevel: 'warn' })).toEqual(['warn'])
})
