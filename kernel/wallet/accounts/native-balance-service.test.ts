import { afterEach, describe, expect, it } from '@jest/globals'
import { settle } from '../../../test/kit/fakes.ts'
import { mockNamespace, mockWallet } from '../../../test/kit/mock-wallet.ts'
import { createWalletKernel, type WalletKernel } from '../../../test/kit/wallet-kernel.ts'
import { selectAccount } from './kit-account.ts'
import { connectionsStore } from '../connections/connections-store.ts'
import { connectionClosed, networkSwitched } from '../events.ts'
import { fundsMoved } from './funds-moved.ts'
import { networksStore } from '../networks/networks-store.ts'

const one = { units: '1', decimals: 18, symbol: 'ETH' }
const account = 'eip155:1:0xada'
const kernels: WalletKernel[] = []

async function begin(balance: () => Promise<unknown>) {
  let reads = 0
  const wallet = mockWallet({ namespace: 'eip155', accounts: ['0xada'] })
  const namespace = mockNamespace('eip155', {
    balance: (() => {
      reads += 1
      return balance()
    }) as never,
  })
  const t = createWalletKernel({ plugins: [namespace, wallet.plugin] })
  kernels.push(t)
  await t.begin()
  return { t, wallet, reads: () => reads }
}
afterEach(async () => {
  for (const t of kernels.splice(0)) await t.dispose()
})

