import { expect, test } from '@jest/globals'
import type { EventType, KitEvent } from '../base/event.ts'
import { featuresResolved, featuresStore } from '../features.ts'
import { pluginFaulted, pluginStatusChanged } from '../lifecycle/plugin-events.ts'
import type { ResolvedFeatures } from '../resolved-features.ts'
import { showTo } from './shown-to-others.ts'

const shownTo = (pluginId: string) => showTo(pluginId, new Map(), { aborted: false })

const said = (value: string, owner?: string) => ({
  value,
  reason: 'is so',
  ...(owner && { owner }),
})
const resolved: ResolvedFeatures = {
  features: {
    swaps: said('on'),
    'acme/plugin': said('mine', 'acme/plugin'),
    'other/plugin': said('theirs', 'other/plugin'),
  },
  namespaces: ['eip155'],
  isSettled: true,
}
const own = ['swaps', 'acme/plugin']

test('[SEC-85] fault: what another plugin is set to is in no state and no fact that a plugin sees', () => {
  const shown = shownTo('acme/plugin')
  const fact = { type: featuresResolved.type, payload: resolved } as unknown as KitEvent<
    EventType,
    ResolvedFeatures
  >
  for (const seen of [
    shown.state(featuresStore, resolved),
    shown.payload(featuresResolved.type, resolved),
    shown.event(fact).payload,
  ]) {
    expect(Object.keys(seen.features)).toEqual(own)
    expect(seen).toMatchObject({ namespaces: ['eip155'], isSettled: true })
    expect(Object.isFrozen(seen.features)).toBe(true)
  }
  expect(shown.state(featuresStore, resolved)).toBe(shown.state(featuresStore, resolved))
})

test('[SEC-85] fault: of what went wrong in another plugin others hear whose it was alone', () => {
  const shown = shownTo('acme/plugin')
  const fault = (pluginId: string) => ({
    pluginId,
    where: 'on 0xada',
    message: '0xada is poor',
    stack: 'at 0xada',
  })
  expect(shown.payload(pluginFaulted.type, fault('other/plugin'))).toEqual({
    pluginId: 'other/plugin',
    where: '',
    message: '',
  })
  expect(shown.payload(pluginFaulted.type, fault('acme/plugin'))).toEqual(fault('acme/plugin'))
})

test('[SEC-85] fault: why another plugin is on or off others do not hear', () => {
  const shown = shownTo('acme/plugin')
  const change = (pluginId: string) => ({ pluginId, from: 'idle', to: 'failed', reason: '0xada' })
  expect(shown.payload(pluginStatusChanged.type, change('other/plugin'))).toEqual({
    ...change('other/plugin'),
    reason: '',
  })
  expect(shown.payload(pluginStatusChanged.type, change('acme/plugin'))).toEqual(
    change('acme/plugin'),
  )
})
