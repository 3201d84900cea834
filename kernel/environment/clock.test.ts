import { getEventListeners } from 'node:events'
import { expect, test } from '@jest/globals'
import { debounceTime, Subject, timer } from 'rxjs'
import { fakeClock } from '../../test/kit/fakes.ts'
import { createClock } from './clock.ts'
import { createScheduler } from './scheduler.ts'

test('behaviour: RxJS operators take their time from the clock', async () => {
  const clock = fakeClock()
  const scheduler = createScheduler(clock)
  const heard: string[] = []
  const typed = new Subject<string>()
  typed.pipe(debounceTime(300, scheduler)).subscribe((text) => heard.push(text))
  const ticking = timer(100, 100, scheduler).subscribe((count) => heard.push(`tick ${count}`))
  typed.next('a')
  await clock.advance(250)
  typed.next('ab')
  await clock.advance(299)
  expect(heard.filter((text) => !text.startsWith('tick'))).toEqual([])
  await clock.advance(1)
  expect(heard.filter((text) => !text.startsWith('tick'))).toEqual(['ab'])
  expect(heard.filter((text) => text.startsWith('tick'))).toHaveLength(5)
  ticking.unsubscribe()
  expect(clock.pending).toBe(0)
})

test('fault: a wait that timers cannot hold does not end at once', async () => {
  const clock = createClock()
  let isOver = false
  const cancel = clock.after(2 ** 31 + 5, () => {
    isOver = true
  })
  await clock.delay(5)
  cancel()
  expect(isOver).toBe(false)
})

test('fault: a wait leaves no listener on its signal, whether it ends or is aborted', async () => {
  const clock = fakeClock()
  const kept = new AbortController()
  const over = clock.delay(10, kept.signal)
  await clock.advance(10)
  await over
  const aborted = new AbortController()
  const waiting = clock.delay(10, aborted.signal)
  aborted.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
  for (const { signal } of [kept, aborted]) expect(getEventListeners(signal, 'abort')).toEqual([])
  expect(clock.pending).toBe(0)
})
