import { createHash } from 'node:crypto'
import type { LocalAnswer } from '../server/local-server.ts'
import type { Handler, Handlers } from './service.ts'

const image: Handler = ({ params, knobs }) =>
  knobs?.preset ? (otherImages[knobs.preset] ?? drawn)(params.id!) : drawn(params.id!)

/** Every image there is: drawn from its id, so that it is always the same and nobody's logo. */
export const imageHandlers: Handlers = {
  getWalletImage: image,
  getAssetImage: image,
  getCurrencyImage: image,
  getTokenImage: image,
}

const svg = (body: string): LocalAnswer => ({ contentType: 'image/svg+xml', body })

function drawn(id: string): LocalAnswer {
  const bytes = createHash('sha256').update(id).digest()
  const hue = (bytes[0]! * 360) / 256
  const next = hue + 30 + bytes[1]! / 4
  const mark = marks[bytes[2]! % marks.length]!
  const turn = (bytes[3]! % 4) * 90
  return svg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">` +
      `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">` +
      `<stop offset="0" stop-color="hsl(${hue.toFixed(0)} 62% 58%)"/>` +
      `<stop offset="1" stop-color="hsl(${next.toFixed(0)} 66% 40%)"/></linearGradient></defs>` +
      `<rect width="64" height="64" fill="url(#g)"/>` +
      `<g fill="#fff" transform="rotate(${turn} 32 32)">${mark}</g></svg>`,
  )
}

const marks = [
  '<circle cx="32" cy="32" r="16" opacity=".35"/><circle cx="32" cy="32" r="8"/>',
  '<path d="M32 14 50 32 32 50 14 32Z" opacity=".4"/><path d="M32 23 41 32 32 41 23 32Z"/>',
  '<path d="M14 40c6-8 12-8 18 0s12 8 18 0v10H14Z"/><path d="M14 28c6-8 12-8 18 0s12 8 18 0v5c-6 8-12 8-18 0s-12-8-18 0Z" opacity=".45"/>',
  '<path d="M18 46V18a28 28 0 0 1 28 28Z"/><circle cx="42" cy="22" r="5" opacity=".55"/>',
  '<path d="M16 44 28 22l8 14 5-8 9 16Z"/><circle cx="43" cy="20" r="4" opacity=".6"/>',
  '<path d="M20 16h10v32H20Z" opacity=".45"/><path d="M34 26h10v22H34Z"/>',
  '<path d="M46 18c0 18-10 28-28 28 0-18 10-28 28-28Z"/><path d="M46 18 18 46" stroke="#000" stroke-opacity=".2" stroke-width="2"/>',
  '<path d="M32 14a18 18 0 1 0 18 18 13 13 0 0 1-18-18Z"/>',
]

const onePixelPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** What an image address may answer instead. */
const otherImages: Record<string, (id: string) => LocalAnswer> = {
  png: () => ({ contentType: 'image/png', body: Buffer.from(onePixelPng, 'base64') }),
  'svg-script': () =>
    svg(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="alert(1)">' +
        '<script>alert(1)</script><rect width="8" height="8" fill="#c33"/></svg>',
    ),
  html: () => ({ contentType: 'text/html', body: '<script>alert(1)</script>' }),
  huge: () => ({ contentType: 'image/png', body: Buffer.alloc(2 * 1024 * 1024) }),
}
