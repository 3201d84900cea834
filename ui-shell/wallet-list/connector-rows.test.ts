import { describe, expect, test } from '@jest/globals'
import type { ConnectorContribution } from '../../kernel/exports/index.ts'
import { connectorRows } from './connector-rows.ts'
import { isSameWallet } from './merge-wallets.ts'

const connector = (
  id: string,
  name: string,
  namespaces: ConnectorContribution['namespaces'],
  members: Partial<ConnectorContribution> = {},
): ConnectorContribution => ({
  id,
  type: 'ANNOUNCED',
  name,
  namespaces,
  connector: { id: 'test/none', key: Symbol('none') },
  ...members,
})
const shape = (...connectors: readonly ConnectorContribution[]) =>
  connectorRows(connectors).map(({ key, connector: reached }) => [key, reached?.ids])

const evm = connector('app.ghost', 'Ghost', ['eip155'], { rdns: 'app.ghost' })
const sol = connector('wallet-standard:Ghost', ' ghost', ['solana'], { icon: 'data:image/png,x' })
const btc = connector('btc:ghost', 'GHOST ', ['bip122'], { type: 'INJECTED' })

describe('connectorRows', () => {
  test('[V.09] default: one name in several namespaces is one row, in the place of the first', () => {
    const other = connector('com.other', 'Other', ['eip155'])
    const rows = connectorRows([evm, other, sol, btc])
    expect(rows.map(({ name }) => name)).toEqual(['Ghost', 'Other'])
    expect(rows[0]).toMatchObject({
      key: 'connector:app.ghost',
      rdns: 'app.ghost',
      icon: 'data:image/png,x',
      connector: {
        id: 'app.ghost',
        type: 'MULTI_CHAIN',
        ids: { eip155: 'app.ghost', solana: 'wallet-standard:Ghost', bip122: 'btc:ghost' },
      },
    })
  })

  test('[V.09] SEC-34 fault: two of one name in a namespace, and nobody knows which is meant', () => {
    const evil = connector('com.evil', 'Ghost', ['eip155'], { rdns: 'com.evil' })
    expect(shape(evil, evm, sol)).toEqual([
      ['connector:com.evil', undefined],
      ['connector:app.ghost', undefined],
      ['connector:wallet-standard:Ghost', undefined],
    ])
  })

  test('[V.09] behaviour: a wallet alone, and one that serves several by itself, stay as they are', () => {
    const both = connector('com.both', 'Both', ['eip155', 'solana'])
    expect(shape(evm, both)).toEqual([
      ['connector:app.ghost', undefined],
      ['connector:com.both', undefined],
    ])
  })

  test('[V.09] behaviour: only wallets of this browser are joined', () => {
    const external = connector('sdk.ghost', 'Ghost', ['solana'], { type: 'EXTERNAL' })
    expect(shape(evm, external)).toEqual([
      ['connector:app.ghost', undefined],
      ['connector:sdk.ghost', undefined],
    ])
  })

  test('[V.09] SEC-86 fault: one of another vendor joins no row, and one of the same does', () => {
    const evil = { ...sol, from: 'evil' }
    expect(shape(evm, evil).map(([, ids]) => ids)).toEqual([undefined, undefined])
    expect(shape({ ...evm, from: 'evil' }, evil)).toHaveLength(1)
  })

  test('[S9.05] behaviour: it is known by the id of each of its connectors', () => {
    const [row] = connectorRows([evm, sol])
    expect(isSameWallet(row!, { id: 'wallet-standard:Ghost', name: 'x', rdns: 'x.y' })).toBe(true)
    expect(isSameWallet(row!, { id: 'w', name: 'x', rdns: 'APP.ghost' })).toBe(true)
    expect(
      isSameWallet(row!, { id: 'w', name: 'x', injected: [{ injected_id: 'app.ghost' }] }),
    ).toBe(true)
    expect(isSameWallet(row!, { id: 'w', name: 'Ghost', rdns: 'com.evil' })).toBe(false)
  })

  test('[S9.05] SEC-126 fault: what a plugin of others brings is the wallet that its vendor lists, and no other', () => {
    const [evil] = connectorRows([{ ...evm, from: 'evil' }])
    const listing = { id: evm.id, name: 'Ghost', rdns: 'app.ghost' }
    expect(isSameWallet(evil!, listing)).toBe(false)
    expect(isSameWallet(evil!, { ...listing, from: 'acme' })).toBe(false)
    expect(isSameWallet(evil!, { ...listing, from: 'evil' })).toBe(true)
    const [joined] = connectorRows([
      { ...evm, from: 'evil' },
      { ...sol, from: 'evil' },
    ])
    expect(isSameWallet(joined!, listing)).toBe(false)
    const [ours] = connectorRows([evm])
    expect(isSameWallet(ours!, { ...listing, from: 'evil' })).toBe(false)
  })
})
