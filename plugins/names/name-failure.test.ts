import { expect, test } from '@jest/globals'
import { KitError } from '../../kernel/exports/index.ts'
import { fakeClock } from '../../test/exports/index.ts'
import { type NameCall, nameFailure } from './name-failure.ts'

const refusal = (answer: Response) =>
  new KitError(`HTTP status code: ${answer.status}`, { code: 'HTTP_STATUS', cause: answer })
const withReasons = (...descriptions: readonly string[]) =>
  new Response(
    JSON.stringify({ reasons: descriptions.map((description) => ({ name: 'x', description })) }),
    { status: 400 },
  )

const calls: readonly (readonly [NameCall, string | undefined, string])[] = [
  ['NAME_NOT_RESOLVED', undefined, 'Error resolving name'],
  ['SUGGESTIONS_NOT_READ', undefined, 'Error fetching name suggestions'],
  ['NAMES_NOT_READ', undefined, 'Error fetching names for address'],
  ['NAME_NOT_REGISTERED', 'ada-l.reown.id', 'Error registering name ada-l.reown.id'],
]

test.each(calls)(
  '[S8.23] default: %s says the first reason, else its own sentence',
  async (code, name, sentence) => {
    const clock = fakeClock()
    const said = async (error: unknown) => {
      const failure = await nameFailure(code, error, clock, name)
      return [failure.code, failure.message]
    }
    expect(await said(refusal(withReasons('It is closed', 'It rains')))).toEqual([
      'NAME_SERVICE_REFUSED',
      'It is closed',
    ])
    const mixed = { reasons: [{ description: 'It is closed' }, { name: 'x' }, null, 7] }
    const [, words] = await said(refusal(new Response(JSON.stringify(mixed), { status: 400 })))
    expect(words).toBe('It is closed')
    expect(await said(refusal(new Response('', { status: 502 })))).toEqual([code, sentence])
    expect(await said(refusal(withReasons()))).toEqual([code, sentence])
    expect(await said(refusal(withReasons('\u200b')))).toEqual([code, sentence])
    expect(await said(new TypeError('Failed to fetch'))).toEqual([code, sentence])
    expect(clock.pending).toBe(0)
  },
)

test('[S8.23] fault: an error whose body never ends is waited for as long as any answer', async () => {
  const clock = fakeClock()
  let isLeft = false
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"reasons":[')),
    cancel: () => {
      isLeft = true
    },
  })
  const failing = nameFailure(
    'NAME_NOT_RESOLVED',
    refusal(new Response(endless, { status: 400 })),
    clock,
  )
  let failure: KitError | undefined
  void failing.then((error) => (failure = error))
  await clock.advance(9_999)
  expect(failure).toBeUndefined()
  await clock.advance(1)
  expect((await failing).message).toBe('Error resolving name')
  expect([isLeft, clock.pending]).toEqual([true, 0])
})

test('[S8.23] fault: a reason without end is cut, its marks are gone', async () => {
  const failure = await nameFailure(
    'NAME_NOT_RESOLVED',
    refusal(withReasons(`\u202e${'so '.repeat(1_000)}`)),
    fakeClock(),
  )
  expect(failure.message).toHaveLength(300)
  expect(failure.message.startsWith('so so')).toBe(true)
})
