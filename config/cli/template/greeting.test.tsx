import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { accountActions } from 'latchkey/kernel'
import { createTestKernel, renderView } from 'latchkey/test'
import { greeted, greetingPlugin, GreetingService, greetingStore, greetingView } from './index.ts'

afterEach(cleanup)

async function startKernel() {
  const t = createTestKernel({ plugins: [greetingPlugin()] })
  await t.start()
  return t
}

test('loads nothing before it is needed', async () => {
  const t = await startKernel()
  const status = () => t.kernel.inspect().plugins.find(({ id }) => id === 'acme/greeting')?.status
  assert.equal(status(), 'idle')
  await t.service(GreetingService)
  assert.equal(status(), 'active')
  await t.dispose()
})

test('the service tells what happened, and the store folds it', async () => {
  const t = await startKernel()
  const service = await t.service(GreetingService)
  service.greet('Ada')
  assert.throws(() => service.greet(''), { code: 'NAME_MISSING' })
  assert.deepEqual(t.emitted(greeted), [{ name: 'Ada' }])
  assert.deepEqual(t.state(greetingStore), { names: ['Ada'] })
  await t.dispose()
})

test('the view is opened by an action of the account', async () => {
  const t = await startKernel()
  const actions = t.kernel.point(accountActions).getSnapshot()
  assert.deepEqual(
    actions.map(({ value }) => value.opens),
    [greetingView],
  )
  await t.dispose()
})

test('the view says hello', async () => {
  const t = await startKernel()
  await renderView(t, greetingView)
  const button = await screen.findByRole('button', { name: 'Say hello' })
  fireEvent.click(button)
  await screen.findByText('Enter a name')
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Ada' } })
  fireEvent.click(button)
  await screen.findByText('Hello, Ada')
  await t.dispose()
})
