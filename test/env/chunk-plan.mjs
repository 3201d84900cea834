// What a visitor loads together lies in one file: that is one request, and it compresses better than
// many small ones. Everything else is divided by Rollup.
import { resolve } from 'node:path'
import { entries } from './entries.mjs'
import { markPacks } from './mark-packs.mjs'

/** By file name: the modules that bring what they import with them. The first one wins. */
const together = {
  activation: ['kernel/plugin-activation.ts', 'kernel/container.ts'],
  wallet: ['kernel/wallet/wallet.plugin.ts'],
  // A second after the opening.
  tracking: ['config/track-facts.ts', 'plugins/analytics/wallet-events.plugin.ts'],
  engine: ['kernel/wallet/wallet-engine.ts'],
  // The first view comes with the shell: what both use compresses once.
  shell: [
    'ui-shell/shell.plugin.ts',
    'ui-shell/shell/ShellProvider.tsx',
    'ui-shell/shell/ShellRoot.tsx',
    'ui-shell/views/ConnectView.tsx',
  ],
  account: ['ui-shell/views/AccountView.tsx'],
}
/**
 * Entries of what is drawn in the shell or tested with it: they may bring the shell along, but not
 * `mount.tsx`, which needs a page. Other entries must bring nothing of it.
 */
const behindTheShell = ['./ui', './test']

/** `manualChunks` for Rollup. Nothing that a page names goes into a file with what it does not. */
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
  const pageEntries = entries.filter(({ subpath }) => !behindTheShell.includes(subpath))
  const ofPages = reach(pageEntries.map(({ source }) => resolve(source)))

  const plan = new Map(markPacks)
  for (const [name, sources] of Object.entries(together)) {
    for (const id of reach(sources.map((source) => resolve(source)))) {
      if (!ofPages.has(id) && !plan.has(id)) plan.set(id, name)
    }
  }
  return plan
}
