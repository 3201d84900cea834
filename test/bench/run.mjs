// `npm run build && npm run bench`: every bench after the other, or those that are named: `-- facts plugins`.
// They print ratios and counts for people to compare; none fails for being slow.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { rollup } from 'rollup'
import { swc } from '../env/rollup-plugins.mjs'

const all = [
  'plugins',
  'facts',
  'switching',
  'discovery',
  'test-kernel',
  'connect-cycles',
  'frame-flood',
]
const named = process.argv.slice(2)

for (const name of named.length > 0 ? named : all) {
  console.log(`\n${name}`)
  // Compiled before it runs: a loader of TypeScript would take its share of every dynamic import.
  const build = await rollup({
    input: join(import.meta.dirname, `${name}.ts`),
    external: /^(latchkey|rxjs|zod|@scure|tsyringe|node:)/,
    plugins: [swc()],
  })
  const file = join(import.meta.dirname, `${name}.compiled.mjs`)
  await build.write({ file, format: 'es' })
  const { status } = spawnSync(process.execPath, ['--expose-gc', file], { stdio: 'inherit' })
  rmSync(file)
  if (status !== 0) process.exitCode = 1
}
