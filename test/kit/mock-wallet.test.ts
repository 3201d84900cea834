import { describe, expect, test } from '@jest/globals'
import { chainNamespaces, connectionsStore, connectors } from '../../kernel/exports/index.ts'
import { createTestKernel, type TestKernel } from './create-test-kernel.ts'
import { fakeClock, fakeEnvironment } from './fakes.ts'
import { mockNamespace, mockWallet } from './mock-wallet.ts'
import { sampleAccounts } from './sample-accounts.ts'
import { sampleNetworks } from './sample-networks.ts'
import { mockAnswers } from './mock-answers.ts'
import { connectorConformance } from '../conformance/connector-conformance.ts'
describe.each(chainNamespaces.map((namespace) => ({ namespace })))(
  '[C.31] the mock wallet of $namespace',
  ({ namespace }) => {
    connectorConformance({ test }, () => {
      const clock = fakeClock()
      const wallet = mockWallet({ namespace, clock })
      const [method, answer] = Object.entries(mockAnswers[namespace])[0] as [string, unknown]
      return {
        connector: wallet.connector,
        wallet,
        accounts: sampleAccounts[namespace],
        request: { namespaces: [namespace], networks: sampleNetworks[namespace] },
        question: { request: { method }, answer },
        clock,
      }
    })
  },
)

describe('[C.31] the script of a mock wallet', () => {
  const connected = async (options: Partial<Parameters<typeof mockWallet>[0]> = {}) => {
    const environment = fakeEnvironment()
    const wallet = mockWallet({ namespace: 'cosmos', clock: environment.clock, ...options })
    const t = createTestKernel({
      environment,
      networks: sampleNetworks.cosmos,
      plugins: [mockNamespace('cosmos'), wallet.plugin],
    })
    await t.start()
    return { t, wallet }
  }
  const listed = (t: TestKernel) =>
    t.kernel
      .point(connectors)
      .getSnapshot()
      .map(({ value }) => value.id)
  const status = (t: TestKernel) => t.state(connectionsStore).namespaces.cosmos.status

  test('option: isLate, it is in the list once it was announced', async () => {
    const { t, wallet } = await connected({ isLate: true })
    expect(listed(t)).toEqual([])
    wallet.announce()
    expect(listed(t)).toEqual(['mock-cosmos'])
    await t.connect(wallet)
    expect(status(t)).toBe('connected')
    await t.dispose()
  })

  test('option: failures with delayMs, it answers when the time has come', async () => {
    const { t, wallet } = await connected({ failures: { connect: { delayMs: 2_000 } } })
    const connecting = t.connect(wallet)
    await t.clock.advance(1_999)
    expect(status(t)).toBe('connecting')
    await t.clock.advance(1)
    expect(await connecting).toMatchObject([{ namespace: 'cosmos' }])
    await t.dispose()
  })

  test('fault: a late wallet without a clock says what it lacks', async () => {
    const { t, wallet } = await connected({
      clock: undefined,
      failures: { connect: { delayMs: 1 } },
    })
    await expect(t.connect(wallet)).rejects.toMatchObject({
      code: 'WALLET_ERROR',
      details: expect.stringContaining('MOCK_NEEDS_CLOCK'),
    })
    await t.dispose()
  })

  test('option: failures with an answer, the kit hears it as it is', async () => {
    const { t, wallet } = await connected()
    await t.connect(wallet)
    wallet.failures.request = { answer: { not: 'a signature' } }
    const { signal } = new AbortController()
    const answer = await wallet.connector.request({ method: 'cosmos_signAmino' }, signal)
    expect(answer).toEqual({ not: 'a signature' })
    await t.dispose()
  })

  test('behaviour: after a storm the kit is where the wallet is', async () => {
    const { t, wallet } = await connected()
    const [before] = await t.connect(wallet)
    wallet.storm(200)
    await t.settle()
    const { connections } = t.state(connectionsStore).namespaces.cosmos
    expect(connections).toMatchObject([
      { accounts: before?.accounts, caipNetworkId: before?.caipNetworkId },
    ])
    await t.dispose()
  })

  test('behaviour: a locked wallet is gone, and asks again when it is connected', async () => {
    const { t, wallet } = await connected()
    await t.connect(wallet)
    wallet.lock()
    await t.settle()
    expect(status(t)).toBe('disconnected')
    await t.connect(wallet)
    expect([status(t), wallet.prompts]).toEqual(['connected', 2])
    await t.dispose()
  })
})
