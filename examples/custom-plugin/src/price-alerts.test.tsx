import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import { accountActions, appearanceChanged } from 'latchkey/kernel'
import { createTestKernel, renderView, type TestKernelOptions } from 'latchkey/test'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import {
  alertBell,
  alertLimit,
  alertReached,
  alertsStore,
  PriceAlerts,
  priceAlerts,
  priceAlertsView,
} from './index.ts'

const plugins = [priceAlerts(), alertBell()]

async function startKernel(options: TestKernelOptions = {}) {
  const t = createTestKernel({ plugins, ...options })
  t.http.on('GET', '/v1/usd', { json: { ETH: '3000', BTC: '90000.5' } })
  await t.start()
  return t
}

const field = (label: string) => screen.getByLabelText(label)
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(cleanup)

describe('the service', () => {
  test('keeps alerts and finds them again in the next visit', async () => {
    const t = await startKernel()
    const alerts = await t.service(PriceAlerts)
    await alerts.refresh()
    alerts.add({ symbol: 'ETH', price: '3500' })
    alerts.add({ symbol: 'BTC', price: '80000' })
    assert.deepEqual(
      t.state(alertsStore).alerts.map(({ symbol, direction }) => [symbol, direction]),
      [
        ['ETH', 'rise'],
        ['BTC', 'fall'],
      ],
    )
    alerts.remove(t.state(alertsStore).alerts[0]?.id ?? '')
    const { environment } = t
    await t.dispose()

    const next = await startKernel({ environment })
    await next.service(PriceAlerts)
    assert.deepEqual(
      next.state(alertsStore).alerts.map(({ symbol }) => symbol),
      ['BTC'],
    )
    await next.dispose()
  })

  test('drops what it cannot read', async () => {
    const t = await startKernel()
    const key = 'latchkey/test/acme/price-alerts/alerts'
    t.environment.storage.set(key, JSON.stringify({ v: 1, at: 0, value: [{ id: 'x' }, null, 7] }))
    await t.service(PriceAlerts)
    assert.deepEqual(t.state(alertsStore).alerts, [])
    await t.dispose()
  })

  test('refuses a wrong price, an unknown symbol and one alert too many', async () => {
    const t = await startKernel({ features: { [alertLimit.key]: 2 } })
    const alerts = await t.service(PriceAlerts)
    await alerts.refresh()
    assert.throws(() => alerts.add({ symbol: 'ETH', price: '-1' }), { code: 'ALERT_PRICE_INVALID' })
    assert.throws(() => alerts.add({ symbol: 'NO', price: '1' }), { code: 'ALERT_SYMBOL_UNKNOWN' })
    alerts.add({ symbol: 'ETH', price: '1' })
    alerts.add({ symbol: 'ETH', price: '2' })
    assert.throws(() => alerts.add({ symbol: 'ETH', price: '3' }), { code: 'ALERT_LIMIT_REACHED' })
    await t.dispose()
  })

  test('takes a limit that is one, and no other', () => {
    assert.deepEqual([1, 100].map(alertLimit.parse), [1, 100])
    for (const value of [0, 101, 1.5, '5', null, true]) {
      assert.throws(() => alertLimit.parse(value), /expected a whole number from 1 to 100/)
    }
  })

  for (const json of [[], 'no', null, { ETH: 3000, BTC: '1e9', '<b>': '1' }]) {
    test(`takes no price from ${JSON.stringify(json)}`, async () => {
      const t = await startKernel()
      t.http.on('GET', '/v1/usd', { json })
      await (await t.service(PriceAlerts)).refresh()
      assert.deepEqual(t.state(alertsStore).prices ?? {}, {})
      await t.dispose()
    })
  }

  test('does not start without its grants, and says which one is missing', async () => {
    const t = createTestKernel({
      plugins: [priceAlerts()],
      isGranted: (_, permission) => permission !== 'storage',
      expectsFaults: true,
    })
    await t.start()
    await assert.rejects(t.service(PriceAlerts))
    const report = t.kernel.inspect().plugins.find(({ id }) => id === 'acme/price-alerts')
    assert.equal(report?.status, 'failed')
    assert.match(report?.reason ?? '', /"storage" was not granted to "acme\/price-alerts"/)
    await t.dispose()
  })
})

