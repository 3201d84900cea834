import type { Logger } from '../../kernel/exports/index.ts'
import { type GuardedAccent, guardAccentIn } from './accent-guard.ts'

/**
 * Puts the host's accent, made readable where it was not, on the element that holds the shell. Returns
 * the removal.
 */
export function applyHostAccent(
  host: HTMLElement,
  accent: string,
  scheme: 'light' | 'dark',
  log: Logger,
): () => void {
  const guarded = guardAccentIn(scheme, computedColor(host, accent), surfaceOf(host))
  if (guarded) applyAccent(host, guarded)
  if (guarded?.isChanged) {
    log.warn(
      `The accent ${accent} is hard to read in the ${scheme} theme. ${guarded.accent} is used.`,
    )
  }
  return () => {
    for (const name of accentNames) host.style.removeProperty(name)
  }
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
