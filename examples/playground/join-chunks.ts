import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { rollup } from 'rollup'

/**
 * Joins what a page always loads together. esbuild makes one file for each set of importers, also where one of
 * them is always there before the other.
 */
export async function joinChunks(folder: string): Promise<void> {
  const entries = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const chunks = join(folder, 'chunks')
  const whole = await rollup({
    input: entries.map((name) => join(folder, name)),
    // It has been done.
    treeshake: false,
    // It warns of directives for servers, which no page needs.
    logLevel: 'silent',
  })
  rmSync(chunks, { recursive: true })
  await whole.write({ dir: folder, compact: true, chunkFileNames: 'chunks/[name]-[hash].js' })
  await whole.close()
}
