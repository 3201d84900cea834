import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** With this the pairing libraries leave the hosts of their maker alone. */
const intro = [
  'const global = globalThis',
  "const process = { env: { IS_VITEST: 'true', DISABLE_GLOBAL_CORE: 'true', NODE_ENV: 'production' } }",
].join('\n')

/** Once for all worlds of a process: what differs between them is not in the script. */
const built = new Map<string, Promise<string>>()

/** Turns a page's entry into one classic script. The path is relative to `test/devnet`. */
export function buildPage(entry: string): Promise<string> {
  const script = built.get(entry) ?? bundle(entry)
  built.set(entry, script)
  return script
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../${entry}`, import.meta.url))],
    bundle: true,
    format: 'iife',
    minify: true,
    charset: 'ascii',
    write: false,
    // Only about the insides of packages.
    logLevel: 'error',
  })
  return `(() => {${intro}\n${outputFiles[0]!.text}\n})()`
}
