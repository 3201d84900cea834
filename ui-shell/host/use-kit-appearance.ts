import {
  type Appearance,
  appearanceStore,
  type KitLocale,
  type ThemeVariables,
} from '../../kernel/exports/index.ts'
import { useProvidedKit } from '../kit-context.ts'
import { useKitStore } from './use-kit-state.ts'

export interface UseKitTheme extends Pick<Appearance, 'themeMode' | 'themeVariables'> {
  setThemeMode(mode: Appearance['themeMode']): void
  setThemeVariables(variables: ThemeVariables): void
}

export function useKitTheme(): UseKitTheme {
  const { setThemeMode, setThemeVariables } = useProvidedKit()
  const { themeMode, themeVariables } = useKitStore(appearanceStore, (appearance) => appearance)
  return { themeMode, themeVariables, setThemeMode, setThemeVariables }
}

export interface UseKitLocale {
  /** As set: a tag or `auto`. */
  readonly locale: string
  setLocale(locale: KitLocale): void
  /** Replaces single lines: `{ 'connect.title': 'Sign in to Acme' }`. */
  setMessages(messages: Appearance['messages']): void
}

export function useKitLocale(): UseKitLocale {
  const { setLocale, setMessages } = useProvidedKit()
  const locale = useKitStore(appearanceStore, (appearance) => appearance.locale)
  return { locale, setLocale, setMessages }
}
