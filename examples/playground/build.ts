import { cpSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { joinChunks } from './join-chunks.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where the bundled page lies, ready to be served. */
export const outputFolder = here('dist')

interface PageSource {
  /** The entry modules, each `name.js` beside the others. */
  readonly input: readonly string[]
  /** Copied beside the bundle as they are. */
  readonly files: readonly string[]
  readonly folder: string
  /** A quarter of the scripts at each visit, for ten seconds more of bundling. */
  readonly hasJoinedChunks?: boolean
}

const playground: PageSource = {
  input: ['src/setup.tsx', 'src/app.tsx'].map(here),
  files: ['index.html', 'app.html', 'styles.css', 'icon.svg'].map(here),
  folder: outputFolder,
  hasJoinedChunks: true,
}

/** Bundles a page as an app would: the package by its own name, split where it loads lazily. */
export async function buildPage(page: PageSource = playground): Promise<void> {
  const { input, files, folder } = page
  rmSync(folder, { recursive: true, force: true })
  await build({
    entryPoints: [...input],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    chunkNames: 'chunks/[name]-[hash]',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [ownPackage],
    // Only about the insides of packages.
    logLevel: 'error',
  })
  if (page.hasJoinedChunks) await joinChunks(folder)
  for (const file of files) cpSync(file, join(folder, basename(file)))
}

/** The package by its name, also for a page with a package.json of its own. */
const ownPackage: Plugin = {
  name: 'own-package',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^latchkey(\/|$)/ }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
    })),
}
