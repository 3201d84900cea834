import { useMemo } from 'react'
import { type Shell, ShellContext } from '../kit-context.ts'
import { createAnnouncer } from './announcer.ts'
import { createBusy } from './busy.ts'
import { KernelProvider, type KernelProviderProps } from './KernelProvider.tsx'
import { createLoadedViews } from './loaded-views.ts'

export type ShellProviderProps = KernelProviderProps

/** Gives views and parts their kernel, their language and their way to be heard. */
export function ShellProvider({ kernel, children }: ShellProviderProps) {
  const shell = useMemo<Shell>(
    () => ({
      announcer: createAnnouncer(),
      busy: createBusy(),
      loadedViews: createLoadedViews(kernel),
      loadedBlocks: new Map(),
    }),
    [kernel],
  )
  return (
    <ShellContext.Provider value={shell}>
      <KernelProvider kernel={kernel}>{children}</KernelProvider>
    </ShellContext.Provider>
  )
}