describe('the bell', () => {
  test('rings once, when a price is reached, and asks nothing while there is no alert', async () => {
    const t = await startKernel()
    await t.settle()
    await t.clock.advance(180_000)
    assert.equal(t.http.requests.length, 0)

    const alerts = await t.service(PriceAlerts)
    await alerts.refresh()
    alerts.add({ symbol: 'ETH', price: '3500' })
    t.http.on('GET', '/v1/usd', { json: { ETH: '3600' } })
    await t.clock.advance(60_000)
    await t.settle()
    await t.clock.advance(120_000)
    assert.deepEqual(t.emitted(alertReached), [{ symbol: 'ETH', price: '3500' }])
    assert.deepEqual(t.state(alertsStore).alerts, [])
    await t.dispose()
  })

  test('is blocked without the alerts, and says what it lacks', async () => {
    const t = createTestKernel({ plugins: [alertBell()] })
    await t.start()
    const bell = t.kernel.inspect().plugins.find(({ id }) => id === 'acme/alert-bell')
    assert.equal(bell?.status, 'blocked')
    assert.match(bell?.reason ?? '', /needs "acme\/price-alerts"/)
    await t.dispose()
  })
})

describe('the view', () => {
  test('is opened by an action of the account', async () => {
    const t = await startKernel()
    const [action] = t.kernel.point(accountActions).getSnapshot()
    assert.deepEqual(action?.value.opens, priceAlertsView)
    await t.dispose()
  })

  test('adds an alert and removes it', async () => {
    const t = await startKernel()
    await renderView(t, priceAlertsView)
    await screen.findByText('No alerts yet. Add the first one above.')

    fill('Currency', 'eth')
    fill('Price in US dollars', '3500')
    press('Add alert')
    await screen.findByText('When ETH rises to $3500')
    assert.ok(screen.getByText('Now $3000'))

    press('Remove the alert for ETH')
    await screen.findByText('No alerts yet. Add the first one above.')
    await t.dispose()
  })

  test('says what is wrong with what was entered', async () => {
    const t = await startKernel()
    await renderView(t, priceAlertsView)
    await screen.findByLabelText('Currency')
    fill('Currency', 'ETH')
    fill('Price in US dollars', 'much')
    press('Add alert')
    await waitFor(() => {
      assert.equal(field('Price in US dollars').getAttribute('aria-invalid'), 'true')
    })
    fill('Currency', 'NO')
    fill('Price in US dollars', '1')
    press('Add alert')
    await screen.findByText('There is no price for NO. Try one of: ETH, BTC')
    await t.dispose()
  })

  test('waits for prices', async () => {
    const t = await startKernel()
    t.http.on('GET', '/v1/usd', { hang: true })
    await renderView(t, priceAlertsView)
    await screen.findByText('Loading prices')
    cleanup()
    await t.dispose()
  })

  test('says that prices do not come, and tries again', async () => {
    const t = await startKernel()
    t.http.on('GET', '/v1/usd', { status: 404 })
    await renderView(t, priceAlertsView)
    await screen.findByText('Prices could not be loaded')
    t.http.on('GET', '/v1/usd', { json: { ETH: '3000' } })
    press('Try again')
    await screen.findByLabelText('Currency')
    await t.dispose()
  })

  test('speaks Arabic', async () => {
    const t = await startKernel()
    t.kernel.emit(appearanceChanged({ locale: 'ar' }))
    await renderView(t, priceAlertsView)
    await screen.findByText('لا توجد تنبيهات بعد. أضف أول تنبيه أعلاه.')
    await t.dispose()
  })
})
