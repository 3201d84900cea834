import { expect, it } from '@jest/globals'
import { createWalletKernel } from '../../../test/kit/wallet-kernel.ts'
import { noticesStore } from './notices-store.ts'

it('default: an alert stays until it is dismissed, one of a code, and is in the log', async () => {
  const t = createWalletKernel()
  await t.begin()
  t.notices.raise({ code: 'A', kind: 'warn', title: 'First' })
  t.notices.raise({ code: 'B', kind: 'danger', title: 'Second' })
  t.notices.raise({ code: 'A', kind: 'info', title: 'Again', message: 'why' })
  expect(t.state(noticesStore).alerts.map(({ title }) => title)).toEqual(['Second', 'Again'])
  t.notices.dismiss('B')
  t.notices.dismiss('unknown')
  expect(t.state(noticesStore).alerts).toEqual([
    { code: 'A', kind: 'info', title: 'Again', message: 'why' },
  ])
  expect(t.environment.log.lines).toEqual([
    { level: 'warn', message: 'First (A)' },
    { level: 'error', message: 'Second (B)' },
    { level: 'info', message: 'Again (A)' },
  ])
  await t.dispose()
})

it('default: a toast leaves after 4 s; the next takes its place and its own 4 s', async () => {
  const t = createWalletKernel()
  await t.begin()
  t.notices.toast({ kind: 'ok', text: 'one' })
  await t.clock.advance(3_999)
  t.notices.toast({ kind: 'ok', text: 'two' })
  await t.clock.advance(3_999)
  expect(t.state(noticesStore).toast).toMatchObject({ text: 'two' })
  await t.clock.advance(1)
  expect(t.state(noticesStore).toast).toBeUndefined()
  t.notices.toast({ kind: 'ok', text: 'three' })
  await t.dispose()
  expect(t.clock.pending).toBe(0)
})
