import { useEffect, useLayoutEffect, useMemo } from 'react'
import { type ThemeToken, themeTokens } from '../../kernel/exports/index.ts'
import { useContributions } from '../hooks/use-contributions.ts'
import { useEnvironment } from '../hooks/use-environment.ts'
import type { ShellHost } from '../shell/shell-host.ts'
import type { ColorScheme } from './theme.ts'

export interface ThemeTokensProps {
  readonly host: Pick<ShellHost, 'adoptOwn'>
  readonly scheme: ColorScheme
}

/** The accent is checked for contrast, and the other three are for the host alone. */
const free = /^--kit-(?!(?:accent|font-family|radius|z-index)$)[a-z0-9-]+$/

/**
 * What plugins add to the style sheet of the shell. It stands on the host element, where all that the
 * page itself says about it wins. A value goes in as a value: it cannot bring rules along.
 */
export function ThemeTokens({ host, scheme }: ThemeTokensProps) {
  const { log } = useEnvironment()
  const contributed = useContributions(themeTokens)
  const [tokens, refused] = useMemo(
    () => divide(contributed.map(({ value }) => value)),
    [contributed],
  )

  useEffect(() => {
    if (refused.length > 0) {
      log.warn(`themeTokens: these names are not for plugins: ${refused.join(', ')}`)
    }
  }, [refused, log])

  useLayoutEffect(() => {
    const { sheet, remove } = host.adoptOwn(':host {}')
    const [rule] = sheet?.cssRules ?? []
    for (const { name, [scheme]: value } of tokens) {
      ;(rule as CSSStyleRule | undefined)?.style.setProperty(name, String(value))
    }
    return remove
  }, [host, tokens, scheme])
  return null
}

function divide(tokens: readonly ThemeToken[]): [readonly ThemeToken[], readonly string[]] {
  return [
    tokens.filter(({ name }) => free.test(name)),
    tokens.map(({ name }) => name).filter((name) => !free.test(name)),
  ]
}
