// What a plugin of somebody else tries against the built package, by its public entries. Each file of
// `plugins/` is one attack, named by what the attacker wants: `attack` resolves to what they got. Most of the time is waited
// for what must not happen, so that four processes try a quarter each.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('<!doctype html><body></body>', {
  url: 'https://a.example/',
  pretendToBeVisual: true,
})
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis) continue
  const value = window[name]
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
Object.assign(globalThis, { window, document: window.document })
// What React says of views that crash is not of interest, nor what nobody of the attackers awaits.
console.error = () => {}
console.warn = () => {}
process.on('unhandledRejection', () => {})

const { leave } = await import('./plugins/world.mjs')
const folder = join(import.meta.dirname, 'plugins')
const around = ['world.mjs', 'layout.mjs', 'swap-page.mjs', 'switched-off.mjs', 'two-visits.mjs']

const processes = 4

/** Tries every fourth attack, from this one on. */
export async function tryPlugins(from) {
  const files = readdirSync(folder).filter((name) => !around.includes(name))
  for (const file of files.sort().filter((_, index) => index % processes === from)) {
    const { attack, row } = await import(join(folder, file))
    const wanted = file.replace('.mjs', '').replaceAll('-', ' ')
    test(`[${row}] fault: a plugin ${wanted}`, async () => {
      try {
        assert.equal(await attack(), undefined, 'the attacker got it')
      } finally {
        await leave()
      }
    })
  }
}
