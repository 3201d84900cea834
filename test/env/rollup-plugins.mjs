import { readFileSync } from 'node:fs'
import { transform } from '@swc/core'
import { transform as transformCss } from 'lightningcss'
import { pictureUri } from './picture-uri.cjs'
import { swcOptions } from './swc-options.mjs'

/** TypeScript and JSX become JavaScript, as in jest and in scripts. */
export function swc() {
  return {
    name: 'swc',
    transform: (code, id) =>
      /\.tsx?$/.test(id) ? transform(code, { ...swcOptions(id), sourceMaps: true }) : null,
  }
}

/** `import css from './x.css'` is the minified text, adopted by the shadow root. */
export function css() {
  return {
    name: 'css',
    transform(source, id) {
      if (!id.endsWith('.css')) return null
      const { code } = transformCss({ filename: id, code: Buffer.from(source), minify: true })
      return { code: `export default ${JSON.stringify(code.toString())}`, map: { mappings: '' } }
    },
  }
}

/** `import mark from './x.svg'` is its data URI: no policy for pictures has to allow another host. */
export function pictures() {
  return {
    name: 'pictures',
    load(id) {
      if (!isPicture(id)) return null
      const uri = pictureUri(id, readFileSync(id))
      return { code: `export default ${JSON.stringify(uri)}`, map: { mappings: '' } }
    },
  }
}

export const isPicture = (id) => /\.(svg|webp)$/.test(id)
