// `npm run model`: random stories of connecting, the kernel against the rules; a million steps by default.
// `-- --steps 20000 --seed 7` for fewer, or for the same ones again.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'
import { swc } from '../env/rollup-plugins.mjs'

// In one file: a loader of TypeScript would take its share of every dynamic import.
const build = await rollup({
  input: join(import.meta.dirname, 'main.ts'),
  // Node cannot load the modules of tsyringe.
  external: /^(?!tsyringe|tslib)[^./]/,
  plugins: [nodeResolve(), swc()],
})
// A file of its own, so that several can run side by side; here, where Node finds what it imports.
const file = join(import.meta.dirname, `main.${process.pid}.compiled.mjs`)
await build.write({ file, format: 'es', inlineDynamicImports: true })
const options = process.argv.slice(2)
const { status } = spawnSync(process.execPath, [file, ...options], { stdio: 'inherit' })
rmSync(file)
if (status !== 0) process.exitCode = 1
