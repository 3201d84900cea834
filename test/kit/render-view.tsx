import { act, render, type RenderResult } from '@testing-library/react'
import { StrictMode } from 'react'
import type { ViewRef } from '../../kernel/exports/index.ts'
import { ShellProvider, ViewOutlet } from '../../ui-shell/exports/ui.ts'
import type { TestKernel } from './create-test-kernel.ts'

/**
 * Opens a view and draws it as the shell does, without the card around it. Waits for its code; the
 * plugin that contributes the view must be among the plugins.
 */
export async function renderView<P>(
  t: TestKernel,
  view: ViewRef<P>,
  params?: P,
): Promise<RenderResult> {
  await t.open(view, params)
  const result = render(
    <StrictMode>
      <ShellProvider kernel={t.kernel}>
        <ViewOutlet />
      </ShellProvider>
    </StrictMode>,
  )
  await act(() => t.settle())
  return result
}
