import { expect, test } from '@jest/globals'
import { settle } from '../../test/kit/fakes.ts'
import { checkedProvider } from './checked-provider.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const forged = '0x1111111111111111111111111111111111111111'

function setUp(answers: Readonly<Record<string, unknown>> = {}) {
  const asked: string[] = []
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const of = (event: string) => listeners.get(event) ?? new Set()
  const now: Record<string, unknown> = { eth_accounts: [account], eth_chainId: '0x1', ...answers }
  const provider = checkedProvider({
    async request({ method }) {
      asked.push(method)
      return now[method]
    },
    on: (event, listener) => listeners.set(event, of(event).add(listener as never)),
    removeListener: (event, listener) => of(event).delete(listener as never),
  })
  const heard: unknown[] = []
  const hear = (value: unknown) => void heard.push(value)
  const say = (event: string, value: unknown) => of(event).forEach((listener) => listener(value))
  return { provider, asked, heard, hear, say, now, of }
}

test('SEC-37 fault: accounts, chains and ends that any window may post are not believed', async () => {
  const { provider, heard, hear, say } = setUp()
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
    provider.on(event, hear)
  }
  say('accountsChanged', [forged])
  say('chainChanged', '0x539')
  say('connect', { chainId: '0x539' })
  say('disconnect', { code: 4900 })
  await settle()
  expect(heard).toEqual([[account], '0x1', { chainId: '0x1' }])
})

test('default: a change that the client confirms is heard, as is its end', async () => {
  const { provider, heard, hear, say, now } = setUp()
  provider.on('accountsChanged', hear)
  provider.on('disconnect', hear)
  now['eth_accounts'] = [forged]
  say('accountsChanged', [forged])
  await settle()
  now['eth_accounts'] = []
  say('disconnect', 'gone')
  await settle()
  expect(heard).toEqual([[forged], 'gone'])
})

test('SEC-38 fault: a storm of events is two questions', async () => {
  const { provider, asked, hear, say } = setUp()
  provider.on('accountsChanged', hear)
  for (let count = 0; count < 1_000; count += 1) say('accountsChanged', [forged])
  await settle(10)
  expect(asked).toEqual(['eth_accounts', 'eth_accounts'])
})

test('default: what is removed is heard no more', async () => {
  const { provider, heard, hear, say, of } = setUp()
  provider.on('accountsChanged', hear)
  provider.removeListener('accountsChanged', hear)
  say('accountsChanged', [])
  await settle()
  expect([heard, of('accountsChanged').size]).toEqual([[], 0])
})
