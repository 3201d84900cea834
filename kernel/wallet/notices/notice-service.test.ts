import { describe, expect, it } from '@jest/globals'
import { createWalletKernel } from '../../../test/kit/wallet-kernel.ts'
import { definePlugin, PLUGIN_API_VERSION } from '../../plugin.ts'
import { defineView } from '../../points/view-points.ts'
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

describe('[SEC-90] toasts of plugins of others', () => {
  const plugins = ['acme/a', 'acme/b', 'other/c'].map((id) =>
    definePlugin({ id, apiVersion: PLUGIN_API_VERSION }),
  )
  const begun = async () => {
    const t = createWalletKernel({ plugins })
    await t.begin()
    return {
      t,
      say: (text: string, from?: string) => t.notices.toast({ kind: 'info', text, from }),
      text: () => t.state(noticesStore).toast?.text,
    }
  }

  it('fault: what others say waits until the toast of the kit had its time, the newest of each', async () => {
    const { t, say, text } = await begun()
    say('Address copied')
    for (let time = 0; time < 50; time += 1) {
      say(`a ${time}`, 'acme/a')
      say(`b ${time}`, 'acme/b')
      await t.clock.advance(40)
    }
    expect(text()).toBe('Address copied')
    await t.clock.advance(1_999)
    expect(text()).toBe('Address copied')
    await t.clock.advance(1)
    expect(text()).toBe('a 49')
    await t.clock.advance(4_000)
    expect(text()).toBe('b 49')
    await t.clock.advance(4_000)
    expect(text()).toBeUndefined()
    await t.dispose()
  })

  it('default: one takes the place of its own; the kit takes any', async () => {
    const { t, say, text } = await begun()
    say('Saving', 'acme/a')
    say('Saved', 'acme/a')
    expect(text()).toBe('Saved')
    say('Address copied')
    expect(text()).toBe('Address copied')
    await t.dispose()
  })

  it('fault: where another plugin waits, saying the next gives no further time', async () => {
    const { t, say, text } = await begun()
    say('a', 'acme/a')
    say('c', 'other/c')
    for (let time = 0; time < 99; time += 1) {
      await t.clock.advance(40)
      say(`a ${time}`, 'acme/a')
    }
    expect(text()).toBe('a 98')
    await t.clock.advance(40)
    expect(text()).toBe('c')
    await t.dispose()
  })

  it('fault: what waits is not said any more once its plugin is off, nor after a decision', async () => {
    const { t, say, text } = await begun()
    say('Address copied')
    say('a', 'acme/a')
    say('gone', 'acme/gone')
    say('b', 'acme/b')
    await t.clock.advance(8_000)
    expect(text()).toBe('b')
    say('Address copied')
    say('a', 'acme/a')
    t.views.open(defineView()('ReviewRequest'))
    expect(text()).toBeUndefined()
    t.views.close({ force: true })
    say('Address copied')
    await t.clock.advance(4_000)
    expect(text()).toBeUndefined()
    await t.dispose()
  })
})
