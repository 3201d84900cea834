// Loader hooks: .ts and .tsx through swc, style sheets and pictures as strings, positions kept by source maps.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from '@swc/core'
import { pictureUri } from './picture-uri.cjs'
import { swcOptions } from './swc-options.mjs'

export async function load(url, context, nextLoad) {
  const { pathname } = new URL(url, 'file:///')
  if (!url.startsWith('file:') || !/\.(tsx?|css|svg|webp)$/.test(pathname))
    return nextLoad(url, context)

  const filename = fileURLToPath(url)
  if (/\.(svg|webp)$/.test(pathname)) {
    const uri = pictureUri(filename, await readFile(filename))
    return { format: 'module', source: `export default ${JSON.stringify(uri)}`, shortCircuit: true }
  }
  const text = await readFile(filename, 'utf8')
  const source = pathname.endsWith('.css')
    ? `export default ${JSON.stringify(text)}`
    : (await transform(text, { ...swcOptions(filename), sourceMaps: 'inline' })).code
  return { format: 'module', source, shortCircuit: true }
}
