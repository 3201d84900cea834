import { fromOklch, type LinearRgb } from './oklch.ts'

/**
 * Reads `#rgb`, `#rrggbb`, `rgb()`, `hsl()`, `oklch()` and `color(srgb …)`, which covers most of what browsers
 * compute colours to. Undefined for anything else; transparency is left out.
 */
export function parseColor(text: string): LinearRgb | undefined {
  const color = text.trim().toLowerCase()
  const hex = /^#([\da-f]{3,8})$/.exec(color)?.[1]
  if (hex) return parseHex(hex)
  const call = /^(rgba?|hsla?|oklch|color)\(([^)]+)\)$/.exec(color)
  if (!call) return undefined
  const parts = (call[2] ?? '').split(/[\s,/]+/).filter(Boolean)
  if (call[1] === 'color') {
    return parts[0] === 'srgb'
      ? fromSrgb(parts.slice(1, 4).map((part) => amount(part, 1)))
      : undefined
  }
  if (call[1]?.startsWith('rgb'))
    return fromSrgb(parts.slice(0, 3).map((part) => amount(part, 255)))
  if (call[1] === 'oklch') return readOklch(parts)
  const [hue = '', saturation = '', lightness = ''] = parts
  return fromHsl(Number.parseFloat(hue), amount(saturation, 100), amount(lightness, 100))
}

/** Of chroma 100 % is 0.4 (CSS Color 4). */
function readOklch([lightness = '', chroma = '', hue = '0']: readonly string[]) {
  const [l, c, degrees] = [amount(lightness, 1), amount(chroma, 1), Number.parseFloat(hue) || 0]
  if (Number.isNaN(l) || Number.isNaN(c)) return undefined
  return fromOklch({ l, c: chroma.endsWith('%') ? c * 0.4 : c, h: (degrees * Math.PI) / 180 })
}

function parseHex(hex: string): LinearRgb | undefined {
  if (hex.length === 5 || hex.length === 7) return undefined
  const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
  return fromSrgb(digits.slice(0, 3).map((pair) => Number.parseInt(pair, 16) / 255))
}

function amount(part: string, whole: number): number {
  const value = Number.parseFloat(part)
  return part.endsWith('%') ? value / 100 : value / whole
}

function fromHsl(hue: number, saturation: number, lightness: number): LinearRgb | undefined {
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const at = (offset + (((hue % 360) + 360) % 360) / 30) % 12
    return lightness - chroma * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  }
  return fromSrgb([channel(0), channel(8), channel(4)])
}

function fromSrgb(channels: readonly number[]): LinearRgb | undefined {
  const [r, g, b] = channels.map((value) => {
    const clamped = Math.min(1, Math.max(0, value))
    return clamped <= 0.04045 ? clamped / 12.92 : ((clamped + 0.055) / 1.055) ** 2.4
  })
  if (r === undefined || g === undefined || b === undefined) return undefined
  return [r, g, b].some(Number.isNaN) ? undefined : { r, g, b }
}

export function formatHex({ r, g, b }: LinearRgb): string {
  const channel = (value: number) => {
    const clamped = Math.min(1, Math.max(0, value))
    const srgb = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055
    return Math.round(srgb * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(r)}${channel(g)}${channel(b)}`
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(left: LinearRgb, right: LinearRgb): number {
  const luminance = ({ r, g, b }: LinearRgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b
  const [a, b] = [luminance(left), luminance(right)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
