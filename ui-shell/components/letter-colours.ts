/** White stands on each with a contrast of 4.5 and more, and so it does on what lies between two of them. */
export const letterColours = [
  '#b3261e',
  '#a6450a',
  '#7d5800',
  '#566500',
  '#1f6f2b',
  '#00705a',
  '#006c84',
  '#1a62b5',
  '#4b53c4',
  '#7a43b6',
  '#9a3192',
  '#ab2a63',
] as const

/** The two colours that an id always gets: 132 pairs, so that neighbours hardly ever look alike. */
export function letterColoursOf(id: string): readonly [from: string, to: string] {
  const hash = mix(id)
  const first = hash % letterColours.length
  const step = 1 + ((hash >>> 8) % (letterColours.length - 1))
  return [letterColours[first]!, letterColours[(first + step) % letterColours.length]!]
}

/** FNV-1a, with the high bits brought down. */
function mix(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  }
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  hash ^= hash >>> 12
  return hash >>> 0
}
