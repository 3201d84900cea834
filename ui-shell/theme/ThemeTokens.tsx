import { useEffect, useLayoutEffect, useMemo } from 'react'
import { type ThemeToken, themeTokens } from '../../kernel/exports/index.ts'
import { useContributions } from '../hooks/use-contributions.ts'
import { useEnvironment } from '../hooks/use-environment.ts'
import type { ShellHost } from '../shell/shell-host.ts'
import { parseColor } from './parse-color.ts'
import type { ColorScheme } from './theme.ts'

export interface ThemeTokensProps {
  readonly host: Pick<ShellHost, 'adoptOwn'>
  readonly scheme: ColorScheme
}

/**
 * What plugins add to the style sheet of the shell. It stands on the host element, where all that the
 * page itself says about it wins.
 */
export function ThemeTokens({ host, scheme }: ThemeTokensProps) {
  const { log } = useEnvironment()
  const contributed = useContributions(themeTokens)
  const tokens = useMemo(() => contributed.map(({ value }) => value), [contributed])
  const refused = tokens.filter((token) => !isUsable(token)).map(({ name }) => name)
  const note = refused.length > 0 && `themeTokens: not for plugins: ${refused.join(', ')}`

  useEffect(() => {
    if (note) log.warn(note)
  }, [note, log])

  useLayoutEffect(() => {
    // A sheet for each: what a value leaves open ends with its sheet.
    const removals = tokens
      .filter(isUsable)
      .map((token) => host.adoptOwn(`:host{${token.name}:${token[scheme]}}`))
    return () => {
      for (const remove of removals) remove()
    }
  }, [host, tokens, scheme])
  return null
}

/** The accent is checked for contrast, and the other three are for the host alone. */
const free = /^--kit-(?!(?:accent|font-family|radius|z-index)$)[a-z0-9-]+$/
/** Nothing that could end the rule it stands in. */
const plain = /^[^;{}]+$/

/** What the kit paints with is a colour: a background may also be a picture, with words in it, or that a host is asked for. */
const isFor = (name: string, value: string): boolean =>
  plain.test(value) && (!name.startsWith('--kit-color-') || parseColor(value) !== undefined)

const isUsable = ({ name, light, dark }: ThemeToken): boolean =>
  free.test(name) && isFor(name, light) && isFor(name, dark)
