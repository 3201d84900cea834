// What a visitor loads together lies in one file: that is one request, and it compresses better than
// many small ones. Everything else is divided by Rollup.
import { resolve } from 'node:path'
import { entries } from './entries.mjs'

/** By file name: the modules that bring what they import with them. The first one wins. */
const together = {
  activation: ['kernel/plugin-activation.ts', 'kernel/container.ts'],
  wallet: ['kernel/wallet/wallet.plugin.ts'],
  engine: ['kernel/wallet/wallet-engine.ts'],
  shell: ['ui-shell/mount.tsx'],
  connect: ['ui-shell/views/ConnectView.tsx'],
}
/** Entries for what is drawn in the modal: their parts may load with it, but not bring it along. */
const parts = ['./ui']
/** Loads in tests alone, and all there is. */
const tests = ['./test']

/** `manualChunks` for Rollup; nothing of a public entry goes into a file with what is private. */
export function chunkPlan() {
  let plan
  return (id, { getModuleInfo }) => {
    plan ??= makePlan((source) => getModuleInfo(source)?.importedIds ?? [])
    return plan.get(id)
  }
}

function makePlan(importsOf) {
  const reach = (sources, seen = new Set()) => {
    for (const source of sources) {
      if (seen.has(source)) continue
      seen.add(source)
      reach(importsOf(source), seen)
    }
    return seen
  }
  const sourcesOf = (isWanted) =>
    entries.filter(({ subpath }) => isWanted(subpath)).map(({ source }) => resolve(source))
  const ofParts = reach(sourcesOf((subpath) => parts.includes(subpath)))
  const ofEntries = reach(sourcesOf((subpath) => ![...parts, ...tests].includes(subpath)))

  const plan = new Map()
  for (const [name, sources] of Object.entries(together)) {
    for (const id of reach(sources.map((source) => resolve(source)))) {
      if (ofEntries.has(id) || plan.has(id)) continue
      plan.set(id, ofParts.has(id) ? 'parts' : name)
    }
  }
  return plan
}
