import type { ReactNode } from 'react'
import type { Kernel } from '../../kernel/exports/internal.ts'
import { KernelContext, LanguageContext } from '../kit-context.ts'
import { useSpokenLanguage } from './use-spoken-language.ts'

export interface KernelProviderProps {
  readonly kernel: Kernel
  readonly children?: ReactNode
}

/** The kernel and the language, which is all that the buttons in the host's page need. */
export function KernelProvider({ kernel, children }: KernelProviderProps) {
  return (
    <KernelContext.Provider value={kernel}>
      <Speaking speaker={kernel}>{children}</Speaking>
    </KernelContext.Provider>
  )
}

export interface OthersProviderProps {
  /** That of the plugin. */
  readonly within: Kernel
  /** Reads the settings of the language. */
  readonly kernel: Kernel
  readonly children?: ReactNode
}

/** The kernel of a plugin of others, and the language with texts of its own. */
export function OthersProvider({ within, kernel, children }: OthersProviderProps) {
  return (
    <KernelContext.Provider value={kernel}>
      <Speaking speaker={within}>
        <KernelContext.Provider value={within}>{children}</KernelContext.Provider>
      </Speaking>
    </KernelContext.Provider>
  )
}

function Speaking({
  speaker,
  children,
}: {
  readonly speaker: Kernel
  readonly children?: ReactNode
}) {
  return (
    <LanguageContext.Provider value={useSpokenLanguage(speaker)}>
      {children}
    </LanguageContext.Provider>
  )
}
