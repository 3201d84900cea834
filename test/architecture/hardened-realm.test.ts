import { describe, expect, test } from '@jest/globals'
import { entries } from '../env/entries.mjs'
import { manifest, runModule } from './built-package.ts'

// Not of errors, on which Node writes itself.
const freeze = `
  for (const part of [Object, Array, Function, Promise, Map, Set, WeakMap, String, Number, BigInt, RegExp, Date,
    Symbol, URL, Uint8Array, JSON, Math, Reflect, crypto]) {
    Object.freeze(part)
    if (part.prototype) Object.freeze(part.prototype)
  }`
const hardenings = {
  'SES lockdown': `
    await import('ses')
    lockdown({ errorTaming: 'unsafe', consoleTaming: 'unsafe', overrideTaming: 'severe' })`,
  'frozen built-in objects': freeze,
}

describe.each(Object.entries(hardenings))('where a page has %s before us', (_, harden) => {
  test('[SEC-133, SEC-91] fault: every entry loads, and a kit starts, says what it is and ends', () => {
    const paths = entries
      .map(({ subpath }) => `${manifest.name}${subpath.slice(1)}`)
      // What tests bring along is not for such pages, and viem as a whole does not load in them.
      .filter((path) => !/\/(test|wagmi|viem|ethers)$/.test(path))
    const report = runModule(`
      // React reads its own globals first, as it does in such pages.
      for (const path of ['react', 'react-dom/client']) await import(path).catch(() => {})
      ${harden}
      for (const path of ${JSON.stringify(paths)}) await import(path)
      const { createKit } = await import('latchkey')
      const { eip155 } = await import('latchkey/namespaces/eip155')
      const { mainnet } = await import('latchkey/networks')
      const kit = createKit({ projectId: 'p', networks: [mainnet], namespaces: [eip155()] })
      await kit.ready
      const { faults } = kit.inspect()
      const state = kit.getState()
      await kit.dispose()
      console.log(JSON.stringify({
        isFrozen: Object.isFrozen(Array.prototype),
        faults: faults.length,
        isOpen: state.isOpen,
      }))`)
    expect(report).toEqual({ isFrozen: true, faults: 0, isOpen: false })
  })
})
