import { fileURLToPath } from 'node:url'
import commonjs from '@rollup/plugin-commonjs'
import json from '@rollup/plugin-json'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { rollup } from 'rollup'
import { swc } from '../../env/rollup-plugins.mjs'

/** Turns a page's entry into one classic script. The path is relative to `test/devnet`. */
export async function buildPage(entry: string): Promise<string> {
  const bundle = await rollup({
    input: fileURLToPath(new URL(`../${entry}`, import.meta.url)),
    plugins: [
      replace({
        preventAssignment: true,
        values: {
          // The pairing libraries would call their maker's hosts otherwise.
          'process.env.IS_VITEST': '"true"',
          'process.env.DISABLE_GLOBAL_CORE': '"true"',
          'process.env.NODE_ENV': '"production"',
        },
      }),
      nodeResolve({ browser: true, preferBuiltins: false, extensions: ['.ts', '.mjs', '.js', '.json'] }),
      commonjs(),
      json(),
      swc(),
    ],
    // Only about the insides of packages: circular imports, `this` at the top level.
    onwarn: () => undefined,
  })
  try {
    const { output } = await bundle.generate({ format: 'iife', inlineDynamicImports: true })
    return output[0].code
  } finally {
    await bundle.close()
  }
}
