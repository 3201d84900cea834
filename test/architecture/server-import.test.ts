import { expect, test } from '@jest/globals'
import { entries } from '../env/entries.mjs'
import { runModule } from './built-package.ts'

// The testing kit brings Testing Library, which looks for a page by itself.
const forHosts = entries.filter(({ subpath }) => subpath !== './test')

test.each(forHosts.map(({ subpath, file }) => [subpath, file]))(
  'default: %s imports on a server that has no page',
  (_, file) => {
    const names = runModule(`
      for (const name of [
        'window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'location',
        'HTMLElement', 'customElements', 'CSSStyleSheet', 'self', 'indexedDB',
      ]) {
        const get = () => { throw new Error('the module reads ' + name + ' while it loads') }
        Object.defineProperty(globalThis, name, { get, configurable: true })
      }
      console.log(JSON.stringify(Object.keys(await import('./${file}'))))
    `)
    expect(names).not.toEqual([])
  },
)
