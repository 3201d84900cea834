import { describe, expect, test } from '@jest/globals'
import { KitError, normalizeWalletError } from '../../../kernel/exports/index.ts'
import { en } from '../../messages/areas.ts'
import { resolveConnectFailure } from './connect-failure.ts'

const told = (error: unknown) => {
  const { title, text, retry, hasOther } = resolveConnectFailure(error)
  return [en[title], en[text], retry && en[retry], hasOther]
}
const wallet = (code: number) =>
  told(normalizeWalletError({ code, message: 'words of the wallet' }))

describe('resolveConnectFailure', () => {
  test('[V.07] default: each refusal of a wallet has its words and its way on', () => {
    const tryAgain = 'Try again'
    expect(wallet(4001)).toEqual([
      'You declined the request',
      'Nothing was shared. Try again or pick another wallet.',
      tryAgain,
      true,
    ])
    expect(wallet(-32002)).toEqual([
      'A request is waiting',
      'Open {wallet} and finish or close it there.',
      'Check again',
      false,
    ])
    expect(wallet(4100)).toEqual([
      '{wallet} is locked',
      'Unlock it, then try again.',
      tryAgain,
      false,
    ])
    expect(wallet(4200)).toEqual([
      '{wallet} cannot do this',
      'It does not support this request.',
      undefined,
      true,
    ])
    for (const code of [4900, 4901]) {
      expect(wallet(code)).toEqual([
        '{wallet} is offline',
        'It lost its connection to the network.',
        tryAgain,
        false,
      ])
    }
    expect(wallet(-32603)).toEqual([
      'Connection failed',
      '{wallet} reported an error. Nothing was shared.',
      tryAgain,
      true,
    ])
  })

  test('[V.08] fault: the service is out of reach, wallets here still work', () => {
    expect(told(new KitError('No', { code: 'RELAY_UNREACHABLE' }))).toEqual([
      'No connection to the service',
      'Wallets in this browser still work.',
      'Try again',
      true,
    ])
  })

  test('[S1.25] behaviour: in a restricted region another try is not offered', () => {
    expect(told(new KitError('No', { code: 'REGION_RESTRICTED' }))).toEqual([
      'Not available in your region',
      'Connecting a wallet is not offered where you are.',
      undefined,
      false,
    ])
  })

  test('fault: anything else is a failed connection, with the words of the error as details', () => {
    expect(resolveConnectFailure(new Error('odd'))).toMatchObject({
      title: 'failure.other.title',
      details: { code: 'UNKNOWN', message: 'odd' },
    })
    const raw = normalizeWalletError({ code: -32603, message: 'keyring is not ready' })
    expect(resolveConnectFailure(raw).details).toEqual({
      code: 'INTERNAL_RPC_ERROR',
      message: 'keyring is not ready',
    })
    expect(resolveConnectFailure(normalizeWalletError({ code: 4001 })).details).toBeUndefined()
  })
})
