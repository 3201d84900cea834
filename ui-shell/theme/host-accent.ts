import type { Logger } from '../../kernel/exports/index.ts'
import { type GuardedAccent, guardAccentIn } from './accent-guard.ts'
import { parseColor } from './parse-color.ts'

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

const accentNames = [
  '--_kit-guarded-accent',
  '--_kit-guarded-accent-hover',
  '--_kit-guarded-on-accent',
  '--_kit-guarded-accent-tint',
] as const

function applyAccent(host: HTMLElement, { accent, hover, onAccent, tint }: GuardedAccent) {
  const values = [accent, hover, onAccent, tint]
  accentNames.forEach((name, index) => host.style.setProperty(name, values[index] ?? ''))
}

/** A host may also have changed the ground that the accent stands on. */
function surfaceOf(host: HTMLElement): string | undefined {
  return getComputedStyle(host).getPropertyValue('--kit-color-surface').trim() || undefined
}

/** Names and modern notations as the browser computes them, where no style of the page slows it down. */
function computedColor(host: HTMLElement, color: string): string {
  const probe = document.createElement('i')
  probe.style.color = color
  host.shadowRoot?.querySelector('.shell')?.append(probe)
  const computed = getComputedStyle(probe).color
  probe.remove()
  return parseColor(computed) ? computed : (painted(computed) ?? color)
}

/** `lab()`, `color(display-p3 …)` and what is still to come, as the browser paints it: in sRGB. */
function painted(color: string): string | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context || color === '') return undefined
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red} ${green} ${blue})`
}
