import { useEffect, useMemo } from 'react'
import { appearanceStore, type ThemeToken, themeTokens } from '../../kernel/exports/index.ts'
import { useContributions } from '../hooks/use-contributions.ts'
import { useEnvironment } from '../hooks/use-environment.ts'
import { useStore } from '../hooks/use-store.ts'
import type { ShellHost } from '../shell/shell-host.ts'
import { parseColor } from './parse-color.ts'
import type { ColorScheme } from './theme.ts'
import { unreadableColors } from './unreadable-colors.ts'

export interface ThemeTokensProps {
  readonly host: Pick<ShellHost, 'adoptOwn' | 'container'>
  readonly scheme: ColorScheme
}

/**
 * What plugins add to the style sheet of the shell. It stands on the host element, where all that the
 * page itself says about it wins. Colours by which a text of the kit could no longer be read are left out, all together.
 */
export function ThemeTokens({ host, scheme }: ThemeTokensProps) {
  const { log } = useEnvironment()
  const contributed = useContributions(themeTokens)
  const tokens = useMemo(() => contributed.map(({ value }) => value), [contributed])
  const refused = tokens.filter((token) => !isUsable(token)).map(({ name }) => name)
  const variables = useStore(appearanceStore, ({ themeVariables }) => themeVariables)
  const note = refused.length > 0 && `themeTokens: not for plugins: ${refused.join(', ')}`

  useEffect(() => {
    if (note) log.warn(note)
  }, [note, log])

  // Once the shell has what the page says of its looks.
  useEffect(() => {
    // A sheet for each: what a value leaves open ends with its sheet.
    const adopt = (token: ThemeToken) => host.adoptOwn(`:host{${token.name}:${token[scheme]}}`)
    const usable = tokens.filter(isUsable)
    const removals = usable.filter((token) => !isColor(token.name)).map(adopt)
    const colors = usable.filter(({ name }) => isColor(name))
    const added = colors.map(adopt)
    const lost = colors.length > 0 ? unreadableIn(host.container) : []
    if (lost.length > 0) {
      for (const remove of added.splice(0)) remove()
      const before = unreadableIn(host.container)
      const worse = lost.filter((pair) => !before.includes(pair))
      if (worse.length > 0) log.warn(`themeTokens: colours that hide ${worse.join(', ')}`)
      else added.push(...colors.map(adopt))
    }
    return () => {
      for (const remove of [...removals, ...added]) remove()
    }
  }, [host, tokens, scheme, variables, log])
  return null
}

/** As a part of the shell computes them. */
function unreadableIn(container: HTMLElement): readonly string[] {
  const probe = container.cloneNode(false) as HTMLElement
  container.after(probe)
  const pairs = unreadableColors((name) => {
    probe.style.color = `var(--_kit-${name})`
    return getComputedStyle(probe).color
  })
  probe.remove()
  return pairs
}

const isColor = (name: string): boolean => name.startsWith('--kit-color-')

/** The accent is checked for contrast, and the other three are for the host alone. */
const free = /^--kit-(?!(?:accent|font-family|radius|z-index)$)[a-z0-9-]+$/
/** Nothing that could end the rule it stands in. */
const plain = /^[^;{}]+$/

/** What the kit paints with is a colour: a background may also be a picture, with words in it, or that a host is asked for. */
const isFor = (name: string, value: string): boolean =>
  plain.test(value) && (!isColor(name) || parseColor(value) !== undefined)

const isUsable = ({ name, light, dark }: ThemeToken): boolean =>
  free.test(name) && isFor(name, light) && isFor(name, dark)
