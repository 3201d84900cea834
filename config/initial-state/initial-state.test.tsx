import { afterEach, describe, expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import fc from 'fast-check'
import type { Kit } from '../../kernel/exports/index.ts'
import { mockNamespace, mockWallet } from '../../test/kit/mock-wallet.ts'
import { startKit } from '../../test/scenarios/kit-world.ts'
import type { KitOptions } from '../create-kit.ts'
import { readInitialState } from './read-initial-state.ts'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const account = `eip155:1:${address}`
const cookieOf = (name: string, value: unknown) =>
  `latchkey.${name}=${encodeURIComponent(JSON.stringify(value))}`

describe('readInitialState', () => {
  test('REL-36 default: the account of each namespace and the network, from among other cookies', () => {
    const solana =
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
    const header = `theme=dark; ${cookieOf('shop', { network: 'eip155:1', accounts: [account, solana] })}; x=1`
    expect(readInitialState(header, 'shop')).toEqual({
      caipNetworkId: 'eip155:1',
      accounts: [account, solana],
    })
  })

  test('REL-36 behaviour: the cookie of another kit is not read, and a name may be any text', () => {
    const header = `${cookieOf('shop2', { accounts: [account] })}; ${cookieOf('my%20shop%3B%3D', { accounts: [] })}`
    expect(readInitialState(header, 'shop')).toBeUndefined()
    expect(readInitialState(header, 'my shop;=')).toEqual({ accounts: [] })
  })

  test('REL-36 fault: what is no account or network is left out, and no cookie is no state', () => {
    const read = (value: unknown) => readInitialState(cookieOf('p', value), 'p')
    expect(
      read({ network: 'eip155:<b>', accounts: [account, 'eip155:1:"><script>', 7, null] }),
    ).toEqual({
      accounts: [account],
    })
    expect(read({ accounts: [account, `eip155:10:${address}`] })?.accounts).toHaveLength(1)
    for (const none of [undefined, null, '', 'latchkey.p', 'latchkey.p=', 'latchkey.p=%']) {
      expect(readInitialState(none, 'p')).toBeUndefined()
    }
    for (const value of [null, 1, 'text', [], {}, { accounts: 'x' }]) {
      expect(read(value)).toBeUndefined()
    }
  })

  test('REL-36 fault: nothing in the header makes it throw', () => {
    fc.assert(
      fc.property(fc.string(), fc.json(), (text, json) => {
        readInitialState(text, 'p')
        readInitialState(`latchkey.p=${encodeURIComponent(json)}`, 'p')
      }),
    )
  })
})

describe('the option initialStateCookie', () => {
  const kits: Kit[] = []
  const start = async (options: Partial<KitOptions> = {}) => {
    const { plugin, connector } = mockWallet({ namespace: 'eip155', accounts: [address] })
    const { kit } = await startKit({
      projectId: 'shop',
      namespaces: [mockNamespace('eip155')],
      plugins: [plugin],
      ...options,
    })
    kits.push(kit)
    await kit.connect({ connectorId: connector.id })
    return kit
  }
  afterEach(async () => {
    for (const kit of kits.splice(0)) await kit.dispose()
    document.cookie = 'latchkey.shop=;Max-Age=0;Path=/'
  })

  test('REL-36 option: on, a cookie says who is connected, and goes with the connection', async () => {
    const kit = await start({ initialStateCookie: true })
    await waitFor(() =>
      expect(readInitialState(document.cookie, 'shop')).toEqual({
        caipNetworkId: 'eip155:1',
        accounts: [account],
      }),
    )
    await kit.disconnect()
    expect(document.cookie).toBe('')
  })

  test('REL-36 option: off, which is the default, there is no cookie', async () => {
    const kit = await start()
    // What would write it had more time than above.
    await kit.ready
    await kit.disconnect()
    expect(document.cookie).toBe('')
  })
})
