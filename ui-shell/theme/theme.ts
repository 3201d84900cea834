import { useLayoutEffect, useMemo } from 'react'
import { appearanceStore, type Kit } from '../../kernel/exports/index.ts'
import { useEnvironment } from '../hooks/use-environment.ts'
import { useStore } from '../hooks/use-store.ts'
import { prefersDark, useMedia } from '../shell/use-media.ts'
import { mapThemeVariables } from './theme-variables.ts'

export type ColorScheme = 'light' | 'dark'

/** Light or dark, by the host's word or the system's. */
function useColorScheme(): ColorScheme {
  const mode = useStore(appearanceStore, ({ themeMode }) => themeMode)
  const isDark = useMedia(prefersDark)
  return mode === 'light' || mode === 'dark' ? mode : isDark ? 'dark' : 'light'
}

/**
 * Puts the host's variables on the element that holds the shell and checks its accent. The element may
 * also get `--kit-*` from the page's own style sheet.
 */
export function useTheme(kit: Kit, host: HTMLElement | undefined): ColorScheme {
  const { log } = useEnvironment()
  const scheme = useColorScheme()
  const variables = useStore(appearanceStore, ({ themeVariables }) => themeVariables)
  const given = kit.settings.themeVariables
  const mapped = useMemo(() => mapThemeVariables(variables, scheme), [variables, scheme])

  useLayoutEffect(() => {
    // Those of the options are named with all else that is wrong with them.
    if (mapped.unknown.length > 0 && variables !== given) {
      log.error(`themeVariables: unknown names are ignored: ${mapped.unknown.join(', ')}`)
    }
  }, [mapped, variables, given, log])

  useLayoutEffect(() => {
    if (!host) return
    const names = Object.keys(mapped.properties)
    for (const name of names) host.style.setProperty(name, mapped.properties[name] ?? '')
    const accent = getComputedStyle(host).getPropertyValue('--kit-accent').trim()
    let isCurrent = true
    let withdraw: (() => void) | undefined
    // Only a host with a colour of its own pays for the arithmetic.
    if (accent) {
      import('./host-accent.ts').then(
        ({ applyHostAccent }) => {
          if (isCurrent) withdraw = applyHostAccent(host, accent, scheme, log)
        },
        (error: unknown) => log.warn('The accent was not checked.', error),
      )
    }
    return () => {
      isCurrent = false
      withdraw?.()
      for (const name of names) host.style.removeProperty(name)
    }
  }, [host, mapped, scheme, log])

  return scheme
}
