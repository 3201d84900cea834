import { readFileSync } from 'node:fs'
import { defaultPlugins } from 'latchkey'

export const row = 'SEC-90'

const { exports } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)

/**
 * Whoever imports an entry has the same lists, tables, texts and definitions as the kit itself: which methods a
 * wallet is asked, which contracts a swap may call, which nodes a network has, what a store begins with.
 */
export async function attack() {
  const seen = new Set()
  const open = (path, value) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return undefined
    seen.add(value)
    if (!Object.isFrozen(value)) return path
    for (const name of Reflect.ownKeys(value)) {
      const found = open(`${path}.${String(name)}`, value[name])
      if (found) return found
    }
    return undefined
  }
  for (const entry of Object.keys(exports)) {
    if (entry === './test' || entry === './package.json') continue
    const module = await import(`latchkey${entry.slice(1)}`)
    for (const [name, value] of Object.entries(module)) {
      const found = open(`${entry} ${name}`, value)
      if (found) return found
    }
  }
  for (const { manifest, load } of defaultPlugins()) {
    const half = await load?.()
    for (const part of [manifest, half?.default, ...(half?.stores ?? [])]) {
      const found = open(manifest.id, part)
      if (found) return found
    }
  }
  return undefined
}
