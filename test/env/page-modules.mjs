// The modules that a page loads before a visitor does anything, as the quick start of the README names them.
import { resolve } from 'node:path'
import { rollup } from 'rollup'

/** Each brings what those before it have not. */
const steps = {
  /** Without React: servers load it too. */
  core: ["export * from './config/create-kit.ts'"],
  page: ["export * from './ui-shell/exports/index.ts'"],
}

/** Resolves to the modules by step: those of which something is left once what nobody uses is gone. */
export async function pageModules({ plugins, external }) {
  const found = new Map()
  const lines = []
  for (const [step, more] of Object.entries(steps)) {
    lines.push(...more)
    const host = {
      name: 'host',
      resolveId: hostId,
      load: (id) => (id === '\0host' ? lines.join('\n') : null),
    }
    const build = await rollup({
      input: '\0host',
      external,
      plugins: [host, ...plugins],
      onLog() {},
    })
    const { output } = await build.generate({ format: 'es', hoistTransitiveImports: false })
    await build.close()
    const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]))
    const entry = output.find(({ isEntry }) => isEntry)
    for (const { modules } of closure(chunks, entry)) {
      for (const [id, { renderedLength }] of Object.entries(modules)) {
        if (renderedLength > 0 && !found.has(id)) found.set(id, step)
      }
    }
  }
  return found
}

const hostId = (id, importer) => (id === '\0host' ? id : importer === '\0host' ? resolve(id) : null)

function closure(chunks, chunk, seen = new Set()) {
  if (!chunk || seen.has(chunk)) return []
  seen.add(chunk)
  return [chunk, ...chunk.imports.flatMap((name) => closure(chunks, chunks.get(name), seen))]
}
