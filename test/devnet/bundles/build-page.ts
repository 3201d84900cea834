import { fileURLToPath } from 'node:url'
import commonjs from '@rollup/plugin-commonjs'
import json from '@rollup/plugin-json'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'
import { swc } from '../../env/rollup-plugins.mjs'

/** With this the pairing libraries leave the hosts of their maker alone. */
const intro = [
  'const global = globalThis',
  "const process = { env: { IS_VITEST: 'true', DISABLE_GLOBAL_CORE: 'true', NODE_ENV: 'production' } }",
].join('\n')

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Once for all worlds of a process: what differs between them is not in the script. */
const built = new Map<string, Promise<string>>()

/** Turns a page's entry into one classic script. The path is relative to `test/devnet`. */
export function buildPage(entry: string): Promise<string> {
  const script = built.get(entry) ?? bundle(entry)
  built.set(entry, script)
  return script
}

async function bundle(entry: string): Promise<string> {
  const build = await rollup({
    input: fileURLToPath(new URL(`../${entry}`, import.meta.url)),
    plugins: [
      nodeResolve({
        browser: true,
        preferBuiltins: false,
        extensions: ['.ts', '.mjs', '.js', '.json'],
      }),
      commonjs(),
      json(),
      swc(),
    ],
    // Only about the insides of packages: circular imports, `this` at the top level.
    onwarn: () => undefined,
  })
  try {
    const { output } = await build.generate({ format: 'iife', inlineDynamicImports: true, intro })
    // Readable under any charset, since a host page may name none.
    return output[0].code.replace(/[^\x00-\x7f]/g, escapeUnit)
  } finally {
    await build.close()
  }
}
