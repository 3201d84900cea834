import { encode } from 'uqr'

/** The modules of a code as one SVG path, without the quiet zone. `size` is modules per edge. */
export interface QrMatrix {
  readonly size: number
  readonly path: string
}

/** 37 modules: what is short gets no coarser than that, and is corrected better for it. */
const minVersion = 5

/** With a logo at least error level Q, else M. Loaded only when a code is drawn. */
export function qrMatrix(text: string, hasLogo: boolean): QrMatrix {
  const { size, data } = encode(text, {
    ecc: hasLogo ? 'Q' : 'M',
    border: 0,
    minVersion,
    boostEcc: true,
  })
  // A fifth of the edge, an odd or even number of modules as the code's edge is, so that it is centred.
  const hole = hasLogo ? Math.floor(size / 5) - ((size - Math.floor(size / 5)) % 2) : 0
  const from = (size - hole) / 2
  const isHidden = (x: number, y: number) =>
    x >= from && x < size - from && y >= from && y < size - from
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x
      while (x < size && data[y]?.[x] && !(hole > 0 && isHidden(x, y))) x += 1
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
    }
  }
  return { size, path }
}
