import { describe, expect, test } from '@jest/globals'
import type { PluginContext } from '../../kernel/exports/index.ts'
import { fakeClock, fakePage, settle } from '../../test/kit/fakes.ts'
import type { Payment, PaymentChange } from './contract.ts'
import type { ExchangeCalls } from './exchange-calls.ts'
import { createExchangePayment } from './exchange-payment.ts'
import type { Payments } from './payments.ts'

describe('[V.47, REL-7] the question how it goes at an exchange', () => {
  test('fault: an answer about the one that was left says nothing of the next one', async () => {
    const clock = fakeClock(0)
    const at = (sessionId: string) => ({
      phase: 'exchange' as const,
      way: {
        type: 'exchange' as const,
        exchange: { id: sessionId, name: 'X' },
        sessionId,
        begunAt: 0,
      },
    })
    let payment: Partial<Payment> = at('s1')
    const payments = {
      find: () => payment as Payment,
      advance: (_: string, change: PaymentChange) => (payment = { ...payment, ...change }),
    } as Partial<Payments> as Payments
    const answers: ((status: 'SUCCESS') => void)[] = []
    const calls = {
      status: () =>
        new Promise((resolve) => answers.push((status) => resolve({ status, txHash: '0xabc' }))),
    } as Partial<ExchangeCalls> as ExchangeCalls
    const { signal } = new AbortController()
    const ctx = { clock, signal, page: fakePage() } as Partial<PluginContext> as PluginContext
    void createExchangePayment(ctx, payments, calls).followExchange('p', signal)
    await clock.advance(4_000)
    await settle()
    payment = at('s2')
    answers[0]?.('SUCCESS')
    await settle()
    expect([answers.length, payment]).toEqual([1, at('s2')])
  })
})
