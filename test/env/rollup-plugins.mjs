import { transform } from '@swc/core'
import { transform as transformCss } from 'lightningcss'
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
