import type { ReactNode } from 'react'
import type { Kernel } from '../../kernel/exports/internal.ts'
import { KernelContext, LanguageContext } from '../kit-context.ts'
import { useSpokenLanguage } from './use-spoken-language.ts'

export interface KernelProviderProps {
  /** That of a plugin of others: with the language as texts of its own have it. */
  readonly kernel: Kernel
  readonly children?: ReactNode
}

/** The kernel and the language, which is all that the buttons in the host's page need. */
export function KernelProvider({ kernel, children }: KernelProviderProps) {
  return (
    <KernelContext.Provider value={kernel}>
      <LanguageContext.Provider value={useSpokenLanguage(kernel)}>
        {children}
      </LanguageContext.Provider>
    </KernelContext.Provider>
  )
}
