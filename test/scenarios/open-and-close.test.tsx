import { expect, test } from '@jest/globals'
import { act } from '@testing-library/react'
import { startKit } from './kit-world.ts'

/** All that a card leaves in the page, and what its kernel keeps alive. */
const left = (kit: Awaited<ReturnType<typeof startKit>>['kit']) => ({
  page: document.querySelectorAll('*').length,
  card: document.querySelector('kit-modal')?.shadowRoot?.querySelectorAll('*').length,
  sheets: document.adoptedStyleSheets?.length,
  live: kit.inspect().live.length,
  history: kit.getState().router.history.length,
})

test('[S2.01] REL-38 behaviour: opened and closed sixty times, also in mid-motion, the page is as after the first', async () => {
  const { kit, settle } = await startKit({})
  await kit.ready
  const cycle = async (isWhole: boolean) => {
    act(() => void kit.open())
    if (isWhole) await act(() => settle(3))
    act(() => kit.close())
    if (isWhole) await act(() => settle(3))
  }
  await cycle(true)
  await act(() => settle(6))
  const first = left(kit)
  expect(first.card).toBeGreaterThan(0)
  for (let count = 0; count < 60; count += 1) await cycle(count % 3 > 0)
  await act(() => settle(6))
  expect(left(kit)).toEqual(first)
  await act(() => kit.dispose())
  document.body.replaceChildren()
})
