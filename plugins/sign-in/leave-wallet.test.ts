import { expect, test } from '@jest/globals'
import { leaveWallet } from './leave-wallet.ts'

test('[S4.22] fault: that wallet is ended, and what it refuses with is nobody’s', async () => {
  const ended: string[] = []
  const leave = async (connectorId: string) => {
    ended.push(connectorId)
    throw new Error('no')
  }
  await expect(
    leaveWallet({ connections: { leave } as never }, { connectorId: 'acme' }),
  ).resolves.toBeUndefined()
  expect(ended).toEqual(['acme'])
})
