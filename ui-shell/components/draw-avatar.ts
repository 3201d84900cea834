/** Eight rows of four bits, mirrored; the hue comes from further bits of the same sequence. */
export function drawAvatar(address: string): { readonly hue: number; readonly path: string } {
  const next = sequence(address.toLowerCase())
  const hue = next() % 360
  let path = ''
  for (let y = 1; y < 7; y += 1) {
    for (let x = 1; x < 4; x += 1) {
      if (next() % 5 < 2) continue
      path += `M${x} ${y}h1v1h-1zM${7 - x} ${y}h1v1h-1z`
    }
  }
  return { hue, path }
}

/** FNV-1a to seed, xorshift to go on: small, and well mixed enough for a picture. */
function sequence(text: string): () => number {
  let state = 2_166_136_261
  for (const character of text) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0
  }
  state ||= 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state >>> 8
  }
}
