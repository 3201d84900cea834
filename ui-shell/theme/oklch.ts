/** Lightness 0 to 1, chroma, hue in radians (CSS Color 4). */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

export function toOklch({ r, g, b }: LinearRgb): Oklch {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  }
}

/** The nearest displayable colour of the same lightness and hue: chroma gives way. */
export function fromOklch(color: Oklch): LinearRgb {
  let low = 0
  let high = color.c
  if (isDisplayable(convert(color))) return convert(color)
  for (let step = 0; step < 16; step += 1) {
    const c = (low + high) / 2
    if (isDisplayable(convert({ ...color, c }))) low = c
    else high = c
  }
  return convert({ ...color, c: low })
}

function convert({ l: lightness, c, h }: Oklch): LinearRgb {
  const a = c * Math.cos(h)
  const b = c * Math.sin(h)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return {
    r: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    g: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    b: -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  }
}

function isDisplayable({ r, g, b }: LinearRgb): boolean {
  return [r, g, b].every((value) => value >= -0.0001 && value <= 1.0001)
}

/** Linear-light sRGB, each 0 to 1. */
export interface LinearRgb {
  readonly r: number
  readonly g: number
  readonly b: number
}
