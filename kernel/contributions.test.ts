import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { defineContributionPoint, defineListPoint } from './base/contribution-point.ts'
import { createContributionRegistry } from './contributions.ts'

interface Item {
  readonly id: string
}
const items = defineListPoint<Item>('items')

const listing = ['a', 'b', 'c', 'd']
const setup = () => {
  const conflicts: string[] = []
  const errors: unknown[] = []
  const registry = createContributionRegistry({
    listingOf: (pluginId) => listing.indexOf(pluginId),
    may: (pluginId, permission) => `${pluginId} ${permission}` === 'b reveal',
    onConflict: (pointId, { pluginId, message }) =>
      conflicts.push(`${pointId} ${pluginId} ${message}`),
    onListenerError: (error) => errors.push(error),
    onPointError: (error) => errors.push(error),
  })
  const reader = registry.reader(items)
  const ids = () => reader.getSnapshot().map(({ value }) => value.id)
  return { registry, reader, ids, conflicts, errors }
}

describe('contributions', () => {
  it('default: higher rank first, then listing, then position', () => {
    const { registry, ids } = setup()
    registry.setStatic('b', [items.of({ id: 'b1' }), items.of({ id: 'b2' })])
    registry.setStatic('a', [items.of({ id: 'a1' }), items.of({ id: 'a2' }, { rank: 5 })])
    registry.flush()
    expect(ids()).toEqual(['a2', 'a1', 'b1', 'b2'])
  })

  it('behaviour: the order in which plugins finish never matters', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(listing, { minLength: 4 }), (finishing) => {
        const { registry, ids } = setup()
        for (const pluginId of finishing) registry.add(pluginId, items.of({ id: pluginId }))
        expect(ids()).toEqual(listing)
      }),
    )
  })

  it('fault: of two values with one key the first stays and the other is reported once', () => {
    const { registry, ids, conflicts } = setup()
    registry.setStatic('a', [items.of({ id: 'x' })])
    registry.setStatic('b', [items.of({ id: 'x' })])
    registry.flush()
    registry.add('c', items.of({ id: 'y' }))
    expect(ids()).toEqual(['x', 'y'])
    expect(conflicts).toEqual(['items b "x" is taken by "a"'])
  })

  it('[SEC-86] fault: a point speaks of nobody who does not add to it', () => {
    const { registry, conflicts } = setup()
    const loud = defineContributionPoint<Item, readonly Item[]>({
      id: 'loud',
      combine(entries, report) {
        for (const pluginId of ['a', 'b']) report({ pluginId, message: 'is bad' })
        return entries.map(({ value }) => value)
      },
    })
    registry.reader(loud)
    registry.add('b', loud.of({ id: 'x' }))
    expect(conflicts).toEqual(['loud b is bad'])
  })

  it('fault: what the guard of a point refuses is reported and never combined', () => {
    const { registry, conflicts } = setup()
    const guarded = defineListPoint<Item>(
      'guarded',
      ({ id }) => id,
      ({ value, rank }, may) =>
        value.id === 'secret' && !may('reveal') ? `not at rank ${rank}` : undefined,
    )
    const reader = registry.reader(guarded)
    registry.setStatic('a', [guarded.of({ id: 'secret' }, { rank: 2 }), guarded.of({ id: 'x' })])
    registry.setStatic('b', [guarded.of({ id: 'secret' })])
    registry.flush()
    expect(reader.getSnapshot()).toEqual([
      { value: { id: 'x' }, pluginId: 'a' },
      { value: { id: 'secret' }, pluginId: 'b' },
    ])
    expect(conflicts).toEqual(['guarded a not at rank 2'])
  })

  it('behaviour: listeners wake for a change of the output alone', () => {
    const { registry, reader } = setup()
    let calls = 0
    const end = reader.subscribe(() => (calls += 1))
    const entry = registry.add('a', items.of({ id: 'x' }))
    registry.setStatic('b', [])
    registry.flush()
    expect(calls).toBe(1)
    void entry.dispose()
    expect(calls).toBe(2)
    end()
    registry.add('a', items.of({ id: 'z' }))
    expect(calls).toBe(2)
  })

  it('behaviour: clear takes static and dynamic values in one update', () => {
    const { registry, reader, ids } = setup()
    registry.setStatic('a', [items.of({ id: 'x' })])
    registry.add('a', items.of({ id: 'y' }))
    let calls = 0
    reader.subscribe(() => (calls += 1))
    registry.clear('a')
    registry.flush()
    expect(ids()).toEqual([])
    expect(calls).toBe(1)
  })

  it('fault: a listener that throws keeps nobody else from hearing', () => {
    const { registry, reader, errors } = setup()
    let heard = false
    reader.subscribe(() => {
      throw new Error('listener')
    })
    reader.subscribe(() => (heard = true))
    registry.add('a', items.of({ id: 'x' }))
    expect(heard).toBe(true)
    expect(errors).toHaveLength(1)
  })
})
