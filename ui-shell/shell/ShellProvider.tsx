import { type ReactNode, useMemo } from 'react'
import type { Kernel } from '../../kernel/exports/internal.ts'
import { LanguageContext, type Shell, ShellContext } from '../kit-context.ts'
import { createAnnouncer } from './announcer.ts'
import { createBusy } from './busy.ts'
import { createLoadedViews } from './loaded-views.ts'
import { useSpokenLanguage } from './use-spoken-language.ts'

export interface ShellProviderProps {
  readonly kernel: Kernel
  readonly children?: ReactNode
}

/** Gives views and parts their kernel, their language and their way to be heard. */
export function ShellProvider({ kernel, children }: ShellProviderProps) {
  const shell = useMemo<Shell>(
    () => ({
      kernel,
      announcer: createAnnouncer(),
      busy: createBusy(),
      loadedViews: createLoadedViews(kernel),
    }),
    [kernel],
  )
  return (
    <ShellContext.Provider value={shell}>
      <Speaking>{children}</Speaking>
    </ShellContext.Provider>
  )
}

function Speaking({ children }: { readonly children: ReactNode }) {
  const language = useSpokenLanguage()
  return <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>
}
