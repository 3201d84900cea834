import { useSyncExternalStore } from 'react'
import type { Kernel } from '../../kernel/exports/internal.ts'
import { useKernel } from '../kit-context.ts'
import type { Language } from '../messages/language.ts'
import { spokenLanguageOf } from './spoken-language.ts'

/** The language that a kernel is spoken in; a new one whenever the app sets another, or texts of it arrive. */
export function useSpokenLanguage(speaker: Kernel): Language {
  const { subscribe, getSnapshot, getFirst } = spokenLanguageOf(speaker)
  return useSyncExternalStore(subscribe, getSnapshot, getFirst)
}

/** For what a plugin says outside of its view, such as the title of it. */
export function useLanguageOf(pluginId: string | undefined): Language {
  const kernel = useKernel()
  return useSpokenLanguage(pluginId === undefined ? kernel : kernel.forPlugin(pluginId))
}
