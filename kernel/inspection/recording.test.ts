import { describe, expect, test } from '@jest/globals'
import {
  appearanceChanged,
  appearanceStore,
  defineEvent,
  defineStore,
  type KitError,
  type KitEvent,
  parseRecording,
  type Recording,
  replay,
  replayRecording,
} from '../exports/index.ts'

const rang = defineEvent<{ times: number }>()('bell/rang')
const bellStore = defineStore({
  id: 'bell/count',
  initial: 0,
  reducers: (on) => [
    on(rang, (count, { times }) => {
      if (times < 0) throw new Error('a bell rings forwards')
      return count + times
    }),
  ],
})
const event = (seq: number, fact: Pick<KitEvent, 'type' | 'payload'>): KitEvent => ({
  seq,
  at: 1_700_000_000_000 + seq,
  source: 'acme/bell',
  ...fact,
})
const recording = (...events: readonly KitEvent[]): Recording => ({
  format: 'latchkey/recording',
  version: 1,
  savedAt: 1_700_000_000_000,
  stores: { 'bell/count': { owner: 'acme/bell', state: 40 } },
  events,
})
const sound = recording(event(7, rang({ times: 1 })), event(9, rang({ times: 1 })))
const errorOf = (act: () => unknown): KitError => {
  try {
    act()
  } catch (error) {
    return error as KitError
  }
  throw new Error('nothing was thrown')
}

describe('parseRecording', () => {
  test('default: gives back what was saved', () => {
    expect(parseRecording(JSON.stringify(sound))).toEqual(sound)
  })

  const [first, second] = sound.events
  test.each([
    ['no JSON', '{', 'The text is no JSON'],
    ['a list', '[]', 'The file: expected an object, found []'],
    [
      'another file',
      '{"format":"har"}',
      'format: expected the text "latchkey/recording", found "har"',
    ],
    [
      'no version',
      { ...sound, version: undefined },
      'version: expected a whole number, found nothing',
    ],
    ['no time', { ...sound, savedAt: 'noon' }, 'savedAt: expected milliseconds since 1970'],
    ['no stores', { ...sound, stores: [] }, 'stores: expected an object'],
    ['a store of nobody', { ...sound, stores: { a: {} } }, 'stores["a"].owner: expected the id'],
    ['no events', { ...sound, events: {} }, 'events: expected a list'],
    [
      'an event that is none',
      { ...sound, events: [first, 4] },
      'events[1]: expected an object, found 4',
    ],
    [
      'a broken number',
      { ...sound, events: [{ ...first, seq: 1.5 }] },
      'events[0].seq: expected a whole',
    ],
    ['a wrong order', { ...sound, events: [second, first] }, 'events[1].seq: expected more than 9'],
    [
      'no time of an event',
      { ...sound, events: [{ ...first, at: null }] },
      'events[0].at: expected',
    ],
    [
      'nobody’s event',
      { ...sound, events: [{ ...first, source: '' }] },
      'events[0].source: expected',
    ],
    [
      'no name',
      { ...sound, events: [{ ...first, type: 'rang' }] },
      'events[0].type: expected the name',
    ],
    [
      'no payload',
      { ...sound, events: [{ ...first, payload: undefined }] },
      'events[0].payload: expected',
    ],
  ])('fault: %s is refused, by its path', (_, value, details) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const error = errorOf(() => parseRecording(text))
    expect(error.code).toBe('RECORDING_INVALID')
    expect(error.details).toContain(details)
  })

  test('fault: a file of a later release says so', () => {
    const error = errorOf(() => parseRecording(JSON.stringify({ ...sound, version: 2 })))
    expect(error).toMatchObject({
      code: 'RECORDING_VERSION',
      details: expect.stringContaining('version: it is 2, this release reads 1'),
    })
  })

  test('fault: a file nested without end and one that reaches for prototypes do no harm', () => {
    expect(errorOf(() => parseRecording('['.repeat(100_000))).code).toBe('RECORDING_INVALID')
    const text = JSON.stringify(sound).replace('"times":1', '"__proto__":{"isBad":true},"times":1')
    expect(parseRecording(text)).toEqual(sound)
    expect(({} as { isBad?: boolean }).isBad).toBeUndefined()
  })
})

describe('replayRecording', () => {
  test('default: folds the facts over the states that they began with', () => {
    expect(replayRecording(sound, [bellStore]).state(bellStore)).toBe(42)
  })

  test('option: stops after an event', () => {
    expect(replayRecording(sound, [bellStore], 7).state(bellStore)).toBe(41)
    expect(replayRecording(sound, [bellStore], 6).state(bellStore)).toBe(40)
  })

  test('behaviour: a store that the recording does not know starts at its beginning', () => {
    const dark = recording(event(1, appearanceChanged({ themeMode: 'dark' })))
    const { state } = replayRecording(dark, [appearanceStore])
    expect(state(appearanceStore)).toMatchObject({ themeMode: 'dark', locale: 'auto' })
  })

  test('fault: a reducer that throws is named with the event', () => {
    const broken = recording(event(3, rang({ times: -1 })))
    expect(errorOf(() => replayRecording(broken, [bellStore]))).toMatchObject({
      code: 'REPLAY_FAILED',
      message: 'The store "bell/count" cannot take the event 3, bell/rang.',
    })
  })

  test('fault: a store that was not asked for has no state', () => {
    const { state } = replayRecording(sound, [])
    expect(errorOf(() => state(bellStore)).code).toBe('STORE_NOT_REPLAYED')
  })
})

describe('replay', () => {
  test('option: with somebody to tell, what a reducer throws leaves the last good state', () => {
    const told: unknown[] = []
    const events = [event(1, rang({ times: 2 })), event(2, rang({ times: -1 }))]
    const onFault = (error: unknown, { seq }: KitEvent) => told.push([String(error), seq])
    expect(replay(bellStore, events, { onFault })).toBe(2)
    expect(told).toEqual([['Error: a bell rings forwards', 2]])
    expect(() => replay(bellStore, events)).toThrow('a bell rings forwards')
  })
})
