import { fromOklch, type LinearRgb, toOklch } from './oklch.ts'
import { contrast, formatHex, parseColor } from './parse-color.ts'

/** The accent of a host with what belongs to it, readable on every surface of the theme. */
export interface GuardedAccent {
  readonly accent: string
  readonly hover: string
  /** Text on the accent: white or ink. */
  readonly onAccent: string
  readonly tint: string
  /** The host's colour could not be read as text and was changed. */
  readonly isChanged: boolean
}

export interface Surfaces {
  readonly surface: string
  readonly sunken: string
  readonly isDark: boolean
}

export const lightSurfaces: Surfaces = { surface: '#ffffff', sunken: '#f3f6f5', isDark: false }
export const darkSurfaces: Surfaces = { surface: '#141a18', sunken: '#1d2522', isDark: true }

const white: LinearRgb = { r: 1, g: 1, b: 1 }
const ink = '#0b1512'
const readable = 4.5
const step = 0.02

/**
 * Steps the lightness of a host's accent, 2 % OKLCH at a time, until it reads on the surfaces and on
 * its own tint, and white or ink reads on it, all at 4.5:1. Undefined when the colour is not understood.
 */
export function guardAccent(color: string, theme: Surfaces): GuardedAccent | undefined {
  const wanted = parseColor(color)
  const surface = parseColor(theme.surface)
  const sunken = parseColor(theme.sunken)
  if (!wanted || !surface || !sunken) return undefined
  const direction = theme.isDark ? 1 : -1
  const start = toOklch(wanted)
  for (let l = start.l; l >= 0 && l <= 1; l += direction * step) {
    const accent = l === start.l ? wanted : fromOklch({ ...start, l })
    const tint = mix(accent, surface, theme.isDark ? 0.16 : 0.1)
    const reads = [surface, sunken, tint].every((ground) => contrast(accent, ground) >= readable)
    const onAccent = readableOn(accent)
    if (!reads || !onAccent) continue
    const hoverLightness = Math.min(1, Math.max(0, toOklch(accent).l + direction * 0.05))
    return {
      accent: formatHex(accent),
      hover: formatHex(fromOklch({ ...toOklch(accent), l: hoverLightness })),
      onAccent: formatHex(onAccent),
      tint: formatHex(tint),
      isChanged: l !== start.l,
    }
  }
  return undefined
}

/** The same for a theme, on the host's own surface where it has one. */
export function guardAccentIn(
  scheme: 'light' | 'dark',
  color: string,
  surface: string | undefined,
): GuardedAccent | undefined {
  const surfaces = scheme === 'dark' ? darkSurfaces : lightSurfaces
  return guardAccent(color, surface === undefined ? surfaces : { ...surfaces, surface })
}

/** White is preferred where both read. */
function readableOn(accent: LinearRgb): LinearRgb | undefined {
  return [white, parseColor(ink)].find((text) => text && contrast(text, accent) >= readable)
}

/** In OKLab, where equal steps look equal. */
function mix(color: LinearRgb, ground: LinearRgb, share: number): LinearRgb {
  const [from, to] = [toOklch(ground), toOklch(color)]
  const at = (left: number, right: number) => left + (right - left) * share
  const a = at(from.c * Math.cos(from.h), to.c * Math.cos(to.h))
  const b = at(from.c * Math.sin(from.h), to.c * Math.sin(to.h))
  return fromOklch({ l: at(from.l, to.l), c: Math.hypot(a, b), h: Math.atan2(b, a) })
}
