import { expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { createTestKernel } from '../kit/create-test-kernel.ts'
import { renderView } from '../kit/render-view.tsx'
import { badPlugin } from './bad-plugin.ts'
import { badView, crashesInRender } from './crashes-in-render.ts'

it('[C.28] fault: a view that crashes is apologised for; the second crash is a fault, the neighbours go on', async () => {
  const mood = { isBad: true }
  const t = createTestKernel({
    plugins: [
      crashesInRender(mood),
      badPlugin({ isBad: false }, () => {}, { id: 'good/neighbour', provides: {} }),
    ],
    expectsFaults: true,
  })
  await t.start()
  await t.kernel.activate('good/neighbour')
  const { unmount } = await renderView(t, badView)
  const retry = await screen.findByRole('button', { name: /try again/i })
  await act(async () => retry.click())
  await act(() => t.settle())
  expect(t.kernel.inspect().faults).toEqual([
    expect.objectContaining({ pluginId: 'bad/plugin', message: 'cannot draw' }),
  ])
  expect(screen.queryByRole('button', { name: /try again/i })).toBeNull()
  expect(t.kernel.inspect().plugins).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'bad/plugin', status: 'active' }),
      expect.objectContaining({ id: 'good/neighbour', status: 'active' }),
    ]),
  )
  unmount()
  mood.isBad = false
  const again = await renderView(t, badView)
  expect(await screen.findByText('drawn')).toBeVisible()
  again.unmount()
  await t.dispose()
})
