import { describe, expect, it } from '@jest/globals'
import type { PluginStatus } from './plugin-events.ts'
import { createPluginSlot } from './plugin-slot.ts'

/** The whole table: a path that reaches each status, and where it may go from there. */
const paths: Readonly<Record<PluginStatus, readonly PluginStatus[]>> = {
  disabled: [],
  idle: ['idle'],
  loading: ['idle', 'loading'],
  active: ['idle', 'loading', 'active'],
  blocked: ['blocked'],
  failed: ['idle', 'failed'],
  incompatible: ['incompatible'],
}
const allowed: Readonly<Record<PluginStatus, readonly PluginStatus[]>> = {
  disabled: ['idle', 'blocked', 'incompatible', 'failed'],
  idle: ['loading', 'blocked', 'disabled', 'incompatible', 'failed'],
  loading: ['active', 'blocked', 'disabled', 'incompatible', 'failed'],
  active: ['blocked', 'disabled', 'failed'],
  blocked: ['idle', 'disabled', 'incompatible', 'failed'],
  failed: ['disabled', 'idle', 'blocked'],
  incompatible: [],
}
const statuses = Object.keys(paths) as PluginStatus[]

const slotAt = (status: PluginStatus) => {
  const moves: string[] = []
  const slot = createPluginSlot(
    { manifest: { id: 'test', apiVersion: 1 }, options: undefined },
    (move) => moves.push(`${move.from} > ${move.to}: ${move.reason}`),
  )
  for (const step of paths[status]) slot.move(step, 'path')
  moves.length = 0
  return { slot, moves }
}

describe('plugin slot', () => {
  const cases = statuses.flatMap((from) =>
    statuses
      .filter((to) => to !== from)
      .map((to) => ({ from, to, isAllowed: allowed[from].includes(to) })),
  )

  it.each(cases)('behaviour: $from to $to is allowed: $isAllowed', ({ from, to, isAllowed }) => {
    const { slot, moves } = slotAt(from)
    if (isAllowed) {
      slot.move(to, 'because')
      expect(slot.status).toBe(to)
      expect(moves).toEqual([`${from} > ${to}: because`])
    } else {
      expect(() => slot.move(to, 'because')).toThrow(`cannot go from ${from} to ${to}`)
      expect(slot.status).toBe(from)
      expect(moves).toEqual([])
    }
  })

  it('behaviour: the same status renews the reason and is no move', () => {
    const { slot, moves } = slotAt('blocked')
    slot.move('blocked', 'another reason')
    expect(slot.reason).toBe('another reason')
    expect(moves).toEqual([])
  })

  it('behaviour: open means idle, loading or active', () => {
    expect(statuses.filter((status) => slotAt(status).slot.isOpen)).toEqual([
      'idle',
      'loading',
      'active',
    ])
  })
})