describe('NativeBalanceService', () => {
  it('[S9.04] default: 30 s fresh, by CAIP-10 account; force asks anew', async () => {
    const { t, reads } = await begin(async () => one)
    const read = async (id: typeof account = account, force = false) => {
      const answer = t.balances.read(id, { force })
      await settle()
      await t.clock.advance(500)
      return answer
    }
    await expect(read()).resolves.toEqual(one)
    await t.clock.advance(28_999)
    await read()
    expect(reads()).toBe(1)
    await t.clock.advance(1_000)
    await read()
    expect(reads()).toBe(2)
    await read('eip155:10:0xada' as never)
    expect(reads()).toBe(3)
    await read(account, true)
    expect(reads()).toBe(4)
  })

  it('[SEC-85] fault: somebody else waits for no turn of the kit, joins no question of it, and hears nothing of who leaves', async () => {
    const answers: (() => void)[] = []
    const { t, wallet, reads } = await begin(
      () => new Promise((resolve) => void answers.push(() => resolve(one))),
    )
    await t.connections.connect({ connectorId: wallet.connector.id })
    const apart = t.balances.afresh!()
    const ends: unknown[] = []
    const read = () => apart.read(account).then((balance) => ends.push(balance))
    t.balances.read(account).catch(() => {})
    void read()
    void read()
    await settle()
    // Its first has not waited for the kit's own; its second waits for its first.
    expect(reads()).toBe(2)
    await t.connections.disconnect()
    await t.clock.advance(500)
    for (const answer of answers) answer()
    await settle()
    expect(ends).toEqual([one, one])
    expect(apart.peek(account)).toBeUndefined()
  })

  it('[S9.04] behaviour: after funds moved it is read anew, and what was under way before does not count', async () => {
    const answers: ((balance: unknown) => void)[] = []
    const { t } = await begin(() => new Promise((resolve) => void answers.push(resolve)))
    const before = t.balances.read(account)
    await settle()
    t.kernel.emit(fundsMoved({ account }))
    const after = t.balances.read(account)
    await t.clock.advance(500)
    await settle()
    answers[1]!({ ...one, units: '2' })
    expect(await after).toMatchObject({ units: '2' })
    answers[0]!(one)
    await before
    expect(await t.balances.read(account)).toMatchObject({ units: '2' })
    expect(answers).toHaveLength(2)
  })

  it('[S4.09] default: nothing that is keyed by the address is left after disconnecting, nor comes later', async () => {
    const answers: ((balance: unknown) => void)[] = []
    const { t, wallet } = await begin(() => new Promise((resolve) => void answers.push(resolve)))
    await t.connect(wallet)
    const keys = () => [...t.environment.storage.entries.keys()].filter((key) => /0xada/.test(key))
    const first = t.balances.read(account)
    await settle()
    answers[0]!(one)
    await first
    expect(keys()).toHaveLength(1)
    const late = t.balances.read(account, { force: true })
    await t.clock.advance(500)
    await t.connections.disconnect()
    expect(keys()).toEqual([])
    answers[1]!(one)
    await late
    expect([keys(), t.balances.peek(account)]).toEqual([[], undefined])
  })

  it('[S4.09] fault: when another connection closes the balance of this account stays', async () => {
    const { t, wallet } = await begin(async () => one)
    await t.connect(wallet)
    await t.balances.read(account)
    for (const namespace of ['solana', 'eip155'] as const) {
      t.kernel.emit(connectionClosed({ connectorId: 'other', namespace, reason: 'visitor' }))
    }
    await settle()
    expect(t.balances.peek(account)).toEqual(one)
    await t.connections.disconnect()
    expect(t.balances.peek(account)).toBeUndefined()
  })

  it('[S4.09] fault: a read that fails after disconnecting, and that nobody waits for, harms nobody', async () => {
    const { t, wallet } = await begin(() => Promise.resolve(one))
    await t.connect(wallet)
    await t.balances.read(account)
    const late = t.balances.read(account, { force: true })
    await t.connections.disconnect()
    await t.clock.advance(500)
    // Node ends the process of a rejection that is handled no sooner than this.
    await new Promise((resolve) => setImmediate(resolve))
    await expect(late).rejects.toMatchObject({ code: 'SUPERSEDED' })
  })

  it('[S9.04] behaviour: equal questions in flight are one', async () => {
    const { t, reads } = await begin(async () => one)
    const answers = [t.balances.read(account), t.balances.read(account, { force: true })]
    expect(await Promise.all(answers)).toEqual([one, one])
    expect(reads()).toBe(1)
  })

  it('[S9.04] fault: a failure is not remembered; an answer that is none is a failure', async () => {
    const answers = [Promise.reject(new Error('down')), Promise.resolve({ units: '1.5' })]
    answers[0]?.catch(() => {})
    const { t, reads } = await begin(() => answers.shift() ?? Promise.resolve(one))
    await expect(t.balances.read(account)).rejects.toThrow('down')
    await t.clock.advance(500)
    await expect(t.balances.read(account)).rejects.toMatchObject({ code: 'INVALID_BALANCE' })
    await t.clock.advance(500)
    await expect(t.balances.read(account)).resolves.toEqual(one)
    expect(reads()).toBe(3)
  })

  it('[S9.04] fault: the next read waits half a second, however the clock is set', async () => {
    const { t, wallet, reads } = await begin(async () => one)
    await t.connect(wallet)
    await t.balances.read(account)
    const before = reads()
    await t.clock.advance(-3_600_000)
    const waits: number[] = []
    const { delay } = t.environment.clock
    t.environment.clock.delay = (ms, signal) => {
      waits.push(ms)
      return delay(ms, signal)
    }
    t.balances.read(account, { force: true }).catch(() => {})
    await settle()
    await t.clock.advance(3_600_500)
    expect(reads() - before).toBe(1)
    expect(Math.max(...waits)).toBe(500)
  })

  it('[S9.04] REL-17, REL-42 fault: 1,000 network changes in a second cost two reads, the last one counts', async () => {
    const { t, wallet, reads } = await begin(async () => one)
    await t.connect(wallet)
    const read: string[] = []
    const refused: string[] = []
    const listening = t.kernel.on(networkSwitched, () => {
      const { caipAddress } = selectAccount(t.state(connectionsStore), t.state(networksStore))
      if (!caipAddress) return
      t.balances.read(caipAddress, { force: true }).then(
        () => read.push(caipAddress),
        (error: { code: string }) => refused.push(error.code),
      )
    })
    await t.balances.read(account)
    const before = reads()
    for (let turn = 1; turn <= 1_000; turn += 1) {
      wallet.changeNetwork(`eip155:${turn % 2 ? 10 : 1}`)
      await t.clock.advance(1)
    }
    expect(reads() - before).toBeLessThanOrEqual(2)
    wallet.changeNetwork('eip155:10')
    await settle()
    await t.clock.advance(2_000)
    await listening.dispose()
    expect(read.at(-1)).toBe('eip155:10:0xada')
    expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ['SUPERSEDED'] : []))
  })
})
