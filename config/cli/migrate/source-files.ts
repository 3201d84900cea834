import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const others = /^(node_modules|dist|build|out|coverage|\..*)$/
const scripts = /(?<!\.d)\.(ts|tsx|mts|js|jsx|mjs)$/
/** They can hold elements and imports of a kit, and are not rewritten. */
const templates = /\.(vue|svelte|astro|html)$/

export interface SourceFiles {
  readonly scripts: readonly string[]
  readonly templates: readonly string[]
}

/** The sources of an app, by absolute path and in order; what was built or installed is left out. */
export async function sourceFiles(folder: string): Promise<SourceFiles> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name))
  const below = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && !others.test(entry.name))
      .map(({ name }) => sourceFiles(join(folder, name))),
  )
  const all = (kind: keyof SourceFiles, form: RegExp) =>
    [...files.filter((file) => form.test(file)), ...below.flatMap((found) => found[kind])].sort()
  return { scripts: all('scripts', scripts), templates: all('templates', templates) }
}
