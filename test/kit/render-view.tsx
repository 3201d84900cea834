import { act, render, type RenderResult } from '@testing-library/react'
import { StrictMode } from 'react'
import type { ViewRef } from '../../kernel/exports/index.ts'
import { ShellProvider, ViewOutlet } from '../../ui-shell/exports/stage.ts'
import type { TestKernel } from './create-test-kernel.ts'

/** How often a view is given time to load; each takes a few milliseconds. */
const loadingRounds = 500

/**
 * Opens a view and draws it as the shell does, without the card around it. Resolves once its code is
 * there and it is drawn, and throws when that takes seconds; the plugin that contributes the view must
 * be among the plugins.
 */
export async function renderView<P>(
  t: TestKernel,
  view: ViewRef<P>,
  params?: P,
): Promise<RenderResult> {
  await t.open(view, params)
  let isLoading = true
  const onStatus = (status: string) => {
    isLoading = status === 'loading'
  }
  const result = render(
    <StrictMode>
      <ShellProvider kernel={t.kernel}>
        <ViewOutlet onStatus={onStatus} />
      </ShellProvider>
    </StrictMode>,
  )
  await act(() => t.settle())
  for (let round = 0; round < loadingRounds && isLoading; round += 1) await act(() => t.settle())
  if (isLoading) throw new Error(`The view "${view.id}" did not load.`)
  return result
}
