import { describe, expect, test } from '@jest/globals'
import { receiversOf } from './history-filter.ts'
import { resemblancesOf } from './resembling.ts'
import type { HistoryTransaction } from './transaction.ts'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const twin = `0x7099${'1'.repeat(32)}79C8`
const myTwin = `0xf39F${'1'.repeat(32)}2266`

const move = (
  id: string,
  operationType: 'send' | 'receive',
  peer: string,
  numeric = '5',
): HistoryTransaction => ({
  id,
  metadata: {
    minedAt: '2026-01-01T00:00:00.000Z',
    chain: 'eip155:1',
    operationType,
    status: 'confirmed',
    sentFrom: operationType === 'send' ? me : peer,
    sentTo: operationType === 'send' ? peer : me,
  },
  transfers: [{ direction: operationType === 'send' ? 'out' : 'in', quantity: { numeric } }],
})

describe('[SEC-108] addresses that came to be taken for another', () => {
  test('default: the later of two that look alike is marked, whichever way it went', () => {
    const history = [
      move('4', 'receive', myTwin),
      move('3', 'receive', twin),
      move('2', 'send', twin),
      move('1', 'send', bob),
    ]
    expect([...resemblancesOf(history, me)]).toEqual([
      ['2', bob],
      ['3', bob],
      ['4', me],
    ])
  })

  test('default: nothing is said of those who were paid themselves', () => {
    const history = [move('2', 'receive', bob), move('1', 'send', bob)]
    expect(resemblancesOf(history, me).size).toBe(0)
  })

  test('fault: an entry that somebody else made up does not become a receiver of before', () => {
    expect(receiversOf([move('2', 'send', twin), move('1', 'send', bob)], me)).toEqual([bob])
    expect(receiversOf([move('2', 'send', twin, '0'), move('1', 'send', bob)], me)).toEqual([bob])
  })
})
