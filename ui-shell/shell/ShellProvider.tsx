import { useEffect, useMemo } from 'react'
import { type Shell, ShellContext } from '../kit-context.ts'
import { createAnnouncer } from './announcer.ts'
import { createBusy } from './busy.ts'
import { KernelProvider, type KernelProviderProps } from './KernelProvider.tsx'
import { createLoadedBlocks } from './loaded-block.ts'
import { createLoadedViews, type LoadedViews } from './loaded-views.ts'
import { pressesOf } from './presses.ts'

export interface ShellProviderProps extends KernelProviderProps {
  /** Those that were opened before the shell is drawn. */
  readonly loadedViews?: LoadedViews | undefined
}

/** Gives views and parts their kernel, their language and their way to be heard. */
export function ShellProvider({ kernel, loadedViews, children }: ShellProviderProps) {
  const shell = useMemo<Shell>(
    () => ({
      announcer: createAnnouncer(),
      busy: createBusy(),
      loadedViews: loadedViews ?? createLoadedViews(kernel),
      loadedBlocks: createLoadedBlocks(),
    }),
    [kernel, loadedViews],
  )
  useEffect(() => pressesOf(kernel).listen(), [kernel])
  return (
    <ShellContext.Provider value={shell}>
      <KernelProvider kernel={kernel}>{children}</KernelProvider>
    </ShellContext.Provider>
  )
}
