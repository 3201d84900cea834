import { useLayoutEffect, useMemo } from 'react'
import { appearanceStore } from '../../kernel/exports/index.ts'
import { useEnvironment } from '../hooks/use-environment.ts'
import { useStore } from '../hooks/use-store.ts'
import { prefersDark, useMedia } from '../shell/use-media.ts'
import type { GuardedAccent } from './accent-guard.ts'
import { mapThemeVariables } from './theme-variables.ts'

export type ColorScheme = 'light' | 'dark'

/** Light or dark, by the host's word or the system's. */
function useColorScheme(): ColorScheme {
  const mode = useStore(appearanceStore, ({ themeMode }) => themeMode)
  const isDark = useMedia(prefersDark)
  return mode === 'system' ? (isDark ? 'dark' : 'light') : mode
}

/**
 * Puts the host's variables on the element that holds the shell and checks its accent. The element may
 * also get `--kit-*` from the page's own style sheet.
 */
export function useTheme(host: HTMLElement | undefined): ColorScheme {
  const { log } = useEnvironment()
  const scheme = useColorScheme()
  const variables = useStore(appearanceStore, ({ themeVariables }) => themeVariables)
  const mapped = useMemo(() => mapThemeVariables(variables), [variables])

  useLayoutEffect(() => {
    if (mapped.unknown.length > 0) {
      log.warn(`themeVariables: unknown names are ignored: ${mapped.unknown.join(', ')}`)
    }
  }, [mapped, log])

  useLayoutEffect(() => {
    if (!host) return
    const names = Object.keys(mapped.properties)
    for (const name of names) host.style.setProperty(name, mapped.properties[name] ?? '')
    const accent = getComputedStyle(host).getPropertyValue('--kit-accent').trim()
    let isCurrent = true
    const guard = async () => {
      // Only a host with a colour of its own pays for the arithmetic.
      const { guardAccentIn } = await import('./accent-guard.ts')
      if (!isCurrent) return
      const guarded = guardAccentIn(scheme, computedColor(host, accent), surfaceOf(host))
      if (guarded) applyAccent(host, guarded)
      if (guarded?.isChanged) {
        log.warn(
          `The accent ${accent} is hard to read in the ${scheme} theme. ${guarded.accent} is used.`,
        )
      }
    }
    if (accent) guard().catch((error: unknown) => log.warn('The accent was not checked.', error))
    return () => {
      isCurrent = false
      for (const name of [...names, ...accentNames]) host.style.removeProperty(name)
    }
  }, [host, mapped, scheme, log])

  return scheme
}

const accentNames = ['--accent', '--accent-hover', '--on-accent', '--accent-tint'] as const

function applyAccent(host: HTMLElement, { accent, hover, onAccent, tint }: GuardedAccent) {
  const values = [accent, hover, onAccent, tint]
  accentNames.forEach((name, index) => host.style.setProperty(name, values[index] ?? ''))
}

/** A host may also have changed the ground that the accent stands on. */
function surfaceOf(host: HTMLElement): string | undefined {
  return getComputedStyle(host).getPropertyValue('--kit-color-surface').trim() || undefined
}

/** Names and modern notations as the browser computes them. */
function computedColor(host: HTMLElement, color: string): string {
  host.style.color = color
  const computed = getComputedStyle(host).color
  host.style.removeProperty('color')
  return computed || color
}
